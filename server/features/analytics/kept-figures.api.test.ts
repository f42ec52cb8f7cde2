import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockedAgencies } from '../../db/schema/reach';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import type { Reading } from '../../db/types';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { sample } from '../../test/sample';
import { analyticsService } from './analytics.service';
import { type KeptFigures, keptFigures } from './kept-figures';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['make']['agent']>>;
let agent: Awaited<ReturnType<TestApp['as']>>;
beforeEach(async () => {
  t = await testApp();
  owner = await t.make.agent();
  agent = await t.as(owner);
});

async function figures(query = '') {
  const { buyerActivity, performance, asOf } = (await agent.get(`/api/agent-analytics${query}`)).json();
  return { total: buyerActivity.total_searches, own: performance.total_agent_searches, asOf };
}

const WISH = {
  name: 'A home',
  location: 'Lincoln, Lincolnshire',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'nothingToSell',
  financing: 'cash',
};

it('what was counted around a branch is shown for less than a minute, and says when it was counted', async () => {
  const counted = t.clock.now().toISOString();
  expect(await figures()).toEqual({ total: 0, own: 0, asOf: counted });
  // As another server would have it.
  await t.make.search();
  t.clock.advance(59_000);
  expect(await figures()).toEqual({ total: 0, own: 0, asOf: counted });
  t.clock.advance(1_000);
  expect(await figures()).toEqual({ total: 1, own: 0, asOf: t.clock.now().toISOString() });
});

it('is counted at once for whoever asks for it exactly, and stands for everyone after that', async () => {
  await figures();
  await t.make.search();
  t.clock.advance(1_000);
  const exact = { total: 1, own: 0, asOf: t.clock.now().toISOString() };
  expect(await figures('?exact=true')).toEqual(exact);
  expect(await figures()).toEqual(exact);
});

it("an agency's own changes are in the very next view", async () => {
  await t.make.search();
  expect(await figures()).toMatchObject({ total: 1, own: 0 });
  await t.make.agentSearch({ userId: owner.id, ...LINCOLN });
  expect(await figures()).toMatchObject({ total: 1, own: 1 });
  await t.db
    .update(users)
    .set({ branchEasting: 400_000, branchNorthing: 100_000 })
    .where(eq(users.id, owner.id));
  expect(await figures()).toMatchObject({ total: 0, own: 1 });
});

it('what buyers do is in the very next view', async () => {
  const buyer = await t.as(await t.make.buyer());
  await figures();
  const { id } = (await buyer.post('/api/buyer-searches', WISH)).json();
  expect(await figures()).toMatchObject({ total: 1 });
  await buyer.put(`/api/buyer-searches/${id}`, { ...WISH, location: 'Penzance, Cornwall' });
  expect(await figures()).toMatchObject({ total: 0 });
  await buyer.put(`/api/buyer-searches/${id}`, WISH);
  expect(await figures()).toMatchObject({ total: 1 });
  await buyer.delete(`/api/buyer-searches/${id}`);
  expect(await figures()).toMatchObject({ total: 0 });
  await buyer.post(`/api/buyer-searches/${id}/restore`);
  expect(await figures()).toMatchObject({ total: 1 });
  await buyer.put('/api/privacy/consents/gdpr', { given: false });
  expect(await figures()).toMatchObject({ total: 0 });
});

const actorOf = (agency: typeof owner) =>
  ({ id: agency.id, userType: 'agent', agentRole: 'owner', agencyId: agency.id, agency }) as const;

describe('what is counted while a search is saved', () => {
  const REACH = { reachMetres: 5_000 };

  /** Two views: once the first has read, and before it is kept, a search is saved in Lincoln and `areas` are outdated. */
  async function views(...areas: Parameters<KeptFigures['outdate']>) {
    const kept = keptFigures(t.clock);
    const service = analyticsService(t.context, kept);
    let reads = 0;
    const reading: Reading = async (work) => {
      const answer = await work(t.db);
      reads += 1;
      if (reads === 1) {
        await t.make.search();
        kept.outdate(...areas);
      }
      return answer;
    };
    const view = () => service.figures(actorOf(owner), { kind: 'mine' }, { exact: false, reading });
    return [await view(), await view()].map(({ buyerActivity }) => buyerActivity.total_searches);
  }

  it('is in the next view, where it was said or may be anywhere', async () => {
    expect(await views({ ...LINCOLN, ...REACH })).toEqual([0, 1]);
    expect(await views()).toEqual([1, 2]);
  });

  it('does not hinder figures of elsewhere from being kept', async () => {
    // As another server would have it, since nothing here is said of Lincoln.
    expect(await views({ easting: 150_000, northing: 30_000, ...REACH })).toEqual([0, 0]);
  });
});

