import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../../db/schema/jobs';
import { pushSubscriptions } from '../../../db/schema/notifications';
import { agentSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { dailyJob } from '../../../jobs/daily';
import { createWorker } from '../../../jobs/worker';
import { type TestApp, testApp } from '../../../test/app';
import { notificationsFeature } from '../notifications.feature';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
/** Isolate tests: no data of earlier tests near Lincoln. */
beforeEach(async () => {
  await t.worker.drain();
  await t.db.transaction((tx) => tx.delete(agentSearches));
  await t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
});

const criteria = {
  name: 'Near the cathedral',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};
const home = { name: 'Corner', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };

const choose = async (user: { id: string }, matchEmail: string) =>
  (await t.as(user)).patch('/api/notification-preferences', { matchEmail });
const unread = async (user: { id: string }) =>
  (await (await t.as(user)).get('/api/notifications')).json().unreadCount;
const withPush = (userId: string) =>
  t.db.transaction((tx) =>
    tx.insert(pushSubscriptions).values({
      userId,
      endpoint: `https://push.example/${userId}`,
      p256dh: 'x',
      auth: 'y',
    }),
  );
/** Runs all jobs except push messages, which stay queued to be counted. */
async function follow() {
  const { jobs: handlers = [] } = notificationsFeature(t.context);
  await createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers }).drain();
}
const pushes = async () => (await t.db.select().from(jobs).where(eq(jobs.kind, 'push.send'))).length;
async function runDigest() {
  t.clock.advance(DAY_MS);
  await t.db.transaction((tx) => dailyJob('notifications.digests').enqueue(tx, {}, { runAt: t.clock.now() }));
  await t.worker.drain();
}

describe('a buyer whose address is not confirmed', () => {
  it('is in the inbox and the list, marked as unconfirmed, but in no mail or push message', async () => {
    const owner = await t.make.agent();
    await withPush(owner.id);
    const property = await t.make.agentSearch({ userId: owner.id });
    const buyer = await t.make.buyer({ emailConfirmedAt: null });
    expect((await (await t.as(buyer)).post('/api/buyer-searches', criteria)).statusCode).toBe(201);
    await follow();
    expect(await unread(owner)).toBe(1);
    expect(await t.mailsTo(owner.email)).toEqual([]);
    expect(await pushes()).toBe(0);
    const proven = await t.make.search();
    const { matches } = (await (await t.as(owner)).get(`/api/agent-searches/${property.id}/matches`)).json();
    const confirmedByBuyer = Object.fromEntries(
      matches.map(({ user }: { user: { id: string; emailConfirmed: boolean } }) => [
        user.id,
        user.emailConfirmed,
      ]),
    );
    expect(confirmedByBuyer).toEqual({ [buyer.id]: false, [proven.userId]: true });
  });

  it('is in no daily mail, while the others are', async () => {
    const owner = await t.make.agent();
    await choose(owner, 'daily');
    await t.make.agentSearch({ userId: owner.id });
    for (const [firstName, emailConfirmedAt] of [
      ['Ghost', null],
      ['Proven', t.clock.now()],
    ] as const) {
      const buyer = await t.make.buyer({ firstName, lastName: 'Lane', emailConfirmedAt });
      await (await t.as(buyer)).post('/api/buyer-searches', criteria);
    }
    await follow();
    await runDigest();
    const mails = await t.mailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Proven');
    expect(mails[0]?.text).not.toContain('Ghost');
  });
});

describe('an agent whose address is not confirmed', () => {
  it('notifies buyers in the inbox only, whatever they chose', async () => {
    const agent = await t.make.agent({ emailConfirmedAt: null });
    const [instant, daily] = [await t.make.buyer(), await t.make.buyer()];
    for (const { id } of [instant, daily]) {
      await withPush(id);
      await t.make.search({ userId: id });
    }
    await choose(daily, 'daily');
    expect((await (await t.as(agent)).post('/api/agent-searches', home)).statusCode).toBe(201);
    await follow();
    expect([await unread(instant), await unread(daily)]).toEqual([1, 1]);
    expect(await pushes()).toBe(0);
    await runDigest();
    expect([...(await t.mailsTo(instant.email)), ...(await t.mailsTo(daily.email))]).toEqual([]);
  });
});
