import { PRICE_RANGES } from '../matching/price-ranges';
import { inFullSteps, type StepSizes } from './anonymous-count';

/** Smallest group shown to users who may not see its members. */
export const SMALLEST_GROUP = 10;

export const COARSE_NOTE =
  "You'll see rounded numbers until you can search. We count each buyer once, in tens, and leave out small groups. Buyers count from 7 days after they join, once they've confirmed their email address. We count once a day.";

/** The same note beside an agent's own saved properties. */
export const COARSE_MATCHES_NOTE = 'We show matches in tens until you can search.';

/** Rounds down to full steps, so that one person more or less changes nothing or a whole step. */
export const roundDownTo = (people: number, step: number): number => people - (people % step);

/** Rounds down to tens: nine people count as none. */
export const coarseCount = (people: number): number => roundDownTo(people, SMALLEST_GROUP);

/** Rounds to steps of secret size first, so that no single account visibly changes the tens. */
export const coarsePeople = (people: number, sizes: StepSizes): number =>
  coarseCount(inFullSteps(people, sizes));

const NEAREST_POUNDS = 10_000;
/** For the range without an upper bound; a real average would reveal the few budgets in it. */
const BEYOND_POUNDS = 1_250_000;

/**
 * Computed only from the rounded ranges, in their order: an average of real budgets would reveal one when that person
 * joins or leaves. Null if no range has ten people.
 */
export function coarseAverage(inRange: readonly number[]): number | null {
  const people = inRange.reduce((sum, count) => sum + count, 0);
  if (people === 0) return null;
  const pounds = PRICE_RANGES.reduce((sum, range, place) => sum + middleOf(range) * (inRange[place] ?? 0), 0);
  return Math.round(pounds / people / NEAREST_POUNDS) * NEAREST_POUNDS;
}

const middleOf = ({ from, to }: (typeof PRICE_RANGES)[number]) =>
  to === null ? BEYOND_POUNDS : (from + to) / 2;
