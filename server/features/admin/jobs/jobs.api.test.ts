import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog } from '../../../db/schema/audit';
import { jobs } from '../../../db/schema/jobs';
import { defineJob } from '../../../jobs/define';
import { createWorker, MAX_ATTEMPTS } from '../../../jobs/worker';
import { queueMail } from '../../../providers/mail/outbox';
import { type TestApp, testApp } from '../../../test/app';

const TEST = defineJob('test.work', z.object({ n: z.number() }));

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as(await t.make.admin());
});
beforeEach(async () => {
  await t.db.transaction((tx) => tx.delete(jobs));
});

const ago = (seconds: number) => new Date(t.clock.now().getTime() - seconds * 1000);

async function givenUp(n: number, change: Partial<typeof jobs.$inferInsert> = {}) {
  const [row] = await t.db.transaction((tx) =>
    tx
      .insert(jobs)
      .values({
        kind: TEST.kind,
        payload: { n },
        attempts: MAX_ATTEMPTS,
        lastError: 'Error: it broke',
        failedAt: ago(n),
        runAt: ago(n),
        ...change,
      })
      .returning(),
  );
  if (!row) throw new Error('not stored');
  return row;
}

describe('GET /api/admin/jobs', () => {
  it('counts waiting jobs by kind, with the age of the oldest due one', async () => {
    await t.db.transaction(async (tx) => {
      for (const n of [90, 30]) await TEST.enqueue(tx, { n }, { runAt: ago(n) });
      await queueMail(tx, t.context, {
        kind: 'test',
        to: 'secret@example.com',
        subject: 'Secret',
        preheader: '',
        heading: 'Secret',
        paragraphs: [],
      });
      await TEST.enqueue(tx, { n: 1 }, { runAt: ago(-3600) });
    });
    const answer = await admin.get('/api/admin/jobs');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      waiting: [
        { kind: 'test.work', count: 3, failing: 0, oldestSeconds: 90, known: false },
        { kind: 'mail.deliver', count: 1, failing: 0, oldestSeconds: 0, known: true },
      ],
      givenUp: [],
      pagination: { page: 1, total: 0, totalPages: 1 },
    });
    expect(answer.body).not.toContain('secret@');
  });

  it('pages through failed jobs, latest first, without their payload', async () => {
    for (const n of [3, 1, 2]) await givenUp(n);
    const page = async (number: number) => (await admin.get(`/api/admin/jobs?page=${number}&limit=2`)).json();
    const [firstPage, secondPage] = [await page(1), await page(2)];
    expect(firstPage.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    const all = [...firstPage.givenUp, ...secondPage.givenUp];
    expect(all.map(({ failedAt }) => failedAt)).toEqual([1, 2, 3].map((n) => ago(n).toISOString()));
    expect(all[0]).toEqual({
      id: expect.any(String),
      kind: 'test.work',
      attempts: MAX_ATTEMPTS,
      lastError: 'Error: it broke',
      failedAt: ago(1).toISOString(),
    });
    expect(firstPage.waiting).toEqual([]);
  });
});

describe('POST /api/admin/jobs/:id/retry', () => {
  it('runs the job and audits who retried it', async () => {
    const { id } = await givenUp(7);
    const answer = await admin.post(`/api/admin/jobs/${id}/retry`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "We're retrying the job now." }]);
    const done: number[] = [];
    const handlers = [
      TEST.transactional(async (_tx, { n }) => {
        done.push(n);
      }),
    ];
    await createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers }).drain();
    expect(done).toEqual([7]);
    const log = await t.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(log.map(({ action, details }) => [action, details])).toEqual([
      ['job.retried', { kind: 'test.work' }],
    ]);
    expect((await admin.post(`/api/admin/jobs/${id}/retry`)).statusCode).toBe(404);
  });

  it('skips a job that was enqueued again meanwhile', async () => {
    const { id } = await givenUp(1, { uniqueKey: 'same' });
    await t.db.transaction((tx) => TEST.enqueue(tx, { n: 1 }, { uniqueKey: 'same', runAt: t.clock.now() }));
    const answer = await admin.post(`/api/admin/jobs/${id}/retry`);
    expect(answer.json()).toEqual({ message: 'This job is already in the queue.' });
    expect(await t.db.select().from(jobs)).toHaveLength(1);
  });

  it('refuses waiting and unknown jobs', async () => {
    await t.db.transaction((tx) => TEST.enqueue(tx, { n: 1 }, { runAt: t.clock.now() }));
    const [{ id } = { id: '' }] = await t.db.select().from(jobs);
    expect((await admin.post(`/api/admin/jobs/${id}/retry`)).statusCode).toBe(404);
    expect((await admin.post(`/api/admin/jobs/${crypto.randomUUID()}/retry`)).statusCode).toBe(404);
    expect((await admin.post('/api/admin/jobs/x/retry')).statusCode).toBe(400);
    const agent = await t.as(await t.make.agent());
    expect((await agent.get('/api/admin/jobs')).statusCode).toBe(403);
  });
});
