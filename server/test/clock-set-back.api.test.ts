import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failure } from '../base/failure';
import { rateLimiter } from '../http/rate-limit';
import { defineJob } from '../jobs/define';
import { createWorker } from '../jobs/worker';
import { type TestApp, testApp } from './app';

const HOUR_MS = 3_600_000;
const JOB = defineJob('by.the.clock', z.object({ n: z.number() }));

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { rateLimits: true } });
});

describe('a clock that is set back by an hour', () => {
  it('runs due jobs, and none before its time', async () => {
    const done: number[] = [];
    let notify: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      notify = resolve;
    });
    const work = JOB.external(async ({ n }) => {
      done.push(n);
      notify();
    });
    const worker = createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers: [work] });
    await t.db.transaction(async (tx) => {
      await JOB.enqueue(tx, { n: 1 }, { runAt: t.clock.now() });
      await JOB.enqueue(tx, { n: 2 }, { runAt: new Date(t.clock.now().getTime() + HOUR_MS) });
    });
    t.clock.advance(-HOUR_MS);
    worker.start();
    await first;
    await worker.stop();
    expect(done).toEqual([1]);
  });

  it('extends no rate limit, and ends no session', async () => {
    const limiter = rateLimiter(t.context);
    const hit = () => limiter.hit('test', 'someone', 1, 60);
    const person = await t.as(await t.make.buyer());
    await hit();
    await expect(hit()).rejects.toThrow(failure('TOO_MANY_REQUESTS').message);
    t.clock.advance(-HOUR_MS);
    await hit();
    await expect(hit()).rejects.toThrow(failure('TOO_MANY_REQUESTS').message);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ userType: 'buyer' });
    t.clock.advance(2 * HOUR_MS);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ userType: 'buyer' });
  });
});
