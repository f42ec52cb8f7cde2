import { londonClock, londonIsoDate, londonTime, readIsoDate } from './dates';
import { formatTime } from './format-day';

/** The time of a date field and a time field (2026-11-20, 14:30), in London. */
export function parseLondonTime(date: string, time: string): Date {
  const { year, month, day } = readIsoDate(date);
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  return londonTime(year, month, day, hour, minute);
}

/** Midnight on the same day of the next month, or on that month's last day. */
export function londonMonthLater(date: Date): Date {
  const { year, month, day } = londonClock(date);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return londonTime(year, month + 1, Math.min(day, lastOfNext));
}

/** Date fields accept two-digit years (0026-11-20) and five-digit ones, which `parseLondonTime` refuses. */
export const isDiaryDate = (text: string): boolean => /^20\d\d-/.test(text);
export const DIARY_DATE_FAULT = 'Choose a date between 2000 and 2099';

/** Values of a date field and a time field: 2026-11-20 and 14:30, in London. */
export function londonFields(instant: Date): { day: string; time: string } {
  return { day: londonIsoDate(instant), time: formatTime(instant) };
}
