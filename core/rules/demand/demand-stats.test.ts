import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUYING_STATUSES, FINANCING } from '../matching/search-defaults';
import { type CountedBuyers, demandStats } from './demand-stats';

/**
 * The attacker holds everything that is published, knows the product's rules and sets it off against itself. They have
 * found someone if they can say for certain that some group of people has one to four members.
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
 * Another platform that would have published the very same, in which people come only in fives who are alike in all
 * that is counted: there no group has one to four members. So nobody who sees the figures can say that one has. A buyer
 * whose searches say different things stands with each for some prices, so that what is said at one price binds none
 * at the next: the nth five are the same people at every price up to the last at which there are so many.
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

describe('what is published', () => {
  it('is null under five and in full fives, for every count, zero included', () => {
    fc.assert(
      fc.property(spans, (people) => {
        for (const count of counts(demandStats(people, PRICE)))
          expect(count === null || (count >= 5 && count % 5 === 0)).toBe(true);
      }),
    );
  });

  it('would be the same of people who come only in fives, so that no group of one to four can be made out', () => {
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

  it('set off against itself gives nothing, or a whole five', () => {
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

  it('changes by nothing or by a whole five when one person comes or goes, hour by hour or day by day', () => {
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

it('counts a buyer by the search that stands for them at each price', () => {
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
