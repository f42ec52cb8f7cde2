import type { PublicDemand } from '../../contract/demand';
import { inFullSteps, LARGEST_STEP, type StepSizes } from './anonymous-count';
import { PUBLISHED_STEP, publishedCount } from './published-count';

/**
 * What anyone is told about the demand for a kind of home in a place. Everything is made from steps of five people or
 * more, of sizes that nobody outside knows, so whatever prices are asked for and subtracted, the answers part nobody from
 * a group of five. Up to twenty people the answer depends on how many there are and on no price: whoever made up
 * nineteen of them learns nothing of what the twentieth would pay.
 */

/** To so many pounds a question is rounded, and budgets are counted. */
export const PRICE_STEP_POUNDS = 25_000;

/** Prices are published only above this many people. */
export const PRICES_ABOVE_PEOPLE = 20;

/** The price of the one step that says how many there are, and not what they would pay. */
const ANY_PRICE = 0;

/** From the dearest price downwards: up to that price, so many people, in full fives. */
export type FrozenSteps = [price: number, people: number][];

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

/** Of how many would pay how much at most, the dearest first: a step wherever a full one has come together. */
export function dailyBudgetSteps(
  budgets: readonly { price: number; people: number }[],
  sizes: StepSizes,
): FrozenSteps {
  const all = inFullSteps(
    budgets.reduce((sum, { people }) => sum + people, 0),
    sizes,
  );
  if (all <= PRICES_ABOVE_PEOPLE) {
    const published = publishedCount(all);
    return published === null ? [] : [[ANY_PRICE, published]];
  }
  const steps: FrozenSteps = [];
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

const tellsPrices = (steps: FrozenSteps) => (steps[0]?.[0] ?? ANY_PRICE) !== ANY_PRICE;

/** How many would pay this price, or any; null below the first step, and for a price that is not published. */
export function peopleAt(steps: FrozenSteps, price: number | null): number | null {
  return steps.findLast(([upTo]) => price === null || upTo >= price)?.[1] ?? null;
}

/**
 * The people beyond the last full step are fewer than the largest step, and those that rounding left off fewer than five,
 * so the true number is always within it.
 */
const BAND_WIDTH = LARGEST_STEP - 1 + PUBLISHED_STEP - 1;
export const countBand = (people: number): Range => ({ from: people, to: people + BAND_WIDTH });
const bandOf = (people: number | null) => (people === null ? null : countBand(people));

export function publicDemand(buyers: FrozenSteps, ready: FrozenSteps, asked?: number): PublicDemand {
  const price = asked === undefined ? null : roundedPrice(asked);
  const people = peopleAt(buyers, price);
  const atOnce = peopleAt(ready, price);
  return {
    band: bandOf(people),
    budget: typicalBudget(buyers),
    // The two are rounded apart; a part is never said to be more than the whole.
    readyBand: people === null || atOnce === null ? null : bandOf(Math.min(atOnce, people)),
    curve: coarseCurve(buyers, price),
  };
}

/** Where the middle half of the budgets lies, as the steps tell it, whatever price is asked for. */
function typicalBudget(steps: FrozenSteps): Range | null {
  const all = peopleAt(steps, null);
  if (all === null || !tellsPrices(steps)) return null;
  const paidBy = (share: number) => steps.find(([, people]) => people >= all * share)?.[0] ?? 0;
  return { from: paidBy(0.75), to: paidBy(0.25) };
}

/** So far each way from the price that was asked for, as the curve for agents goes, in steps of about a twentieth. */
const REACH = 0.3;
const STEPS_EACH_WAY = 6;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000].map((n) => n * PRICE_STEP_POUNDS);

function coarseCurve(steps: FrozenSteps, price: number | null): CoarseStep[] | null {
  if (!tellsPrices(steps)) return null;
  const curve = curvePrices(steps, price).map((each) => ({ price: each, total: peopleAt(steps, each) }));
  return curve.some(({ total }) => total !== null) ? curve : null;
}

function curvePrices(steps: FrozenSteps, price: number | null): number[] {
  if (price !== null) {
    const width = Math.ceil((price * REACH) / STEPS_EACH_WAY / PRICE_STEP_POUNDS) * PRICE_STEP_POUNDS;
    const each = Math.floor((price * REACH) / width);
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
