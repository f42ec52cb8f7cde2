import { londonClock } from '../format/dates';
import { londonFields } from '../format/london-time';
import { formatWeekday } from './appointments';

interface WeekDay {
  /** 2026-11-16 */
  day: string;
  /** Mon 16 */
  label: string;
}

/** Mon 16, in London. */
export function formatShortWeekday(date: Date): string {
  return `${formatWeekday(date).slice(0, 3)} ${londonClock(date).day}`;
}

/** Today in London and the days after it. */
export function weekFrom(now: Date, days = 7): WeekDay[] {
  const { year, month, day } = londonClock(now);
  return Array.from({ length: days }, (_, after) => {
    // At noon the day is the same in UTC and in London.
    const noon = new Date(Date.UTC(year, month - 1, day + after, 12));
    return { day: londonFields(noon).day, label: formatShortWeekday(noon) };
  });
}
