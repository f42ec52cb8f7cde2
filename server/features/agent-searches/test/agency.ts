import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { expect } from 'vitest';
import type { TestApp } from '../../../test/app';

/** Form input of a property. */
export const form = {
  name: 'Terrace',
  location: 'Lincoln',
  bedrooms: 3,
  price: 250_000,
  propertyType: 'house',
};

export type Person = Awaited<ReturnType<TestApp['as']>>;

export async function agency(t: TestApp) {
  const owner = await t.make.agent();
  const staff = await t.make.staff({ parentAgentId: owner.id });
  return { owner, staff, asOwner: await t.as(owner), asStaff: await t.as(staff) };
}

export async function created(person: Person, fields: Record<string, unknown> = {}): Promise<AgentSearch> {
  const answer = await person.post('/api/agent-searches', { ...form, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

export const listed = async (person: Person, query = ''): Promise<AgentSearch[]> =>
  (await person.get(`/api/agent-searches${query}`)).json();
