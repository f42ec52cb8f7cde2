import { DAY_MS, HOUR_MS } from '@threshold/core/rules/format/dates';
import type { Random } from './random';

export const MINUTE_MS = HOUR_MS / 60;

/** Times in the past, each after its cause. */
export function times(random: Random, now: Date) {
  const until = now.getTime();
  return {
    now,
    ago: (ms: number) => new Date(until - ms),
    /** Weighted towards recent times. */
    recently: (least: number, most: number) =>
      new Date(until - Math.floor((least + random.next() ** 1.2 * (most - least)) * DAY_MS)),
    /** Between two times; a greater `lean` is nearer to the later one. */
    between(from: Date, to = now, lean = 1): Date {
      const span = Math.max(0, to.getTime() - from.getTime());
      return new Date(to.getTime() - Math.floor(random.next() ** lean * span));
    },
    /** That much later, but not in the future. */
    after: (from: Date, ms: number) => new Date(Math.min(until, from.getTime() + ms)),
  };
}
export type Times = ReturnType<typeof times>;

export const latest = (...dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
export const earliest = (...dates: Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())));
