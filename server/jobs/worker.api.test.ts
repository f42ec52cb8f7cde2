import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { markUnreachable } from '../base/unreachable-error';
import { jobs } from '../db/schema/jobs';
import { mailOutbox } from '../db/schema/messages';
import { queueMail } from '../providers/mail/outbox';
import { type TestApp, testApp } from '../test/app';
import { defineJob, type JobHandler } from './define';
import { createWorker, MAX_ATTEMPTS } from './worker';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const nothing = z.object({});
const ONCE = defineJob('once.outside', z.object({ n: z.number() }));
const FLAKY = defineJob('flaky.within', nothing);
const ORPHAN = defineJob('orphan', nothing);
const FATAL = defineJob('fatal', z.object({ n: z.number() }));
const REMOTE = defineJob('remote', z.object({ n: z.number() }));
const NEARBY = defineJob('nearby', nothing);
const KEYED = defineJob('keyed', nothing);

const workerWith = (...handlers: JobHandler[]) =>
  createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers });

describe('work that follows a commit', () => {
  it('is not done for a change that was rolled back', async () => {
    const before = await t.worker.pending();
    await expect(
      t.db.transaction(async (tx) => {
        await queueMail(tx, t.context, {
          kind: 'test',
          to: 'rolled@example.com',
          subject: 'Never',
          preheader: '',
          heading: 'Never',
          paragraphs: [],
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await t.worker.pending()).toBe(before);
    expect(await t.mailsTo('rolled@example.com')).toEqual([]);
  });

  it('pauses between jobs while requests wait, and continues all the same', async () => {
    const requested: number[] = [];
    let finish: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let done = 0;
    const handlers = [
      NEARBY.transactional(async () => {
        done += 1;
        if (done === 3) finish();
      }),
    ];
    await t.db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await NEARBY.enqueue(tx, {}, { runAt: t.clock.now() });
    });
    const yieldsToRequests = () => requested.push(done) > 0;
    const worker = createWorker({
      database: t.database,
      clock: t.clock,
      log: t.app.log,
      handlers,
      yieldsToRequests,
    });
    worker.start();
    await all;
    await worker.stop();
    expect(requested.slice(0, 2)).toEqual([1, 2]);
  });

  it.each(['running', 'draining'])('lets the event loop turn after each job while %s', async (mode) => {
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const eventLoopCounts: number[] = [];
    let finish: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (finish = resolve));
    await t.db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await NEARBY.enqueue(tx, {}, { runAt: t.clock.now() });
    });
    const worker = workerWith(
      NEARBY.transactional(async () => {
        if (eventLoopCounts.push(turns) === 3) finish();
      }),
    );
    if (mode === 'running') worker.start();
    else await worker.drain();
    await all;
    await worker.stop();
    clearImmediate(next);
    expect(new Set(eventLoopCounts).size).toBe(3);
  });

  it('is done once by two workers at the same time', async () => {
    const done: unknown[] = [];
    const handler = ONCE.external(async ({ n }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      done.push(n);
    });
    await t.db.transaction(async (tx) => {
      for (let n = 0; n < 40; n++) await ONCE.enqueue(tx, { n }, { runAt: t.clock.now() });
    });
    await Promise.all([
      workerWith(handler).drain(),
      workerWith(handler).drain(),
      workerWith(handler).drain(),
    ]);
    expect([...done].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it.each(['the running worker', 'another drain'])('is awaited by a drain when %s took it', async (taker) => {
    let start: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const done: number[] = [];
    const handler = ONCE.external(async ({ n }) => {
      start();
      await finished;
      done.push(n);
    });
    const worker = workerWith(handler);
    await t.db.transaction((tx) => ONCE.enqueue(tx, { n: 1 }, { runAt: t.clock.now() }));
    const taken = taker === 'another drain' ? worker.drain() : worker.start();
    await started;
    const drained = worker.drain().then(() => done.push(2));
    // This one has nothing to wait for: meanwhile the other would have returned.
    await workerWith(handler).drain();
    finish();
    await drained;
    await taken;
    await worker.stop();
    expect(done).toEqual([1, 2]);
  });

  it('rolls its own changes back when it fails, waits longer each time, and gets there', async () => {
    let tries = 0;
    const worker = workerWith(
      FLAKY.transactional(async (tx) => {
        tries += 1;
        await tx.insert(mailOutbox).values({
          kind: 'flaky',
          recipient: 'flaky@example.com',
          subject: 's',
          html: '',
          text: '',
          messageId: `<flaky-${tries}@example.com>`,
        });
        if (tries < 3) throw new Error('not yet');
      }),
    );
    await t.db.transaction((tx) => FLAKY.enqueue(tx, {}, { runAt: t.clock.now() }));
    await worker.drain();
    expect(tries).toBe(1);
    await worker.drain();
    expect(tries).toBe(1);
    t.clock.advance(2_000);
    await worker.drain();
    t.clock.advance(4_000);
    await worker.drain();
    expect(tries).toBe(3);
    expect(await t.mailsTo('flaky@example.com')).toHaveLength(1);
    expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'flaky.within'))).toEqual([]);
  });

  it('is run again when the worker that took it died', async () => {
    await t.db.transaction((tx) => ORPHAN.enqueue(tx, {}, { runAt: t.clock.now() }));
    const leased = new Date(t.clock.now().getTime() + 120_000);
    await t.db.transaction((tx) =>
      tx.update(jobs).set({ leasedUntil: leased }).where(eq(jobs.kind, 'orphan')),
    );
    let done = 0;
    const worker = workerWith(
      ORPHAN.external(async () => {
        done += 1;
      }),
    );
    await worker.drain();
    expect(done).toBe(0);
    t.clock.advance(121_000);
    await worker.drain();
    expect(done).toBe(1);
  });

  it('fails for good when every server that started it crashed, and the other jobs are done', async () => {
    const ran: number[] = [];
    const queue = createWorker({
      database: t.database,
      clock: t.clock,
      log: t.app.log,
      handlers: [
        FATAL.external(async ({ n }) => {
          ran.push(n);
        }),
      ],
      concurrent: true,
    });
    await t.db.transaction(async (tx) => {
      for (const n of [1, 2]) await FATAL.enqueue(tx, { n }, { runAt: t.clock.now() });
      const begun = { attempts: MAX_ATTEMPTS, leasedUntil: new Date(t.clock.now().getTime() - 1) };
      await tx
        .update(jobs)
        .set(begun)
        .where(sql`${jobs.kind} = ${FATAL.kind} and ${jobs.payload} ->> 'n' = '1'`);
    });
    await queue.drain();
    expect(ran).toEqual([2]);
    const [left] = await t.db.select().from(jobs).where(eq(jobs.kind, FATAL.kind));
    expect(left).toMatchObject({ failedAt: t.clock.now(), leasedUntil: null, payload: { n: 1 } });
    expect(left?.lastError).toContain('the server stopped during every attempt');
  });

  it('is queued once when its unique key is used twice', async () => {
    for (let n = 0; n < 3; n++) {
      await t.db.transaction((tx) => KEYED.enqueue(tx, {}, { uniqueKey: 'the-key', runAt: t.clock.now() }));
    }
    expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'keyed'))).toHaveLength(1);
  });
});

