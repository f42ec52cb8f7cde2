import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import { count, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { introductions } from '../../db/schema/contact-permissions';
import { disclosureDays, disclosures } from '../../db/schema/disclosures';
import { matchNotifications } from '../../db/schema/notifications';
import { agentSearches } from '../../db/schema/searches';
import { type UserRow, users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

const LIMIT = 5;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { disclosureLimit: LIMIT } });
});
/** Isolate tests: no data of earlier tests near Lincoln. */
beforeEach(async () => {
  await t.worker.drain();
  await t.db.transaction(async (tx) => {
    await tx.delete(agentSearches);
    await tx.delete(users).where(eq(users.userType, 'buyer'));
  });
});

const greedy = { name: 'Everyone', location: 'Lincoln', bedrooms: 10, price: 1_000, propertyType: 'house' };
const matches = (id: string, query = '') => `/api/agent-searches/${id}/matches${query}`;

async function buyers(count: number): Promise<UserRow[]> {
  const made = await Promise.all(Array.from({ length: count }, () => t.make.buyer()));
  for (const { id } of made) await t.make.search({ userId: id, name: 'A first home' });
  return made;
}
const inboxTitles = async (user: { id: string }) =>
  (await (await t.as(user)).get('/api/notifications'))
    .json()
    .notifications.map(({ title }: { title: string }) => title);
const disclosuresOf = (user: { id: string }) =>
  t.db.select().from(disclosures).where(eq(disclosures.buyerUserId, user.id));

