import { randomUUID } from 'node:crypto';
import { defaultPreferences } from '@threshold/core/contract/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../../db/schema/notifications';
import { type TestApp, testApp } from '../../../test/app';
import { openStream } from '../../live/test/reader';
import { announceBuyerSearch } from '../announce';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** Entries of one side, one second apart, except that each pair shares a timestamp. */
async function entries(side: 'buyer' | 'agent', buyerId: string, agentId: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    side,
    buyerUserId: buyerId,
    agentUserId: side === 'agent' ? agentId : null,
    agencyId: agentId,
    title: `${side} ${n}`,
    body: 'Some words',
    sentAt: new Date(t.clock.now().getTime() - Math.floor(n / 2) * 1000),
  }));
  return t.db.transaction((tx) => tx.insert(matchNotifications).values(rows).returning());
}

describe('the inbox', () => {
  it('lists newest first, page after page, each entry once', async () => {
    const buyer = await t.make.buyer();
    const stored = await entries('buyer', buyer.id, (await t.make.agent()).id, 45);
    const person = await t.as(buyer);
    const seen: { id: string; sentAt: string }[] = [];
    for (let before = '', more = true; more; ) {
      const page = (await person.get(`/api/notifications${before && `?before=${before}`}`)).json();
      seen.push(...page.notifications);
      expect(page.unreadCount).toBe(45);
      before = page.notifications.at(-1).id;
      more = page.hasMore;
    }
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(seen).toHaveLength(45);
    const timestamps = seen.map(({ sentAt }) => sentAt);
    expect(timestamps).toEqual([...timestamps].sort().reverse());
  });

  it('is private: no one sees the other side’s entries, and other users see none', async () => {
    const [buyer, owner] = [await t.make.buyer(), await t.make.agent()];
    const [toBuyer] = await entries('buyer', buyer.id, owner.id, 1);
    const [toAgent] = await entries('agent', buyer.id, owner.id, 1);
    const others = [await t.make.buyer(), await t.make.agent(), await t.make.admin()];
    const titles = async (user: { id: string }) =>
      (await (await t.as(user)).get('/api/notifications'))
        .json()
        .notifications.map((each: { title: string }) => each.title);
    expect(await titles(buyer)).toEqual(['buyer 0']);
    expect(await titles(owner)).toEqual(['agent 0']);
    for (const other of others) {
      const outsider = await t.as(other);
      expect((await outsider.get('/api/notifications')).json()).toEqual({
        notifications: [],
        unreadCount: 0,
        hasMore: false,
      });
      const ids = [toBuyer?.id, toAgent?.id, randomUUID()];
      const answer = await outsider.post('/api/notifications/read', { ids });
      expect(answer.json()).toEqual({ unreadCount: 0 });
      await outsider.post('/api/notifications/read', {});
      const before = (await outsider.get(`/api/notifications?before=${toBuyer?.id}`)).json();
      expect(before.notifications).toEqual([]);
    }
    for (const user of [buyer, owner])
      expect((await (await t.as(user)).get('/api/notifications/count')).json()).toEqual({ unreadCount: 1 });
  });

  it('marks the named entries read, or all', async () => {
    const buyer = await t.make.buyer();
    const [first, second] = await entries('buyer', buyer.id, (await t.make.agent()).id, 4);
    const person = await t.as(buyer);
    const named = await person.post('/api/notifications/read', { ids: [first?.id, second?.id] });
    expect(named.json()).toEqual({ unreadCount: 2 });
    expect((await person.post('/api/notifications/read', { ids: [] })).json()).toEqual({ unreadCount: 2 });
    expect((await person.post('/api/notifications/read', {})).json()).toEqual({ unreadCount: 0 });
    const rows = await t.db
      .select()
      .from(matchNotifications)
      .where(eq(matchNotifications.buyerUserId, buyer.id));
    expect(rows.every((row) => row.isRead)).toBe(true);
  });

  it('needs a signed-in user', async () => {
    for (const path of ['/api/notifications', '/api/notifications/count', '/api/notification-preferences'])
      expect((await t.client().get(path)).statusCode).toBe(401);
  });
});

