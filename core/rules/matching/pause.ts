import { londonIsoDate, londonTime, readIsoDate, startOfLondonDay } from '../format/dates';
import { londonMonthLater } from '../format/london-time';

/** The longest pause of a search: after a year it must be confirmed or is deleted. */
const LONGEST_DAYS = 365;

const dayAfter = (now: Date, days: number): string => londonIsoDate(startOfLondonDay(now, days));

export const pausePresets = ['week', 'fortnight', 'month'] as const;
export type PausePreset = (typeof pausePresets)[number];

/** The day on which a pause of this length ends. A month from the 31st ends on the last day of a shorter month. */
export function pauseDay(preset: PausePreset, now: Date): string {
  if (preset === 'week') return dayAfter(now, 7);
  if (preset === 'fortnight') return dayAfter(now, 14);
  return londonIsoDate(londonMonthLater(now));
}

/** Tomorrow in London. */
export const firstPauseDay = (now: Date): string => dayAfter(now, 1);
export const lastPauseDay = (now: Date): string => dayAfter(now, LONGEST_DAYS);

/** ISO dates can be compared as strings. */
export function pauseFault(day: string, now: Date): string | null {
  if (day < firstPauseDay(now)) return 'Choose a date after today';
  return day > lastPauseDay(now) ? 'Choose a date within a year' : null;
}

/** Midnight in London at the start of that day. */
export function resumesAt(day: string): Date {
  const parts = readIsoDate(day);
  return londonTime(parts.year, parts.month, parts.day);
}
