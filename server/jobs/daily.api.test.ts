import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs';
import { type TestApp, testApp } from '../test/app';
import { nextAt, scheduleDaily } from './daily';
import { createWorker } from './worker';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('three in the morning in London', () => {
  const cases: [string, string][] = [
    ['2026-11-15T09:00:00Z', '2026-11-16T03:00:00.000Z'],
    ['2026-11-15T02:59:59Z', '2026-11-15T03:00:00.000Z'],
    ['2026-11-15T03:00:00Z', '2026-11-16T03:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-02T02:00:00.000Z'],
    ['2026-12-31T12:00:00Z', '2027-01-01T03:00:00.000Z'],
    // The clocks change at one in the morning.
    ['2026-03-28T12:00:00Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T03:00:00.000Z'],
  ];
  it.each(cases)('after %s comes at %s', (now, next) => {
    expect(nextAt(3, new Date(now)).toISOString()).toBe(next);
  });
});

describe('daily work', () => {
  it('is one series for any number of servers, which a failed day does not end', async () => {
    let runs = 0;
    const daily = [
      {
        kind: 'test.daily',
        hour: 3,
        async work() {
          runs += 1;
          if (runs === 2) throw new Error('a bad night');
        },
      },
    ];
    const worker = createWorker({
      database: t.database,
      clock: t.clock,
      log: t.app.log,
      handlers: [],
      daily,
    });
    await Promise.all([1, 2, 3].map(() => scheduleDaily(t.db, daily, t.clock)));
    const waiting = () => t.db.select().from(jobs).where(like(jobs.kind, 'test.daily'));
    expect(await waiting()).toHaveLength(1);
    await worker.drain();
    expect(runs).toBe(0);
    for (let day = 1; day <= 4; day++) {
      t.clock.advance(86_400_000);
      await worker.drain();
      await scheduleDaily(t.db, daily, t.clock);
    }
    // Four nights and one retry.
    expect(runs).toBe(5);
    expect(await waiting()).toHaveLength(1);
  });
});
