import type { BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import {
  BUYING_STATUS_OPTIONS,
  FINANCING_OPTIONS,
  GARDEN_WANTED_OPTIONS,
  PROPERTY_TYPE_OPTIONS,
  REQUIREMENTS_MAX,
} from '@threshold/core/rules/matching/search-defaults';
import { useEffect, useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { LOCATION_HINT, LocationField } from '../../shared/location-field';
import { useFocusFirstError } from '../../shared/use-focus-first-error';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { PriceInput } from '../../ui/forms/price-input';
import { RadioGroup } from '../../ui/forms/radio-group';
import { Select } from '../../ui/forms/select';
import { Textarea } from '../../ui/forms/textarea';
import { RadiusMap } from './search-area-map';
import { bedroomOptions, radiusOptions, type SearchValues, suggestedName } from './search-values';

export type SearchFormState = UseFormReturn<SearchValues, unknown, BuyerSearchBody>;

export interface SearchFormProps {
  form: SearchFormState;
  id: string;
  isNew: boolean;
  onSubmit: (body: BuyerSearchBody) => void;
}

/** All fields of a search; the submit button is in the surrounding dialog. */
export function SearchForm({ form, id, isNew, onSubmit }: SearchFormProps) {
  const { register, control, formState } = form;
  const { errors, defaultValues } = formState;
  const element = useFocusFirstError(formState.submitCount);
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={form.handleSubmit(onSubmit)}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-6"
    >
      <Where form={form} />
      <Controller
        control={control}
        name="propertyType"
        render={({ field }) => (
          <RadioGroup
            legend={<Required>Property type</Required>}
            name={field.name}
            orientation="horizontal"
            options={PROPERTY_TYPE_OPTIONS}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.propertyType?.message}
            className="sm:col-span-4"
          />
        )}
      />
      <Field label="Minimum bedrooms" required error={errors.minBedrooms?.message} className="sm:col-span-2">
        {(ids) => (
          <Select
            {...ids}
            {...register('minBedrooms')}
            options={bedroomOptions(String(defaultValues?.minBedrooms))}
          />
        )}
      </Field>
      <Field label="Maximum price" required error={errors.maxPrice?.message} className="sm:col-span-3">
        {(ids) => (
          <Controller
            control={control}
            name="maxPrice"
            render={({ field: { ref: _ref, ...field } }) => (
              <PriceInput {...ids} {...field} placeholder="325,000" />
            )}
          />
        )}
      </Field>
      <Field
        label="Garden"
        hint="Includes homes where the agent hasn't said."
        error={errors.garden?.message}
        className="sm:col-span-3"
      >
        {(ids) => <Select {...ids} {...register('garden')} options={GARDEN_WANTED_OPTIONS} />}
      </Field>
      <Field label="Buying status" required error={errors.buyingStatus?.message} className="sm:col-span-3">
        {(ids) => (
          <Select
            {...ids}
            {...register('buyingStatus')}
            placeholder="Choose one"
            options={BUYING_STATUS_OPTIONS}
          />
        )}
      </Field>
      <Field label="Financing" required error={errors.financing?.message} className="sm:col-span-3">
        {(ids) => (
          <Select {...ids} {...register('financing')} placeholder="Choose one" options={FINANCING_OPTIONS} />
        )}
      </Field>
      <Field
        label="Specific requirements"
        optional
        error={errors.specificRequirements?.message}
        className="sm:col-span-6"
      >
        {(ids) => (
          <Textarea
            {...ids}
            {...register('specificRequirements')}
            rows={2}
            maxLength={REQUIREMENTS_MAX}
            counter
            placeholder="e.g. Off-street parking, near a primary school"
          />
        )}
      </Field>
      <Name form={form} isNew={isNew} />
    </form>
  );
}

/** Of a new search, prefilled from the other answers until it is typed into. */
function Name({ form, isNew }: Pick<SearchFormProps, 'form' | 'isNew'>) {
  const { register, setValue, formState, subscribe } = form;
  const { isSubmitted } = formState;
  const suggested = useRef('');
  useEffect(() => {
    if (!isNew) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = suggestedName(values);
        // Another name was typed, or the suggestion is the same.
        if (values.name !== suggested.current || next === suggested.current) return;
        suggested.current = next;
        setValue('name', next, { shouldDirty: true, shouldValidate: isSubmitted });
      },
    });
  }, [isNew, isSubmitted, subscribe, setValue]);
  return (
    <Field label="Name your search" required error={formState.errors.name?.message} className="sm:col-span-6">
      {(ids) => (
        <Input {...ids} {...register('name')} maxLength={80} placeholder="e.g. Family home near school" />
      )}
    </Field>
  );
}

/** Required mark for a legend; `Field` marks its own label. */
function Required({ children }: { children: string }) {
  return (
    <>
      {children}
      <span aria-hidden="true" className="ml-0.5 text-brick">
        *
      </span>
    </>
  );
}

function Where({ form }: { form: SearchFormState }) {
  const { register, control, setValue, watch, formState } = form;
  const { errors, defaultValues } = formState;
  const placeId = watch('placeId');
  return (
    <>
      <Field
        label="Location"
        required
        hint={LOCATION_HINT}
        error={errors.location?.message}
        className="sm:col-span-4"
      >
        {(ids) => (
          <Controller
            control={control}
            name="location"
            render={({ field }) => (
              <LocationField
                {...ids}
                {...field}
                placeId={placeId}
                onChange={(picked) => {
                  setValue('placeId', picked.placeId, { shouldDirty: true });
                  field.onChange(picked.location);
                }}
              />
            )}
          />
        )}
      </Field>
      <Field label="Search radius" required error={errors.radius?.message} className="sm:col-span-2">
        {(ids) => (
          <Select {...ids} {...register('radius')} options={radiusOptions(String(defaultValues?.radius))} />
        )}
      </Field>
      <RadiusMap
        location={watch('location')}
        placeId={placeId}
        miles={Number(watch('radius'))}
        onMiles={(miles) => setValue('radius', String(miles), { shouldDirty: true })}
      />
    </>
  );
}
