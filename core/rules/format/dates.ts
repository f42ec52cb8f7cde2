export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 15 November 2026 */
export function formatLongDay(date: Date): string {
  const { year, month, day } = londonClock(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

type LondonClock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/**
 * Date and time in London, with months from 1. Without Intl, because creating a browser's first formatter takes as
 * long as rendering a page.
 */
export function londonClock(date: Date): LondonClock {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid date');
  const shown = new Date(date.getTime() + (isSummer(date) ? HOUR_MS : 0));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/** From the last Sunday of March to the last Sunday of October, both at 01:00 UTC (the rule since 1996). */
function isSummer(date: Date): boolean {
  const year = date.getUTCFullYear();
  return date.getTime() >= lastSunday(year, 2) && date.getTime() < lastSunday(year, 9);
}

/** In a month with 31 days, counted from 0, which both months of the clock change have. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** A timestamp in a response. */
export const isoOrNull = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** 2026-11-15, the day in London. */
export function londonIsoDate(date: Date): string {
  const { year, month, day } = londonClock(date);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * When clocks in London show this time. Days out of a month's bounds roll over, as `Date.UTC` does. A time in the hour
 * skipped in spring is an hour later; in the hour repeated in autumn it is the first.
 */
export function londonTime(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  const inWinter = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const inSummer = new Date(inWinter.getTime() - HOUR_MS);
  return isSummer(inSummer) ? inSummer : inWinter;
}

/** When the London day of this time began, or one so many days later. */
export function startOfLondonDay(date: Date, daysLater = 0): Date {
  const { year, month, day } = londonClock(date);
  return londonTime(year, month, day + daysLater);
}

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);
export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/** Whole 24-hour periods elapsed. A future time (clock skew) counts as now. */
export function daysSince(then: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS));
}

/** How many days of London's calendar ago: yesterday is 1 however few hours have passed. A future time counts as today. */
export function calendarDaysSince(then: Date, now: Date): number {
  const dayNumber = (date: Date) => {
    const { year, month, day } = londonClock(date);
    return Date.UTC(year, month - 1, day) / DAY_MS;
  };
  return Math.max(0, dayNumber(now) - dayNumber(then));
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** The parts of 2026-01-01; throws for anything else, including days that do not exist. */
export function readIsoDate(text: string): { year: number; month: number; day: number } {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = (parts ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined || !isDay(year, month, day)) {
    throw new RangeError(`Not a date of the form YYYY-MM-DD: ${text}`);
  }
  return { year, month, day };
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
