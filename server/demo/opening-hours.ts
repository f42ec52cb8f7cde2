import { londonClock, londonIsoDate, londonTime, startOfLondonDay } from '@threshold/core/rules/format/dates';
import type { Random } from './random';
import { earliest, latest, MINUTE_MS } from './times';

const HALF_HOUR_MS = 30 * MINUTE_MS;
const [OPENS, CLOSES] = [9, 18];
const SUNDAY = 0;

/** A working day in London, and the usable part of its opening hours. */
export interface OpenDay {
  from: Date;
  to: Date;
}

/** The working days (Monday to Saturday, 9:00 to 18:00 in London) between two times. Days with less than half an hour are left out. */
export function openDays(from: Date, to: Date): OpenDay[] {
  const days: OpenDay[] = [];
  for (let date = startOfLondonDay(from); date <= to; date = startOfLondonDay(date, 1)) {
    if (new Date(londonIsoDate(date)).getUTCDay() === SUNDAY) continue;
    const { year, month, day } = londonClock(date);
    const opens = latest(londonTime(year, month, day, OPENS), from);
    const closes = earliest(londonTime(year, month, day, CLOSES), to);
    if (closes.getTime() - opens.getTime() >= HALF_HOUR_MS) days.push({ from: opens, to: closes });
  }
  return days;
}

/** A random minute of a working day. */
export function minuteOf(random: Random, { from, to }: OpenDay): Date {
  const first = Math.ceil(from.getTime() / MINUTE_MS);
  return new Date(random.between(first, Math.floor(to.getTime() / MINUTE_MS)) * MINUTE_MS);
}

/** `count` of the days in order, chosen at random; all of them if there are fewer. */
export function someDays(random: Random, days: readonly OpenDay[], count: number): OpenDay[] {
  return random
    .shuffled(days)
    .slice(0, count)
    .sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** Full and half hours of these days at which a half-hour appointment can begin. */
export const halfHoursOf = (days: readonly OpenDay[]): Date[] =>
  days.flatMap(({ from, to }) => {
    const first = Math.ceil(from.getTime() / HALF_HOUR_MS);
    const last = Math.floor(to.getTime() / HALF_HOUR_MS) - 1;
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, n) => new Date((first + n) * HALF_HOUR_MS),
    );
  });

/** Moves a time outside opening hours to the next morning: at most 15 hours later. */
export function nextOpenHour(due: Date): Date {
  const { year, month, day, hour, minute } = londonClock(due);
  if (hour >= OPENS && hour < CLOSES) return due;
  const moved = londonTime(year, month, hour < OPENS ? day : day + 1, OPENS, minute);
  return new Date(moved.getTime() + (due.getTime() % MINUTE_MS));
}

/**
 * The same for past events: moved to the evening before if the next morning is in the future, unchanged if neither is
 * possible.
 */
export function pastOpenHour(at: Date, notBefore: Date, now: Date): Date {
  const later = nextOpenHour(at);
  if (later <= now) return later;
  const before = openDays(notBefore, at).at(-1);
  return before ? before.to : at;
}
