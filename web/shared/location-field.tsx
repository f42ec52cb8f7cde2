import type { PlaceSuggestion } from '@threshold/core/contract/places';
import { exactnessOf } from '@threshold/core/rules/places/place-exactness';
import type { Ref } from 'react';
import { Combobox, type ComboboxItem } from '../ui/forms/combobox';
import type { FieldIds } from '../ui/forms/field';
import { PLACES_FROM_CHARACTERS, usePlaceSuggestions } from './places';

/** Hint for the surrounding `Field`. */
export const LOCATION_HINT = 'Start typing, then pick from the drop-down.';

const NOTHING_FOUND = "We can't find that place in England. Check the spelling or try a postcode.";
const NOT_LOADED = "Suggestions didn't load. Check your connection and keep typing to try again.";

export interface PickedLocation {
  location: string;
  /** null until a suggestion is selected. */
  placeId: string | null;
}

interface LocationFieldProps extends FieldIds {
  value: string;
  placeId: string | null;
  onChange: (picked: PickedLocation) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  invalid?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

interface Suggestion extends ComboboxItem {
  description: string;
}

/** Location in England: free text and the selected suggestion. */
export function LocationField(props: LocationFieldProps) {
  const { value, placeId, onChange, invalid, placeholder = 'Town, area or postcode', ...rest } = props;
  const picked = placeId !== null;
  const { places, loading, failed, unknown } = usePlaceSuggestions(picked ? '' : value);
  const exactness = exactnessOf({
    text: value,
    pickedId: placeId,
    suggestedIds: places.map((place) => place.place_id),
  });
  const describedBy = [rest['aria-describedby'], exactness && `${rest.id}-exact`].filter(Boolean).join(' ');
  return (
    <>
      <Combobox<Suggestion>
        {...rest}
        aria-invalid={invalid || rest['aria-invalid']}
        aria-describedby={describedBy || undefined}
        placeholder={placeholder}
        maxLength={160}
        value={value}
        items={places.map(toItem)}
        loading={loading}
        // No suggestions for a selected place.
        minChars={picked ? Number.POSITIVE_INFINITY : PLACES_FROM_CHARACTERS}
        emptyText={failed ? NOT_LOADED : NOTHING_FOUND}
        note={unknown && `We can't find ${unknown}. Pick the town it's in.`}
        listLabel="Places"
        onChange={(location) => onChange({ location, placeId: null })}
        onPick={(item) => onChange({ location: item.description, placeId: item.id })}
      />
      {exactness && (
        <p id={`${rest.id}-exact`} aria-live="polite" className="mt-1.5 text-sm font-medium">
          {exactness}
        </p>
      )}
    </>
  );
}

function toItem(place: PlaceSuggestion): Suggestion {
  return {
    id: place.place_id,
    label: place.main_text,
    detail: place.secondary_text,
    description: place.description,
  };
}
