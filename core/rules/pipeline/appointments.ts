import { formatLongDay, londonClock } from '../format/dates';

// Apart from the other dates, which every page carries.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Saturday 28 November 2026 at 14:05, by London's clocks. */
export function formatAppointment(date: Date): string {
  const { year, month, day, hour, minute } = londonClock(date);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${weekday} ${formatLongDay(date)} at ${two(hour)}:${two(minute)}`;
}
