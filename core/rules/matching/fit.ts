import { countOf } from '../format/counts';
import { formatPounds } from '../format/money';

/** How a matching buyer fits a property. */
export interface Fit {
  price: number;
  maxPrice: number;
  distanceMiles: number;
  areaMiles: number;
}

/**
 * How well a property fits a buyer, from 0 to 100: half is closeness to the centre of their area, half is the share
 * of their budget. Buyers with twice the budget look for another kind of home.
 */
export function fitScore({ price, maxPrice, distanceMiles, areaMiles }: Fit): number {
  const nearness = areaMiles > 0 ? 1 - Math.min(distanceMiles / areaMiles, 1) : 1;
  const budget = maxPrice > 0 ? Math.min(price / maxPrice, 1) : 0;
  return Math.round(50 * nearness + 50 * budget);
}

/** Best fit first; ties keep their order, which is by score. */
export function byFit<T>(rows: readonly T[], fitOf: (row: T) => Fit): T[] {
  return rows
    .map((row) => ({ row, fit: fitScore(fitOf(row)) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ row }) => row);
}

/** '£15,000 within budget', 'At the top of their budget' */
export function budgetFit({ price, maxPrice }: Pick<Fit, 'price' | 'maxPrice'>): string {
  const margin = maxPrice - price;
  if (margin === 0) return 'At the top of their budget';
  return `${formatPounds(Math.abs(margin))} ${margin > 0 ? 'within' : 'over'} budget`;
}

/** '0.8 miles from their chosen location', 'In their chosen location' */
export function distanceText(miles: number): string {
  if (miles === 0) return 'In their chosen location';
  return `${countOf(miles, 'mile')} from their chosen location`;
}
