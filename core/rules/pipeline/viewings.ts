import { DAY_MS, londonClock, londonTime } from '../format/dates';
import type { ViewingStatus } from './stages';

/** Later dates are probably typing errors. */
const VIEWING_AHEAD_DAYS = 366;

export function viewingTimeFault(startsAt: Date, now: Date): string | null {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0) return 'Choose a time in the future';
  return ahead > VIEWING_AHEAD_DAYS * DAY_MS ? 'Choose a time within a year' : null;
}

/**
 * Whether the buyer may answer, or change their answer. `unavailable`: the property is closed and not sold to them, or
 * they withdrew consent or blocked the agency. Neither cancels a viewing that they had declined.
 */
export const canAnswer = (
  { status, startsAt, unavailable }: { status: ViewingStatus; startsAt: Date; unavailable: boolean },
  now: Date,
): boolean => status !== 'cancelled' && startsAt > now && !unavailable;

const MORNING = 8;
const EVENING = 18;

/**
 * When agency and buyer are reminded: on the morning of the day before (24 hours ahead if that is earlier), else 24
 * hours ahead, else on the evening before. The first of these in the future; null if there is none.
 */
export function viewingReminderAt(startsAt: Date, now: Date): Date | null {
  const { year, month, day } = londonClock(startsAt);
  const dayBefore = (hour: number) => londonTime(year, month, day - 1, hour);
  const dayAhead = new Date(startsAt.getTime() - DAY_MS);
  const morning = dayBefore(MORNING);
  const wanted = [dayAhead < morning ? dayAhead : morning, dayAhead, dayBefore(EVENING)];
  return wanted.find((date) => date > now && date < startsAt) ?? null;
}
