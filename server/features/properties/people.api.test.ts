import { openUser } from '@threshold/core/contract/agent-searches';
import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../db/schema/notifications';
import { agentSearches, buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { workedBuyers } from '../../db/schema/work';
import { agencyApp, buyers, change, everyone, head, looking, timeline } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});
beforeEach(async () => {
  a.t.clock.set(new Date('2026-11-15T09:00:00Z'));
  await a.t.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.userType, 'buyer'));
    for (const table of ['worked_buyers', 'property_closings', 'property_visits', 'jobs'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
  });
});
const one = () => a.property.id;
const contacted = async (firstName: string, search = {}) => {
  const buyer = await looking(a.t, { firstName }, search);
  expect(
    (await change(a.olive, one(), buyer, { version: 0, stage: 'contacted', note: 'Rang' })).statusCode,
  ).toBe(200);
  return buyer;
};
const set = (id: string, fields: Partial<typeof buyerSearches.$inferInsert>) =>
  a.t.db.transaction((tx) => tx.update(buyerSearches).set(fields).where(eq(buyerSearches.id, id)));

describe('who matches no more', () => {
  it('stays in the list of those who were worked, with the reason', async () => {
    await looking(a.t, { firstName: 'Untouched' });
    const [paused, price, area, gone, other] = [
      await contacted('Paused'),
      await contacted('Price'),
      await contacted('Area'),
      await contacted('Gone'),
      await contacted('Other'),
    ];
    await (await a.t.as(paused)).patch(`/api/buyer-searches/${paused.search.id}`, { isActive: false });
    await set(price.search.id, { maxPrice: 10_000 });
    await set(area.search.id, { easting: 600_000 });
    await (await a.t.as(gone)).delete(`/api/buyer-searches/${gone.search.id}`);
    await set(other.search.id, { minBedrooms: 9 });
    const list = await everyone(a.olive, one());
    expect(list[0]).toMatchObject({ user: { firstName: 'Untouched' }, reason: null });
    const left: Record<string, PropertyBuyer> = Object.fromEntries(
      list.slice(1).map((row) => [openUser(row.user)?.firstName, row]),
    );
    expect(
      Object.entries(left)
        .map(([name, row]) => [name, row.reason])
        .sort(),
    ).toEqual([
      ['Area', 'area'],
      ['Gone', 'gone'],
      ['Other', 'gone'],
      ['Paused', 'paused'],
      ['Price', 'price'],
    ]);
    expect(left.Paused).toMatchObject({ buyerId: paused.id, stage: 'contacted', version: 1, isNew: false });
    expect(left.Paused).not.toHaveProperty('matchScore');
    expect((await head(a.olive, one())).counts).toMatchObject({
      matching: 1,
      left: 5,
      stages: { new: 1, contacted: 5 },
    });
    expect(await everyone(a.olive, one(), 'stage=contacted&name=pri')).toMatchObject([{ reason: 'price' }]);
    expect(await everyone(a.olive, one(), 'minScore=50')).toHaveLength(1);
    // And is worked on.
    const later = await change(a.olive, one(), paused, { version: 1, stage: 'interested' });
    expect([later.statusCode, later.json()]).toMatchObject([200, { stage: 'interested', reason: 'paused' }]);
  });

  it('goes on over the pages', async () => {
    for (let n = 0; n < 3; n++) await contacted(`Worked${n}`);
    await a.t.db.transaction((tx) => tx.update(buyerSearches).set({ isActive: false }));
    const row = await a.t.db.select().from(workedBuyers);
    const filler = row[0];
    if (!filler) throw new Error('nobody was worked');
    const { id: _, ...copy } = filler;
    await a.t.db.transaction((tx) =>
      tx.insert(workedBuyers).values(Array.from({ length: 100 }, () => ({ ...copy, buyerUserId: null }))),
    );
    const all = await everyone(a.olive, one());
    expect([all.length, new Set(all.map(({ buyerId }) => buyerId)).size]).toEqual([103, 103]);
    expect((await buyers(a.olive, one())).buyers).toHaveLength(50);
  });

  it('leaves a former buyer and nothing else, once erased or withdrawn', async () => {
    const [erased, withdrawn] = [await contacted('Erased'), await contacted('Withdrawn')];
    const office = await a.t.as(await a.t.make.admin());
    expect((await office.delete(`/api/admin/buyers/${erased.id}`)).statusCode).toBe(200);
    const privacy = await (await a.t.as(withdrawn)).put('/api/privacy/consents/gdpr', { given: false });
    expect(privacy.statusCode).toBe(200);
    const list = await everyone(a.olive, one());
    expect(list).toHaveLength(2);
    for (const row of list) {
      expect(row).toMatchObject({
        user: null,
        reason: 'gone',
        stage: 'contacted',
        alsoOn: [],
        viewing: null,
      });
      expect([erased.id, withdrawn.id]).not.toContain(row.buyerId);
      const text = JSON.stringify(row);
      for (const word of ['Erased', 'Withdrawn', erased.id, withdrawn.id, withdrawn.email])
        expect(text).not.toContain(word);
      expect(await timeline(a.olive, one(), { id: row.buyerId })).toEqual([]);
      expect((await change(a.olive, one(), { id: row.buyerId }, { version: 1, note: 'x' })).statusCode).toBe(
        404,
      );
    }
    for (const { id } of [erased, withdrawn])
      expect((await change(a.olive, one(), { id }, { version: 1, note: 'x' })).statusCode).toBe(404);
    expect(await everyone(a.olive, one(), 'name=with')).toEqual([]);
  });
});

