import type { AgentSearchBody } from '@threshold/core/contract/agent-searches';
import {
  bedroomOptions,
  GARDEN_OPTIONS,
  PROPERTY_TYPE_OPTIONS,
} from '@threshold/core/rules/matching/search-defaults';
import { type ReactNode, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { LOCATION_HINT, LocationField } from '../../../shared/location-field';
import { setFieldErrors } from '../../../shared/set-field-errors';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { PriceInput } from '../../../ui/forms/price-input';
import { Select } from '../../../ui/forms/select';
import type { SearchFormState } from './use-search-form';
import type { SaveOutcome } from './use-search-run';

export interface SearchFormProps {
  state: SearchFormState;
  /** `form` attribute of the submit button in the dialog's footer. */
  id: string;
  /** Focus the first field on mount. */
  startTyping: boolean;
  onSave: (body: AgentSearchBody, outcome: SaveOutcome) => void;
  /** Shown below the fields. */
  children: ReactNode;
}

export function SearchForm(props: SearchFormProps) {
  const { state, id, startTyping, onSave, children } = props;
  const { form, initial, values } = state;
  const { register, control, getValues, setValue, setFocus, formState } = form;
  const { errors, isSubmitted } = formState;

  useEffect(() => {
    // Not on touch devices, where focus would open the on-screen keyboard.
    if (startTyping && !window.matchMedia('(pointer: coarse)').matches) setFocus('name');
  }, [startTyping, setFocus]);

  function submit(body: AgentSearchBody) {
    onSave(body, {
      onFieldErrors: (error) => void setFieldErrors(form, error),
      onSaved: ({ location, placeId }) => {
        // A location typed without picking is ambiguous: show the place that the server resolved.
        if (getValues('location').trim() !== body.location) return;
        setValue('location', location);
        setValue('placeId', placeId);
      },
    });
  }

  return (
    <form
      id={id}
      noValidate
      aria-label="Property details"
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(submit)}
    >
      <Field label="Search name" error={errors.name?.message} required>
        {(ids) => (
          <Input
            {...ids}
            {...register('name')}
            maxLength={80}
            autoComplete="off"
            placeholder="12 Mill Lane"
          />
        )}
      </Field>
      <Field
        label="Property location"
        hint={errors.location ? undefined : LOCATION_HINT}
        error={errors.location?.message}
        required
      >
        {(ids) => (
          <Controller
            control={control}
            name="location"
            render={({ field }) => (
              <LocationField
                {...ids}
                ref={field.ref}
                name="location"
                value={field.value}
                placeId={values.placeId}
                onBlur={field.onBlur}
                onChange={({ location, placeId }) => {
                  setValue('placeId', placeId, { shouldDirty: true });
                  setValue('location', location, { shouldDirty: true, shouldValidate: isSubmitted });
                }}
              />
            )}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Bedrooms" error={errors.bedrooms?.message}>
          {(ids) => (
            <Select
              {...ids}
              {...register('bedrooms', { valueAsNumber: true })}
              options={bedroomOptions(initial.bedrooms).map(({ value, label }) => ({
                value: String(value),
                label,
              }))}
            />
          )}
        </Field>
        <Field label="Property type" error={errors.propertyType?.message}>
          {(ids) => <Select {...ids} {...register('propertyType')} options={PROPERTY_TYPE_OPTIONS} />}
        </Field>
      </div>
      <Field label="Price" error={errors.price?.message} required>
        {(ids) => (
          <Controller
            control={control}
            name="price"
            render={({ field }) => (
              <PriceInput
                {...ids}
                name="price"
                placeholder="325,000"
                value={field.value}
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <Field
        label="Garden"
        hint='Buyers wanting a bigger garden are left out. Choose "Not stated" to include everyone.'
        error={errors.garden?.message}
      >
        {(ids) => (
          <Select
            {...ids}
            {...register('garden', { setValueAs: (value: string | null) => value || null })}
            options={[{ value: '', label: 'Not stated' }, ...GARDEN_OPTIONS]}
          />
        )}
      </Field>
      {children}
    </form>
  );
}