describe('a buyer disclosed to an agency', () => {
  it('is notified although the search is deleted at once, and the disclosure is recorded', async () => {
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const owner = await t.make.agent({ agencyName: 'Mint & Lane' });
    const agent = await t.as(owner);
    const { id } = (await agent.post('/api/agent-searches', greedy)).json();
    expect((await agent.get(matches(id, '?export=true'))).json()).toHaveLength(1);
    expect((await agent.delete(`/api/agent-searches/${id}`)).statusCode).toBe(204);
    expect(await inboxTitles(buyer)).toEqual(['New match for "A first home" from Mint & Lane']);
    expect(await disclosuresOf(buyer)).toMatchObject([
      { agencyId: owner.id, agentUserId: owner.id, kind: 'exported', propertyType: 'house', times: 1 },
    ]);
    await t.worker.drain();
    const [mail, ...more] = await t.mailsTo(buyer.email);
    expect([mail?.subject, more]).toEqual(['New match for "A first home" from Mint & Lane', []]);
    expect(mail?.text).toContain('10 bedroom house');
  });

  it('is notified although the agent, or the whole agency, is deleted before the mail', async () => {
    const [first, second] = await buyers(2);
    if (!first || !second) throw new Error('no buyers');
    const owner = await t.make.agent({ agencyName: 'Mint & Lane' });
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const agent = await t.as(staff);
    const { id } = (await agent.post('/api/agent-searches', greedy)).json();
    expect((await agent.get(matches(id))).json().totalCount).toBe(2);
    const boss = await t.as(owner);
    expect((await boss.delete(`/api/agent/staff/${staff.id}`)).statusCode).toBe(200);
    expect(await inboxTitles(first)).toEqual(['New match for "A first home" from Mint & Lane']);
    const admin = await t.as(await t.make.admin());
    expect((await admin.delete(`/api/admin/agents/${owner.id}`)).statusCode).toBe(200);
    expect(await inboxTitles(second)).toEqual(['An estate agent has a property for you']);
    expect(await disclosuresOf(second)).toMatchObject([{ agencyId: null, agentUserId: null, kind: 'shown' }]);
    const entries = await t.db
      .select()
      .from(matchNotifications)
      .where(inArray(matchNotifications.buyerUserId, [first.id, second.id]));
    expect(entries.map(({ side, agentUserId, agencyId }) => [side, agentUserId, agencyId])).toEqual([
      ['buyer', null, null],
      ['buyer', null, null],
    ]);
    await t.worker.drain();
    for (const { email } of [first, second])
      expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'New match for "A first home" from An estate agent',
      ]);
  });

  it('by an alert is notified in the inbox, and by mail once their details are shown', async () => {
    const owner = await t.make.agent({ agencyName: 'Mint & Lane' });
    const property = await t.make.agentSearch({ userId: owner.id });
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const person = await t.as(buyer);
    const [search] = (await person.get('/api/buyer-searches')).json();
    await person.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
    await person.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
    await t.worker.drain();
    expect(await inboxTitles(owner)).toHaveLength(1);
    expect(await inboxTitles(buyer)).toEqual(['New match for "A first home" from Mint & Lane']);
    expect(await disclosuresOf(buyer)).toMatchObject([{ agencyId: owner.id, kind: 'alerted' }]);
    expect(await t.mailsTo(buyer.email)).toEqual([]);
    await (await t.as(owner)).get(matches(property.id));
    await t.worker.drain();
    expect(await t.mailsTo(buyer.email)).toHaveLength(1);
    expect(await inboxTitles(buyer)).toHaveLength(1);
  });

  it('by an alert is recorded under the agent of the property they are open for', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const first = '00000000-0000-4000-8000-000000000000';
    await t.make.agentSearch({ id: first, userId: owner.id, bedrooms: 5 });
    const property = await t.make.agentSearch({ userId: staff.id });
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const person = await t.as(buyer);
    const preferences = (await person.get('/api/contact-preferences')).json();
    await person.put('/api/contact-preferences', { ...preferences, mode: 'ask' });
    await t.db.transaction((tx) =>
      tx.insert(introductions).values({
        agencyId: owner.id,
        buyerUserId: buyer.id,
        agentSearchId: property.id,
        home: 'house',
        propertyType: 'house',
        message: 'May we?',
        status: 'accepted',
        scope: 'property',
        askedAt: t.clock.now(),
      }),
    );
    const [search] = (await person.get('/api/buyer-searches')).json();
    await person.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
    await person.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
    await t.worker.drain();
    expect([await inboxTitles(owner), await inboxTitles(staff)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await disclosuresOf(buyer)).toMatchObject([
      { agencyId: owner.id, agentUserId: staff.id, kind: 'alerted', introduced: true },
    ]);
  });

  it('can read the agency in their data export', async () => {
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const owner = await t.make.agent({ agencyName: 'Mint & Lane' });
    const property = await t.make.agentSearch({ userId: owner.id });
    await (await t.as(owner)).get(matches(property.id));
    const { data } = (await (await t.as(buyer)).get('/api/privacy/data?format=json')).json();
    expect(data.disclosures).toMatchObject([{ agency: 'Mint & Lane', kind: 'shown', times: 1 }]);
  });

  it('who withdraws is removed from all agents’ inboxes at once', async () => {
    const owner = await t.make.agent();
    await t.make.agentSearch({ userId: owner.id });
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const person = await t.as(buyer);
    const [search] = (await person.get('/api/buyer-searches')).json();
    await person.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
    await person.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
    await t.worker.drain();
    expect(await inboxTitles(owner)).toHaveLength(1);
    expect((await person.put('/api/privacy/consents/gdpr', { given: false })).statusCode).toBe(200);
    expect(await inboxTitles(owner)).toEqual([]);
    expect(await inboxTitles(buyer)).toHaveLength(1);
  });
});

