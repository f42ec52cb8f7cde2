import type { PropertyPage } from '@threshold/core/contract/properties';
import { BuyersMap } from '../matches';
import { PriceCurve } from './price-curve';

/** Opened from the head of the page: demand at other prices, and where buyers look. */
export function PropertyOverview({ property }: { property: PropertyPage }) {
  return (
    <section
      aria-label="Demand for this property"
      className="grid gap-6 rounded-md border border-line bg-surface p-4 lg:grid-cols-2"
    >
      {/* Remounted for another price: the curve no longer applies. */}
      <PriceCurve key={property.price} property={property} />
      <BuyersMap property={property} propertyId={property.id} className="h-72 lg:h-96" />
    </section>
  );
}
