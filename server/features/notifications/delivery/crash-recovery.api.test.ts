import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import { jobs } from '../../../db/schema/jobs';
import { mailOutbox } from '../../../db/schema/messages';
import { matchNotifications, pushSubscriptions } from '../../../db/schema/notifications';
import { buyerSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { buyerRow, searchRow } from '../../../factories/rows';
import { ORIGIN, type TestApp, testApp } from '../../../test/app';
import { LONG, sample } from '../../../test/sample';
import { type Recorder, recorder, recordingServer, workerProcesses } from '../test/crash-recovery';
import { failAfterSteps, fanOutQueues, WorkerCrash } from '../test/crashing-database';

/** PGlite runs one statement at a time, so fewer suffice there. */
const NOTIFICATIONS = sample({ long: 1_000, postgres: 120, pglite: 100 });
const CRASHES = NOTIFICATIONS / 10;
/** Longer than the lease of a job whose worker stopped sending heartbeats. */
const LEASE_MS = 121_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));

/** Buyers with a browser each, and an agent who saves a property that matches them all. */
async function crowd() {
  await t.db.transaction(async (tx) => {
    const buyers = await tx
      .insert(users)
      .values(Array.from({ length: NOTIFICATIONS }, () => buyerRow()))
      .returning({ id: users.id });
    await tx.insert(buyerSearches).values(buyers.map(({ id }) => searchRow({ userId: id })));
    await tx.insert(pushSubscriptions).values(
      buyers.map(({ id }) => ({
        userId: id,
        endpoint: `https://push.example/${id}`,
        p256dh: 'key',
        auth: 'auth',
      })),
    );
  });
  const home = { name: 'House', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
  const saved = await (await t.as(await t.make.agent())).post('/api/agent-searches', home);
  expect(saved.statusCode).toBe(201);
}

async function pendingJobs(): Promise<number> {
  const [row] = await queryRows(
    t.db,
    z.object({ left: z.number() }),
    sql`select count(*)::int as left from jobs where kind like 'notifications.%' or kind in ('mail.bulk', 'push.send')`,
  );
  return row?.left ?? 0;
}

/** Runs two worker processes at a time and kills each with SIGKILL at a random point. */
async function killProcesses(record: Recorder, crashes: number) {
  const receiver = await recordingServer(record);
  const processes = await workerProcesses(
    {
      config: t.context.config,
      databaseUrl: t.database.url ?? '',
      recorderUrl: receiver.url,
      publicUrl: ORIGIN,
      secrets: t.context.secrets,
    },
    4,
  );
  try {
    for (let crashed = 0; crashed < crashes; crashed += 2) {
      const pair = await Promise.all([1, 2].map(() => processes.start(t.clock.now())));
      const [until, enough] = [performance.now() + between(2, 300), record.count() + between(1, 30)];
      while (performance.now() < until && record.count() < enough) await pause(1);
      await Promise.all(pair.map(processes.kill));
      t.clock.advance(LEASE_MS);
    }
  } finally {
    await processes.close();
    await receiver.close();
  }
}

const queuesOn = (record: Recorder, database: TestApp['database'] | ReturnType<typeof failAfterSteps>) =>
  fanOutQueues(
    {
      ...t.context,
      database,
      mail: {
        destination: 'the recorder',
        send: async ({ recipient, messageId }) => {
          record.mails.push({ recipient, messageId });
        },
      },
    },
    {
      send: async ({ endpoint }, _message, topic) => {
        record.pushes.push({ endpoint, topic });
        return { outcome: 'sent', status: 201 };
      },
    },
    t.app.log,
  );

/** Workers that stop at a chosen step: before, within or just after a transaction. */
async function abandonWorkers(record: Recorder, crashes: number) {
  for (let crashed = 0; crashed < crashes; crashed++) {
    const queues = queuesOn(record, failAfterSteps(t.database, between(0, LONG ? 150 : 60)));
    const ends = await Promise.allSettled(queues.map((queue) => queue.drain()));
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toBeInstanceOf(WorkerCrash);
    t.clock.advance(LEASE_MS);
  }
}

describe(`a fan-out to ${NOTIFICATIONS} people whose worker is killed ${CRASHES} times`, () => {
  it('delivers each mail and push message once, repeating only those whose outcome is unknown', async () => {
    const record = recorder();
    await crowd();
    // PGlite is single-process, so no worker process can be killed there.
    const processes = t.database.kind === 'postgres' ? CRASHES / 2 : 0;
    if (processes > 0) await killProcesses(record, processes);
    await abandonWorkers(record, CRASHES - processes);
    expect(await pendingJobs()).toBeGreaterThan(0);
    for (const queue of queuesOn(record, t.database)) await queue.drain();

    const entries = await t.db.select().from(matchNotifications);
    expect(entries).toHaveLength(NOTIFICATIONS);
    const written = await t.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'agency-has-property'));
    expect(written).toHaveLength(NOTIFICATIONS);
    expect(written.every((mail) => mail.sentAt)).toBe(true);

    const messages = new Set(record.mails.map(({ messageId }) => messageId));
    expect(messages).toEqual(new Set(written.map(({ messageId }) => messageId)));
    expect(new Set(record.mails.map(({ recipient }) => recipient)).size).toBe(NOTIFICATIONS);

    const topics = new Set(record.pushes.map(({ topic }) => topic));
    expect(topics).toEqual(new Set(entries.map(({ id }) => id.replaceAll('-', ''))));
    expect(new Set(record.pushes.map(({ endpoint, topic }) => `${endpoint} ${topic}`)).size).toBe(
      NOTIFICATIONS,
    );
    // A worker has one mail and at most ten push messages in flight when it crashes.
    expect(record.mails.length - NOTIFICATIONS).toBeLessThanOrEqual(CRASHES);
    expect(record.pushes.length - NOTIFICATIONS).toBeLessThanOrEqual(CRASHES * 10);
    expect(await t.db.select().from(jobs)).toEqual([]);
  }, 300_000);
});
