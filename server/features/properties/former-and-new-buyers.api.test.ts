import { openUser } from '@threshold/core/contract/agent-searches';
import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../db/schema/notifications';
import { workedBuyers } from '../../db/schema/pipeline';
import { agentSearches, buyerSearches } from '../../db/schema/searches';
import { agencyApp, buyers, change, everyone, head, looking, resetBuyers, timeline } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});
beforeEach(() => resetBuyers(a.t));
const propertyId = () => a.property.id;
const contacted = async (firstName: string, search = {}) => {
  const buyer = await looking(a.t, { firstName }, search);
  expect(
    (await change(a.olive, propertyId(), buyer, { version: 0, stage: 'contacted', note: 'Rang' })).statusCode,
  ).toBe(200);
  return buyer;
};
const set = (id: string, fields: Partial<typeof buyerSearches.$inferInsert>) =>
  a.t.db.transaction((tx) => tx.update(buyerSearches).set(fields).where(eq(buyerSearches.id, id)));

describe('a buyer who no longer matches', () => {
  it('stays in the list if in the pipeline, with the reason', async () => {
    await looking(a.t, { firstName: 'Untouched' });
    const [paused, price, area, deleted, other] = [
      await contacted('Paused'),
      await contacted('Price'),
      await contacted('Area'),
      await contacted('Gone'),
      await contacted('Other'),
    ];
    await (await a.t.as(paused)).patch(`/api/buyer-searches/${paused.search.id}`, { isActive: false });
    await set(price.search.id, { maxPrice: 10_000 });
    await set(area.search.id, { easting: 600_000 });
    await (await a.t.as(deleted)).delete(`/api/buyer-searches/${deleted.search.id}`);
    await set(other.search.id, { minBedrooms: 9 });
    const list = await everyone(a.olive, propertyId());
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
    expect((await head(a.olive, propertyId())).counts).toMatchObject({
      matching: 1,
      left: 5,
      stages: { new: 1, contacted: 5 },
    });
    expect(await everyone(a.olive, propertyId(), 'stage=contacted&name=pri')).toMatchObject([
      { reason: 'price' },
    ]);
    expect(await everyone(a.olive, propertyId(), 'minScore=50')).toHaveLength(1);
    // Can still be changed.
    const later = await change(a.olive, propertyId(), paused, { version: 1, stage: 'interested' });
    expect([later.statusCode, later.json()]).toMatchObject([200, { stage: 'interested', reason: 'paused' }]);
  });

  it('is paged', async () => {
    for (let n = 0; n < 3; n++) await contacted(`Worked${n}`);
    await a.t.db.transaction((tx) => tx.update(buyerSearches).set({ isActive: false }));
    const row = await a.t.db.select().from(workedBuyers);
    const filler = row[0];
    if (!filler) throw new Error('the buyer was not added to the pipeline');
    const { id: _, ...copy } = filler;
    await a.t.db.transaction((tx) =>
      tx.insert(workedBuyers).values(Array.from({ length: 100 }, () => ({ ...copy, buyerUserId: null }))),
    );
    const all = await everyone(a.olive, propertyId());
    expect([all.length, new Set(all.map(({ buyerId }) => buyerId)).size]).toEqual([103, 103]);
    expect((await buyers(a.olive, propertyId())).buyers).toHaveLength(50);
  });

  it('leaves an anonymous row once erased or withdrawn', async () => {
    const [erased, withdrawn] = [await contacted('Erased'), await contacted('Withdrawn')];
    const admin = await a.t.as(await a.t.make.admin());
    expect((await admin.delete(`/api/admin/buyers/${erased.id}`)).statusCode).toBe(200);
    const privacy = await (await a.t.as(withdrawn)).put('/api/privacy/consents/gdpr', { given: false });
    expect(privacy.statusCode).toBe(200);
    const list = await everyone(a.olive, propertyId());
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
      expect(await timeline(a.olive, propertyId(), { id: row.buyerId })).toEqual([]);
      expect(
        (await change(a.olive, propertyId(), { id: row.buyerId }, { version: 1, note: 'x' })).statusCode,
      ).toBe(404);
    }
    for (const { id } of [erased, withdrawn])
      expect((await change(a.olive, propertyId(), { id }, { version: 1, note: 'x' })).statusCode).toBe(404);
    expect(await everyone(a.olive, propertyId(), 'name=with')).toEqual([]);
  });
});

describe('a new buyer', () => {
  const fits = (buyer: { id: string; search: { id: string } }, at: Date) =>
    a.t.db.transaction((tx) =>
      tx.insert(matchNotifications).values({
        buyerUserId: buyer.id,
        buyerSearchId: buyer.search.id,
        agentSearchId: propertyId(),
        agencyId: a.owner.id,
        title: '',
        body: '',
        sentAt: at,
        matchedAt: at,
      }),
    );
  const fresh = async () =>
    (await everyone(a.olive, propertyId())).flatMap((row) =>
      row.isNew ? openUser(row.user)?.firstName : [],
    );
  const MINUTE = 60_000;

  it('came after the end of my previous visit; on a first visit none is new', async () => {
    await looking(a.t, { firstName: 'Old' });
    expect((await head(a.olive, propertyId())).lastVisitAt).toBeNull();
    expect(await fresh()).toEqual([]);
    a.t.clock.advance(10 * MINUTE);
    const newcomer = await looking(a.t, { firstName: 'New' });
    await fits(newcomer, a.t.clock.now());
    // The visit continues: new is relative to the previous one, and there was none.
    expect(await fresh()).toEqual([]);
    const end = a.t.clock.now();
    a.t.clock.advance(MINUTE);
    await looking(a.t, { firstName: 'Untold' });
    a.t.clock.advance(28 * MINUTE);
    expect((await head(a.olive, propertyId())).lastVisitAt).toBeNull();
    const last = a.t.clock.now();
    a.t.clock.advance(30 * MINUTE);
    await looking(a.t, { firstName: 'Late' });
    const page = await head(a.olive, propertyId());
    expect([page.lastVisitAt, page.counts.new]).toEqual([last.toISOString(), 1]);
    expect(last > end).toBe(true);
    expect(await fresh()).toEqual(['Late']);
    // Being shown does not change who is new within the visit.
    expect(await fresh()).toEqual(['Late']);
    expect(await everyone(a.olive, propertyId(), 'new=true')).toMatchObject([
      { user: { firstName: 'Late' } },
    ]);
    a.t.clock.advance(31 * MINUTE);
    expect((await head(a.olive, propertyId())).counts.new).toBe(0);
  });

  it('is computed per colleague, and editing a property finds new buyers', async () => {
    const dear = await looking(a.t, { firstName: 'Dear' }, { maxPrice: 200_000 });
    await head(a.olive, propertyId());
    a.t.clock.advance(60 * MINUTE);
    const edit = { name: 'Terrace', location: 'Lincoln', bedrooms: 3, price: 190_000, propertyType: 'house' };
    expect((await a.olive.put(`/api/agent-searches/${propertyId()}`, edit)).statusCode).toBe(404);
    expect((await a.olive.patch(`/api/agent-searches/${propertyId()}`, edit)).statusCode).toBe(200);
    await a.t.worker.drain();
    expect((await head(a.olive, propertyId())).counts).toMatchObject({ matching: 1, new: 1 });
    expect(await fresh()).toEqual(['Dear']);
    await a.t.db.transaction((tx) =>
      tx.update(agentSearches).set({ price: a.property.price }).where(eq(agentSearches.id, propertyId())),
    );
    expect(dear.id).toBeTruthy();
  });
});
