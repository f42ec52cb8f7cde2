import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '../../../db/schema/audit';
import { matchNotifications } from '../../../db/schema/notifications';
import { agentSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { dailyJob } from '../../../jobs/daily';
import { type TestApp, testApp } from '../../../test/app';
import { DIGEST } from '../delivery/delivery.repository';

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

const home = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };

async function runDigest() {
  await t.worker.drain();
  t.clock.advance(DAY_MS);
  await t.db.transaction((tx) => dailyJob('notifications.digests').enqueue(tx, {}, { runAt: t.clock.now() }));
  await t.worker.drain();
}

const choose = async (user: { id: string }, matchEmail: string) =>
  (await t.as(user)).patch('/api/notification-preferences', { matchEmail });

async function saveHome(user: { id: string }, name: string) {
  expect((await (await t.as(user)).post('/api/agent-searches', { ...home, name })).statusCode).toBe(201);
}

const search = (userId: string) => t.make.search({ userId });

/** As if the search had just been saved, without the form. */
async function come(user: { id: string }) {
  const { id } = await search(user.id);
  await (await t.as(user)).patch(`/api/buyer-searches/${id}`, { isActive: true });
}

const waiting = () => t.db.select().from(matchNotifications).where(eq(matchNotifications.awaitsDigest, true));

