import { countOf } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (number: number, unit: string) => `${countOf(number, unit)} ago`;

/** Relative time within a day, then a date. Times in the future are "Just now". */
export function timeAgo(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return count(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return count(Math.floor(passed / HOUR_MS), 'hour');
  return formatDay(then);
}
