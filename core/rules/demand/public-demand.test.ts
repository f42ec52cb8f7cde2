import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StepSizes, stepSizeOf } from './anonymous-count';
import {
  type BudgetSteps,
  dailyBudgetSteps,
  PRICE_STEP_POUNDS,
  PRICES_ABOVE_PEOPLE,
  publicDemand,
  roundedPrice,
} from './public-demand';

interface Buyer {
  pays: number;
  ready: boolean;
}

/** As the database counts them. */
function budgetsOf(buyers: readonly Buyer[]) {
  const counts = new Map<number, number>();
  for (const { pays } of buyers) {
    const price = Math.floor(pays / PRICE_STEP_POUNDS) * PRICE_STEP_POUNDS;
    counts.set(price, (counts.get(price) ?? 0) + 1);
  }
  return [...counts].map(([price, people]) => ({ price, people })).sort((a, b) => b.price - a.price);
}
const fives: StepSizes = () => 5;
const twelves: StepSizes = () => 12;
const stepsOf = (buyers: readonly Buyer[], sizes: StepSizes) => ({
  buyers: dailyBudgetSteps(budgetsOf(buyers), sizes),
  ready: dailyBudgetSteps(budgetsOf(buyers.filter(({ ready }) => ready)), sizes),
});
const ask = (people: readonly Buyer[], price?: number, sizes = fives) => {
  const { buyers, ready } = stepsOf(people, sizes);
  return publicDemand(buyers, ready, price);
};
const count = (buyers: readonly Buyer[], price: number) => buyers.filter(({ pays }) => pays >= price).length;

const at = (pays: number, people: number, ready = true): Buyer[] =>
  Array.from({ length: people }, () => ({ pays, ready }));

describe('public demand', () => {
  it.each<[string, Buyer[], number | undefined, StepSizes, [number, number] | null]>([
    ['nobody', [], undefined, fives, null],
    ['four', at(300_000, 4), undefined, fives, null],
    ['five', at(300_000, 5), undefined, fives, [5, 20]],
    ['eleven on a day of twelves', at(300_000, 11), undefined, twelves, null],
    ['twelve on a day of twelves', at(300_000, 12), undefined, twelves, [10, 25]],
    ['nineteen, at any price', at(300_000, 19), undefined, fives, [15, 30]],
    ['nineteen, at a price they would pay', at(300_000, 19), 300_000, fives, null],
    ['twenty, at a price they would pay', at(300_000, 20), 300_000, fives, null],
    ['twenty-four, whose last full step is the twentieth', at(300_000, 24), 300_000, fives, null],
    ['twenty-five', at(300_000, 25), 250_000, fives, [25, 40]],
    ['twenty-five, asked for more than they would pay', at(300_000, 25), 325_000, fives, null],
    ['twenty-five, asked for a little more, which is rounded', at(300_000, 25), 312_000, fives, [25, 40]],
    [
      'twenty-seven, and four more below: those are too few to be told apart',
      [...at(300_000, 27), ...at(250_000, 4)],
      undefined,
      fives,
      [25, 40],
    ],
    [
      'twenty-seven, and five more below',
      [...at(300_000, 27), ...at(250_000, 5)],
      undefined,
      fives,
      [30, 45],
    ],
  ])('of %s', (_, buyers, price, sizes, band) => {
    expect(ask(buyers, price, sizes).band).toEqual(band && { from: band[0], to: band[1] });
  });

  it('counts buyers who need to sell as not ready, and never more ready buyers than buyers', () => {
    expect(ask([...at(300_000, 12), ...at(300_000, 6, false)]).readyBand).toEqual({ from: 10, to: 25 });
    expect(ask([...at(300_000, 4), ...at(300_000, 6, false)]).readyBand).toBeNull();
    const apart = [...at(300_000, 27), ...at(275_000, 4), ...at(275_000, 1, false), ...at(250_000, 4)];
    expect(ask(apart)).toMatchObject({ band: { from: 30, to: 45 }, readyBand: { from: 30, to: 45 } });
  });

  it('gives the range of the middle half of the budgets', () => {
    const spread = [200, 250, 300, 350].flatMap((thousands) => at(thousands * 1_000, 10));
    expect(ask(spread).budget).toEqual({ from: 250_000, to: 350_000 });
    // The same at every requested price.
    expect(ask(spread, 900_000)).toEqual({
      band: null,
      budget: { from: 250_000, to: 350_000 },
      readyBand: null,
      curve: null,
    });
  });

  it('gives a curve around the requested price, or over all budgets', () => {
    const spread = [200, 250, 300, 350].flatMap((thousands) => at(thousands * 1_000, 10));
    const around = ask(spread, 300_000).curve ?? [];
    expect([around[0]?.price, around.length, around.at(-1)]).toEqual([
      225_000,
      7,
      { price: 375_000, total: null },
    ]);
    expect(around.find(({ price }) => price === 300_000)?.total).toBe(20);
    const all = ask(spread).curve ?? [];
    expect([all[0], all.at(-1)]).toEqual([
      { price: 200_000, total: 40 },
      { price: 350_000, total: 10 },
    ]);
  });
});