describe('the daily mail', () => {
  it('lists all buyers of the day, grouped by property, only once', async () => {
    const owner = await t.make.agent();
    await choose(owner, 'daily');
    const [terrace] = [
      await t.make.agentSearch({ userId: owner.id, name: 'Terrace' }),
      await t.make.agentSearch({ userId: owner.id, name: 'Villa' }),
    ];
    for (const firstName of ['Ann', 'Ben', 'Cy']) await come(await t.make.buyer({ firstName }));
    await t.worker.drain();
    expect(await t.mailsTo(owner.email)).toEqual([]);
    expect(await waiting()).toHaveLength(6);
    await runDigest();
    const [mail, ...more] = await t.mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('6 new buyers for your properties');
    expect(mail?.text.match(/^\* (Terrace|Villa)$/gm)).toHaveLength(2);
    for (const name of ['Ann E.', 'Ben E.', 'Cy E.']) expect(mail?.text).toContain(`${name}, score`);
    expect(mail?.text).toContain(`/properties/${terrace.id}`);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(await waiting()).toEqual([]);
    await runDigest();
    expect(await t.mailsTo(owner.email)).toHaveLength(1);
  });

  it('omits a buyer who withdrew before it was sent and still lists the others', async () => {
    const owner = await t.make.agent();
    await choose(owner, 'daily');
    await t.make.agentSearch({ userId: owner.id, name: 'Terrace' });
    const [ann, ben, cy] = [
      await t.make.buyer({ firstName: 'Ann' }),
      await t.make.buyer({ firstName: 'Ben' }),
      await t.make.buyer({ firstName: 'Cy' }),
    ];
    for (const buyer of [ann, ben, cy]) await come(buyer);
    vi.spyOn(t.context.mail, 'send').mockRejectedValueOnce(new Error('not now'));
    await runDigest();
    const [stuck] = await t.mailsTo(owner.email);
    expect([stuck?.sentAt, stuck?.about?.length]).toEqual([null, 3]);
    expect((await (await t.as(ann)).put('/api/privacy/consents/gdpr', { given: false })).statusCode).toBe(
      200,
    );
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, ben.id)));
    t.clock.advance(5_000);
    await t.worker.drain();
    const [mail, ...more] = await t.mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('1 new buyer for Terrace');
    expect(mail?.sentAt).not.toBeNull();
    expect(mail?.text).toContain('Cy E.');
    // Match the name with what follows it, because a signed link may contain the same letters.
    for (const name of ['Ann ', 'Ben ']) expect(mail?.text).not.toContain(name);
    const [noted] = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, stuck?.id ?? ''));
    expect(noted).toMatchObject({ action: 'mail.stopped', details: { leftOut: 2, of: 3 } });
  });

  it('lists the agencies of the day without any location', async () => {
    const buyer = await t.make.buyer();
    await choose(buyer, 'daily');
    await t.make.search({ userId: buyer.id, location: 'North Kesteven', name: 'A first home' });
    const [first, second] = [
      await t.make.agent({ agencyName: 'Mint & Lane' }),
      await t.make.agent({ agencyName: 'Oak' }),
    ];
    for (const [agent, name] of [
      [first, 'Steep Hill 1'],
      [first, 'Steep Hill 2'],
      [second, 'Steep Hill 3'],
    ] as const)
      await saveHome(agent, name);
    await runDigest();
    const [mail, ...more] = await t.mailsTo(buyer.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 agencies have properties for you');
    expect(mail?.text.match(/^\* (Mint & Lane|Oak)$/gm)).toHaveLength(2);
    const mailText = mail?.text.split('\n-- \n')[0] ?? '';
    expect(mailText).not.toMatch(/Lincoln|Steep Hill|250/);
  });

  it('is sent to users who chose it; off stops mails but not inbox entries', async () => {
    const [daily, off] = [await t.make.buyer(), await t.make.buyer()];
    await choose(daily, 'daily');
    await choose(off, 'off');
    for (const { id } of [daily, off]) await search(id);
    await saveHome(await t.make.agent(), 'A house');
    await runDigest();
    expect(await t.mailsTo(daily.email)).toHaveLength(1);
    expect(await t.mailsTo(off.email)).toEqual([]);
    expect((await (await t.as(off)).get('/api/notifications/count')).json()).toEqual({ unreadCount: 1 });
  });

  it('is dropped when mails are switched off', async () => {
    const buyer = await t.make.buyer();
    await choose(buyer, 'daily');
    await search(buyer.id);
    await saveHome(await t.make.agent(), 'A house');
    await t.worker.drain();
    await choose(buyer, 'off');
    await runDigest();
    expect(await t.mailsTo(buyer.email)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('sends one mail a day per agency when the preference changes', async () => {
    const buyer = await t.make.buyer();
    await choose(buyer, 'daily');
    await search(buyer.id);
    const owner = await t.make.agent();
    await saveHome(owner, 'First');
    await runDigest();
    expect(await t.mailsTo(buyer.email)).toHaveLength(1);
    await choose(buyer, 'instant');
    await saveHome(owner, 'Second');
    await t.worker.drain();
    expect(await t.mailsTo(buyer.email)).toHaveLength(1);
    t.clock.advance(DAY_MS);
    await saveHome(owner, 'Third');
    await t.worker.drain();
    expect(await t.mailsTo(buyer.email)).toHaveLength(2);
    await choose(buyer, 'daily');
    await saveHome(owner, 'Fourth');
    await t.worker.drain();
    // A second run on the same day: this agency's mail was already sent.
    await t.db.transaction((tx) =>
      dailyJob('notifications.digests').enqueue(tx, {}, { runAt: t.clock.now() }),
    );
    await t.worker.drain();
    expect(await t.mailsTo(buyer.email)).toHaveLength(2);
    await runDigest();
    expect(await t.mailsTo(buyer.email)).toHaveLength(3);
  });

  it('is sent once when two servers run it at the same time', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => t.make.buyer()));
    for (const buyer of buyers) {
      await choose(buyer, 'daily');
      await search(buyer.id);
    }
    await saveHome(await t.make.agent(), 'A house');
    await t.worker.drain();
    const second = await testApp({ database: t.database });
    second.clock.set(t.clock.now());
    await t.db.transaction(async (tx) => {
      for (const buyer of buyers)
        for (const _twice of [1, 2]) await DIGEST.enqueue(tx, { userId: buyer.id }, { runAt: t.clock.now() });
    });
    await Promise.all([t.worker.drain(), second.worker.drain(), t.worker.drain()]);
    for (const { email } of buyers) expect(await t.mailsTo(email)).toHaveLength(1);
  });
});
