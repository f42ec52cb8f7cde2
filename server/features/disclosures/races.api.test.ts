import type { Property } from '@threshold/core/contract/criteria';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buyerSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { choose } from '../contact-permission/test/people';
import { buyers, change, looking, type Person, resetBuyers } from '../properties/test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => resetBuyers(t));

const ROUNDS = 12;

type Home = Pick<Property, 'propertyType'>;

async function agencyWith(...homes: Home[]) {
  const owner = await t.make.agent();
  const properties = [];
  for (const home of homes) properties.push(await t.make.agentSearch({ userId: owner.id, ...home }));
  return { agent: await t.as(owner), properties };
}

/** A buyer in the pipeline of a property that their search no longer matches. */
async function former(agent: Person, property: { id: string } & Home, now: Home) {
  const buyer = await looking(t, {}, { propertyType: property.propertyType });
  const step = { version: 0, stage: 'to_call', nextStepAt: t.clock.now().toISOString() };
  expect((await change(agent, property.id, buyer, step)).statusCode).toBe(200);
  await t.db.transaction((tx) => tx.update(buyerSearches).set(now).where(eq(buyerSearches.userId, buyer.id)));
  return buyer;
}

const statuses = (answers: readonly { statusCode: number }[]) =>
  [...new Set(answers.map(({ statusCode }) => statusCode))].sort();

it('lists of two agencies that show the same buyers with weekly limits do not deadlock', async () => {
  const [house, flat] = [{ propertyType: 'house' as const }, { propertyType: 'flat' as const }];
  const one = await agencyWith(house);
  const other = await agencyWith(flat);
  const [ofOne, ofOther] = [one.properties[0]!, other.properties[0]!];
  for (const buyer of [await former(one.agent, ofOne, flat), await former(other.agent, ofOther, house)])
    await choose(await t.as(buyer), { weeklyLimit: 5 });
  expect((await buyers(one.agent, ofOne.id)).buyers).toHaveLength(2);
  const urls = [
    [one.agent, `/api/properties/${ofOne.id}/buyers`],
    [other.agent, `/api/properties/${ofOther.id}/buyers`],
  ] as const;
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([...urls, ...urls].map(([agent, url]) => agent.get(url)));
    expect(statuses(answers)).toEqual([200]);
  }
});
