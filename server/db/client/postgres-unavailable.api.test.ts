import { FailureBody } from '@threshold/core/contract/failures';
import { count, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORD, passwordRow } from '../../features/privacy/test/planted';
import { defineJob } from '../../jobs/define';
import { createWorker } from '../../jobs/worker';
import { type TestApp, testApp } from '../../test/app';
import { closeAtEnd } from '../../test/closing';
import { testDatabase } from '../../test/database';
import { type Fault, type FaultProxy, faultProxy } from '../../test/fault-proxy';
import { MIGRATION_LOCK } from '../migrate';
import { openPostgres } from '../open';
import { jobs } from '../schema/jobs';
import { mailOutbox } from '../schema/messages';
import { users } from '../schema/users';
import { isTransientError } from './transient-errors';

/** Short, as some tests wait for them, but not so short that a busy machine needs longer for a query that works. */
const TIMEOUTS = { queryMs: 2_000, workerQueryMs: 4_500, healthMs: 1_000 };
/** Seconds: longer than a caller waits, shorter than a job does. */
const PAUSE = 2.5;
const CONNECTIONS = 4;

/** Through a proxy that the tests cut; `direct` is always connected. */
let line: FaultProxy;
let direct: Awaited<ReturnType<typeof testDatabase>>;
let t: TestApp;
beforeAll(async () => {
  direct = await testDatabase();
  const url = new URL(direct.url ?? '');
  line = await faultProxy({ host: url.hostname, port: Number(url.port) });
  closeAtEnd(() => line.close());
  url.port = String(line.port);
  const database = {
    ...(await openPostgres(url.href, { poolSize: CONNECTIONS, timeouts: TIMEOUTS })),
    url: url.href,
  };
  closeAtEnd(database.close);
  t = await testApp({ database });
});

/** Polls, because broken connections are noticed when they are used. */
async function isBack(request: () => Promise<{ statusCode: number }>) {
  await line.set('pass');
  while ((await request()).statusCode !== 200) await new Promise(setImmediate);
}

/** All connections are returned to the pool. */
async function isFree() {
  while (t.database.poolStats().busy + t.database.poolStats().waiting > 0) await new Promise(setImmediate);
}

const faults: Fault[] = ['hang', 'reset', 'refuse', 'half'];

describe.each(faults)('an unavailable database (%s)', (fault) => {
  it('fails the requests that need it, and no others', async () => {
    const person = await t.as(await t.make.buyer());
    expect((await person.get('/api/buyer-searches')).statusCode).toBe(200);
    await line.set(fault);
    const body = await Promise.all([
      person.get('/api/buyer-searches'),
      person.get('/api/auth/user'),
      person.post('/api/contact', {
        name: 'Jo',
        email: 'jo@example.com',
        subject: 'A question',
        message: 'Is anybody there?',
      }),
    ]);
    for (const answer of body) {
      expect([answer.statusCode, FailureBody.strict().parse(answer.json()).errorCode]).toEqual([
        503,
        'UNAVAILABLE',
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await person.get('/readyz')).statusCode).toBe(503);
    expect((await person.get('/healthz')).statusCode).toBe(200);
    await isBack(() => person.get('/readyz'));
    await isBack(() => person.get('/api/buyer-searches'));
    await isFree();
  });

  it('goes in the middle of a transaction: it is undone, the server lives, and the next one works', async () => {
    const kind = `cut off by ${fault}`;
    const row = { kind, recipient: 'x@example.com', subject: 's', html: '', text: '', messageId: kind };
    const cut = t.db.transaction(async (tx) => {
      await tx.insert(mailOutbox).values(row);
      await line.set(fault);
      await tx.insert(mailOutbox).values({ ...row, messageId: `${kind} again` });
    });
    await expect(cut).rejects.toThrow();
    await isBack(() => t.client().get('/readyz'));
    await t.db.transaction((tx) => tx.insert(mailOutbox).values({ ...row, messageId: `${kind} later` }));
    const [stored] = await direct.db
      .select({ rows: count() })
      .from(mailOutbox)
      .where(eq(mailOutbox.kind, kind));
    expect(stored?.rows).toBe(1);
    await isFree();
  });

  it('leaves a job to be done once, when it is back', async () => {
    const job = defineJob(`job.${fault}`, z.object({}));
    const kind = `done by ${fault}`;
    let tries = 0;
    const work = job.transactional(async (tx) => {
      tries += 1;
      const messageId = `${kind} ${tries}`;
      await tx
        .insert(mailOutbox)
        .values({ kind, recipient: 'x@example.com', subject: 's', html: '', text: '', messageId });
      if (tries === 1) await line.set(fault);
    });
    const worker = createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers: [work] });
    await t.db.transaction((tx) => job.enqueue(tx, {}, { runAt: t.clock.now() }));
    // Neither the job nor its failure can be stored: the worker retries.
    await expect(worker.drain()).rejects.toThrow();
    await isBack(() => t.client().get('/readyz'));
    const waits = () => direct.db.$count(jobs, eq(jobs.kind, job.kind));
    while ((await waits()) > 0) await worker.drain().catch(() => undefined);
    expect(await direct.db.$count(mailOutbox, eq(mailOutbox.kind, kind))).toBe(1);
    await isFree();
  });
});

