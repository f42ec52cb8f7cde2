import { DUE_COUNTED } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disclosures } from '../../db/schema/disclosures';
import { matchNotifications } from '../../db/schema/notifications';
import { viewings, workedBuyers } from '../../db/schema/pipeline';
import { agencyApp, change, head, looking } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});
beforeEach(async () => {
  a.t.clock.set(new Date('2026-11-15T09:00:00Z'));
  await a.t.db.transaction(async (tx) => {
    await tx.execute(sql`delete from users where user_type = 'buyer'`);
    await tx.execute(sql`delete from worked_buyers`);
    await tx.execute(sql`delete from property_closings`);
    await tx.execute(sql`delete from property_visits`);
  });
});

const today = async (person = a.olive) => (await person.get('/api/today')).json();
const names = (list: { buyerName: string }[]) => list.map(({ buyerName }) => buyerName);

describe('the agenda', () => {
  it('counts up to a limit', async () => {
    const buyer = await looking(a.t, { firstName: 'Ann' });
    await change(a.olive, a.property.id, buyer, { version: 0, stage: 'to_call' });
    await a.t.db.execute(sql`with people as (
        insert into users (id, email, user_type, first_name, gdpr_consent_given)
        select gen_random_uuid(), 'due' || n || '@example.com', 'buyer', 'Due', n > 5 from generate_series(1, ${DUE_COUNTED + 10}) n
        returning id
      )
      insert into worked_buyers (agent_search_id, agency_id, buyer_user_id, stage, version, touched_at, matched_at, first_score)
      select w.agent_search_id, w.agency_id, people.id, 'to_call', 1, w.touched_at, w.matched_at, 60
      from worked_buyers w cross join people where w.buyer_user_id = ${buyer.id}`);
    const result = await today();
    expect([result.dueTotal, result.due.length]).toEqual([DUE_COUNTED + 1, 50]);
  });

  it('lists what is due by the end of the London day, mine and unassigned', async () => {
    const due = async (firstName: string, body: object) => {
      const buyer = await looking(a.t, { firstName, lastName: null, phone: '07700900123' });
      const answer = await change(a.olive, a.property.id, buyer, { version: 0, ...body });
      expect(answer.statusCode).toBe(200);
      return buyer;
    };
    const ann = await due('Ann', { nextStepAt: '2026-11-15T23:59:59Z', stage: 'interested' });
    await due('Ben', { nextStepAt: '2026-11-16T00:00:00Z' });
    await due('Cy', { stage: 'to_call' });
    await due('Di', { stage: 'to_call', assignedTo: a.sam.id });
    await due('Ed', { stage: 'contacted' });
    await due('Flo', { nextStepAt: '2026-11-01T10:00:00Z' });
    const result = await today();
    expect(names(result.due)).toEqual(['Flo', 'Ann', 'Cy']);
    expect(result.dueTotal).toBe(3);
    expect(result.due[1]).toEqual({
      propertyId: a.property.id,
      propertyName: 'Terrace',
      buyerId: ann.id,
      buyerName: 'Ann',
      phone: '07700 900123',
      stage: 'interested',
      nextStepAt: '2026-11-15T23:59:59.000Z',
    });
    // A colleague sees what is assigned to them, and nothing else of a property they may not open.
    const shown = async () =>
      (await a.t.db.select().from(disclosures)).reduce((sum, { times }) => sum + times, 0);
    const before = await shown();
    expect(names((await today(a.asSam)).due)).toEqual(['Di']);
    expect((await today(a.asKit)).due).toEqual([]);
    expect(await shown()).toBe(before + 1);

    // No calls about a sold home.
    await a.olive.post(`/api/properties/${a.property.id}/close`, { outcome: 'sold_elsewhere' });
    expect((await today()).due).toEqual([]);
  });

  it('omits closed rows, closed by any user', async () => {
    const due = async (firstName: string) => {
      const buyer = await looking(a.t, { firstName, lastName: null });
      const body = { version: 0, stage: 'contacted', nextStepAt: '2026-11-14T10:00:00Z' };
      expect((await change(a.olive, a.property.id, buyer, body)).statusCode).toBe(200);
      return buyer;
    };
    const [ann, ben, cy, di, ed] = [
      await due('Ann'),
      await due('Ben'),
      await due('Cy'),
      await due('Di'),
      await due('Ed'),
    ];
    expect((await today()).dueTotal).toBe(5);
    const closed = await change(a.olive, a.property.id, ann, { version: 1, stage: 'not_interested' });
    expect(closed.json()).toMatchObject({ stage: 'not_interested', nextStepAt: null });
    await change(a.olive, a.property.id, ben, { version: 1, stage: 'agreed' });
    await (await a.t.as(cy)).post('/api/found-a-home', { throughThreshold: false });
    const asDi = await a.t.as(di);
    const [contact] = (await asDi.get('/api/my-contacts')).json().contacts;
    expect((await asDi.post(`/api/my-contacts/${contact.id}/decline`)).statusCode).toBe(200);
    expect(names((await today()).due)).toEqual(['Ed']);

    a.t.clock.set(new Date('2026-11-15T09:01:00Z'));
    // Repeating it has no effect, and reopening does not make it due.
    await change(a.olive, a.property.id, ed, { version: 1, stage: 'not_interested' });
    const again = await change(a.olive, a.property.id, ed, { version: 1, stage: 'not_interested' });
    expect(again.json()).toMatchObject({ version: 2, nextStepAt: null });
    await change(a.olive, a.property.id, ed, { version: 2, stage: 'interested' });
    expect((await today()).due).toEqual([]);
    // An agent may still plan a step with a buyer who has agreed.
    await change(a.olive, a.property.id, ben, { version: 2, nextStepAt: '2026-11-15T10:00:00Z' });
    expect(names((await today()).due)).toEqual(['Ben']);
  });

  it('omits buyers who have withdrawn', async () => {
    const buyer = await looking(a.t);
    await change(a.olive, a.property.id, buyer, { version: 0, stage: 'to_call' });
    expect((await today()).due).toHaveLength(1);
    await a.t.db.transaction((tx) =>
      tx.execute(sql`update users set gdpr_consent_given = false where id = ${buyer.id}::uuid`),
    );
    expect((await today()).due).toEqual([]);
  });

  it('does not name a buyer without a name by an address that they do not share', async () => {
    const buyer = await looking(a.t, { firstName: null, lastName: null });
    await change(a.olive, a.property.id, buyer, { version: 0, stage: 'to_call' });
    expect(names((await today()).due)).toEqual([buyer.email]);
    const chosen = { mode: 'open', phone: true, email: false, hours: '', weeklyLimit: null };
    expect((await (await a.t.as(buyer)).put('/api/contact-preferences', chosen)).statusCode).toBe(200);
    expect(names((await today()).due)).toEqual(['User']);
  });

  it('lists the viewings of seven London days, with who goes, and those without an outcome', async () => {
    const buyer = await looking(a.t, { firstName: 'Vi', lastName: null });
    await change(a.olive, a.property.id, buyer, { version: 0, stage: 'viewing', assignedTo: a.sam.id });
    const [row] = await a.t.db.select().from(workedBuyers);
    const viewing = {
      workedBuyerId: row?.id ?? '',
      agencyId: a.owner.id,
      buyerUserId: buyer.id,
      arrangedBy: a.sam.id,
      minutes: 30,
      where: 'The gate',
    };
    await a.t.db.transaction((tx) =>
      tx.insert(viewings).values([
        { ...viewing, startsAt: new Date('2026-11-15T14:00:00Z'), status: 'accepted' },
        { ...viewing, startsAt: new Date('2026-11-15T10:00:00Z'), status: 'cancelled' },
        { ...viewing, startsAt: new Date('2026-11-16T00:00:00Z'), status: 'invited', outcome: 'offer' },
        { ...viewing, startsAt: new Date('2026-11-21T23:59:00Z'), status: 'proposed' },
        { ...viewing, startsAt: new Date('2026-11-22T00:00:00Z'), status: 'invited' },
        { ...viewing, startsAt: new Date('2026-11-14T11:00:00Z'), status: 'accepted' },
        { ...viewing, startsAt: new Date('2026-11-15T08:30:00Z'), status: 'accepted' },
        { ...viewing, startsAt: new Date('2026-11-15T08:31:00Z'), status: 'accepted' },
        { ...viewing, startsAt: new Date('2026-11-14T12:00:00Z'), status: 'accepted', outcome: 'offer' },
        { ...viewing, startsAt: new Date('2026-11-14T13:00:00Z'), status: 'declined' },
        { ...viewing, startsAt: new Date('2026-10-31T13:00:00Z'), status: 'accepted' },
      ]),
    );
    const mine = await today(a.asSam);
    const starts = (list: { startsAt: string }[]) => list.map(({ startsAt }) => startsAt.slice(0, 16));
    expect(starts(mine.viewings)).toEqual([
      '2026-11-15T08:30',
      '2026-11-15T08:31',
      '2026-11-15T14:00',
      '2026-11-16T00:00',
      '2026-11-21T23:59',
    ]);
    expect(mine.viewings[2]).toMatchObject({
      buyerName: 'Vi',
      propertyName: 'Terrace',
      where: 'The gate',
      status: 'accepted',
      outcome: null,
      host: { id: a.sam.id },
    });
    expect(mine.viewings[3]).toMatchObject({ status: 'invited', outcome: 'offer' });
    expect(starts(mine.finished)).toEqual(['2026-11-14T11:00', '2026-11-15T08:30']);
    expect(await today()).toMatchObject({ viewings: [], finished: [] });
  });

  it('counts matches since my last visit, none for properties I never visited', async () => {
    const notifiedBuyer = async (firstName: string) => {
      const buyer = await looking(a.t, { firstName });
      await a.t.db.transaction((tx) =>
        tx.insert(matchNotifications).values({
          buyerUserId: buyer.id,
          buyerSearchId: buyer.search.id,
          agentSearchId: a.property.id,
          agencyId: a.owner.id,
          title: '',
          body: '',
          sentAt: a.t.clock.now(),
          matchedAt: a.t.clock.now(),
        }),
      );
      return buyer;
    };
    await notifiedBuyer('Before');
    expect((await today()).fresh).toEqual([]);
    await head(a.olive, a.property.id);
    a.t.clock.advance(60_000);
    await notifiedBuyer('After');
    const inactive = await notifiedBuyer('Gone');
    await (await a.t.as(inactive)).patch(`/api/buyer-searches/${inactive.search.id}`, { isActive: false });
    const fresh = [{ propertyId: a.property.id, propertyName: 'Terrace', count: 1 }];
    expect((await today()).fresh).toEqual(fresh);
    expect((await today(a.asSam)).fresh).toEqual([]);
    a.t.clock.advance(60_000);
    await head(a.olive, a.property.id);
    expect((await today()).fresh).toEqual([]);
  });
});
