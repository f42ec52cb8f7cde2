import { countOf } from './counts';

/** Below this many, a percentage would suggest false precision. */
const SHARE_FROM = 20;

/** '12%' of many, '2 of 7' of few, empty for none. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '';
  if (whole < SHARE_FROM) return `${part} of ${whole}`;
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 1) return 'under 1%';
  return `${Math.round(percent)}%`;
}

/** '40 minutes', '5 hours', '3 days', rounded. */
export function formatHours(hours: number): string {
  if (hours < 1) return countOf(Math.max(1, Math.round(hours * 60)), 'minute');
  if (hours < 48) return countOf(Math.round(hours), 'hour');
  return countOf(Math.round(hours / 24), 'day');
}
