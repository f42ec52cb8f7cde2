import { londonClock, londonMidnight } from '../format/dates';

/** The beginnings of the last weeks, this one the last of them, and the end of this one: Mondays at midnight in London. */
export function weekBounds(now: Date, weeks: number): Date[] {
  const { year, month, day } = londonClock(now);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const monday = day - sinceMonday;
  return Array.from({ length: weeks + 1 }, (_, n) =>
    londonMidnight(year, month, monday + 7 * (n + 1 - weeks)),
  );
}
