import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { mailOutbox } from '../../db/schema/messages';
import { matchNotifications, pushSubscriptions } from '../../db/schema/notifications';
import { jobs } from '../../db/schema/records';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { rowsOf } from '../../db/types';
import { buyerRow, searchRow } from '../../factories/rows';
import { ORIGIN, type TestApp, testApp } from '../../test/app';
import { outsideWorld, type Recorder, recorder, workerProcesses } from './kills.kit';
import { Dead, fanOutWorker, mortal } from './mortal.kit';

const NOTIFICATIONS = 1_000;
const KILLS = 100;
/** Longer than a job stays lent to a worker that says nothing more. */
const LEASE_MS = 121_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));

/** A thousand buyers with a browser each, and one agent who saves a property they all want. */
async function crowd(pushUrl: string) {
  const key = createECDH('prime256v1');
  key.generateKeys();
  await t.db.transaction(async (tx) => {
    const buyers = await tx
      .insert(users)
      .values(Array.from({ length: NOTIFICATIONS }, () => buyerRow()))
      .returning({ id: users.id });
    await tx.insert(buyerSearches).values(buyers.map(({ id }) => searchRow({ userId: id })));
    await tx.insert(pushSubscriptions).values(
      buyers.map(({ id }) => ({
        userId: id,
        endpoint: `${pushUrl}/push/${id}`,
        p256dh: key.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      })),
    );
  });
  const home = { name: 'House', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
  const saved = await (await t.as(await t.make.agent())).post('/api/agent-searches', home);
  expect(saved.statusCode).toBe(201);
}

async function workLeft(): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    t.db,
    sql`select count(*)::int as left from jobs where kind like 'notifications.%' or kind in ('mail.deliver', 'push.send')`,
  );
  return row?.left ?? 0;
}

/** Two workers at a time, each a process of its own, killed by the operating system wherever they happen to be. */
async function killProcesses(record: Recorder): Promise<number> {
  const world = await outsideWorld(record);
  await crowd(world.url);
  const processes = await workerProcesses(
    {
      config: t.context.config,
      databaseUrl: t.database.url ?? '',
      recorderUrl: world.url,
      publicUrl: ORIGIN,
      secret: t.context.secret,
      keys: webPush.generateVAPIDKeys(),
    },
    4,
  );
  let kills = 0;
  try {
    while (kills < KILLS) {
      const pair = await Promise.all([1, 2].map(() => processes.start(t.clock.now())));
      const [until, enough] = [performance.now() + between(2, 250), record.count() + between(1, 30)];
      while (performance.now() < until && record.count() < enough) await pause(1);
      await Promise.all(pair.map(processes.kill));
      kills += pair.length;
      t.clock.advance(LEASE_MS);
    }
    expect(await workLeft()).toBeGreaterThan(0);
    await Promise.all([1, 2].map(() => processes.start(t.clock.now())));
    while ((await workLeft()) > 0) await pause(50);
  } finally {
    await processes.close();
    await world.close();
  }
  return kills;
}

/** The embedded database has one process, so there the worker dies alone, at any step before or after a commit. */
async function abandonWorkers(record: Recorder): Promise<number> {
  await crowd('https://push.example');
  const workerOn = (database: TestApp['database'] | ReturnType<typeof mortal>) =>
    fanOutWorker(
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
  let kills = 0;
  while (kills < KILLS) {
    await expect(workerOn(mortal(t.database, between(0, 100))).drain()).rejects.toThrow(Dead);
    kills += 1;
    t.clock.advance(LEASE_MS);
  }
  expect(await workLeft()).toBeGreaterThan(0);
  await workerOn(t.database).drain();
  return kills;
}

describe('a fan-out whose worker is killed a hundred times', () => {
  it('reaches each of a thousand people once by mail and once by push, repeating only what it cannot know arrived', async () => {
    const record = recorder();
    const kills = await (t.database.kind === 'postgres' ? killProcesses(record) : abandonWorkers(record));
    expect(kills).toBe(KILLS);

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
    // A worker has one mail and at most ten push messages under way when it dies.
    expect(record.mails.length - NOTIFICATIONS).toBeLessThanOrEqual(KILLS);
    expect(record.pushes.length - NOTIFICATIONS).toBeLessThanOrEqual(KILLS * 10);
    expect(await t.db.select().from(jobs)).toEqual([]);
  }, 300_000);
});