describe('who is new', () => {
  const fits = (buyer: { id: string; search: { id: string } }, at: Date) =>
    a.t.db.transaction((tx) =>
      tx.insert(matchNotifications).values({
        buyerUserId: buyer.id,
        buyerSearchId: buyer.search.id,
        agentSearchId: one(),
        agencyId: a.owner.id,
        title: '',
        body: '',
        sentAt: at,
        matchedAt: at,
      }),
    );
  const fresh = async () =>
    (await everyone(a.olive, one())).flatMap((row) => (row.isNew ? openUser(row.user)?.firstName : []));
  const MINUTE = 60_000;

  it('was not there at the end of my visit before, and on a first visit nobody is', async () => {
    await looking(a.t, { firstName: 'Old' });
    expect((await head(a.olive, one())).lastVisitAt).toBeNull();
    expect(await fresh()).toEqual([]);
    a.t.clock.advance(10 * MINUTE);
    const newcomer = await looking(a.t, { firstName: 'New' });
    await fits(newcomer, a.t.clock.now());
    // The visit goes on: what is new is what came since the one before, and there was none.
    expect(await fresh()).toEqual([]);
    const end = a.t.clock.now();
    a.t.clock.advance(MINUTE);
    await looking(a.t, { firstName: 'Untold' });
    a.t.clock.advance(28 * MINUTE);
    expect((await head(a.olive, one())).lastVisitAt).toBeNull();
    const last = a.t.clock.now();
    a.t.clock.advance(30 * MINUTE);
    await looking(a.t, { firstName: 'Late' });
    const page = await head(a.olive, one());
    expect([page.lastVisitAt, page.counts.new]).toEqual([last.toISOString(), 1]);
    expect(last > end).toBe(true);
    expect(await fresh()).toEqual(['Late']);
    // Having been shown does not make anyone new, nor old, within the visit.
    expect(await fresh()).toEqual(['Late']);
    expect(await everyone(a.olive, one(), 'new=true')).toMatchObject([{ user: { firstName: 'Late' } }]);
    a.t.clock.advance(31 * MINUTE);
    expect((await head(a.olive, one())).counts.new).toBe(0);
  });

  it('is each colleague’s own, and a property edited finds new people', async () => {
    const dear = await looking(a.t, { firstName: 'Dear' }, { maxPrice: 200_000 });
    await head(a.olive, one());
    a.t.clock.advance(60 * MINUTE);
    const edit = { name: 'Terrace', location: 'Lincoln', bedrooms: 3, price: 190_000, propertyType: 'house' };
    expect((await a.olive.put(`/api/agent-searches/${one()}`, edit)).statusCode).toBe(404);
    expect((await a.olive.patch(`/api/agent-searches/${one()}`, edit)).statusCode).toBe(200);
    await a.t.worker.drain();
    expect((await head(a.olive, one())).counts).toMatchObject({ matching: 1, new: 1 });
    expect(await fresh()).toEqual(['Dear']);
    await a.t.db.transaction((tx) =>
      tx.update(agentSearches).set({ price: a.property.price }).where(eq(agentSearches.id, one())),
    );
    expect(dear.id).toBeTruthy();
  });
});

