import { londonClock, londonIsoDate, londonMidnight } from '@threshold/core/rules/format/dates';
import { z } from 'zod';
import type { Clock } from '../base/clock';
import type { Db, Tx } from '../db/types';
import { defineJob, type JobHandler } from './define';

const HOUR_MS = 3_600_000;

/** Work for the small hours of every day, in London. */
export interface DailyWork {
  kind: string;
  hour: number;
  work: (tx: Tx) => Promise<void>;
}

/** A night's work has nothing to say but its name. */
export const dailyJob = (kind: string) => defineJob(kind, z.object({}));

export const dailyHandler = ({ kind, work }: DailyWork): JobHandler =>
  dailyJob(kind).within((tx) => work(tx));

/**
 * Makes sure that the next run of each is written down. Called now and then by every server, so that a night that
 * failed does not end the series; any number of servers make one series.
 */
export async function scheduleDaily(db: Db, works: DailyWork[], clock: Clock) {
  await db.transaction(async (tx) => {
    for (const { kind, hour } of works) await scheduleNext(tx, kind, hour, clock.now());
  });
}

async function scheduleNext(tx: Tx, kind: string, hour: number, now: Date) {
  const runAt = nextAt(hour, now);
  await dailyJob(kind).enqueue(tx, {}, { runAt, uniqueKey: `${kind}:${londonIsoDate(runAt)}` });
}

export function nextAt(hour: number, now: Date): Date {
  const { year, month, day } = londonClock(now);
  for (let days = 0; ; days++) {
    const after = new Date(londonMidnight(year, month, day + days).getTime() + hour * HOUR_MS);
    // On the two days of the year when the clocks change, so many hours after midnight is another hour.
    const at = new Date(after.getTime() + (hour - londonClock(after).hour) * HOUR_MS);
    if (at > now) return at;
  }
}
