import { londonIsoDate, startOfLondonDay } from '../format/dates';

/**
 * The start of each of the last weeks including the current one, and the end of the current one: Mondays at midnight
 * in London.
 */
export function weekBounds(now: Date, weeks: number): Date[] {
  const sinceMonday = (new Date(londonIsoDate(now)).getUTCDay() + 6) % 7;
  return Array.from({ length: weeks + 1 }, (_, n) =>
    startOfLondonDay(now, 7 * (n + 1 - weeks) - sinceMonday),
  );
}
