import { countOf } from '@threshold/core/rules/counts';
import { daysSince, formatLongDay } from '@threshold/core/rules/dates';
import { formatDay } from '@threshold/core/rules/day-words';
import { resumesAt } from '@threshold/core/rules/pause';

export function seenWords(viewCount: number): string {
  if (viewCount === 0) return 'Not seen by an agency yet';
  return `Seen by ${countOf(viewCount, 'agency', 'agencies')}`;
}

/** Days while they are few enough to count, then the date. */
export function confirmedWords(lastConfirmedAt: string | null, now: Date): string {
  if (lastConfirmedAt === null) return 'Never confirmed';
  const then = new Date(lastConfirmedAt);
  const days = daysSince(then, now);
  if (days === 0) return 'Confirmed today';
  if (days === 1) return 'Confirmed yesterday';
  return days <= 30 ? `Confirmed ${days} days ago` : `Confirmed ${formatDay(then)}`;
}

/** 'Paused until 1 December 2026' */
export const pausedWords = (day: string) => `Paused until ${formatLongDay(resumesAt(day))}`;
