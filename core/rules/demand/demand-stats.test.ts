import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUYING_STATUSES, FINANCING } from '../matching/search-defaults';
import { type CountedBuyers, demandStats } from './demand-stats';

/**
 * The attacker has every published number, knows the rules and subtracts one number from another. They succeed if they
 * can be certain that some group has one to four people.
 */

const PRICE = 100_000;
const attributes = {
  needsToSell: fc.boolean(),
  confirmedWithin: fc.constantFrom(3, 7, 30, null),
  financing: fc.constantFrom(...FINANCING, null),
  buyingStatus: fc.constantFrom(...BUYING_STATUSES, null),
};
const spans = fc.array(
  fc
    .record({
      one: fc.integer({ min: 0, max: 140 }),
      other: fc.integer({ min: 0, max: 140 }),
      ...attributes,
      people: fc.integer({ min: 1, max: 8 }),
    })
    .filter(({ one, other }) => one !== other)
    .map(
      ({ one, other, ...rest }): CountedBuyers => ({
        ...rest,
        below: Math.min(one, other) * 1_000,
        upto: Math.max(one, other) * 1_000,
      }),
    ),
  { maxLength: 40 },
);
/** As most are: one search each, from the lowest price to their limit. */
const oneSearchEach = spans.map((all) => all.map((group) => ({ ...group, below: 0 })));

type Stats = ReturnType<typeof demandStats>;
const counts = ({ buyers, confirmed, needToSell, financing, buyingStatus, curve }: Stats) => [
  buyers,
  needToSell,
  ...Object.values(confirmed),
  ...Object.values(financing),
  ...Object.values(buyingStatus),
  ...curve.flatMap(({ total, needToSell: sellers }) => [total, sellers]),
];

/**
 * A population of groups of five identical people for which the same numbers would be published. In it no group has one
 * to four people, so the numbers cannot prove that one has. The nth group has the same people at every price up to the
 * last price with that many groups; a buyer may count by different searches at different prices.
 */
function inFives({ buyers, confirmed, needToSell, financing, buyingStatus, curve }: Stats): CountedBuyers[] {
  const rows = (price: number, below: number, total: number, sellers: number, of: Partial<CountedBuyers>[]) =>
    Array.from({ length: total / 5 }, (_, n): CountedBuyers => {
      const rest = { confirmedWithin: null, financing: null, buyingStatus: null, ...of[n] };
      return { ...rest, below, upto: price, needsToSell: n < sellers / 5, people: 5 };
    });
  const here = (buyers ?? 0) / 5;
  const spread = <Value>(parts: readonly (readonly [Value, number | null])[]): Value[] =>
    parts.flatMap(([value, count]) => Array.from({ length: (count ?? 0) / 5 }, () => value));
  const days = [3, 7, 30] as const;
  const upTo = [confirmed.days3, confirmed.days7, confirmed.days30].map((count) => (count ?? 0) / 5);
  const ways = spread(FINANCING.map((way) => [way, financing[way]] as const));
  const stands = spread(BUYING_STATUSES.map((status) => [status, buyingStatus[status]] as const));
  const buyersCounted = Array.from({ length: here }, (_, n) => ({
    confirmedWithin: days.find((_days, at) => n < (upTo[at] ?? 0)) ?? null,
    financing: ways[n] ?? null,
    buyingStatus: stands[n] ?? null,
  }));
  return curve.flatMap(({ price, total, needToSell: sellers }, at) => {
    const below = at === 0 ? 0 : (curve[at - 1]?.price ?? 0);
    const isCounted = price === PRICE;
    return rows(
      price,
      below,
      total ?? 0,
      (isCounted ? needToSell : sellers) ?? 0,
      isCounted ? buyersCounted : [],
    );
  });
}

describe('published numbers', () => {
  it('are null below five and multiples of five otherwise, zero included', () => {
    fc.assert(
      fc.property(spans, (people) => {
        for (const count of counts(demandStats(people, PRICE)))
          expect(count === null || (count >= 5 && count % 5 === 0)).toBe(true);
      }),
    );
  });

  it('could come from groups of five, so that no group of one to four can be proved', () => {
    fc.assert(
      fc.property(spans, (people) => {
        const published = demandStats(people, PRICE);
        const fives = inFives(published);
        expect(demandStats(fives, PRICE)).toEqual(published);
        for (const group of fives) expect(group.people % 5).toBe(0);
      }),
    );
    fc.assert(
      fc.property(oneSearchEach, (people) => {
        const totals = demandStats(people, PRICE).curve.map(({ total }) => total ?? 0);
        expect(totals).toEqual(totals.toSorted((one, other) => other - one));
      }),
    );
  });

  it('differ from each other by nothing or a multiple of five', () => {
    fc.assert(
      fc.property(oneSearchEach, (people) => {
        const { curve, buyers, needToSell, confirmed, financing, buyingStatus } = demandStats(people, PRICE);
        const less = (all: number | null, part: number | null) => (all ?? 0) - (part ?? 0);
        const differences = [
          ...curve.slice(1).map((step, at) => less(curve[at]?.total ?? null, step.total)),
          ...curve.map(({ total, needToSell: sellers }) => less(total, sellers)),
          less(buyers, needToSell),
          less(buyers, confirmed.days30),
          less(confirmed.days30, confirmed.days7),
          less(confirmed.days7, confirmed.days3),
          less(needToSell, buyingStatus.needToSell),
          ...[financing, buyingStatus].map((parts) =>
            Object.values(parts).reduce<number>((left, part) => less(left, part), buyers ?? 0),
          ),
        ];
        for (const difference of differences) expect(Math.abs(difference % 5)).toBe(0);
      }),
    );
  });

  it('change by nothing or a multiple of five when one person is added or removed, over hours and days', () => {
    fc.assert(
      fc.property(spans, fc.record(attributes), fc.integer({ min: 1, max: 140 }), (people, one, limit) => {
        const more = { ...one, below: 0, upto: limit * 1_000, people: 1 };
        const [before, after] = [demandStats(people, PRICE), demandStats([...people, more], PRICE)];
        const now = counts(after);
        for (const [at, count] of counts(before).entries())
          expect([0, 5]).toContain((now[at] ?? 0) - (count ?? 0));
      }),
    );
  });
});

it('counts a buyer at each price by one search', () => {
  const alike = { confirmedWithin: 3, financing: 'cash', buyingStatus: 'sold' } as const;
  const twice: CountedBuyers[] = [
    { ...alike, below: 0, upto: 100_000, needsToSell: true, people: 7 },
    { ...alike, below: 100_000, upto: 130_000, needsToSell: false, people: 7 },
  ];
  const { buyers, needToSell, curve } = demandStats(twice, PRICE);
  expect([buyers, needToSell]).toEqual([5, 5]);
  expect(curve.find(({ price }) => price === 105_000)).toEqual({
    price: 105_000,
    total: 5,
    needToSell: null,
  });
  expect(curve.at(-1)).toEqual({ price: 130_000, total: 5, needToSell: null });
});