describe('an inbox entry of a buyer', () => {
  it('opens the agency behind it: verified, website, phone, which searches and when', async () => {
    const buyer = await t.make.buyer();
    const search = await t.make.search({ userId: buyer.id, name: 'A first home' });
    const owner = await t.make.agent({
      agencyName: 'Mint & Lane',
      phone: '01522555123',
      websiteUrl: 'https://mint.example',
      branchLocation: 'Lincoln, Lincolnshire',
    });
    const [lead] = await entries('buyer', buyer.id, owner.id, 1);
    const shared = {
      side: 'buyer' as const,
      buyerUserId: buyer.id,
      agencyId: owner.id,
      title: 'x',
      body: 'x',
    };
    const later = new Date(t.clock.now().getTime() + 1000);
    await t.db.transaction((tx) =>
      tx.insert(matchNotifications).values({
        ...shared,
        leadId: lead?.id,
        buyerSearchId: search.id,
        home: '3 bedroom house',
        sentAt: later,
      }),
    );
    const answer = await (await t.as(buyer)).get(`/api/notifications/${lead?.id}`);
    expect(answer.json()).toEqual({
      id: lead?.id,
      sentAt: lead?.sentAt.toISOString(),
      agency: {
        name: 'Mint & Lane',
        isVerified: true,
        websiteUrl: 'https://mint.example',
        phone: '01522 555123',
        branchLocation: 'Lincoln, Lincolnshire',
      },
      properties: [
        { home: '3 bedroom house', search: 'A first home', sentAt: later.toISOString() },
        { home: null, search: null, sentAt: lead?.sentAt.toISOString() },
      ],
    });
  });

  it('is not found for others, and an agent’s entry has no card', async () => {
    const [buyer, owner] = [await t.make.buyer(), await t.make.agent()];
    const [entry] = await entries('buyer', buyer.id, owner.id, 1);
    const [toAgent] = await entries('agent', buyer.id, owner.id, 1);
    const path = `/api/notifications/${entry?.id}`;
    expect((await (await t.as(await t.make.buyer())).get(path)).statusCode).toBe(404);
    expect((await (await t.as(buyer)).get(`/api/notifications/${toAgent?.id}`)).statusCode).toBe(404);
    expect((await (await t.as(buyer)).get(`/api/notifications/${randomUUID()}`)).statusCode).toBe(404);
    expect((await (await t.as(owner)).get(path)).statusCode).toBe(403);
    expect((await t.client().get(path)).statusCode).toBe(401);
  });
});

describe('preferences', () => {
  it('start with the defaults, change one by one and belong to one user', async () => {
    const person = await t.as(await t.make.buyer());
    const read = async () => (await person.get('/api/notification-preferences')).json();
    expect(await read()).toEqual(defaultPreferences);
    await person.patch('/api/notification-preferences', { matchEmail: 'daily' });
    const changed = await person.patch('/api/notification-preferences', { reminderEmail: false });
    expect(changed.json()).toEqual({ matchEmail: 'daily', matchPush: true, reminderEmail: false });
    expect(await read()).toEqual(changed.json());
    expect((await person.patch('/api/notification-preferences', {})).json()).toEqual(changed.json());
    const other = await t.as(await t.make.buyer());
    expect((await other.get('/api/notification-preferences')).json()).toEqual(defaultPreferences);
  });

  it('reject unknown values', async () => {
    const person = await t.as(await t.make.agent());
    for (const body of [{ matchEmail: 'hourly' }, { matchPush: 'yes' }, { reminderEmail: null }])
      expect((await person.patch('/api/notification-preferences', body)).statusCode).toBe(400);
    expect((await person.get('/api/notification-preferences')).json()).toEqual(defaultPreferences);
  });
});

describe('the live stream', () => {
  const inboxEvent = { kind: 'bell' } as const;

  it('sends a new entry to agent and buyer, and a new match to the agency', async () => {
    const [owner, outsider, buyer] = [await t.make.agent(), await t.make.agent(), await t.make.buyer()];
    const property = await t.make.agentSearch({ userId: owner.id });
    const [atAgent, outsiderStream, atBuyer] = [
      await openStream(t, owner),
      await openStream(t, outsider),
      await openStream(t, buyer),
    ];
    const search = await t.make.search({ userId: buyer.id });
    await t.db.transaction((tx) => announceBuyerSearch(tx, t.clock, search.id));
    await t.worker.drain();
    await atAgent.receives({ kind: 'property', propertyId: property.id });
    await atAgent.receives(inboxEvent);
    await atBuyer.receives(inboxEvent);
    expect(outsiderStream.events()).toEqual([]);
  });

  it('sends that entries were read to other tabs', async () => {
    const [buyer, other] = [await t.make.buyer(), await t.make.buyer()];
    await entries('buyer', buyer.id, (await t.make.agent()).id, 1);
    const [tab, outsider] = [await openStream(t, buyer), await openStream(t, other)];
    await (await t.as(buyer)).post('/api/notifications/read', {});
    await tab.receives(inboxEvent);
    expect(outsider.events()).toEqual([]);
  });
});
