import { PRICE_RANGES } from '../matching/price-ranges';
import { inFullSteps, type StepSizes } from './anonymous-count';

/** Smallest group shown to users who may not see its members. */
export const SMALLEST_GROUP = 10;

export const COARSE_NOTE =
  "You'll see rounded numbers until you can search. We count each buyer once, in tens, and leave out small groups. Buyers count from 7 days after they join, once they've confirmed their email address. We count once a day.";

/** The same, said beside an agent's own saved properties. */
export const COARSE_MATCHES_NOTE = 'We show matches in tens until you can search.';

/** In full steps, downwards: one person more or less shows as nothing or as a whole step. */
export const inFull = (people: number, step: number): number => people - (people % step);

/** In full tens: a group of nine looks like nobody, and one more or less shows at most as a step of ten. */
export const coarseCount = (people: number): number => inFull(people, SMALLEST_GROUP);

/** People who are looking now: in steps of a keyed size first, so that no account moves the tens of its own accord. */
export const coarsePeople = (people: number, sizes: StepSizes): number =>
  coarseCount(inFullSteps(people, sizes));

const NEAREST_POUNDS = 10_000;
/** For the range without an end; what is between would tell of the few who are in it. */
const BEYOND_POUNDS = 1_250_000;

/**
 * Made from the rounded ranges and nothing else, in the order of the ranges: an average of real budgets would give one
 * away when that person comes or goes. Null when no range holds ten people.
 */
export function coarseAverage(inRange: readonly number[]): number | null {
  const people = inRange.reduce((sum, count) => sum + count, 0);
  if (people === 0) return null;
  const pounds = PRICE_RANGES.reduce((sum, range, place) => sum + middleOf(range) * (inRange[place] ?? 0), 0);
  return Math.round(pounds / people / NEAREST_POUNDS) * NEAREST_POUNDS;
}

const middleOf = ({ from, to }: (typeof PRICE_RANGES)[number]) =>
  to === null ? BEYOND_POUNDS : (from + to) / 2;
