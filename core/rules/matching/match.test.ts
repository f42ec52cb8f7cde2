import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestPerBuyer,
  type MatchableProperty,
  type MatchableSearch,
  NO_REQUIREMENTS,
  type RankedMatch,
  radiusMetres,
  rankMatches,
  searchMatchesProperty,
  touchesCoverage,
  UNKNOWN_FEATURES,
  withinCoverage,
} from './match';

const search: MatchableSearch = {
  isActive: true,
  buyerIsActive: true,
  propertyType: 'house',
  minBedrooms: 3,
  maxPrice: 300_000,
  easting: 497_500,
  northing: 371_500,
  radiusMetres: 5_000,
  ...NO_REQUIREMENTS,
};
const property: MatchableProperty = {
  propertyType: 'house',
  bedrooms: 3,
  price: 300_000,
  easting: 497_500,
  northing: 371_500,
  ...UNKNOWN_FEATURES,
};

describe('searchMatchesProperty', () => {
  it.each<[string, Partial<MatchableSearch>, Partial<MatchableProperty>, boolean]>([
    ['all equal', {}, {}, true],
    ['a disabled search', { isActive: false }, {}, false],
    ['an inactive buyer', { buyerIsActive: false }, {}, false],
    ['another type', {}, { propertyType: 'flat' }, false],
    ['one bedroom too few', {}, { bedrooms: 2 }, false],
    ['more bedrooms', {}, { bedrooms: 8 }, true],
    ['one pound over budget', {}, { price: 300_001 }, false],
    ['a cheaper home', {}, { price: 1_000 }, true],
    ['on the edge, due east', {}, { easting: 502_500 }, true],
    ['a metre past the edge', {}, { easting: 502_501 }, false],
    ['on the edge, 3-4-5', {}, { easting: 494_500, northing: 375_500 }, true],
    ['past it, 3-4-5', {}, { easting: 494_500, northing: 375_501 }, false],
    ['a garden nobody asked for', {}, { garden: 'large' }, true],
    ['no garden, no preference', { garden: 'any' }, { garden: 'none' }, true],
    ['a garden wanted, not said', { garden: 'large' }, { garden: null }, true],
    ['a garden wanted, none', { garden: 'small' }, { garden: 'none' }, false],
    ['at least small, small', { garden: 'small' }, { garden: 'small' }, true],
    ['at least small, large', { garden: 'small' }, { garden: 'large' }, true],
    ['large wanted, small', { garden: 'large' }, { garden: 'small' }, false],
    ['large wanted, large', { garden: 'large' }, { garden: 'large' }, true],
    ['a reach of nothing, same point', { radiusMetres: 0 }, {}, true],
    ['a reach of nothing, next metre', { radiusMetres: 0 }, { northing: 371_501 }, false],
  ])('%s: %#', (_, searchChange, propertyChange, matches) => {
    expect(searchMatchesProperty({ ...search, ...searchChange }, { ...property, ...propertyChange })).toBe(
      matches,
    );
  });
});

it.each([
  [0, 0, 0],
  [1_500, 0, 1_500],
  [0, 0.25, 402],
  [0, 1, 1_609],
  [0, 50, 80_467],
  [1_200.4, 5, 9_247],
])('an extent of %d m and a radius of %d miles reach %i m', (extent, miles, metres) => {
  expect(radiusMetres(extent, miles)).toBe(metres);
});

it.each([
  [32_186, true],
  [32_187, false],
  [0, true],
])('a property %d m from the branch: covered is %s', (distance, covered) => {
  const branch = { easting: 400_000, northing: 300_000 };
  expect(withinCoverage(branch, { easting: 400_000, northing: 300_000 + distance })).toBe(covered);
});

it.each([
  [37_186, true],
  [37_187, false],
])('an area of 5 km whose centre is %i m from the branch: touches is %s', (distance, touches) => {
  const area = { easting: 400_000 + distance, northing: 300_000, radiusMetres: 5_000 };
  expect(touchesCoverage({ easting: 400_000, northing: 300_000 }, area)).toBe(touches);
});

const row = (buyerId: string, searchId: string, score: number, confirmed: string | null): RankedMatch => ({
  buyerId,
  searchId,
  score,
  lastConfirmedAt: confirmed === null ? null : new Date(confirmed),
});

describe('order', () => {
  const expected = [
    row('a', '9', 100, null),
    row('b', '8', 80, '2026-11-15'),
    row('c', '3', 80, '2026-11-14'),
    row('d', '4', 80, '2026-11-14'),
    row('e', '1', 80, null),
    row('f', '2', 80, null),
    row('g', '0', 50, '2026-11-15'),
  ];

  it('is score, then confirmation with never last, then id', () => {
    expect(rankMatches([...expected].reverse())).toEqual(expected);
  });

  it('leaves its input alone', () => {
    const input = [...expected].reverse();
    rankMatches(input);
    expect(input).toEqual([...expected].reverse());
  });

  it('keeps one row a buyer, the best', () => {
    const rows = [row('a', '2', 60, null), row('b', '3', 70, null), row('a', '1', 60, '2026-11-01')];
    expect(bestPerBuyer(rows).map(({ searchId }) => searchId)).toEqual(['3', '1']);
  });

  const anyRow = fc.record({
    buyerId: fc.constantFrom('a', 'b', 'c', 'd'),
    searchId: fc.uuid(),
    score: fc.integer({ min: 50, max: 53 }),
    lastConfirmedAt: fc.option(fc.integer({ min: 0, max: 2 }).map((day) => new Date(day * 86_400_000))),
  });

  it('does not depend on the order rows come in', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyRow, { selector: ({ searchId }) => searchId })
          .chain((rows) =>
            fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
          ),
        ([rows, shuffled]) => {
          expect(rankMatches(shuffled)).toEqual(rankMatches(rows));
          const best = bestPerBuyer(shuffled);
          expect(best).toEqual(bestPerBuyer(rows));
          expect(best.length).toBe(new Set(rows.map(({ buyerId }) => buyerId)).size);
        },
      ),
    );
  });
});
