import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrozenSteps, frozenSteps, publicDemand, QUESTION_POUNDS, questionPrice } from './public-demand';

interface Buyer {
  pays: number;
  ready: boolean;
}

/** As the database counts them. */
function budgetsOf(buyers: readonly Buyer[]) {
  const counts = new Map<number, number>();
  for (const { pays } of buyers) {
    const price = Math.floor(pays / QUESTION_POUNDS) * QUESTION_POUNDS;
    counts.set(price, (counts.get(price) ?? 0) + 1);
  }
  return [...counts].map(([price, people]) => ({ price, people })).sort((a, b) => b.price - a.price);
}
const freeze = (buyers: readonly Buyer[]) => ({
  buyers: frozenSteps(budgetsOf(buyers)),
  ready: frozenSteps(budgetsOf(buyers.filter(({ ready }) => ready))),
});
const ask = (people: readonly Buyer[], price?: number) => {
  const { buyers, ready } = freeze(people);
  return publicDemand(buyers, ready, price);
};
const count = (buyers: readonly Buyer[], price: number) => buyers.filter(({ pays }) => pays >= price).length;

const at = (pays: number, people: number, ready = true): Buyer[] =>
  Array.from({ length: people }, () => ({ pays, ready }));

describe('the public answer', () => {
  it.each<[string, Buyer[], number | undefined, [number, number] | null]>([
    ['nobody', [], undefined, null],
    ['four', at(300_000, 4), undefined, null],
    ['five', at(300_000, 5), undefined, [5, 15]],
    ['nine', at(300_000, 9), 300_000, [5, 15]],
    ['twenty-three', at(300_000, 23), 250_000, [20, 30]],
    ['five, asked for more than they would pay', at(300_000, 5), 305_000, null],
    ['five, asked for a little more, which is rounded', at(300_000, 5), 302_400, [5, 15]],
    [
      'seven, and four more below: those are too few to be told apart',
      [...at(300_000, 7), ...at(250_000, 4)],
      undefined,
      [5, 15],
    ],
    ['seven, and five more below', [...at(300_000, 7), ...at(250_000, 5)], undefined, [10, 20]],
  ])('of %s', (_, buyers, price, band) => {
    expect(ask(buyers, price).band).toEqual(band && { from: band[0], to: band[1] });
  });

  it('leaves out of the ready who need to sell, and never says more of them than of all', () => {
    expect(ask([...at(300_000, 12), ...at(300_000, 6, false)]).readyBand).toEqual({ from: 10, to: 20 });
    expect(ask([...at(300_000, 4), ...at(300_000, 6, false)]).readyBand).toBeNull();
    const apart = [...at(300_000, 7), ...at(290_000, 4), ...at(290_000, 1, false), ...at(280_000, 4)];
    expect(ask(apart)).toMatchObject({ band: { from: 10, to: 20 }, readyBand: { from: 10, to: 20 } });
  });

  it('says where the middle half of the budgets lies', () => {
    const spread = [200, 250, 300, 350].flatMap((thousands) => at(thousands * 1_000, 5));
    expect(ask(spread).budget).toEqual({ from: 250_000, to: 350_000 });
    // Whatever price is asked for: whom it speaks of stays the same.
    expect(ask(spread, 900_000)).toEqual({
      band: null,
      budget: { from: 250_000, to: 350_000 },
      readyBand: null,
      curve: null,
    });
  });

  it('draws the curve around the price that is asked for, or over all budgets', () => {
    const spread = [200, 250, 300, 350].flatMap((thousands) => at(thousands * 1_000, 5));
    const around = ask(spread, 300_000).curve ?? [];
    expect([around[0]?.price, around.length, around.at(-1)]).toEqual([
      210_000,
      13,
      { price: 390_000, total: null },
    ]);
    expect(around.find(({ price }) => price === 300_000)?.total).toBe(10);
    const all = ask(spread).curve ?? [];
    expect([all[0], all.at(-1)]).toEqual([
      { price: 200_000, total: 20 },
      { price: 350_000, total: 5 },
    ]);
  });
});

describe('someone who asks and subtracts', () => {
  const buyer = fc.record({
    pays: fc.integer({ min: 1, max: 30 }).map((n) => n * 10_000),
    ready: fc.boolean(),
  });
  const people = fc.array(buyer, { maxLength: 60 });
  const PRICES = Array.from({ length: 62 }, (_, n) => (n + 1) * QUESTION_POUNDS);
  const isPublished = (figure: number | null) => figure === null || (figure >= 5 && figure % 5 === 0);

  it('is told full fives or nothing, and bands that are true', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(...PRICES), (buyers, price) => {
        const { band, readyBand, curve } = ask(buyers, price);
        const wanted = count(buyers, price);
        expect(band === null).toBe(wanted < 5);
        if (band) expect(band.from <= wanted && wanted <= band.to).toBe(true);
        const ready = count(
          buyers.filter((each) => each.ready),
          price,
        );
        if (readyBand) expect(readyBand.from <= ready && ready <= readyBand.to).toBe(true);
        for (const range of [band, readyBand])
          expect(isPublished(range?.from ?? null) && isPublished(range?.to ?? null)).toBe(true);
        for (const step of curve ?? []) {
          expect(isPublished(step.total)).toBe(true);
          expect(step.total).toBe(ask(buyers, step.price).band?.from ?? null);
        }
      }),
    );
  });

  it('finds five people or more wherever the answer changes from one price to another', () => {
    fc.assert(
      fc.property(people, (buyers) => {
        const told = (price: number) => ask(buyers, price).band?.from ?? 0;
        // The last price before each change, from the dearest: there the answer begins to speak of more people.
        const changes = PRICES.filter((price) => told(price) !== told(price + QUESTION_POUNDS)).reverse();
        let before = 0;
        for (const price of changes) {
          expect(count(buyers, price) - before).toBeGreaterThanOrEqual(5);
          before = count(buyers, price);
        }
      }),
    );
  });

  /** A world made from nothing but what was published, in which people come in fives everywhere. */
  const worldOf = (steps: FrozenSteps) =>
    steps.map(([price, total], n) => ({ price, people: total - (steps[n - 1]?.[1] ?? 0) }));

  it('cannot tell any population from one in which every group is of five: at another price, on another day, for another home', () => {
    fc.assert(
      fc.property(people, people, fc.array(buyer, { maxLength: 4 }), (buyers, others, few) => {
        // Today and tomorrow, three bedrooms and four, one village and the next: a few people more, or quite others.
        for (const published of [buyers, [...buyers, ...few], others].flatMap((each) =>
          Object.values(freeze(each)),
        )) {
          const world = worldOf(published);
          expect(world.every((group) => group.people >= 5 && group.people % 5 === 0)).toBe(true);
          expect(frozenSteps(world)).toEqual(published);
        }
      }),
    );
  });

  it('gets no finer answer by asking between the steps', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 1_000, max: 320_000 }), (buyers, price) => {
        expect(ask(buyers, price)).toEqual(ask(buyers, questionPrice(price)));
        expect(questionPrice(price) % QUESTION_POUNDS).toBe(0);
      }),
    );
  });
});
