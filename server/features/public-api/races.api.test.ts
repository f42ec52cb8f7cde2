import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { apiKeys } from '../../db/schema/api-keys';
import { disclosures } from '../../db/schema/disclosures';
import { agentSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { everyRow } from '../../test/every-row';

const home = { name: '1 High Street', postcode: 'LN1', price: 250_000, bedrooms: 3, propertyType: 'house' };
const at = (reference: string) => `/api/v1/properties/by-reference/${reference}`;
const UNRELATED = ['rate_limits', 'sessions', 'api_keys', 'api_key_secrets', 'audit_log'];

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

it('the same reference sent many times at once is one property', async () => {
  const agency = await t.make.agent();
  const crm = await t.withKey(agency);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => crm.put(at('A'), { ...home, price: 250_000 + n })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  const rows = await t.db.select().from(agentSearches).where(eq(agentSearches.userId, agency.id));
  expect(rows).toHaveLength(1);
});

it('of changes with the same If-Match at once, one is made', async () => {
  const crm = await t.withKey(await t.make.agent());
  const etag = String((await crm.put(at('A'), home)).headers.etag);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      crm.put(at('A'), { ...home, price: 300_000 + n }, { 'if-match': etag }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
});

it('a change by hand and one by a key at once leave one of them', async () => {
  const agency = await t.make.agent();
  const [crm, person] = [await t.withKey(agency), await t.as(agency)];
  const { id } = (await crm.put(at('A'), home)).json();
  const byHand = { name: 'By hand', location: 'Lincoln', price: 111_000, bedrooms: 1, propertyType: 'flat' };
  const answers = await Promise.all([
    crm.put(at('A'), { ...home, price: 222_000 }),
    person.patch(`/api/agent-searches/${id}`, byHand),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [row] = await t.db.select().from(agentSearches).where(eq(agentSearches.id, id));
  expect([
    ['By hand', 111_000, 'flat'],
    ['1 High Street', 222_000, 'house'],
  ]).toContainEqual([row?.name, row?.price, row?.propertyType]);
  expect(row?.reference).toBe('A');
});

it('once a revocation is answered, nothing more is written or shown for the key', async () => {
  const agency = await t.make.agent();
  const [crm, person] = [await t.withKey(agency), await t.as(agency)];
  const [key] = await t.db.select().from(apiKeys).where(eq(apiKeys.agencyId, agency.id));
  for (let n = 0; n < 3; n++) await t.make.search();
  const property = (await crm.put(at('A'), home)).json();
  const calls = Array.from({ length: 30 }, (_, n) =>
    n % 2 ? crm.put(at(`R${n}`), home) : crm.get(`/api/v1/properties/${property.id}/matches`),
  );
  const revoked = await person.delete(`/api/api-keys/${key?.id}`);
  expect(revoked.statusCode).toBe(204);
  const after = await everyRow(t.db, UNRELATED);
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.every((status) => [200, 201, 401].includes(status))).toBe(true);
  expect(await everyRow(t.db, UNRELATED)).toEqual(after);
  expect((await crm.get('/api/v1/me')).statusCode).toBe(401);
});

it('reads of a key at once record each buyer once', async () => {
  const agency = await t.make.agent();
  const crm = await t.withKey(agency);
  const buyer = await t.make.buyer();
  await t.make.search({ userId: buyer.id });
  const property = await t.make.agentSearch({ userId: agency.id });
  await Promise.all(Array.from({ length: 10 }, () => crm.get(`/api/v1/properties/${property.id}/matches`)));
  const rows = await t.db
    .select()
    .from(disclosures)
    .where(and(eq(disclosures.agencyId, agency.id), eq(disclosures.buyerUserId, buyer.id)));
  expect(rows.map(({ kind, times }) => [kind, times])).toEqual([['shown', 10]]);
});
