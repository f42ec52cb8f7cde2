import { formatLongDay, londonClock } from '../format/dates';
import { formatTime } from '../format/format-day';

// Separate from the other date formats, which every page loads.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Saturday 28 November 2026, in London. */
export function formatWeekday(date: Date): string {
  const { year, month, day } = londonClock(date);
  return `${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]} ${formatLongDay(date)}`;
}

/** Saturday 28 November 2026 at 14:05, by London's clocks. */
export const formatAppointment = (date: Date) => `${formatWeekday(date)} at ${formatTime(date)}`;
