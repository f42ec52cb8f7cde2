import { daysBefore } from '../format/dates';

/**
 * Anonymous counts (the public demand page, and what agents who may not search see) include only confirmed accounts
 * of a minimum age, in steps of secret size. A fake account therefore costs a week and a mailbox, and cannot be used
 * to find the edge of a step.
 */

export const COUNTED_FROM_DAYS = 7;

/** Accounts created later are not counted yet. */
export const countedUntil = (now: Date): Date => daysBefore(now, COUNTED_FROM_DAYS);

export const SMALLEST_STEP = 5;
export const LARGEST_STEP = 12;

/** Size of the nth step (from 0), between `SMALLEST_STEP` and `LARGEST_STEP`, derived from a secret key. */
export type StepSizes = (step: number) => number;

/** Eight sizes divide 256, so all are equally likely for a random byte. */
export const stepSizeOf = (byte: number): number =>
  SMALLEST_STEP + (byte % (LARGEST_STEP - SMALLEST_STEP + 1));

/** Rounds down to full steps; the remainder is smaller than `LARGEST_STEP`. Depends on the number of people only. */
export function inFullSteps(people: number, sizes: StepSizes): number {
  let full = 0;
  for (let step = 0; ; step += 1) {
    const next = full + sizes(step);
    if (next > people) return full;
    full = next;
  }
}
