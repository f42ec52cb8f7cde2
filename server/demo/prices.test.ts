import { describe, expect, it } from 'vitest';
import { CHEAPEST, priceLevel, roundSum, typicalPrice } from './prices';

const lincoln = { name: 'Lincoln', secondary: 'Lincolnshire' };
const burnley = { name: 'Burnley', secondary: 'Lancashire' };
const chelsea = { name: 'Chelsea', secondary: 'Kensington and Chelsea, London' };

describe('what an average home costs', () => {
  it.each([
    ['a town of its own', lincoln, 195_000],
    ['a village, by its county', { name: 'Skellingthorpe', secondary: 'Lincolnshire' }, 205_000],
    ['a suburb, by its city', { name: 'Acocks Green', secondary: 'Birmingham, West Midlands' }, 230_000],
    ['a district, by its borough', chelsea, 1_200_000],
    [
      'a district that names only a neighbour',
      { name: 'Coombe', secondary: 'near South Croydon, London' },
      560_000,
    ],
    ['a village called as a borough is', { name: 'Sutton', secondary: 'Cambridgeshire' }, 305_000],
    ['London', { name: 'London', secondary: 'Greater London' }, 560_000],
    ['a place that says nothing', { name: 'Nowhere', secondary: 'England' }, 290_000],
  ])('%s', (_, where, level) => expect(priceLevel(where)).toBe(level));
});

describe('a typical price', () => {
  it('grows with every bedroom, and is lowest for a flat', () => {
    for (const where of [lincoln, burnley, chelsea]) {
      for (const type of ['house', 'bungalow', 'flat'] as const) {
        const prices = [1, 2, 3, 4, 5].map((bedrooms) => typicalPrice(where, type, bedrooms));
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }
      expect(typicalPrice(where, 'flat', 2)).toBeLessThan(typicalPrice(where, 'house', 2));
    }
  });

  it('goes from sixty thousand to several millions, and past five bedrooms no further', () => {
    expect(typicalPrice(burnley, 'flat', 1)).toBe(CHEAPEST);
    expect(typicalPrice(chelsea, 'house', 5)).toBe(3_600_000);
    expect(typicalPrice(chelsea, 'house', 9)).toBe(3_600_000);
  });
});

it.each([
  [41_000, 60_000],
  [187_400, 185_000],
  [612_000, 610_000],
  [1_262_000, 1_250_000],
  [3_111_000, 3_100_000],
])('£%d is named as £%d', (pounds, named) => expect(roundSum(pounds)).toBe(named));
