import { londonClock, londonMidnight } from '../format/dates';

/**
 * The start of each of the last weeks including the current one, and the end of the current one: Mondays at midnight
 * in London.
 */
export function weekBounds(now: Date, weeks: number): Date[] {
  const { year, month, day } = londonClock(now);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const monday = day - sinceMonday;
  return Array.from({ length: weeks + 1 }, (_, n) =>
    londonMidnight(year, month, monday + 7 * (n + 1 - weeks)),
  );
}
