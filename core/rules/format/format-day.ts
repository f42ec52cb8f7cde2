import { londonClock, MONTHS } from './dates';

// Separate from dates.ts, which the landing page loads without needing these.
const two = (part: number) => String(part).padStart(2, '0');
const short = (month: number) => MONTHS[month - 1]?.slice(0, month === 9 ? 4 : 3);

/** 15 Nov 2026 */
export function formatDay(date: Date): string {
  return `${formatDayMonth(date)} ${londonClock(date).year}`;
}

/** 15 Nov */
export function formatDayMonth(date: Date): string {
  const { day, month } = londonClock(date);
  return `${day} ${short(month)}`;
}

/** 15/11/2026 */
export function formatNumericDay(date: Date): string {
  const { day, month, year } = londonClock(date);
  return `${two(day)}/${two(month)}/${year}`;
}

/** 14:05 */
export function formatTime(date: Date): string {
  const { hour, minute } = londonClock(date);
  return `${two(hour)}:${two(minute)}`;
}

/** 15 Nov 2026, 14:05 */
export const formatDayTime = (date: Date) => `${formatDay(date)}, ${formatTime(date)}`;
