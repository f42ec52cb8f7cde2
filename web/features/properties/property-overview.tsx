import type { PropertyPage } from '@threshold/core/contract/properties';
import { PriceCurve } from './price-curve';

/** Opened from the head of the page: demand at other prices. A map of the buyers' areas fits in the second column. */
export function PropertyOverview({ property }: { property: PropertyPage }) {
  return (
    <section
      aria-label="Demand for this property"
      className="grid gap-6 rounded-md border border-line bg-surface p-4 lg:grid-cols-2"
    >
      {/* Remounted for another price: the curve no longer applies. */}
      <PriceCurve key={property.price} property={property} />
    </section>
  );
}
