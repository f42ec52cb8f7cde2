import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../db/schema/api-keys';
import { agentSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';

const HOUR_MS = 3_600_000;
const home = { name: '1 High Street', postcode: 'LN1', price: 250_000, bedrooms: 3, propertyType: 'house' };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function system() {
  const agency = await t.make.agent();
  const crm = await t.withKey(agency);
  const put = (reference: string, body: object, key?: string) =>
    crm.put(`/api/v1/properties/by-reference/${reference}`, body, key ? { 'idempotency-key': key } : {});
  return { agency, crm, put };
}

describe('a repeated write', () => {
  it('gets the first answer again, with its headers, and does nothing', async () => {
    const { crm, put } = await system();
    const first = await put('A1', home, '"one"');
    expect(first.statusCode).toBe(201);
    await put('A1', { ...home, price: 260_000 });
    const again = await put('A1', home, 'one');
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, first.headers.etag]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers.ratelimit).toBeDefined();
    expect((await crm.get('/api/v1/properties/by-reference/A1')).json().price).toBe(260_000);
  });

  it('is refused with another body, path or method', async () => {
    const { crm, put } = await system();
    await put('A1', home, 'one');
    const others = [
      await put('A1', { ...home, price: 1_000 }, 'one'),
      await put('A2', home, 'one'),
      await crm.call('DELETE', '/api/v1/properties/by-reference/A1', undefined, { 'idempotency-key': 'one' }),
    ];
    for (const answer of others)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect((await crm.get('/api/v1/properties')).json().data).toHaveLength(1);
  });

  it('works for an answer without a body', async () => {
    const { crm, put } = await system();
    await put('A1', home);
    const withdraw = () =>
      crm.call('DELETE', '/api/v1/properties/by-reference/A1', undefined, { 'idempotency-key': 'gone' });
    expect((await withdraw()).statusCode).toBe(204);
    await put('A1', home);
    const again = await withdraw();
    expect([again.statusCode, again.body]).toEqual([204, '']);
    expect((await crm.get('/api/v1/properties/by-reference/A1')).json().marketStatus).toBe('available');
  });

  it('is a new one after 24 hours, and under another key', async () => {
    const { agency, put } = await system();
    await put('A1', home, 'one');
    const other = await t.withKey(agency);
    const elsewhere = await other.put('/api/v1/properties/by-reference/A1', home, {
      'idempotency-key': 'one',
    });
    expect(elsewhere.statusCode).toBe(200);
    const before = t.clock.now();
    t.clock.advance(24 * HOUR_MS - 1);
    expect((await put('A1', home, 'one')).statusCode).toBe(201);
    t.clock.advance(1);
    expect((await put('A1', { ...home, price: 270_000 }, 'one')).statusCode).toBe(200);
    t.clock.set(before);
  });

  it('runs again after a refusal, which stored nothing', async () => {
    const { put } = await system();
    expect((await put('A1', { ...home, postcode: 'ZZ99' }, 'one')).statusCode).toBe(400);
    expect((await put('A1', { ...home, price: 'cheap' }, 'one')).statusCode).toBe(400);
    expect((await put('A1', home, 'one')).statusCode).toBe(201);
  });

  it.each(['x'.repeat(256), '""', ' '.repeat(3) + '"'.repeat(2)])('refuses the key %j', async (key) => {
    const { put } = await system();
    const answer = await put('A1', home, key);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('stores neither the key nor the answer in clear', async () => {
    const { put } = await system();
    await put('A1', { ...home, name: 'Very Secret House' }, 'a-secret-key');
    const rows = JSON.stringify(await t.db.select().from(idempotencyKeys));
    expect(rows).not.toContain('Very Secret House');
    expect(rows).not.toContain('a-secret-key');
  });

  it('at the same time runs once', async () => {
    const { agency, put } = await system();
    const answers = await Promise.all(Array.from({ length: 12 }, () => put('A1', home, 'one')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const running = answers.filter(({ statusCode }) => statusCode === 409);
    for (const answer of running) expect(answer.headers['retry-after']).toBe('1');
    const created = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body));
    expect(created.size).toBe(1);
    expect(await t.db.$count(agentSearches, eq(agentSearches.userId, agency.id))).toBe(1);
  });

  it('runs again where a server stopped in the middle', async () => {
    const { put } = await system();
    await put('A1', home, 'one');
    await t.db.transaction((tx) => tx.update(idempotencyKeys).set({ status: null, answer: null }));
    expect((await put('A1', home, 'one')).statusCode).toBe(409);
    const before = t.clock.now();
    t.clock.advance(120_000);
    expect((await put('A1', home, 'one')).statusCode).toBe(200);
    t.clock.set(before);
  });
});
