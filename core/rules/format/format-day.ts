import { londonClock, MONTHS } from './dates';

// Apart from the calendar itself, which the landing page reckons with and does not write out.
const two = (part: number) => String(part).padStart(2, '0');
/** September alone has four letters. */
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

/** 15 Nov 2026, 14:05 */
export function formatDayTime(date: Date): string {
  const { hour, minute } = londonClock(date);
  return `${formatDay(date)}, ${two(hour)}:${two(minute)}`;
}