it('external work done during an outage is recorded afterwards, and not repeated', async () => {
  const job = defineJob('job.elsewhere', z.object({}));
  let done = 0;
  const work = job.external(async () => {
    done += 1;
    await line.set('hang');
    return async (tx) => {
      await tx
        .insert(mailOutbox)
        .values({ kind: 'sent', recipient: 'x', subject: 's', html: '', text: '', messageId: 'sent' });
    };
  });
  const options = { database: t.database, clock: t.clock, log: t.app.log, handlers: [work] };
  const worker = createWorker({ ...options, pollMs: 5 });
  await t.db.transaction((tx) => job.enqueue(tx, {}, { runAt: t.clock.now() }));
  const working = worker.drain();
  while ((await t.client().get('/readyz')).statusCode === 200) await new Promise(setImmediate);
  // Longer than any lease.
  t.clock.advance(600_000);
  await isBack(() => t.client().get('/readyz'));
  await working;
  await createWorker(options).drain();
  expect(done).toBe(1);
  expect(await direct.db.$count(jobs, eq(jobs.kind, job.kind))).toBe(0);
  expect(await direct.db.$count(mailOutbox, eq(mailOutbox.kind, 'sent'))).toBe(1);
});

describe('a database that is there', () => {
  it('lets a job take longer over a statement than a caller would wait', async () => {
    const pause = sql`select pg_sleep(${PAUSE})`;
    await expect(t.database.workerDb.execute(pause)).resolves.toBeDefined();
    const tooLong = await t.db.execute(pause).catch((error: unknown) => error);
    expect(isTransientError(tooLong)).toBe(true);
  });

  it('lets a server wait for the migrations of another', async () => {
    let opening: ReturnType<typeof openPostgres> | undefined;
    await direct.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      opening = openPostgres(t.database.url ?? '', { poolSize: 1, timeouts: TIMEOUTS });
      opening.catch(() => undefined);
      await tx.execute(sql`select pg_sleep(${PAUSE})`);
    });
    const opened = await opening;
    expect(opened?.kind).toBe('postgres');
    await opened?.close();
  });

  it('lets an erasure take longer than other requests', async () => {
    await direct.db.execute(sql`create function slowly() returns trigger language plpgsql as
      ${sql.raw(`'begin perform pg_sleep(${PAUSE}); return old; end'`)}`);
    await direct.db.execute(
      sql`create trigger slowly before delete on users for each row execute function slowly()`,
    );
    const buyer = await t.make.buyer(await passwordRow());
    const deletion = await (await t.as(buyer)).post('/api/privacy/delete-account', {
      password: PASSWORD,
      confirmation: 'DELETE',
    });
    await direct.db.execute(sql`drop function slowly cascade`);
    expect(deletion.statusCode).toBe(200);
    expect(await direct.db.$count(users, eq(users.id, buyer.id))).toBe(0);
  });

  it('is ready although every connection is taken', async () => {
    let free: () => void = () => undefined;
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const busy = Array.from({ length: CONNECTIONS }, () => t.db.transaction(() => freed));
    expect((await t.client().get('/readyz')).statusCode).toBe(200);
    free();
    await Promise.all(busy);
  });
});
