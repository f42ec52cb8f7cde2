import { describe, expect, it } from 'vitest';
import { CHEAPEST, priceLevel, roundSum, typicalPrice } from './prices';

const chelsea = {
  name: 'Chelsea',
  secondary: 'Kensington and Chelsea, London',
  easting: 527_200,
  northing: 178_200,
};
const croydon = { name: 'Croydon', secondary: 'London', easting: 532_500, northing: 165_500 };
const lincoln = { name: 'Lincoln', secondary: 'Lincolnshire', easting: 497_500, northing: 371_500 };
const alnwick = { name: 'Alnwick', secondary: 'Northumberland', easting: 418_500, northing: 613_000 };

it('costs less to live the further from the middle of London', () => {
  const levels = [chelsea, croydon, lincoln, alnwick].map(priceLevel);
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
  expect(priceLevel(lincoln)).toBeGreaterThan(180_000);
  expect(priceLevel(lincoln)).toBeLessThan(240_000);
});

describe('a typical price', () => {
  it('grows with every bedroom, and is lowest for a flat', () => {
    for (const where of [lincoln, alnwick, chelsea]) {
      for (const type of ['house', 'bungalow', 'flat'] as const) {
        const prices = [1, 2, 3, 4, 5].map((bedrooms) => typicalPrice(where, type, bedrooms));
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }
      expect(typicalPrice(where, 'flat', 2)).toBeLessThan(typicalPrice(where, 'house', 2));
    }
  });

  it('goes up to several millions, and past five bedrooms no further', () => {
    expect(typicalPrice(alnwick, 'flat', 1)).toBeGreaterThanOrEqual(CHEAPEST);
    expect(typicalPrice(alnwick, 'flat', 1)).toBeLessThan(75_000);
    expect(typicalPrice(chelsea, 'house', 5)).toBeGreaterThan(2_000_000);
    expect(typicalPrice(chelsea, 'house', 9)).toBe(typicalPrice(chelsea, 'house', 5));
  });
});

it.each([
  [41_000, 60_000],
  [187_400, 185_000],
  [612_000, 610_000],
  [1_262_000, 1_250_000],
  [3_111_000, 3_100_000],
])('£%d is named as £%d', (pounds, named) => expect(roundSum(pounds)).toBe(named));
