import { DAY_MS, londonClock, londonMidnight } from '../format/dates';

/** Later dates are probably typing errors. */
const VIEWING_AHEAD_DAYS = 366;

export function viewingTimeFault(startsAt: Date, now: Date): string | null {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0) return 'Choose a time in the future';
  return ahead > VIEWING_AHEAD_DAYS * DAY_MS ? 'Choose a time within a year' : null;
}

const HOUR_MS = 3_600_000;
const MORNING = 8;
const EVENING = 18;

/**
 * When agency and buyer are reminded: on the morning of the day before (24 hours ahead if that is earlier), else 24
 * hours ahead, else on the evening before. The first of these in the future; null if there is none.
 */
export function viewingReminderAt(startsAt: Date, now: Date): Date | null {
  const { year, month, day } = londonClock(startsAt);
  // The clocks change at night, so there may be an hour more or less between midnight and these hours.
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
