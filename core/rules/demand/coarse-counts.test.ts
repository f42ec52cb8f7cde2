import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_RANGES } from '../matching/price-ranges';
import { stepSizeOf } from './anonymous-count';
import { coarseAverage, coarseCount, coarsePeople } from './coarse-counts';

it.each([
  [0, 0],
  [1, 0],
  [9, 0],
  [10, 10],
  [19, 10],
  [1_234, 1_230],
])('%i people are told as %i', (people, shown) => expect(coarseCount(people)).toBe(shown));

it('people are counted in tens, never more than there are and at most twenty fewer, and one more shows as nothing or a step', () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(bytes, fc.integer({ min: 0, max: 200 }), (drawn, people) => {
      const sizes = (step: number) => stepSizeOf(drawn[step] ?? 0);
      const [now, then] = [coarsePeople(people, sizes), coarsePeople(people + 1, sizes)];
      expect(now % 10).toBe(0);
      expect(people - now).toBeGreaterThanOrEqual(0);
      expect(people - now).toBeLessThanOrEqual(20);
      expect([0, 10, 20]).toContain(then - now);
      if (people < 10) expect(now).toBe(0);
    }),
  );
});

it.each<[number[], number | null]>([
  [[0, 0, 0, 0, 0, 0, 0], null],
  [[10, 0, 0, 0, 0, 0, 0], 80_000],
  [[0, 10, 10, 0, 0, 0, 0], 250_000],
  [[0, 0, 0, 0, 0, 0, 10], 1_250_000],
])('the average of %j is %j', (ranges, pounds) => expect(coarseAverage(ranges)).toBe(pounds));

describe('a buyer who joins or leaves', () => {
  const budget = fc.integer({ min: 1_000, max: 2_000_000 });
  const rangeOf = (pounds: number) => PRICE_RANGES.findLast(({ from }) => pounds >= from)?.key;
  const person = fc.array(budget, { minLength: 1, maxLength: 4 });
  const shown = (people: number[][]) => {
    const ranges = PRICE_RANGES.map(({ key }) =>
      coarseCount(people.filter((budgets) => budgets.some((pounds) => rangeOf(pounds) === key)).length),
    );
    return { total: coarseCount(people.length), ranges, average: coarseAverage(ranges) };
  };

  it('shows at most as a step of ten, and the average says nothing that the ranges do not', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 60 }), person, (others, one) => {
        const [without, within] = [shown(others), shown([...others, one])];
        expect([0, 10]).toContain(within.total - without.total);
        for (const [place, count] of within.ranges.entries())
          expect([0, 10]).toContain(count - (without.ranges[place] ?? 0));
        if (`${within.ranges}` === `${without.ranges}`) expect(within.average).toBe(without.average);
      }),
    );
  });

  it('is not distinguished from another of the same range by a pound', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 60 }), budget, budget, (others, mine, theirs) => {
        fc.pre(rangeOf(mine) === rangeOf(theirs));
        expect(shown([...others, [mine]])).toEqual(shown([...others, [theirs]]));
      }),
    );
  });

  it('alone, is nobody', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 9 }), (few) => {
        expect(shown(few)).toEqual(shown([]));
      }),
    );
  });
});
