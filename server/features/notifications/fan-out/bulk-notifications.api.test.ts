import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/users';
import { createWorker } from '../../../jobs/worker';
import { type TestApp, testApp } from '../../../test/app';
import { notificationsFeature } from '../notifications.feature';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** As if the search had just been saved, without the form. */
async function come(firstName: string) {
  const buyer = await t.make.buyer({ firstName });
  const { id } = await t.make.search({ userId: buyer.id });
  await (await t.as(buyer)).patch(`/api/buyer-searches/${id}`, { isActive: true });
  return buyer;
}

/** Two workers at once. */
async function work() {
  const { jobs: handlers = [] } = notificationsFeature(t.context);
  const other = createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers });
  await Promise.all([other.drain(), t.worker.drain()]);
  await t.worker.drain();
}
const subjects = async (user: { email: string }) =>
  (await t.mailsTo(user.email)).map(({ subject }) => subject).sort();
const inbox = async (user: { id: string }) => (await (await t.as(user)).get('/api/notifications')).json();

describe('notifications for an agent with many properties', () => {
  it('are one mail and one entry about one buyer, which name the properties', async () => {
    const owner = await t.make.agent();
    for (let n = 0; n < 41; n++) await t.make.agentSearch({ userId: owner.id, name: `Home ${n}` });
    const buyer = await come('Ann');
    await work();
    const [mail, ...more] = await t.mailsTo(owner.email);
    expect([mail?.subject, more]).toEqual(['New buyer for 41 of your properties', []]);
    expect(mail?.text).toMatch(/\* Home \d+/);
    expect(mail?.text).toContain('and 31 more');
    expect(await inbox(owner)).toMatchObject({
      unreadCount: 1,
      notifications: [{ title: 'New buyer for 41 of your properties' }],
    });
    // The buyer also gets one entry about the agency, not forty-one.
    expect(await inbox(buyer)).toMatchObject({
      unreadCount: 1,
      notifications: [{ title: 'Example & Co has 41 properties for you' }],
    });
  });

  it('are five mails an hour and then one with the rest', async () => {
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
    const owner = await t.make.agent();
    await t.make.agentSearch({ userId: owner.id, name: 'Terrace' });
    for (const name of ['Ann', 'Ben', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']) await come(name);
    await work();
    expect(await subjects(owner)).toEqual(Array(5).fill('New buyer for Terrace'));
    expect((await inbox(owner)).unreadCount).toBe(8);
    t.clock.advance(3_600_000);
    await work();
    expect(await subjects(owner)).toEqual([
      '3 new buyers for Terrace',
      ...Array(5).fill('New buyer for Terrace'),
    ]);
    t.clock.advance(3_600_000);
    await work();
    expect(await subjects(owner)).toHaveLength(6);
  });
});

describe('notifications for a buyer', () => {
  it('are one entry for an agency and hour, which counts and becomes unread again', async () => {
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    const owner = await t.make.agent({ agencyName: 'Mint & Lane' });
    const agent = await t.as(owner);
    const home = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const save = (name: string) => agent.post('/api/agent-searches', { ...home, name });
    await save('One');
    await work();
    await (await t.as(buyer)).post('/api/notifications/read', {});
    await Promise.all([save('Two'), save('Three')]);
    await work();
    expect(await inbox(buyer)).toMatchObject({
      unreadCount: 1,
      notifications: [{ title: 'Mint & Lane has 3 properties for you', isRead: false }],
    });
    t.clock.advance(3_600_000);
    await save('Four');
    await work();
    expect((await inbox(buyer)).notifications).toHaveLength(2);
    expect(await subjects(buyer)).toHaveLength(1);
  });
});
