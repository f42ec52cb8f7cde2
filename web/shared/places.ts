import { useQuery } from '@tanstack/react-query';
import type { PlaceSuggestion, UnknownPart } from '@threshold/core/contract/places';
import { apiRead } from '../api/request';
import { useDebouncedValue } from './use-debounced-value';

export const PLACES_FROM_CHARACTERS = 2;
const PLACES_DEBOUNCE_MS = 300;
const PLACES_SHOWN = 6;

export interface PlaceSuggestions {
  places: readonly PlaceSuggestion[];
  /** True from the first key press until the last response. */
  loading: boolean;
  failed: boolean;
  /** Part of the text that is not a known place, where its town is suggested instead. */
  unknown: string | null;
}

/** Suggests places in England that begin with `text`. */
export function usePlaceSuggestions(text: string): PlaceSuggestions {
  const wanted = text.trim();
  const debounced = useDebouncedValue(wanted, PLACES_DEBOUNCE_MS);
  const enough = (query: string) => query.length >= PLACES_FROM_CHARACTERS;
  const answer = useQuery({
    queryKey: ['api', 'places', debounced.toLowerCase()],
    // Changing the key aborts a pending request, because the signal is passed on.
    queryFn: ({ signal }) =>
      apiRead<PlaceSuggestion[]>(`/api/places?q=${encodeURIComponent(debounced)}`, { signal }),
    enabled: enough(debounced),
    placeholderData: (earlier) => earlier,
    // A retry would be outdated by the next input.
    retry: false,
  });
  const loading = enough(wanted) && (wanted !== debounced || answer.isFetching);
  const known = enough(wanted) ? (answer.data ?? []) : [];
  // While loading, shows the previous suggestions that still match, to avoid flicker.
  const places = loading ? known.filter((place) => beginsAWord(place.description, wanted)) : known;
  const unknown = useUnknownPart(debounced, !loading && places.length > 0 && !someMatch(places, debounced));
  return { places: places.slice(0, PLACES_SHOWN), loading, failed: !loading && answer.isError, unknown };
}

/** Queried only where no suggestion begins with the text: the server may also correct its spelling. */
function useUnknownPart(debounced: string, wanted: boolean): string | null {
  const answer = useQuery({
    queryKey: ['api', 'places', 'unknown', debounced.toLowerCase()],
    queryFn: ({ signal }) =>
      apiRead<UnknownPart>(`/api/places/unknown?q=${encodeURIComponent(debounced)}`, { signal }),
    enabled: wanted,
    retry: false,
  });
  return wanted ? (answer.data?.unknown ?? null) : null;
}

/** Whether a suggestion's name matches the text; a postcode always counts, because its area is suggested. */
function someMatch(places: readonly PlaceSuggestion[], debounced: string): boolean {
  const [name = ''] = debounced.split(',');
  return /\d/.test(name) || places.some((place) => beginsAWord(place.description, name.trim()));
}

function beginsAWord(description: string, typed: string): boolean {
  const start = typed.toLowerCase();
  const words = description.toLowerCase();
  return words.startsWith(start) || words.includes(` ${start}`);
}
