import { Matches } from '@threshold/core/contract/agent-searches';
import { MyAccess } from '@threshold/core/contract/contact-preferences';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removalRequests } from '../../db/schema/contact-reports';
import { disclosures } from '../../db/schema/disclosures';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

const LIMIT = 3;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { disclosureLimit: LIMIT } });
});
/** Isolate tests: no data of earlier tests near Lincoln. */
beforeEach(async () => {
  await t.worker.drain();
  await t.db.transaction(async (tx) => {
    await tx.delete(agentSearches);
    await tx.delete(users).where(eq(users.userType, 'buyer'));
  });
});

async function matched() {
  const agency = await t.make.agent({ agencyName: 'Mint & Lane', firstName: 'Olive', lastName: 'Owner' });
  const buyer = await t.make.buyer();
  await t.make.search({ userId: buyer.id, name: 'A first home' });
  const property = await t.make.agentSearch({ userId: agency.id });
  const crm = await t.withKey(agency, ['matches:read']);
  const person = await t.as(agency);
  const read = () => crm.get(`/api/v1/properties/${property.id}/matches`);
  return { agency, buyer, property, person, read };
}
const accessOf = async (buyer: { id: string }) =>
  MyAccess.parse((await (await t.as(buyer)).get('/api/my-access')).json()).entries;

describe('buyers read with a key', () => {
  it('are those a person sees, in the same answer', async () => {
    const { property, person, read } = await matched();
    const byKey = Matches.parse((await read()).json());
    expect(byKey.matches).toHaveLength(1);
    expect(byKey).toEqual((await person.get(`/api/agent-searches/${property.id}/matches`)).json());
  });

  it('are recorded under the name of the key, counted and notified', async () => {
    const { agency, buyer, property, person, read } = await matched();
    await read();
    await read();
    const [entry, ...more] = await t.db
      .select()
      .from(disclosures)
      .where(eq(disclosures.buyerUserId, buyer.id));
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ agencyId: agency.id, agentUserId: null, kind: 'shown', times: 2 });
    expect(entry?.apiKeyId).not.toBeNull();
    expect(await accessOf(buyer)).toMatchObject([
      { agencyName: 'Mint & Lane', person: 'API key CRM', kind: 'shown', count: 2 },
    ]);
    await t.worker.drain();
    expect((await t.mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual([
      'New match for "A first home" from Mint & Lane',
    ]);
    // A person of the agency is another line, and the buyer counts once towards the limit.
    await person.get(`/api/agent-searches/${property.id}/matches`);
    expect((await accessOf(buyer)).map((line) => line.person).sort()).toEqual(['API key CRM', 'Olive Owner']);
    const { data } = (await (await t.as(buyer)).get('/api/privacy/data?format=json')).json();
    expect(data.disclosures.map((line: { person: string }) => line.person).sort()).toEqual([
      'API key CRM',
      'Olive Owner',
    ]);
  });

  it('keep the name of a key that was revoked', async () => {
    const { buyer, person, read } = await matched();
    await read();
    const [key] = (await person.get('/api/api-keys')).json().keys;
    await person.delete(`/api/api-keys/${key.id}`);
    expect(await accessOf(buyer)).toMatchObject([{ person: 'API key CRM' }]);
  });

  it('who want to be asked first have no name and no contact details', async () => {
    const { buyer, read } = await matched();
    const asBuyer = await t.as(buyer);
    const preferences = { mode: 'ask', phone: true, email: true, hours: '', weeklyLimit: null };
    expect((await asBuyer.put('/api/contact-preferences', preferences)).statusCode).toBe(200);
    const answer = await read();
    const [hidden] = Matches.parse(answer.json()).matches;
    expect(hidden?.contact).toBe('ask');
    for (const secret of [buyer.email, buyer.lastName ?? buyer.email, buyer.id])
      expect(answer.body).not.toContain(secret);
    expect(await t.db.select().from(disclosures).where(eq(disclosures.buyerUserId, buyer.id))).toEqual([]);
  });

  it('count with those of people towards the daily limit', async () => {
    const { property, person, read } = await matched();
    for (let n = 1; n < LIMIT; n++) await t.make.search();
    expect((await person.get(`/api/agent-searches/${property.id}/matches`)).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(200);
    const late = await t.make.buyer();
    await t.make.search({ userId: late.id });
    const refused = await read();
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'DISCLOSURE_LIMIT']);
    expect(refused.body).not.toContain(late.email);
  });

  it('bring a removal request when they withdraw, although nobody exported them', async () => {
    const { agency, buyer, read } = await matched();
    const other = await t.make.agent();
    const shown = await t.make.agentSearch({ userId: other.id });
    await (await t.as(other)).get(`/api/agent-searches/${shown.id}/matches`);
    await read();
    const withdrawn = await (await t.as(buyer)).put('/api/privacy/consents/gdpr', { given: false });
    expect(withdrawn.statusCode).toBe(200);
    const requests = await t.db
      .select()
      .from(removalRequests)
      .where(eq(removalRequests.buyerUserId, buyer.id));
    expect(requests.map(({ agencyId }) => agencyId)).toEqual([agency.id]);
  });

  it('cannot be filtered, sorted or exported', async () => {
    const { read } = await matched();
    const answer = await read();
    expect(answer.body).not.toMatch(/mortgageBroker/i);
  });
});
