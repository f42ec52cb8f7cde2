import { beforeAll, expect, it } from 'vitest';
import { ensureGazetteer } from '../features/places/gazetteer';
import { type TestApp, testApp } from '../test/app';

let t: TestApp;
beforeAll(async () => {
  const { database } = await testApp();
  await ensureGazetteer(database.db);
  const readDb = new Proxy(database.db, {
    get() {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  });
  t = await testApp({ database: { ...database, readDb } });
});

const clients = {
  visitor: async () => t.client(),
  agent: async () => t.as(await t.make.agent()),
  admin: async () => t.as(await t.make.admin()),
};
const DEMAND = '/api/demand?location=Lincoln&propertyType=house&bedrooms=3';

it.each([
  ['visitor', '/api/stats', 503],
  ['visitor', DEMAND, 503],
  ['agent', '/api/agent-analytics', 503],
  ['admin', '/api/admin/overview', 503],
  ['admin', '/api/admin/agents', 503],
  ['admin', '/api/admin/buyers', 503],
  ['admin', '/api/admin/setup-fees', 503],
  ['visitor', '/api/places?query=Lincoln', 200],
  ['agent', '/api/agent-searches', 200],
  ['agent', '/api/today', 200],
  ['admin', '/api/admin/verification-queue', 200],
] as const)('without the replica, a %s calls %s and gets %i', async (who, path, status) => {
  const client = await clients[who]();
  expect((await client.get(path)).statusCode).toBe(status);
});
