import type { MatchingBuyer, PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { eq, sql } from 'drizzle-orm';
import { type UserRow, users } from '../../../db/schema/users';
import { type TestApp, testApp } from '../../../test/app';

export type Person = Awaited<ReturnType<TestApp['as']>>;

/** An agency with an owner, two colleagues and a property of the owner's. */
export async function agencyApp(t?: TestApp) {
  const app = t ?? (await testApp());
  const owner = await app.make.agent({ firstName: 'Olive', lastName: 'Owner' });
  const sam = await app.make.staff({ parentAgentId: owner.id, firstName: 'Sam', lastName: 'Brown' });
  const kit = await app.make.staff({ parentAgentId: owner.id, firstName: 'Kit', lastName: 'Green' });
  const property = await app.make.agentSearch({ userId: owner.id, name: 'Terrace' });
  const [olive, asSam, asKit] = [await app.as(owner), await app.as(sam), await app.as(kit)];
  return { t: app, owner, sam, kit, olive, asSam, asKit, property };
}

/** Resets the clock and deletes buyers and pipeline rows. */
export async function resetBuyers(t: TestApp) {
  t.clock.set(new Date('2026-11-15T09:00:00Z'));
  await t.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.userType, 'buyer'));
    for (const table of ['worked_buyers', 'property_closings', 'property_visits', 'jobs'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
  });
}

interface BuyersPage {
  buyers: PropertyBuyer[];
  nextCursor: string | null;
}

export const head = async (person: Person, id: string): Promise<PropertyPage> => {
  const response = await person.get(`/api/properties/${id}`);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
};

export const buyers = async (person: Person, id: string, query = ''): Promise<BuyersPage> => {
  const response = await person.get(`/api/properties/${id}/buyers${query && `?${query}`}`);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
};

/** All pages of a list. */
export async function everyone(person: Person, id: string, query = ''): Promise<PropertyBuyer[]> {
  const all: PropertyBuyer[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: BuyersPage = await buyers(
      person,
      id,
      [query, cursor && `cursor=${cursor}`].filter(Boolean).join('&'),
    );
    all.push(...page.buyers);
    cursor = page.nextCursor;
  }
  return all;
}

export const change = (person: Person, id: string, buyer: { id: string }, body: object) =>
  person.patch(`/api/properties/${id}/buyers/${buyer.id}`, body);

export const timeline = async (person: Person, id: string, buyer: { id: string }) =>
  (await person.get(`/api/properties/${id}/buyers/${buyer.id}/events`)).json().events;

export const isMatching = (row: PropertyBuyer): row is MatchingBuyer => row.reason === null;

/** A buyer whose search matches the properties of the factory. */
export async function looking(
  t: TestApp,
  person: Partial<UserRow> = {},
  search: Parameters<TestApp['make']['search']>[0] = {},
) {
  const buyer = await t.make.buyer(person);
  return { ...buyer, search: await t.make.search({ userId: buyer.id, ...search }) };
}
