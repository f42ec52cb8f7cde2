import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_RANGES, priceRangeOf } from './agent-ranges';
import { coarseAverage, coarseCount } from './coarse';

it.each([
  [0, 0],
  [1, 0],
  [9, 0],
  [10, 10],
  [19, 10],
  [1_234, 1_230],
])('%i people are told as %i', (people, told) => expect(coarseCount(people)).toBe(told));

it.each<[number[], number | null]>([
  [[0, 0, 0, 0, 0, 0, 0], null],
  [[10, 0, 0, 0, 0, 0, 0], 80_000],
  [[0, 10, 10, 0, 0, 0, 0], 250_000],
  [[0, 0, 0, 0, 0, 0, 10], 1_250_000],
])('the average of %j is %j', (ranges, pounds) => expect(coarseAverage(ranges)).toBe(pounds));

describe('whoever comes or goes', () => {
  const budget = fc.integer({ min: 1_000, max: 2_000_000 });
  const person = fc.array(budget, { minLength: 1, maxLength: 4 });
  const told = (people: number[][]) => {
    const ranges = PRICE_RANGES.map(({ key }) =>
      coarseCount(
        people.filter((budgets) => budgets.some((pounds) => priceRangeOf(pounds).key === key)).length,
      ),
    );
    return { total: coarseCount(people.length), ranges, average: coarseAverage(ranges) };
  };

  it('shows at most as a step of ten, and the average says nothing that the ranges do not', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 60 }), person, (others, one) => {
        const [without, within] = [told(others), told([...others, one])];
        expect([0, 10]).toContain(within.total - without.total);
        for (const [place, count] of within.ranges.entries())
          expect([0, 10]).toContain(count - (without.ranges[place] ?? 0));
        if (`${within.ranges}` === `${without.ranges}`) expect(within.average).toBe(without.average);
      }),
    );
  });

  it('is not told apart from another of the same range by a pound', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 60 }), budget, budget, (others, mine, theirs) => {
        fc.pre(priceRangeOf(mine).key === priceRangeOf(theirs).key);
        expect(told([...others, [mine]])).toEqual(told([...others, [theirs]]));
      }),
    );
  });

  it('alone, is nobody', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 9 }), (few) => {
        expect(told(few)).toEqual(told([]));
      }),
    );
  });
});