describe('who may open it', () => {
  const calls = (id: string, buyerId: string) =>
    [
      ['GET', `/api/properties/${id}`],
      ['GET', `/api/properties/${id}/buyers`],
      ['PATCH', `/api/properties/${id}/buyers/${buyerId}`, { version: 0, note: 'Rang' }],
      ['GET', `/api/properties/${id}/buyers/${buyerId}/events`],
      ['POST', `/api/properties/${id}/buyers/${buyerId}/calling`],
      ['POST', `/api/properties/${id}/export`, { buyerIds: [buyerId] }],
      ['POST', `/api/properties/${id}/close`, { outcome: 'withdrawn' }],
      ['POST', `/api/properties/${id}/reopen`],
    ] as const;

  it('nobody else: other agencies, colleagues, buyers, those without a subscription', async () => {
    const buyer = await looking(a.t);
    const lapsed = await a.t.make.agent({ subscriptionStatus: 'inactive' });
    const people = [
      [a.asKit, 404],
      [await a.t.as(await a.t.make.agent()), 404],
      [await a.t.as(await a.t.make.staff()), 404],
      [await a.t.as(buyer), 403],
      [await a.t.as(lapsed), 403],
      [a.t.client(), 401],
    ] as const;
    for (const [person, status] of people)
      for (const [method, url, body] of calls(one(), buyer.id))
        expect([method, url, (await person.call(method, url, body)).statusCode]).toEqual([
          method,
          url,
          status,
        ]);
    expect(await a.t.db.select().from(workedBuyers)).toEqual([]);
  });

  it('a colleague to whom one of its buyers is assigned works it, and does not close it', async () => {
    const buyer = await looking(a.t);
    await change(a.olive, one(), buyer, { version: 0, assignedTo: a.kit.id });
    expect(await head(a.asKit, one())).toMatchObject({ mayEdit: false });
    expect(await everyone(a.asKit, one())).toHaveLength(1);
    const shut = await a.asKit.post(`/api/properties/${one()}/close`, { outcome: 'withdrawn' });
    expect([shut.statusCode, shut.json().errorCode]).toEqual([403, 'FORBIDDEN']);
    expect((await a.asKit.get(`/api/agent-searches/${one()}/matches`)).statusCode).toBe(404);
    await change(a.olive, one(), buyer, { version: 1, assignedTo: null });
    expect((await a.asKit.get(`/api/properties/${one()}`)).statusCode).toBe(404);
  });

  it('only near the branch', async () => {
    const far = await a.t.make.agentSearch({ userId: a.owner.id, easting: 300_000 });
    for (const path of ['', '/buyers'])
      expect((await a.olive.get(`/api/properties/${far.id}${path}`)).json().errorCode).toBe('OUTSIDE_AREA');
    await a.t.db.transaction((tx) => tx.delete(agentSearches).where(eq(agentSearches.id, far.id)));
  });

  it('shows a buyer of two properties on both, and nothing of another agency', async () => {
    const buyer = await looking(a.t);
    const second = await a.t.make.agentSearch({ userId: a.sam.id, name: 'Cottage' });
    const other = await agencyApp(a.t);
    await change(other.olive, other.property.id, buyer, { version: 0, stage: 'offer', note: 'Ours' });
    await change(a.asSam, second.id, buyer, { version: 0, stage: 'interested' });
    const [row] = await everyone(a.olive, one());
    expect(row).toMatchObject({
      stage: 'new',
      alsoOn: [{ id: second.id, name: 'Cottage', stage: 'interested', mayOpen: true }],
    });
    expect(await timeline(a.olive, one(), buyer)).toEqual([]);
    // A colleague who has this buyer on this property reads the name of the other, and is led nowhere.
    await change(a.olive, one(), buyer, { version: 0, assignedTo: a.kit.id });
    const [theirs] = await everyone(a.asKit, one());
    expect(theirs?.alsoOn).toMatchObject([{ id: second.id, mayOpen: false }]);
    await a.t.db.transaction((tx) => tx.delete(agentSearches).where(eq(agentSearches.id, second.id)));
  });
});

