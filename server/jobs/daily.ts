import { londonClock, londonIsoDate, londonMidnight } from '@threshold/core/rules/dates';
import type { Clock } from '../context';
import type { Db, Tx } from '../db/types';
import { enqueue } from './enqueue';
import type { JobHandler } from './worker';

/** Work for the small hours of every day, in London. */
export interface DailyWork {
  kind: string;
  hour: number;
  work: (tx: Tx) => Promise<void>;
}

/** Each run writes down the next before it begins, so a day that fails does not end the series. */
export function dailyHandler({ kind, hour, work }: DailyWork, clock: Clock): JobHandler {
  return {
    async within(tx) {
      await scheduleNext(tx, kind, hour, clock.now());
      await work(tx);
    },
  };
}

/** At the start of a server: the series goes on, or begins. Any number of servers make one series. */
export async function scheduleDaily(db: Db, works: DailyWork[], clock: Clock) {
  await db.transaction(async (tx) => {
    for (const { kind, hour } of works) await scheduleNext(tx, kind, hour, clock.now());
  });
}

async function scheduleNext(tx: Tx, kind: string, hour: number, now: Date) {
  const runAt = nextAt(hour, now);
  await enqueue(tx, kind, {}, { runAt, uniqueKey: `${kind}:${londonIsoDate(runAt)}` });
}

export function nextAt(hour: number, now: Date): Date {
  const { year, month, day } = londonClock(now);
  for (let days = 0; ; days++) {
    const at = new Date(londonMidnight(year, month, day + days).getTime() + hour * 3_600_000);
    if (at > now) return at;
  }
}
