import { useQuery } from '@tanstack/react-query';
import type { PlaceSuggestion, UnknownPart } from '@threshold/core/contract/places';
import { apiRead } from '../api/request';
import { useDebouncedValue } from './use-debounced-value';

export const PLACES_FROM_CHARACTERS = 2;
export const PLACES_DEBOUNCE_MS = 300;
export const PLACES_SHOWN = 6;

export interface PlaceSuggestions {
  places: readonly PlaceSuggestion[];
  /** From the first key pressed until the answer to the last one is here. */
  loading: boolean;
  failed: boolean;
  /** What of the text is no place we know, where the town it lies in is suggested instead. */
  unknown: string | null;
}

/** Places in England that begin like `text`. An empty text asks nothing. */
export function usePlaceSuggestions(text: string): PlaceSuggestions {
  const wanted = text.trim();
  const debounced = useDebouncedValue(wanted, PLACES_DEBOUNCE_MS);
  const enough = (query: string) => query.length >= PLACES_FROM_CHARACTERS;
  const answer = useQuery({
    queryKey: ['api', 'places', debounced.toLowerCase()],
    // Leaving a key while its answer is on the way aborts the request, because the signal is handed on.
    queryFn: ({ signal }) =>
      apiRead<PlaceSuggestion[]>(`/api/places?q=${encodeURIComponent(debounced)}`, { signal }),
    enabled: enough(debounced),
    placeholderData: (earlier) => earlier,
    // By the time of a second try the next letter has been typed.
    retry: false,
  });
  const loading = enough(wanted) && (wanted !== debounced || answer.isFetching);
  const known = enough(wanted) ? (answer.data ?? []) : [];
  // Until the answer is here, those of the earlier one that still fit stay in sight, and nothing flickers.
  const places = loading ? known.filter((place) => beginsAWord(place.description, wanted)) : known;
  const unknown = useUnknownPart(debounced, !loading && places.length > 0 && !speakOf(places, debounced));
  return { places: places.slice(0, PLACES_SHOWN), loading, failed: !loading && answer.isError, unknown };
}

/** Asked only where the suggestions are called otherwise than the text: they may also correct its spelling. */
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

/** A postcode is spoken of by its area. */
function speakOf(places: readonly PlaceSuggestion[], debounced: string): boolean {
  const [name = ''] = debounced.split(',');
  return /\d/.test(name) || places.some((place) => beginsAWord(place.description, name.trim()));
}

function beginsAWord(description: string, typed: string): boolean {
  const start = typed.toLowerCase();
  const words = description.toLowerCase();
  return words.startsWith(start) || words.includes(` ${start}`);
}
