import { londonClock, londonIsoDate, londonTime } from '@threshold/core/rules/format/dates';
import { z } from 'zod';
import type { Clock } from '../base/clock';
import type { Db, Tx } from '../db/types';
import { defineJob, type JobHandler } from './define';

/** A job that runs once a day, at an hour of London time. */
export interface DailyWork {
  kind: string;
  hour: number;
  work: (tx: Tx) => Promise<void>;
}

export const dailyJob = (kind: string) => defineJob(kind, z.object({}));

export const dailyHandler = ({ kind, work }: DailyWork): JobHandler =>
  dailyJob(kind).transactional((tx) => work(tx));

/**
 * Schedules the next run of each. Repeated by every server, so a failed run does not end the series; the unique key
 * prevents duplicates.
 */
export async function scheduleDaily(db: Db, works: DailyWork[], clock: Clock) {
  await db.transaction(async (tx) => {
    for (const { kind, hour } of works) {
      const runAt = nextAt(hour, clock.now());
      await dailyJob(kind).enqueue(tx, {}, { runAt, uniqueKey: `${kind}:${londonIsoDate(runAt)}` });
    }
  });
}

export function nextAt(hour: number, now: Date): Date {
  const { year, month, day } = londonClock(now);
  for (let days = 0; ; days++) {
    const runTime = londonTime(year, month, day + days, hour);
    if (runTime > now) return runTime;
  }
}