const buyer = fc.record({
  pays: fc.integer({ min: 1, max: 30 }).map((n) => n * 20_000),
  ready: fc.boolean(),
});
const people = fc.array(buyer, { maxLength: 70 });
const drawnSizes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 40, maxLength: 40 }).map(
  (bytes): StepSizes =>
    (step) =>
      stepSizeOf(bytes[step % bytes.length] ?? 0),
);
const PRICES = Array.from({ length: 26 }, (_, n) => (n + 1) * PRICE_STEP_POUNDS);

describe('a caller who compares answers', () => {
  const isPublished = (figure: number | null) => figure === null || (figure >= 5 && figure % 5 === 0);

  it('gets multiples of five or nothing, true bands, and prices in steps of £25,000', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(...PRICES), drawnSizes, (buyers, price, sizes) => {
        const { band, readyBand, budget, curve } = ask(buyers, price, sizes);
        const wanted = count(buyers, price);
        if (band) expect(band.from <= wanted && wanted <= band.to).toBe(true);
        const ready = count(
          buyers.filter((each) => each.ready),
          price,
        );
        if (readyBand) expect(readyBand.from <= ready && ready <= readyBand.to).toBe(true);
        expect([band?.from, readyBand?.from].every((each) => isPublished(each ?? null))).toBe(true);
        for (const pounds of [budget?.from, budget?.to]) expect((pounds ?? 0) % PRICE_STEP_POUNDS).toBe(0);
        for (const step of curve ?? []) {
          expect(step.price % PRICE_STEP_POUNDS).toBe(0);
          expect(isPublished(step.total)).toBe(true);
          expect(step.total).toBe(ask(buyers, step.price, sizes).band?.from ?? null);
        }
      }),
    );
  });

  it('sees a change between two prices only where at least five people differ', () => {
    fc.assert(
      fc.property(people, drawnSizes, (buyers, sizes) => {
        const bandFrom = (price: number) => ask(buyers, price, sizes).band?.from ?? 0;
        // The last price before each change, from the dearest: there the answer begins to speak of more people.
        const changes = PRICES.filter(
          (price) => bandFrom(price) !== bandFrom(price + PRICE_STEP_POUNDS),
        ).reverse();
        let before = 0;
        for (const price of changes) {
          expect(count(buyers, price) - before).toBeGreaterThanOrEqual(5);
          before = count(buyers, price);
        }
      }),
    );
  });

  /** A world made from nothing but what was published, in which people come in fives everywhere. */
  const worldOf = (steps: BudgetSteps) =>
    steps.map(([price, total], n) => ({ price, people: total - (steps[n - 1]?.[1] ?? 0) }));

  it('cannot distinguish any population from one made of groups of five, over prices, days and homes', () => {
    fc.assert(
      fc.property(
        people,
        people,
        fc.array(buyer, { maxLength: 4 }),
        drawnSizes,
        (buyers, others, few, sizes) => {
          // Today and tomorrow, three bedrooms and four, one village and the next: a few people more, or quite others.
          for (const published of [buyers, [...buyers, ...few], others].flatMap((each) =>
            Object.values(stepsOf(each, sizes)),
          )) {
            const world = worldOf(published);
            expect(world.every((group) => group.people >= 5 && group.people % 5 === 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('gets the same answer for prices between two steps', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 1_000, max: 620_000 }), drawnSizes, (buyers, price, sizes) => {
        expect(ask(buyers, price, sizes)).toEqual(ask(buyers, roundedPrice(price), sizes));
        expect(roundedPrice(price) % PRICE_STEP_POUNDS).toBe(0);
      }),
    );
  });
});

describe('a caller with accounts of their own', () => {
  const planted = fc.record({ pays: fc.integer({ min: 1_000, max: 10_000_000 }), ready: fc.constant(true) });
  const made = fc.integer({ min: 1_000, max: 10_000_000 }).map((pays): Buyer => ({ pays, ready: true }));

  it('cannot find the budget of one real buyer with up to nineteen accounts, at any prices and step sizes', () => {
    fc.assert(
      fc.property(
        fc.array(made, { maxLength: PRICES_ABOVE_PEOPLE - 1 }),
        planted,
        planted,
        drawnSizes,
        fc.array(fc.integer({ min: 1_000, max: 11_000_000 }), { maxLength: 20 }),
        (own, one, other, sizes, prices) => {
          for (const price of [undefined, one.pays, other.pays, ...own.map(({ pays }) => pays), ...prices])
            expect(ask([...own, one], price, sizes)).toEqual(ask([...own, other], price, sizes));
        },
      ),
    );
  });

  it('gets no prices for up to twenty people, only their number', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: PRICES_ABOVE_PEOPLE }), drawnSizes, (few, sizes) => {
        const answer = ask(few, undefined, sizes);
        expect([answer.budget, answer.curve]).toEqual([null, null]);
        for (const { pays } of few)
          expect(ask(few, pays, sizes)).toEqual({ band: null, budget: null, readyBand: null, curve: null });
      }),
    );
  });
});
