import { DAY_MS } from '../format/dates';

/**
 * Figures that name nobody (the public answer, and what agents who may not search are told) count confirmed accounts of
 * a certain age, in steps whose sizes nobody outside can know: a made-up account costs a week and a mailbox, and it
 * cannot be lined up with the edge of a step.
 */

/** A younger account is in no anonymous figure. */
export const COUNTED_FROM_DAYS = 7;

/** Newer accounts are not counted yet. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - COUNTED_FROM_DAYS * DAY_MS);

export const SMALLEST_STEP = 5;
export const LARGEST_STEP = 12;

/** How many people the nth step takes, from 0: from 5 to 12, by a key. */
export type StepSizes = (step: number) => number;

/** All eight sizes are equally likely for a random byte. */
export const stepSizeOf = (byte: number): number =>
  SMALLEST_STEP + (byte % (LARGEST_STEP - SMALLEST_STEP + 1));

/** The people in full steps; fewer than `LARGEST_STEP` are left off. It depends on how many there are and on nothing else. */
export function inFullSteps(people: number, sizes: StepSizes): number {
  let full = 0;
  for (let step = 0; ; step += 1) {
    const next = full + sizes(step);
    if (next > people) return full;
    full = next;
  }
}
