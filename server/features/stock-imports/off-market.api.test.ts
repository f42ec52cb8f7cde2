import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../db/schema/notifications';
import { agentSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { agency, imported, stockOf } from './test/agency';
import { type BlmFields, home } from './test/stock-files';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
const OFF_MARKET: [string, BlmFields[]][] = [
  ['under offer', [home('A1', { STATUS_ID: '1' })]],
  ['withdrawn', [home('A2')]],
];

describe('a property that is off the market', () => {
  it.each(OFF_MARKET)(
    'sends no notifications of new buyers while it is %s, and does again',
    async (_, file) => {
      const { asOwner } = await agency(t);
      await imported(asOwner, [home('A1')]);
      await imported(asOwner, file);
      const { A1 } = await stockOf(asOwner);
      const notified = () =>
        t.db
          .select()
          .from(matchNotifications)
          .where(eq(matchNotifications.agentSearchId, A1?.id ?? ''));
      const search = async () => {
        const buyer = await t.as(await t.make.buyer());
        const wanted = { name: 'Home', location: 'Lincoln', radius: 10, minBedrooms: 2, maxPrice: 400_000 };
        const more = { propertyType: 'house', buyingStatus: 'firstTime', financing: 'cash' };
        const answer = await buyer.post('/api/buyer-searches', { ...wanted, ...more });
        expect(answer.statusCode, answer.body).toBe(201);
        await t.worker.drain();
      };
      await search();
      expect(await notified()).toEqual([]);
      await imported(asOwner, [home('A1')]);
      await search();
      // The agency, and the buyer who is shown to it.
      expect((await notified()).map(({ side }) => side).sort()).toEqual(['agent', 'buyer']);
    },
  );

  it('sends none to buyers when it is edited by hand', async () => {
    const { asOwner } = await agency(t);
    await t.make.search({ maxPrice: 900_000 });
    await imported(asOwner, [home('A1', { STATUS_ID: '1' })]);
    const { A1 } = await stockOf(asOwner);
    const form = { name: 'A1', location: A1?.location, bedrooms: 3, price: 240_000, propertyType: 'house' };
    expect((await asOwner.patch(`/api/agent-searches/${A1?.id}`, form)).statusCode).toBe(200);
    await t.worker.drain();
    expect(await t.db.select().from(matchNotifications)).toEqual([]);
  });

  it('is not in Today, and its work is there again when it returns', async () => {
    const { asOwner } = await agency(t);
    const { userId: buyerId } = await t.make.search({ maxPrice: 900_000 });
    await imported(asOwner, [home('A1')]);
    const { A1 } = await stockOf(asOwner);
    await asOwner.get(`/api/agent-searches/${A1?.id}/matches`);
    const stage = await asOwner.patch(`/api/properties/${A1?.id}/buyers/${buyerId}`, {
      stage: 'to_call',
      version: 0,
    });
    expect(stage.statusCode, stage.body).toBe(200);
    const due = async () =>
      (await asOwner.get('/api/today'))
        .json()
        .due.map(({ propertyId }: { propertyId: string }) => propertyId);
    expect(await due()).toEqual([A1?.id]);
    for (const [, file] of OFF_MARKET) {
      await imported(asOwner, file);
      expect(await due()).toEqual([]);
      await imported(asOwner, [home('A1')]);
      expect(await due()).toEqual([A1?.id]);
    }
  });

  it('drops notifications that were not sent yet', async () => {
    const { owner, asOwner } = await agency(t);
    await imported(asOwner, [home('A1')]);
    const { A1 } = await stockOf(asOwner);
    const { isStillRelevant } = await import('../notifications/notifications.policy');
    const { findNotice } = await import('../notifications/delivery/notice.repository');
    const { id: searchId, userId: buyerId } = await t.make.search({ maxPrice: 900_000 });
    const [entry] = await t.db.transaction((tx) =>
      tx
        .insert(matchNotifications)
        .values({
          side: 'agent',
          agentSearchId: A1?.id,
          agentUserId: owner.id,
          agencyId: owner.id,
          buyerUserId: buyerId,
          buyerSearchId: searchId,
          title: 'New buyer',
          body: 'New buyer',
        })
        .returning(),
    );
    const relevant = async () => {
      const notice = await findNotice(t.db, { id: entry?.id ?? '' });
      return notice ? isStillRelevant(notice) : null;
    };
    expect(await relevant()).toBe(true);
    await imported(asOwner, [home('A1', { STATUS_ID: '1' })]);
    expect(await relevant()).toBe(false);
  });
});

describe('the list of properties', () => {
  it('is paged by a cursor and filtered, and is whole without a limit', async () => {
    const { owner, asOwner, asStaff, staff } = await agency(t);
    await imported(
      asOwner,
      Array.from({ length: 7 }, (_, n) => home(`A${n}`, { STATUS_ID: n < 2 ? '1' : '0' })),
    );
    await t.make.agentSearch({ userId: owner.id });
    await t.make.agentSearch({ userId: staff.id });
    // The same moment, with microseconds.
    await t.db.transaction((tx) =>
      tx.execute(sql`update agent_searches set created_at = '2026-11-15T09:00:00.123456Z'`),
    );
    const all: { id: string }[] = (await asOwner.get('/api/agent-searches')).json();
    expect(all).toHaveLength(8);
    const paged = async (query: string) => {
      const ids: string[] = [];
      let total: unknown;
      for (let cursor: unknown = ''; cursor !== undefined; ) {
        const answer = await asOwner.get(
          `/api/agent-searches?limit=3${query}${cursor ? `&cursor=${String(cursor)}` : ''}`,
        );
        expect(answer.statusCode, answer.body).toBe(200);
        if (!cursor) total = answer.headers['x-total-count'];
        ids.push(...answer.json().map(({ id }: { id: string }) => id));
        cursor = answer.headers['x-next-cursor'];
      }
      expect(total).toBe(ids.length > 3 ? String(ids.length) : undefined);
      return ids;
    };
    expect(await paged('')).toEqual(all.map(({ id }) => id));
    expect(await paged('&includeTeam=true')).toHaveLength(9);
    expect(await paged('&source=blm')).toHaveLength(7);
    expect(await paged('&source=typed')).toHaveLength(1);
    expect(await paged('&source=blm&marketStatus=underOffer')).toHaveLength(2);
    expect((await asOwner.get('/api/agent-searches?marketStatus=available')).json()).toHaveLength(6);
    expect((await asOwner.get('/api/agent-searches?limit=8')).headers['x-next-cursor']).toBeUndefined();
    for (const wrong of [
      'limit=0',
      'limit=201',
      'limit=x',
      'limit=3&cursor=x',
      'source=rightmove',
      'marketStatus=sold',
    ])
      expect((await asOwner.get(`/api/agent-searches?${wrong}`)).statusCode, wrong).toBe(400);
    expect((await asStaff.get('/api/agent-searches?limit=3&includeTeam=true')).statusCode).toBe(403);
  });

  it('says where a property comes from', async () => {
    const { owner, asOwner } = await agency(t);
    await t.make.agentSearch({ userId: owner.id });
    expect((await asOwner.get('/api/agent-searches')).json()).toMatchObject([
      { reference: null, source: null, marketStatus: 'available' },
    ]);
    const [row] = await t.db.select().from(agentSearches);
    expect(row?.feedBranch).toBeNull();
  });
});