describe('how it ends', () => {
  const close = (body: object) => a.olive.post(`/api/properties/${one()}/close`, body);

  it('sold to one of these buyers, once, and open again', async () => {
    const buyer = await looking(a.t);
    expect((await close({ outcome: 'sold_here' })).json().fieldErrors).toHaveProperty('buyerId');
    expect((await close({ outcome: 'sold_here', buyerId: a.owner.id })).json().fieldErrors).toHaveProperty(
      'buyerId',
    );
    const body = { outcome: 'sold_here', buyerId: buyer.id, price: 245_000 };
    const [sold, again] = await Promise.all([close(body), close(body)]);
    for (const answer of [sold, again])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        {
          standing: 'sold',
          outcome: 'sold_here',
          soldPrice: 245_000,
          closedAt: a.t.clock.now().toISOString(),
        },
      ]);
    const [row] = await a.t.db.select().from(workedBuyers);
    expect(row).toMatchObject({
      stage: 'agreed',
      soldAt: a.t.clock.now(),
      offerAt: a.t.clock.now(),
      viewingAt: null,
    });
    expect(await timeline(a.olive, one(), buyer)).toMatchObject([
      { kind: 'closed', from: 'new', to: 'agreed' },
    ]);
    const other = await close({ outcome: 'withdrawn' });
    expect([other.statusCode, other.json().errorCode]).toEqual([409, 'CONFLICT']);
    const open = await a.olive.post(`/api/properties/${one()}/reopen`);
    expect(open.json()).toMatchObject({ standing: 'under_offer', outcome: null, soldPrice: null });
    expect((await a.t.db.select().from(workedBuyers))[0]?.soldAt).toBeNull();
    expect((await close({ outcome: 'withdrawn' })).json()).toMatchObject({ standing: 'withdrawn' });
  });

  it('closed, it takes no alerts; deleted, it is gone with all of it', async () => {
    const asBuyer = await a.t.as(await a.t.make.buyer());
    const wish = {
      name: 'Near',
      location: 'Lincoln',
      radius: 5,
      minBedrooms: 2,
      maxPrice: 300_000,
      propertyType: 'house',
      buyingStatus: 'firstTime',
      financing: 'mortgage',
    };
    expect((await close({ outcome: 'sold_elsewhere' })).json()).toMatchObject({ standing: 'sold' });
    expect((await asBuyer.post('/api/buyer-searches', wish)).statusCode).toBe(201);
    await a.t.worker.drain();
    const told = () =>
      a.t.db.select().from(matchNotifications).where(eq(matchNotifications.agentSearchId, one()));
    expect(await told()).toEqual([]);
    await a.olive.post(`/api/properties/${one()}/reopen`);
    await asBuyer.post('/api/buyer-searches', { ...wish, name: 'Again' });
    await a.t.worker.drain();
    expect(await told()).toHaveLength(2);
    const spare = await a.t.make.agentSearch({ userId: a.owner.id });
    await a.olive.post(`/api/properties/${spare.id}/close`, { outcome: 'withdrawn' });
    expect((await a.olive.delete(`/api/agent-searches/${spare.id}`)).statusCode).toBe(204);
    expect((await a.olive.get(`/api/properties/${spare.id}`)).statusCode).toBe(404);
  });
});
