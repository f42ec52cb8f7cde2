export const DAY_MS = 86_400_000;
export const TIME_ZONE = 'Europe/London';
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

// Building a formatter costs far more than using it, so each is built once, where one is first used; the marks let a
// bundler drop unused ones.
const longFormat = /* @__PURE__ */ londonFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const clockFormat = /* @__PURE__ */ londonFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** As London writes it. */
export function londonFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let built: Intl.DateTimeFormat | undefined;
  return () => {
    built ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: TIME_ZONE });
    return built;
  };
}

/** 15 November 2026 */
export function formatLongDay(date: Date): string {
  return longFormat().format(date);
}

export type LondonClock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** What a clock and a calendar in London show at that moment. Months count from 1. */
export function londonClock(date: Date): LondonClock {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clockFormat().formatToParts(date)) {
    if (type in shown) shown[type as keyof LondonClock] = Number(value);
  }
  return shown;
}

/** 2026-11-15, the day in London at that moment. */
export function londonIsoDate(date: Date): string {
  const { year, month, day } = londonClock(date);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The moment a day begins in London. Days out of a month's bounds roll over, as `Date.UTC` does. */
export function londonMidnight(year: number, month: number, day: number): Date {
  // The clocks change at 01:00 UTC, so 00:00 UTC of a day always has the offset of that day's midnight.
  const utc = Date.UTC(year, month - 1, day);
  const shown = londonClock(new Date(utc));
  const offset =
    Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second) - utc;
  return new Date(utc - offset);
}

/** Whole 24-hour periods from one moment to another; negative when `to` comes first. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}

/** Whole 24-hour periods elapsed. A moment still to come (a clock running ahead) counts as now. */
export function daysSince(then: Date, now: Date): number {
  return Math.max(0, daysBetween(then, now));
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** The parts of 2026-01-01; anything else, a day that does not exist included, is refused. */
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
