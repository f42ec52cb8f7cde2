import type { PublicDemand } from '../../contract/demand';
import { inFullSteps, LARGEST_STEP, type StepSizes } from './anonymous-count';
import { PUBLISHED_STEP, publishedCount } from './published-count';

/**
 * Public demand for a kind of home in a place. All numbers come from steps of at least five people with secret sizes,
 * so that comparing answers for different prices never isolates fewer than five people. Up to twenty people the
 * answer depends on their number only and not on prices: someone who created nineteen fake accounts learns nothing
 * about the budget of the twentieth.
 */

/** Requested prices and budgets are rounded to this. */
export const PRICE_STEP_POUNDS = 25_000;

/** Prices are published only above this many people. */
export const PRICES_ABOVE_PEOPLE = 20;

/** Price of the only step when no prices are published. */
const ANY_PRICE = 0;

/** Descending by price: the number of people, in fives, who would pay at least that price. */
export type BudgetSteps = [price: number, people: number][];

interface Range {
  from: number;
  to: number;
}
interface CoarseStep {
  price: number;
  total: number | null;
}

export const roundedPrice = (price: number): number =>
  Math.max(PRICE_STEP_POUNDS, Math.round(price / PRICE_STEP_POUNDS) * PRICE_STEP_POUNDS);

/** From budgets in descending order: adds a step as soon as enough people have accumulated. */
export function dailyBudgetSteps(
  budgets: readonly { price: number; people: number }[],
  sizes: StepSizes,
): BudgetSteps {
  const all = inFullSteps(
    budgets.reduce((sum, { people }) => sum + people, 0),
    sizes,
  );
  if (all <= PRICES_ABOVE_PEOPLE) {
    const published = publishedCount(all);
    return published === null ? [] : [[ANY_PRICE, published]];
  }
  const steps: BudgetSteps = [];
  let people = 0;
  let countedSoFar = 0;
  for (const budget of budgets) {
    people += budget.people;
    const published = people - countedSoFar < sizes(steps.length) ? null : publishedCount(people);
    if (published === null) continue;
    countedSoFar = people;
    steps.push([budget.price, published]);
  }
  return steps;
}

const hasPrices = (steps: BudgetSteps) => (steps[0]?.[0] ?? ANY_PRICE) !== ANY_PRICE;

/**
 * People who would pay this price, or any price; null below the first step, and for prices that are not published.
 */
function peopleAt(steps: BudgetSteps, price: number | null): number | null {
  return steps.findLast(([upTo]) => price === null || upTo >= price)?.[1] ?? null;
}

/**
 * The remainder beyond the last full step is smaller than the largest step, and rounding drops fewer than five
 * people, so the true number is always within the band.
 */
const BAND_WIDTH = LARGEST_STEP - 1 + PUBLISHED_STEP - 1;
export const countBand = (people: number): Range => ({ from: people, to: people + BAND_WIDTH });
const bandOf = (people: number | null) => (people === null ? null : countBand(people));

export function publicDemand(buyers: BudgetSteps, ready: BudgetSteps, requested?: number): PublicDemand {
  const price = requested === undefined ? null : roundedPrice(requested);
  const people = peopleAt(buyers, price);
  const atOnce = peopleAt(ready, price);
  return {
    band: bandOf(people),
    budget: typicalBudget(buyers),
    // The two are rounded separately; the part must not exceed the whole.
    readyBand: people === null || atOnce === null ? null : bandOf(Math.min(atOnce, people)),
    curve: coarseCurve(buyers, price),
  };
}

/** The middle half of all budgets according to the steps, whatever the requested price. */
function typicalBudget(steps: BudgetSteps): Range | null {
  const all = peopleAt(steps, null);
  if (all === null || !hasPrices(steps)) return null;
  const paidBy = (share: number) => steps.find(([, people]) => people >= all * share)?.[0] ?? 0;
  return { from: paidBy(0.75), to: paidBy(0.25) };
}

/** Range of the curve on each side of the requested price, as in the curve for agents, in steps of about 5%. */
const CURVE_RANGE = 0.3;
const STEPS_EACH_WAY = 6;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000].map((n) => n * PRICE_STEP_POUNDS);

function coarseCurve(steps: BudgetSteps, price: number | null): CoarseStep[] | null {
  if (!hasPrices(steps)) return null;
  const curve = curvePrices(steps, price).map((each) => ({ price: each, total: peopleAt(steps, each) }));
  return curve.some(({ total }) => total !== null) ? curve : null;
}

function curvePrices(steps: BudgetSteps, price: number | null): number[] {
  if (price !== null) {
    const width = Math.ceil((price * CURVE_RANGE) / STEPS_EACH_WAY / PRICE_STEP_POUNDS) * PRICE_STEP_POUNDS;
    const each = Math.floor((price * CURVE_RANGE) / width);
    return range(-each, each).map((n) => price + n * width);
  }
  const [dearest, cheapest] = [steps[0]?.[0], steps.at(-1)?.[0]];
  if (dearest === undefined || cheapest === undefined) return [];
  const wide = (dearest - cheapest) / (2 * STEPS_EACH_WAY);
  const width = WIDTHS.find((each) => each >= wide) ?? PRICE_STEP_POUNDS;
  return range(Math.max(1, Math.floor(cheapest / width)), Math.floor(dearest / width)).map((n) => n * width);
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
