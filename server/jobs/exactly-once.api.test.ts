import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { jobs } from '../db/schema/jobs';
import { queueMail } from '../providers/mail/outbox';
import { type TestApp, testApp } from '../test/app';
import { sample } from '../test/sample';
import { defineJob, type JobHandler } from './define';
import { createWorker, MAX_ATTEMPTS, type WorkerOptions } from './worker';

/** Races show on PostgreSQL; the embedded database runs one statement at a time. */
const embedded = process.env.TEST_DATABASE === 'pglite';
const MANY = sample({ long: 10_000, postgres: 1_000, pglite: 100 });
const LONGER_THAN_A_LEASE = 10 * 60_000;

const TINY = defineJob('test.tiny', z.object({ n: z.number() }));
const SLOW = defineJob('test.slow', z.object({ n: z.number() }));

let t: TestApp;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  lines = [];
  await t.db.transaction((tx) => tx.delete(jobs));
});
afterEach(() => {
  vi.restoreAllMocks();
});

function worker(handlers: JobHandler[], options: Partial<WorkerOptions> = {}) {
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return createWorker({ database: t.database, clock: t.clock, log, handlers, ...options });
}

const enqueue = (job: typeof TINY, ...numbers: number[]) =>
  t.db.transaction(async (tx) => {
    for (const n of numbers) await job.enqueue(tx, { n }, { runAt: t.clock.now() });
  });

const rows = (kind: string) => t.db.select().from(jobs).where(eq(jobs.kind, kind));

/** Work that starts and does not end before it is released. */
function gate() {
  let open: () => void = () => undefined;
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    entered,
    open,
    async pass() {
      enter();
      await opened;
    },
  };
}

describe('two workers', () => {
  it(`do each of ${MANY} jobs once, while clocks move past every lease`, async () => {
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`create table effects (n int not null)`);
      await tx.execute(
        TINY.insertFrom({
          payload: { n: sql`g.n` },
          from: sql`generate_series(1, ${MANY}::int) as g (n)`,
          runAt: t.clock.now(),
        }),
      );
    });
    let failed = 0;
    const work = TINY.transactional(async (tx, { n }) => {
      t.clock.advance(LONGER_THAN_A_LEASE);
      await tx.execute(sql`insert into effects values (${n}::int)`);
      if (n % 100 === 0 && failed < MANY / 100) {
        failed += 1;
        throw new Error('not this time');
      }
    });
    const workers = [worker([work]), worker([work])];
    await Promise.all([...workers, ...workers].map((each) => each.drain()));
    t.clock.advance(LONGER_THAN_A_LEASE);
    await Promise.all(workers.map((each) => each.drain()));
    const [counted] = await queryRows(
      t.db,
      z.object({ all: z.number(), once: z.number() }),
      sql`select count(*)::int as all, count(distinct n)::int as once from effects`,
    );
    expect(counted).toEqual({ all: MANY, once: MANY });
    expect(failed).toBe(MANY / 100);
    expect(await rows('test.tiny')).toEqual([]);
    await t.db.transaction((tx) => tx.execute(sql`drop table effects`));
  }, 300_000);

  it('leave slow external work to the worker that started it, however long it takes', async () => {
    const slow = gate();
    const done: number[] = [];
    const work = SLOW.external(async ({ n }) => {
      done.push(n);
      if (n === 1) await slow.pass();
    });
    await enqueue(SLOW, 1, 2, 3);
    const first = worker([work], { renewLeaseMs: 5 });
    const working = first.drain();
    await slow.entered;
    t.clock.advance(LONGER_THAN_A_LEASE);
    await vi.waitFor(async () => {
      const [locked] = (await rows('test.slow')).filter(({ leaseToken }) => leaseToken);
      expect(locked?.leasedUntil?.getTime()).toBeGreaterThan(t.clock.now().getTime());
    }, 20_000);
    // It took one job only: the others are free for the second worker.
    await worker([work]).drain();
    expect(done).toEqual([1, 2, 3]);
    slow.open();
    await working;
    expect(done).toEqual([1, 2, 3]);
    expect(await rows('test.slow')).toEqual([]);
  });

  it('write each mail once when the server of one takes longer than any lease', async () => {
    const slow = gate();
    const addresses = ['one@example.com', 'two@example.com', 'three@example.com'];
    const sent: string[] = [];
    vi.spyOn(t.context.mail, 'send').mockImplementation(async ({ recipient }) => {
      sent.push(recipient);
      if (sent.length === 1) await slow.pass();
    });
    await t.db.transaction(async (tx) => {
      for (const to of addresses)
        await queueMail(tx, t.context, {
          kind: 'test',
          to,
          subject: 'Slow',
          preheader: '',
          heading: 'Slow',
          paragraphs: [],
        });
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const working = t.worker.drain();
      await slow.entered;
      // Two minutes and more: the worker renews its lease all the while.
      for (let n = 0; n < 5; n += 1) {
        t.clock.advance(30_000);
        await vi.advanceTimersByTimeAsync(15_000);
        await vi.waitFor(async () => {
          const locked = (await rows('mail.deliver')).filter(({ leasedUntil }) => leasedUntil);
          expect(locked[0]?.leasedUntil?.getTime()).toBeGreaterThan(t.clock.now().getTime() + 30_000);
        }, 20_000);
      }
      t.clock.advance(20_000);
      const second = await testApp({ database: t.database });
      second.clock.set(t.clock.now());
      await second.worker.drain();
      slow.open();
      await working;
      expect([...sent, ...second.sent.map(({ recipient }) => recipient)].sort()).toEqual(
        [...addresses].sort(),
      );
    } finally {
      vi.useRealTimers();
    }
    expect(await rows('mail.deliver')).toEqual([]);
  });

  it('do not let a worker complete or postpone a job that another has taken over', async () => {
    const lost = gate();
    const taken = gate();
    let begun = 0;
    const work = SLOW.external(async () => {
      begun += 1;
      if (begun === 1) {
        await lost.pass();
        throw new Error('too late');
      }
      await taken.pass();
    });
    await enqueue(SLOW, 1);
    // A worker that does not renew its lease, as if its connection were lost.
    const first = worker([work], { renewLeaseMs: 3_600_000 }).drain();
    await lost.entered;
    t.clock.advance(LONGER_THAN_A_LEASE);
    const second = worker([work]).drain();
    await taken.entered;
    const [before] = await rows('test.slow');
    lost.open();
    await first;
    expect(await rows('test.slow')).toEqual([before]);
    expect(lines).toEqual([]);
    taken.open();
    await second;
    expect(await rows('test.slow')).toEqual([]);
    expect(begun).toBe(2);
  });

  it('run other jobs in the meantime, and never one that is locked by another transaction', async () => {
    const inside = gate();
    const done: string[] = [];
    const handlers = [
      TINY.transactional(async (_tx, { n }) => {
        done.push(`tiny ${n}`);
        if (n === 1) await inside.pass();
      }),
      SLOW.external(async ({ n }) => {
        done.push(`slow ${n}`);
      }),
    ];
    await enqueue(TINY, 1);
    const first = worker(handlers).drain();
    await inside.entered;
    t.clock.advance(LONGER_THAN_A_LEASE);
    // PGlite runs one transaction at a time.
    if (embedded) inside.open();
    await enqueue(SLOW, 2);
    await worker(handlers).drain();
    expect(done).toEqual(['tiny 1', 'slow 2']);
    inside.open();
    await first;
    expect(await t.worker.pending()).toBe(0);
  });
});