describe('jobs for an unreachable provider', () => {
  const later = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('wait, are tried one at a time, do not delay other kinds, and run at once after a success', async () => {
    let unreachable = true;
    const tried: number[] = [];
    let nearby = 0;
    const worker = workerWith(
      REMOTE.external(async ({ n }) => {
        tried.push(n);
        if (unreachable) throw markUnreachable(new Error('nobody there'));
      }),
      NEARBY.external(async () => {
        nearby += 1;
      }),
    );
    await t.db.transaction(async (tx) => {
      for (const n of [1, 2, 3])
        await REMOTE.enqueue(tx, { n }, { runAt: new Date(t.clock.now().getTime() + n) });
      await NEARBY.enqueue(tx, {}, { runAt: t.clock.now() });
    });
    t.clock.advance(10);
    await worker.drain();
    expect([tried, nearby]).toEqual([[1], 1]);
    for (let n = 0; n < 3 * MAX_ATTEMPTS; n += 1) {
      t.clock.advance(60_000);
      later(60_000);
      await worker.drain();
    }
    expect(tried).toHaveLength(1 + 3 * MAX_ATTEMPTS);
    const left = await t.db.select().from(jobs).where(eq(jobs.kind, REMOTE.kind)).orderBy(asc(jobs.attempts));
    expect(left.map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual([
      [0, null],
      [0, null],
      [1, null],
    ]);
    unreachable = false;
    tried.length = 0;
    later(60_000);
    await worker.drain();
    expect(tried.sort()).toEqual([1, 2, 3]);
  });

  it('is given up like any other where the rest of its kind gets through', async () => {
    const worker = workerWith(
      REMOTE.external(async ({ n }) => {
        if (n === 0) throw markUnreachable(new Error('it hangs up on this one'));
      }),
    );
    await t.db.transaction((tx) => REMOTE.enqueue(tx, { n: 0 }, { runAt: t.clock.now() }));
    for (let n = 1; n <= 2 * MAX_ATTEMPTS; n += 1) {
      later(60_000);
      await worker.drain();
      await t.db.transaction((tx) => REMOTE.enqueue(tx, { n }, { runAt: t.clock.now() }));
      t.clock.advance(3_600_000);
      later(60_000);
      await worker.drain();
    }
    const [left, ...rest] = await t.db.select().from(jobs).where(eq(jobs.kind, REMOTE.kind));
    expect(rest).toEqual([]);
    expect(left).toMatchObject({ payload: { n: 0 }, attempts: MAX_ATTEMPTS });
    expect(left?.failedAt).not.toBeNull();
  });
});
