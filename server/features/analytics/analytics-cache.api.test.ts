import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { analyticsService } from './analytics.service';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['make']['agent']>>;
let agent: Awaited<ReturnType<TestApp['as']>>;
beforeEach(async () => {
  t = await testApp({ config: { caches: true } });
  owner = await t.make.agent();
  agent = await t.as(owner);
});

async function stats(query = '') {
  const { buyerActivity, performance, asOf } = (await agent.get(`/api/agent-analytics${query}`)).json();
  return { total: buyerActivity.total_searches, own: performance.total_agent_searches, asOf };
}

it('statistics around a branch are cached for a minute, and say when they were counted', async () => {
  const counted = t.clock.now().toISOString();
  expect(await stats()).toEqual({ total: 0, own: 0, asOf: counted });
  await t.make.search();
  t.clock.advance(60_000);
  expect(await stats()).toEqual({ total: 0, own: 0, asOf: counted });
  t.clock.advance(1);
  expect(await stats()).toEqual({ total: 1, own: 0, asOf: t.clock.now().toISOString() });
});

it('an exact request counts again and refreshes the cache', async () => {
  await stats();
  await t.make.search();
  t.clock.advance(1_000);
  const exact = { total: 1, own: 0, asOf: t.clock.now().toISOString() };
  expect(await stats('?exact=true')).toEqual(exact);
  expect(await stats()).toEqual(exact);
});

it("an agency's own changes are never cached, and a moved branch is counted at once", async () => {
  await t.make.search();
  expect(await stats()).toMatchObject({ total: 1, own: 0 });
  await t.make.agentSearch({ userId: owner.id, ...LINCOLN });
  expect(await stats()).toMatchObject({ total: 1, own: 1 });
  await t.db
    .update(users)
    .set({ branchEasting: 400_000, branchNorthing: 100_000 })
    .where(eq(users.id, owner.id));
  expect(await stats()).toMatchObject({ total: 0, own: 1 });
});

it('requests for the same branch that come while it is counted share the result', async () => {
  await t.make.search();
  const { id } = owner;
  const actor = { id, userType: 'agent', agentRole: 'owner', agencyId: id, agency: owner } as const;
  let counts = 0;
  const readDb = new Proxy(t.db, {
    get(target, name) {
      if (name === '_') counts += 1;
      return Reflect.get(target, name);
    },
  });
  const service = analyticsService({ ...t.context, database: { ...t.context.database, readDb } });
  const views = await Promise.all(Array.from({ length: 12 }, () => service.get(actor, {})));
  expect(new Set(views.map(({ buyerActivity }) => buyerActivity.total_searches))).toEqual(new Set([1]));
  // Each view reads its own part and the two parts of the funnel; the area of the branch is counted once.
  expect(counts).toBe(12 * 3 + 1);
});
