import { londonClock, londonIsoDate, startOfLondonDay } from '../format/dates';
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
  return Array.from({ length: days }, (_, after) => {
    const date = startOfLondonDay(now, after);
    return { day: londonIsoDate(date), label: formatShortWeekday(date) };
  });
}
