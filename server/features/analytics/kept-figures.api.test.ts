import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import type { Reading } from '../../db/types';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { analyticsService } from './analytics.service';
import { keptFigures } from './kept-figures';

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

it('a crowd that looks at once takes a fifth of the connections', async () => {
  const service = analyticsService(t.context, keptFigures(t.clock));
  const actor = {
    id: owner.id,
    userType: 'agent',
    agentRole: 'owner',
    agencyId: owner.id,
    agency: owner,
  } as const;
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
  expect(asking).toBe(Math.max(1, Math.floor(t.database.line().size * 0.2)));
  open();
  await Promise.all(crowd);
  // Each reads its own part, or all at once, and then the two parts of the way from matched to sold.
  expect(asking).toBe(12 * 3);
});
