import type { Match, Matches } from '@threshold/core/contract/agent-searches';
import type { AccessEntry, Introduction } from '@threshold/core/contract/contact-preferences';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { agentSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import type { TestApp } from '../../../test/app';

/** Default contact preferences. */
export const open = { mode: 'open', phone: true, email: true, hours: '', weeklyLimit: null };
const person = {
  firstName: 'Quentin',
  lastName: 'Zephyr',
  phone: '07700 900123',
  currentPostcode: 'LN1 3AA',
};

export type TestClient = Awaited<ReturnType<TestApp['as']>>;

/** Isolate tests: delete properties and buyers near Lincoln. */
export async function emptyLincoln(t: TestApp) {
  await t.worker.drain();
  await t.db.transaction(async (tx) => {
    await tx.delete(agentSearches);
    await tx.delete(users).where(eq(users.userType, 'buyer'));
  });
}

export async function looking(t: TestApp, change: object = {}) {
  const buyer = await t.make.buyer(person);
  await t.make.search({
    userId: buyer.id,
    name: 'A first home',
    specificRequirements: 'A shed. Quentin, 07700 900123',
    ...change,
  });
  return { buyer, asBuyer: await t.as(buyer) };
}

export async function agency(t: TestApp, agencyName: string) {
  const owner = await t.make.agent({ agencyName, firstName: 'Olive', lastName: 'Owner' });
  const property = await t.make.agentSearch({ userId: owner.id });
  const agent = await t.as(owner);
  const list = async (): Promise<Matches> =>
    (await agent.get(`/api/agent-searches/${property.id}/matches`)).json();
  const exported = async (): Promise<Match[]> =>
    (await agent.get(`/api/agent-searches/${property.id}/matches?export=true`)).json();
  const first = async (): Promise<Match> => (await list()).matches[0]!;
  const requestIntroduction = async (buyerRef: string, message = 'May we talk?') =>
    agent.post('/api/introductions', { agentSearchId: property.id, buyerRef, message });
  return { owner, property, agent, list, exported, first, requestIntroduction };
}

export const choose = async (client: TestClient, change: object) => {
  const answer = await client.put('/api/contact-preferences', { ...open, ...change });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
export const entries = async (client: TestClient): Promise<AccessEntry[]> =>
  (await client.get('/api/my-access')).json().entries;
export const requests = async (client: TestClient): Promise<Introduction[]> =>
  (await client.get('/api/introductions')).json().introductions;
