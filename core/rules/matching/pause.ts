import { londonClock, londonIsoDate, londonMidnight, readIsoDate } from '../format/dates';

/** The longest a search may be paused: after a year it is confirmed again or gone. */
const LONGEST_DAYS = 365;

const dayAfter = (now: Date, days: number): string => {
  const { year, month, day } = londonClock(now);
  return londonIsoDate(londonMidnight(year, month, day + days));
};

export const pausePresets = ['week', 'fortnight', 'month'] as const;
export type PausePreset = (typeof pausePresets)[number];

/** The day on which a pause of this length ends. A month from the 31st ends on the last day of a shorter month. */
export function pauseDay(preset: PausePreset, now: Date): string {
  if (preset === 'week') return dayAfter(now, 7);
  if (preset === 'fortnight') return dayAfter(now, 14);
  const { year, month, day } = londonClock(now);
  const lastOfNext = londonClock(londonMidnight(year, month + 2, 0)).day;
  return londonIsoDate(londonMidnight(year, month + 1, Math.min(day, lastOfNext)));
}

/** Tomorrow in London. */
export const firstPauseDay = (now: Date): string => dayAfter(now, 1);
export const lastPauseDay = (now: Date): string => dayAfter(now, LONGEST_DAYS);

/** Days of the form 2026-12-01 stand in the order of their letters. */
export function pauseFault(day: string, now: Date): string | null {
  if (day < firstPauseDay(now)) return 'Choose a date after today';
  return day > lastPauseDay(now) ? 'Choose a date within a year' : null;
}

/** When that day begins in London. */
export function resumesAt(day: string): Date {
  const parts = readIsoDate(day);
  return londonMidnight(parts.year, parts.month, parts.day);
}
