import {
  AGENT_SEARCH_DEFAULTS,
  BEDROOM_COUNTS,
  BEDROOM_OPTIONS,
  PROPERTY_TYPE_OPTIONS,
} from '@threshold/core/rules/matching/search-defaults';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { LocationField } from '../../shared/location-field';
import { type FieldErrors, fieldText, usePlainForm } from '../../shared/plain-form';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { PriceInput } from '../../ui/forms/price-input';
import { Select } from '../../ui/forms/select';
import { type DemandQuery, QUERY_FIELDS } from './demand.api';

const BEDROOMS = BEDROOM_OPTIONS.map(({ value, label }) => ({ value: String(value), label }));
/** A URL may request nine bedrooms; the last option is "8+". */
const offered = (requested: string | undefined) =>
  String(Math.min(Number(requested) || AGENT_SEARCH_DEFAULTS.bedrooms, BEDROOM_COUNTS.length));
const NO_PLACE = 'Enter a town, area or postcode';

type Name = (typeof QUERY_FIELDS)[number];

/** Whole pounds in a typed price or one from the URL, such as "£250,000". */
function poundsIn(text = ''): number | null {
  const digits = text.replace(/\.\d*$/, '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

interface DemandFormProps {
  query: DemandQuery | null;
  refused: FieldErrors<string>;
  counting: boolean;
  onSubmit: (query: DemandQuery) => void;
}

/** Works without JavaScript as a GET form: its fields become the query parameters of the result page. */
export function DemandForm({ query, refused, counting, onSubmit }: DemandFormProps) {
  const { form, errors, showErrors, clearError } = usePlainForm<Name>();
  const [picked, setPicked] = useState({ location: query?.location ?? '', placeId: query?.placeId ?? null });
  const [price, setPrice] = useState(() => poundsIn(query?.price));
  const [touched, setTouched] = useState(false);
  const error = (name: Name) => errors[name] ?? (touched ? undefined : refused[name]);

  // Text typed before hydration.
  useLayoutEffect(() => {
    const typedIn = (name: Name) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : '';
    };
    const typed = typedIn('location');
    setPicked((known) => (typed === known.location ? known : { location: typed, placeId: null }));
    setPrice(poundsIn(typedIn('price')));
  }, [form]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (showErrors({ location: fieldText(data, 'location') ? undefined : NO_PLACE })) return;
    setTouched(false);
    onSubmit(Object.fromEntries(QUERY_FIELDS.map((name) => [name, fieldText(data, name)])));
  }

  return (
    <form
      ref={form}
      // Without JavaScript, scroll to the result, which is below the form on phones.
      action="/demand#answer"
      noValidate
      aria-label="Your home"
      className="grid gap-4 rounded-md border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6"
      onSubmit={submit}
      onInput={(event) => {
        setTouched(true);
        clearError(event);
      }}
    >
      <Field
        label="Where is it?"
        hint={error('location') ? undefined : 'If you enter a full postcode, we use its area, such as LN1.'}
        error={error('location')}
        required
        className="sm:col-span-2"
      >
        {(ids) => (
          <LocationField
            {...ids}
            name="location"
            value={picked.location}
            placeId={picked.placeId}
            onChange={setPicked}
          />
        )}
      </Field>
      {picked.placeId && <input type="hidden" name="placeId" value={picked.placeId} />}
      <Field label="Type" error={error('propertyType')}>
        {(ids) => (
          <Select
            {...ids}
            name="propertyType"
            defaultValue={query?.propertyType ?? AGENT_SEARCH_DEFAULTS.propertyType}
            options={PROPERTY_TYPE_OPTIONS}
          />
        )}
      </Field>
      <Field label="Bedrooms" error={error('bedrooms')}>
        {(ids) => (
          <Select {...ids} name="bedrooms" defaultValue={offered(query?.bedrooms)} options={BEDROOMS} />
        )}
      </Field>
      <Field label="Asking price" optional error={error('price')} className="sm:col-span-2">
        {(ids) => (
          <PriceInput {...ids} name="price" placeholder="325,000" value={price} onChange={setPrice} />
        )}
      </Field>
      <Button
        type="submit"
        worksWithoutScript
        size="lg"
        pending={counting}
        pendingText="Counting..."
        className="sm:col-span-2 sm:justify-self-start"
      >
        See who's looking
      </Button>
    </form>
  );
}