/** Past the triggers, as nothing in the product can. */
async function unnoticed(set: Partial<typeof buyerSearches.$inferInsert>) {
  await t.db.execute(sql`alter table buyer_searches disable trigger note_search_change`);
  await t.db.update(buyerSearches).set(set);
  await t.db.execute(sql`alter table buyer_searches enable trigger note_search_change`);
}

it('is carried on after the minute while nothing around the branch has changed, for an hour', async () => {
  await t.make.search();
  await t.make.search({ isActive: false });
  await figures();
  await unnoticed({ easting: 150_000, northing: 30_000 });
  await t.make.search({ easting: 150_000, northing: 30_000 });
  t.clock.advance(60_000);
  // The one that is off is looked at again, the one that is on is not.
  expect(await figures()).toEqual({ total: 1, own: 0, asOf: t.clock.now().toISOString() });
  t.clock.advance(59 * 60_000);
  expect(await figures()).toMatchObject({ total: 0 });
});

it('is what counting says a minute later, whatever happened meanwhile', async () => {
  const buyers = await Promise.all(
    [0, 1, 2].map(async () => {
      const buyer = await t.make.buyer();
      const on = await t.make.search({ userId: buyer.id });
      const off = await t.make.search({ userId: buyer.id, isActive: false });
      return { id: buyer.id, searches: [on.id, off.id] };
    }),
  );
  const FAR = { easting: 150_000, northing: 30_000 };
  const search = fc.constantFrom(...buyers.flatMap(({ searches }) => searches));
  const buyer = fc.constantFrom(...buyers.map(({ id }) => id));
  const setSearch = fc.record({
    id: search,
    set: fc.constantFrom<Partial<typeof buyerSearches.$inferInsert>>(
      { isActive: true },
      { isActive: false },
      { maxPrice: 900_000 },
      { maxPrice: 150_000 },
      { ...FAR, reachMetres: 1_000 },
      { easting: LINCOLN.easting, northing: LINCOLN.northing },
      { buyingStatus: 'needToSell' },
    ),
  });
  const setBuyer = fc.record({
    buyer,
    set: fc.constantFrom<Partial<typeof users.$inferInsert>>(
      { isActive: false },
      { isActive: true },
      { gdprConsentGiven: false },
      { gdprConsentGiven: true },
      { needsToSell: true },
    ),
  });
  const block = fc.record({ block: buyer });
  const change = fc.oneof(setSearch, setBuyer, block);
  type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

  async function make(done: Change) {
    if ('block' in done)
      await t.db
        .insert(blockedAgencies)
        .values({ buyerUserId: done.block, agencyId: owner.id, blockedAt: t.clock.now() })
        .onConflictDoNothing();
    else if ('buyer' in done) await t.db.update(users).set(done.set).where(eq(users.id, done.buyer));
    else await t.db.update(buyerSearches).set(done.set).where(eq(buyerSearches.id, done.id));
  }
  const all = async (query = '') => {
    const { performance: _own, ...around } = (await agent.get(`/api/agent-analytics${query}`)).json();
    return around;
  };
  const numRuns = sample({ long: 200, postgres: 20, pglite: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
      await t.db.delete(blockedAgencies);
      await all();
      for (const one of changes) await make(one);
      t.clock.advance(60_000);
      expect(await all()).toEqual(await all('?exact=true'));
    }),
    { numRuns },
  );
});

it('a crowd that looks at once takes a tenth of the connections', async () => {
  const service = analyticsService(t.context, keptFigures(t.clock));
  const actor = actorOf(owner);
  let asking = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reading: Reading = async (work) => {
    asking += 1;
    await gate;
    return work(t.db);
  };
  const crowd = Array.from({ length: 12 }, () =>
    service.figures(actor, { kind: 'mine' }, { exact: false, reading }),
  );
  await new Promise(setImmediate);
  expect(asking).toBe(Math.max(1, Math.floor(t.database.line().size * 0.1)));
  open();
  await Promise.all(crowd);
  // Each reads its own part, or all at once, and then the two parts of the way from matched to sold.
  expect(asking).toBe(12 * 3);
});
