import { formatCount } from '../format/counts';
import { formatPounds } from '../format/money';
import {
  BEDROOMS_MAX,
  BEDROOMS_MIN,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
  type PropertyType,
} from './search-defaults';

/** How a change to the property would change the number of matching buyers; empty if it would not. */

/** The same home with a bedroom more or fewer, and as each of the other types. */
export function variantsOf<Home extends { bedrooms: number; propertyType: PropertyType }>(
  home: Home,
): Home[] {
  return [
    ...[home.bedrooms + 1, home.bedrooms - 1]
      .filter((bedrooms) => bedrooms >= BEDROOMS_MIN && bedrooms <= BEDROOMS_MAX)
      .map((bedrooms) => ({ ...home, bedrooms })),
    ...PROPERTY_TYPES.filter((type) => type !== home.propertyType).map((propertyType) => ({
      ...home,
      propertyType,
    })),
  ];
}

const PRICE_CHANGE = 10_000;

interface Step {
  price: number;
  total: number;
}

const difference = (change: number) => {
  const people = Math.abs(change) === 1 ? 'buyer' : 'buyers';
  return `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} ${people}`;
};

const describeChange = (change: string, before: number, after: number | undefined): string[] =>
  after === undefined || after === before ? [] : [`${change}: ${difference(after - before)}`];

/** £10,000 less if that changes the number of buyers, else £10,000 more. Expensive homes have wider steps. */
export function priceWhatIf(steps: readonly Step[], price: number): string[] {
  const now = steps.find((step) => step.price === price);
  if (!now) return [];
  const below = steps.findLast((step) => step.price <= price - PRICE_CHANGE);
  const above = steps.find((step) => step.price >= price + PRICE_CHANGE);
  const less = below
    ? describeChange(`${formatPounds(price - below.price)} less`, now.total, below.total)
    : [];
  if (less.length > 0 || !above) return less;
  return describeChange(`${formatPounds(above.price - price)} more`, now.total, above.total);
}

export function bedroomsWhatIf(before: number, counts: { more?: number; fewer?: number }): string[] {
  const more = describeChange('One bedroom more', before, counts.more);
  return more.length > 0 ? more : describeChange('One bedroom fewer', before, counts.fewer);
}

/** The other type with the most buyers, if it has more than the current one. */
export function typeWhatIf(
  before: number,
  counts: readonly { type: PropertyType; total: number }[],
): string[] {
  const [best] = counts.toSorted((one, other) => other.total - one.total);
  if (!best || best.total <= before) return [];
  return describeChange(`As a ${PROPERTY_TYPE_LABELS[best.type].toLowerCase()}`, before, best.total);
}
