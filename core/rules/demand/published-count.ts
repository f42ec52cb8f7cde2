import { roundDownTo } from './coarse-counts';

/** Counts that may be public: in demand reports and on the demand page. */

/** Smallest published group, and the step of published counts. */
export const PUBLISHED_STEP = 5;

export const TOO_FEW = 'fewer than five';

/** Null under five, so that four, one and none look the same; otherwise rounded down to fives. */
export const publishedCount = (people: number): number | null =>
  people < PUBLISHED_STEP ? null : roundDownTo(people, PUBLISHED_STEP);
