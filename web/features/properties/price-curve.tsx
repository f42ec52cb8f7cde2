import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import type { PropertyPage } from '@threshold/core/contract/properties';
import { pick } from '@threshold/core/rules/format/pick';
import { PRICE_MIN } from '@threshold/core/rules/matching/search-defaults';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../ui/forms/field';
import { PriceInput } from '../../ui/forms/price-input';
import { DemandCurve, DemandSparkline } from '../demand-curve';

const bodyOf = (property: PropertyPage, price: number) => {
  const { location, placeId } = property;
  return { location, placeId, ...pick(property, PROPERTY_KEYS), price };
};

/** Small picture of the demand around the asking price, in a fixed space; an icon until it has loaded. */
export function PriceSparkline({ property }: { property: PropertyPage }) {
  return (
    <span className="flex h-9 w-36 items-center justify-center low:h-7 low:w-16">
      <DemandSparkline property={bodyOf(property, property.price)} />
      <ChartNoAxesColumn aria-hidden="true" className="not-first:hidden" />
    </span>
  );
}

/** Demand at other prices. It does not change the property. */
export function PriceCurve({ property }: { property: PropertyPage }) {
  const [price, setPrice] = useState<number | null>(property.price);
  const body = price === null || price < PRICE_MIN ? null : bodyOf(property, price);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Field label="Asking price to try" hint="Nothing is saved. Edit the property to change its price.">
        {(ids) => <PriceInput {...ids} className="max-w-56" value={price} onChange={setPrice} />}
      </Field>
      <DemandCurve property={body} pricesOnly />
    </div>
  );
}
