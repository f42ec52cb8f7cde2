import { describe, expect, it } from 'vitest';
import { budgetFit, byFit, distanceText, fitScore } from './fit';

describe('fit', () => {
  it.each([
    ['in the middle and at the limit', 250_000, 250_000, 0, 5, 100],
    ['at the edge and at the limit', 250_000, 250_000, 5, 5, 50],
    ['in the middle, half the budget', 250_000, 500_000, 0, 5, 75],
    ['half way out, at the limit', 250_000, 250_000, 2.5, 5, 75],
    ['at the edge, a quarter of the budget', 250_000, 1_000_000, 5, 5, 13],
    ['an area that is a point', 250_000, 250_000, 0, 0, 100],
    ['past the edge by the rounding', 250_000, 250_000, 0.3, 0.2, 50],
    ['over the budget, should one be shown', 300_000, 250_000, 0, 5, 100],
  ])('%s', (_case, price, maxPrice, distanceMiles, areaMiles, expected) => {
    expect(fitScore({ price, maxPrice, distanceMiles, areaMiles })).toBe(expected);
  });

  it('puts the best first, and leaves equals as they were', () => {
    const row = (id: string, distanceMiles: number) => ({
      id,
      distanceMiles,
      areaMiles: 5,
      maxPrice: 300_000,
    });
    const rows = [row('far', 5), row('near', 1), row('near too', 1), row('middle', 0)];
    const sorted = byFit(rows, (of) => ({ ...of, price: 300_000 }));
    expect(sorted.map(({ id }) => id)).toEqual(['middle', 'near', 'near too', 'far']);
    expect(rows[0]?.id).toBe('far');
  });

  it.each([
    [310_000, 325_000, '£15,000 within budget'],
    [325_000, 325_000, 'At the top of their budget'],
    [330_000, 325_000, '£5,000 over budget'],
  ])('says how £%i sits in a budget of £%i', (price, maxPrice, expected) => {
    expect(budgetFit({ price, maxPrice })).toBe(expected);
  });

  it.each([
    [0, 'In their chosen location'],
    [0.1, '0.1 miles from their chosen location'],
    [1, '1 mile from their chosen location'],
    [12.3, '12.3 miles from their chosen location'],
  ])('says how far %d is', (miles, expected) => {
    expect(distanceText(miles)).toBe(expected);
  });
});