describe('the daily limit', () => {
  it('refuses a request that would exceed it, and then shows, stores and sends nothing', async () => {
    const owner = await t.make.agent();
    const property = await t.make.agentSearch({ userId: owner.id });
    const agent = await t.as(owner);
    await buyers(LIMIT);
    for (const query of ['', '?export=true'])
      expect((await agent.get(matches(property.id, query))).statusCode).toBe(200);
    const [late] = await buyers(1);
    if (!late) throw new Error('no buyer');
    for (const query of ['', '?export=true']) {
      const answer = await agent.get(matches(property.id, query));
      expect([answer.statusCode, answer.json().errorCode]).toEqual([429, 'DISCLOSURE_LIMIT']);
      expect(answer.body).not.toContain(late.email);
    }
    await t.worker.drain();
    expect([await disclosuresOf(late), await inboxTitles(late)]).toEqual([[], []]);
    t.clock.advance(86_400_000);
    // Six buyers exceed five, also on a new day.
    expect((await agent.get(matches(property.id))).statusCode).toBe(429);
    const [other] = await t.db.select().from(users).where(eq(users.userType, 'buyer')).limit(1);
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, other?.id ?? '')));
    expect((await agent.get(matches(property.id))).statusCode).toBe(200);
  });

  it('is reset with the London day, also in summer', async () => {
    const today = t.clock.now();
    t.clock.set(new Date('2027-06-30T22:59:30Z'));
    const owner = await t.make.agent();
    const property = await t.make.agentSearch({ userId: owner.id });
    const agent = await t.as(owner);
    await buyers(LIMIT);
    expect((await agent.get(matches(property.id))).statusCode).toBe(200);
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
    await buyers(1);
    // Disclosed buyers count, although they were deleted since.
    expect((await agent.get(matches(property.id))).statusCode).toBe(429);
    t.clock.set(new Date('2027-06-30T23:00:00Z'));
    expect((await agent.get(matches(property.id))).statusCode).toBe(200);
    await t.worker.drain();
    t.clock.set(today);
  });

  it('is shared by the agency, however many of its staff send requests at once', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const people = [await t.as(owner), await t.as(staff)];
    // Each property matches three buyers of its own: one of them fits the limit of five, two do not.
    const types = ['house', 'bungalow', 'flat'] as const;
    const wanted = await Promise.all(
      types.map(async (propertyType, n) => {
        for (let k = 0; k < 3; k++) await t.make.search({ propertyType });
        return t.make.agentSearch({ userId: [owner, staff][n % 2]?.id ?? '', propertyType });
      }),
    );
    const crowd = t.database.kind === 'postgres' ? 30 : 6;
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, n) => {
        const index = n % wanted.length;
        return people[index % 2]!.get(matches(wanted[index]!.id, n % 2 ? '' : '?export=true'));
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    const [day] = await t.db.select().from(disclosureDays).where(eq(disclosureDays.agencyId, owner.id));
    expect(day?.people).toBe(3);
    const notified = await t.db
      .select({ notified: count() })
      .from(matchNotifications)
      .where(eq(matchNotifications.agencyId, owner.id));
    expect(notified).toEqual([{ notified: 3 }]);
  });
});

describe('the admin list', () => {
  it('shows agencies near the limit and those with implausible prices, also when the search is deleted', async () => {
    await t.db.transaction((tx) => tx.delete(disclosureDays));
    await buyers(3);
    const [busy, odd, saved, quiet] = await Promise.all(
      ['Busy', 'Odd', 'Saved', 'Quiet'].map((agencyName) => t.make.agent({ agencyName })),
    );
    if (!busy || !odd || !saved || !quiet) throw new Error('no agencies');
    const property = await t.make.agentSearch({ userId: busy.id });
    await (await t.as(busy)).get(matches(property.id));
    const agent = await t.as(odd);
    const { id } = (await agent.post('/api/agent-searches', greedy)).json();
    await agent.get(matches(id));
    await agent.delete(`/api/agent-searches/${id}`);
    await (await t.as(saved)).post('/api/agent-searches', greedy);
    await t.make.agentSearch({ userId: quiet.id });
    const answer = await (await t.as(await t.make.admin())).get('/api/admin/disclosures');
    const body: AdminDisclosures = answer.json();
    expect(body).toMatchObject({ limit: LIMIT, today: { agencies: 2, people: 6 } });
    const rows = body.agencies.map(({ agencyName, peopleToday, nearLimit, noHomePeople, noHomeSearches }) => [
      agencyName,
      peopleToday,
      nearLimit,
      noHomePeople,
      noHomeSearches,
    ]);
    expect(rows).toEqual([
      ['Odd', 3, true, 3, 0],
      ['Busy', 3, true, 0, 0],
      ['Saved', 0, false, 0, 1],
    ]);
    expect(body.agencies[0]?.days).toHaveLength(7);
    expect(body.agencies[0]?.days.at(-1)).toEqual({ day: '2026-11-16', people: 3 });
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 });
  });
});