describe('a worker that is stopped', () => {
  it('finishes the job in hand and begins no other', async () => {
    const slow = gate();
    const done: number[] = [];
    await enqueue(SLOW, 1, 2, 3);
    const only = worker([
      SLOW.external(async ({ n }) => {
        await slow.pass();
        done.push(n);
      }),
    ]);
    only.start();
    await slow.entered;
    const stopped = only.stop();
    slow.open();
    await stopped;
    expect(done).toHaveLength(1);
    const left = await rows('test.slow');
    expect(left.map(({ leasedUntil, attempts }) => [leasedUntil, attempts])).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });
});

describe('a job that fails', () => {
  it.each(['transactional', 'external'] as const)(
    'fails for good after the last attempt, %s, and is logged',
    async (way) => {
      const fails = async () => {
        throw new Error('550 <jane@example.com>: unknown');
      };
      const only = worker([way === 'transactional' ? TINY.transactional(fails) : TINY.external(fails)]);
      await enqueue(TINY, 1);
      for (let n = 0; n < MAX_ATTEMPTS + 2; n++) {
        await only.drain();
        t.clock.advance(3_600_000);
      }
      const [job] = await rows('test.tiny');
      expect(job?.attempts).toBe(MAX_ATTEMPTS);
      expect(job?.failedAt).not.toBeNull();
      expect(job?.lastError).toMatch(/^Error: 550 <\[email\]>: unknown\n\s+at .*exactly-once/);
      expect(JSON.stringify(lines)).not.toContain('jane@');
      expect(lines.map(({ level }) => level)).toEqual([...Array(MAX_ATTEMPTS - 1).fill(40), 50]);
      expect(lines.at(-1)).toMatchObject({ job: job?.id, kind: 'test.tiny', attempt: MAX_ATTEMPTS });
    },
  );

  it('stays queued when its kind is unknown', async () => {
    await enqueue(TINY, 1, 2);
    await t.worker.drain();
    expect(await rows('test.tiny')).toHaveLength(2);
  });

  it('is retried, not lost, when its payload does not fit the schema', async () => {
    await t.db.transaction((tx) =>
      tx.insert(jobs).values({ kind: 'test.tiny', payload: {}, runAt: t.clock.now() }),
    );
    await worker([TINY.transactional(async () => undefined)]).drain();
    expect((await rows('test.tiny'))[0]).toMatchObject({ attempts: 1, failedAt: null });
  });
});
