import { HOUR_MS, londonClock, londonIsoDate, londonMidnight, readIsoDate } from './dates';
import { formatTime } from './format-day';

/**
 * The instant at which a clock in London shows this day and time (2026-11-20, 14:30). In the hour skipped in spring
 * it is an hour later; in the hour repeated in autumn it is the first.
 */
export function parseLondonTime(day: string, time: string): Date {
  const { year, month, day: date } = readIsoDate(day);
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  const wanted = (hours * 60 + minutes) * 60_000;
  const midnight = londonMidnight(year, month, date).getTime();
  const guess = midnight + wanted;
  const { hour, minute } = londonClock(new Date(guess));
  const shown = (hour * 60 + minute) * 60_000;
  // On the two days of the clock change the guess is an hour off.
  const instant = new Date(guess + (wanted - shown));
  return londonIsoDate(instant) === day && formatTime(instant) === time ? instant : new Date(guess);
}

/** When a clock in London shows this hour, on the day that begins at `midnight`. */
export function londonHour(midnight: Date, hour: number): Date {
  const guess = new Date(midnight.getTime() + hour * HOUR_MS);
  // On the two days of the clock change the guess is an hour off.
  return new Date(guess.getTime() + (hour - londonClock(guess).hour) * HOUR_MS);
}

/** Date fields accept two-digit years (0026-11-20) and five-digit ones, which `parseLondonTime` refuses. */
export const isDiaryDate = (text: string): boolean => /^20\d\d-/.test(text);
export const DIARY_DATE_FAULT = 'Choose a date between 2000 and 2099';

/** Values of a date field and a time field: 2026-11-20 and 14:30, in London. */
export function londonFields(instant: Date): { day: string; time: string } {
  return { day: londonIsoDate(instant), time: formatTime(instant) };
}
