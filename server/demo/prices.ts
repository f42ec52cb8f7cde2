import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import type { PlaceRecord } from '../features/places/gazetteer';
import { isLondon, LONDON, milesBetween } from './origins';

type Where = Pick<PlaceRecord, 'name' | 'secondary' | 'easting' | 'northing'>;

export const CHEAPEST = 60_000;
export const DEAREST = 6_000_000;

/** Share of the level by bedrooms, from one to five and more. In London the average home is a flat, elsewhere a house. */
const SHARE_OF_LEVEL: Record<string, Record<PropertyType, readonly number[]>> = {
  elsewhere: {
    house: [0.6, 0.78, 1.05, 1.55, 2.1],
    bungalow: [0.7, 0.95, 1.25, 1.7, 2.1],
    flat: [0.46, 0.64, 0.85, 1.1, 1.3],
  },
  london: {
    house: [0.95, 1.15, 1.5, 2.1, 3],
    bungalow: [1, 1.2, 1.5, 2, 2.6],
    flat: [0.72, 0.95, 1.25, 1.6, 2],
  },
};

/** Price of an average home, by the distance from central London: close enough for made-up people. */
export function priceLevel(where: Where): number {
  const miles = milesBetween(where, LONDON);
  return isLondon(where) ? 1_000_000 * Math.exp(-miles / 16) : 140_000 + 400_000 * Math.exp(-miles / 70);
}

export function typicalPrice(where: Where, type: PropertyType, bedrooms: number): number {
  const shares = SHARE_OF_LEVEL[isLondon(where) ? 'london' : 'elsewhere']?.[type] ?? [];
  const share = shares[Math.min(Math.max(bedrooms, 1), shares.length) - 1] ?? 1;
  return Math.max(CHEAPEST, priceLevel(where) * share);
}

/** Rounds higher prices to larger steps. */
export function roundSum(pounds: number): number {
  const step = pounds < 500_000 ? 5_000 : pounds < 1_000_000 ? 10_000 : pounds < 2_000_000 ? 25_000 : 50_000;
  return Math.max(CHEAPEST, Math.round(pounds / step) * step);
}
