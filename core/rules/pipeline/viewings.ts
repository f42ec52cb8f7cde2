import { DAY_MS, londonClock, londonMidnight } from '../format/dates';

/** Later dates are typing errors in the year. */
export const VIEWING_AHEAD_DAYS = 366;

const HOUR_MS = 3_600_000;
const MORNING = 8;
const EVENING = 18;

/**
 * When both are reminded: in the morning of the day before, a day ahead where it is earlier than that, or in the
 * evening before. The first of these that is still to come; what was arranged after all of them needs no reminder.
 */
export function viewingReminderAt(startsAt: Date, now: Date): Date | null {
  const { year, month, day } = londonClock(startsAt);
  // The clocks change at night: between midnight and these hours of the same day an hour may be missing or come twice.
  const before = londonMidnight(year, month, day - 1);
  const dayAhead = new Date(startsAt.getTime() - DAY_MS);
  const morning = hourOf(before, MORNING);
  const wanted = [dayAhead < morning ? dayAhead : morning, dayAhead, hourOf(before, EVENING)];
  return wanted.find((date) => date > now && date < startsAt) ?? null;
}

function hourOf(midnight: Date, hour: number): Date {
  const guess = new Date(midnight.getTime() + hour * HOUR_MS);
  return new Date(guess.getTime() + (hour - londonClock(guess).hour) * HOUR_MS);
}
