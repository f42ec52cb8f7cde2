import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema/users';
import { ensureGazetteer } from '../features/places/gazetteer';
import { type TestApp, testApp } from '../test/app';
import { demoPassword, demoSignIns, fillDemo, hasDemoAccounts, isEmpty } from './fill';

let t: TestApp;
const progress: [number, number][] = [];
beforeAll(async () => {
  t = await testApp();
  await ensureGazetteer(t.db);
  expect(await isEmpty(t.db)).toBe(true);
  await fillDemo(t.context, (done, of) => progress.push([done, of]));
});

describe('demo data', () => {
  it('is about as much as promised, and says how far it is', async () => {
    const stats = (await t.client().get('/api/stats')).json();
    expect(stats).toMatchObject({ buyerCount: 3_000, totalSearches: 4_000 });
    expect(stats.totalMatches).toBeGreaterThan(500);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  });

  it('is marked as what it is: nobody in it has a real address', async () => {
    const emails = await t.db.select({ email: users.email }).from(users);
    expect(emails.filter(({ email }) => !email.endsWith('@demo.example'))).toEqual([]);
    expect(await hasDemoAccounts(t.db)).toBe(true);
  });

  it.each(Object.entries(demoSignIns))('lets the demo %s sign in', async (kind, email) => {
    const answer = await t.client().post('/api/auth/login', { email, password: await demoPassword(t.db) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().userType).toBe(kind === 'staff' ? 'agent' : kind);
  });

  it('holds buyers for a three-bedroom house in the demo agent’s own town', async () => {
    const agent = t.client();
    await agent.post('/api/auth/login', { email: demoSignIns.agent, password: await demoPassword(t.db) });
    const house = { name: 'New', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const search = (await agent.post('/api/agent-searches', house)).json();
    const matches = (await agent.get(`/api/agent-searches/${search.id}/matches`)).json();
    expect(matches.totalCount).toBeGreaterThan(0);
  });
});
