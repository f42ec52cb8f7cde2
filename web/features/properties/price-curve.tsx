import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import type { PropertyPage } from '@threshold/core/contract/properties';
import { pick } from '@threshold/core/rules/format/pick';
import { PRICE_MIN } from '@threshold/core/rules/matching/search-defaults';
import { useState } from 'react';
import { Field } from '../../ui/forms/field';
import { PriceInput } from '../../ui/forms/price-input';
import { DemandCurve } from '../demand-curve';

/** Demand at other prices, loaded on request. It does not change the property. */
export function PriceCurve({ property }: { property: PropertyPage }) {
  const [open, setOpen] = useState(false);
  const [price, setPrice] = useState<number | null>(property.price);
  const { location, placeId } = property;
  const body =
    price === null || price < PRICE_MIN
      ? null
      : { location, placeId, ...pick(property, PROPERTY_KEYS), price };
  return (
    <details
      className="rounded-md border border-line bg-surface px-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Demand at other prices</summary>
      {open && (
        <div className="flex max-w-2xl flex-col gap-4 pb-4">
          <Field label="Asking price to try" hint="Nothing is saved. Edit the property to change its price.">
            {(ids) => <PriceInput {...ids} className="max-w-56" value={price} onChange={setPrice} />}
          </Field>
          <DemandCurve property={body} />
        </div>
      )}
    </details>
  );
}
