import { ApiKeys, NewApiKey } from '@threshold/core/contract/api-keys';
import { API_KEYS_MAX, API_SCOPES } from '@threshold/core/rules/account/api-keys';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { apiKeySecrets, apiKeys } from '../../db/schema/api-keys';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/users';
import { webhookEndpoints } from '../../db/schema/webhooks';
import { dailyJob } from '../../jobs/daily';
import { type TestApp, testApp } from '../../test/app';
import { removeAccess } from '../accounts/first-confirmation';
import { isWellFormedApiKey } from './api-key-format';

const HOUR_MS = 3_600_000;
const body = { name: 'CRM', scopes: ['stock:read'] };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function owner() {
  const agency = await t.make.agent();
  const person = await t.as(agency);
  const create = async (fields: object = body): Promise<NewApiKey> =>
    NewApiKey.parse((await person.post('/api/api-keys', fields)).json());
  return { agency, person, create };
}
const bearer = (key: string) => t.client('203.0.113.9').get('/api/v1/me', { authorization: `Bearer ${key}` });
const status = async (key: string) => (await bearer(key)).statusCode;

describe('an owner’s keys', () => {
  it('are created, shown once and listed without the key', async () => {
    const { agency, person, create } = await owner();
    const { key, ...created } = await create({
      name: '  CRM feed ',
      scopes: ['stock:write', 'stock:read', 'stock:read'],
      expiresAt: '2027-01-01T00:00:00+01:00',
    });
    expect(key).toMatch(/^thr_[0-9A-Za-z]{40}_[0-9A-Za-z]{6}$/);
    expect(isWellFormedApiKey(key)).toBe(true);
    expect(created).toEqual({
      id: expect.any(String),
      name: 'CRM feed',
      prefix: key.slice(0, 12),
      scopes: ['stock:read', 'stock:write'],
      createdAt: t.clock.now().toISOString(),
      expiresAt: '2026-12-31T23:00:00.000Z',
      lastUsedAt: null,
      lastUsedAddress: null,
    });
    const listed = await person.get('/api/api-keys');
    expect(listed.json()).toEqual({ keys: [created] });
    expect(listed.body).not.toContain(key);
    const stored = await t.db.select().from(apiKeySecrets).where(eq(apiKeySecrets.apiKeyId, created.id));
    expect(stored).toEqual([{ secretHash: hashToken(key), apiKeyId: created.id, expiresAt: null }]);
    const log = await t.db.select().from(auditLog).where(eq(auditLog.targetId, created.id));
    expect(log).toMatchObject([{ action: 'api-key.created', actorId: agency.id }]);
  });

  it('are announced to the owner when they are made or rotated, unless the address is unconfirmed', async () => {
    const { agency, person, create } = await owner();
    const { id } = await create();
    await person.post(`/api/api-keys/${id}/rotate`);
    const mails = await t.mailsTo(agency.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['api-key-created', 'api-key-rotated']);
    for (const { text, userId } of mails) {
      expect(text).toContain(`${agency.firstName} ${agency.lastName} has`);
      expect(text).toContain('the API key “CRM”');
      expect(text).toContain('http://threshold.test/integrations#api-keys');
      expect(userId).toBe(agency.id);
    }
    const unconfirmed = await t.make.agent({ emailConfirmedAt: null });
    expect((await (await t.as(unconfirmed)).post('/api/api-keys', body)).statusCode).toBe(201);
    expect(await t.mailsTo(unconfirmed.email)).toEqual([]);
  });

  it.each([
    ['no name', { ...body, name: ' ' }, 'name'],
    ['a long name', { ...body, name: 'x'.repeat(61) }, 'name'],
    ['an address as a name', { ...body, name: 'www.evil.example' }, 'name'],
    ['no scopes', { ...body, scopes: [] }, 'scopes'],
    ['an unknown scope', { ...body, scopes: ['everything'] }, 'scopes'],
    ['no list of scopes', { ...body, scopes: 'stock:read' }, 'scopes'],
    ['a bad date', { ...body, expiresAt: 'tomorrow' }, 'expiresAt'],
    ['a date beyond any calendar', { ...body, expiresAt: '9999-12-31T23:59:59-23:00' }, 'expiresAt'],
    ['a past date', { ...body, expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt'],
  ])('are refused with %s', async (_what, fields, field) => {
    const { person } = await owner();
    const answer = await person.post('/api/api-keys', fields);
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
  });

  it('are the owner’s alone, and another agency’s are not found', async () => {
    const { agency, create } = await owner();
    const { id } = await create();
    const staff = await t.as(await t.make.staff({ parentAgentId: agency.id }));
    const other = await t.as(await t.make.agent());
    for (const [method, url] of [
      ['GET', '/api/api-keys'],
      ['POST', '/api/api-keys'],
      ['POST', `/api/api-keys/${id}/rotate`],
      ['DELETE', `/api/api-keys/${id}`],
    ] as const) {
      const refused = await staff.call(method, url, method === 'POST' ? body : undefined);
      expect([url, refused.json().errorCode]).toEqual([url, 'OWNER_ONLY']);
      if (!url.includes(id)) continue;
      const missing = await other.call(method, url);
      expect([url, missing.statusCode]).toEqual([url, 404]);
    }
    expect((await other.get('/api/api-keys')).json()).toEqual({ keys: [] });
  });

  it('need a fresh password to be changed, and none to be read', async () => {
    const { person, create } = await owner();
    const { id } = await create();
    const before = t.clock.now();
    t.clock.advance(16 * 60_000);
    const changes = [
      await person.post('/api/api-keys', body),
      await person.post(`/api/api-keys/${id}/rotate`),
      await person.delete(`/api/api-keys/${id}`),
    ];
    expect(changes.map((answer) => answer.json().errorCode)).toEqual(Array(3).fill('REAUTH_REQUIRED'));
    expect((await person.get('/api/api-keys')).statusCode).toBe(200);
    t.clock.set(before);
  });

  it(`are at most ${API_KEYS_MAX}, however many are requested at once`, async () => {
    const { person } = await owner();
    const answers = await Promise.all(
      Array.from({ length: API_KEYS_MAX + 5 }, () => person.post('/api/api-keys', body)),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(API_KEYS_MAX);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    expect((await person.delete(`/api/api-keys/${made[0]?.json().id}`)).statusCode).toBe(204);
    expect((await person.post('/api/api-keys', body)).statusCode).toBe(201);
  });
});

describe('a key', () => {
  it('is refused alike when it is missing, mistyped, unknown, revoked or expired', async () => {
    const { person, create } = await owner();
    const [revoked, expired] = [await create(), await create({ ...body, expiresAt: '2026-11-15T10:00:00Z' })];
    await person.delete(`/api/api-keys/${revoked.id}`);
    expect(await status(expired.key)).toBe(200);
    const before = t.clock.now();
    t.clock.advance(HOUR_MS);
    const last = revoked.key.at(-1) === 'x' ? 'y' : 'x';
    const refused = [
      await t.client().get('/api/v1/me'),
      await t.client().get('/api/v1/me', { authorization: `Basic ${expired.key}` }),
      await bearer(''),
      await bearer(`${revoked.key.slice(0, -1)}${last}`),
      await bearer(await t.make.apiKey((await t.make.agent({ isActive: false })).id)),
      await bearer(revoked.key),
      await bearer(expired.key),
    ];
    t.clock.set(before);
    expect(new Set(refused.map(({ body: text }) => text)).size).toBe(1);
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'UNAUTHORIZED']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.headers['ratelimit-policy']).toBe('"key";q=600;w=60');
    }
  });

  it('is rotated: the old one works for 24 more hours, and revoking ends both', async () => {
    const { person, create } = await owner();
    const first = await create();
    const second = NewApiKey.parse((await person.post(`/api/api-keys/${first.id}/rotate`)).json());
    expect(second).toMatchObject({ id: first.id, name: first.name, scopes: first.scopes });
    expect(second.key).not.toBe(first.key);
    expect(second.prefix).toBe(second.key.slice(0, 12));
    const before = t.clock.now();
    t.clock.advance(12 * HOUR_MS);
    const fresh = await t.as({ id: (await ownerOf(first.id)) ?? '' });
    const third = NewApiKey.parse((await fresh.post(`/api/api-keys/${first.id}/rotate`)).json());
    expect(await Promise.all([first.key, second.key, third.key].map(status))).toEqual([200, 200, 200]);
    t.clock.advance(12 * HOUR_MS);
    expect(await Promise.all([first.key, second.key, third.key].map(status))).toEqual([401, 200, 200]);
    t.clock.advance(12 * HOUR_MS);
    expect(await Promise.all([first.key, second.key, third.key].map(status))).toEqual([401, 401, 200]);
    t.clock.set(before);
    expect((await person.delete(`/api/api-keys/${first.id}`)).statusCode).toBe(204);
    expect(await Promise.all([second.key, third.key].map(status))).toEqual([401, 401]);
    for (const answer of [
      await person.delete(`/api/api-keys/${first.id}`),
      await person.post(`/api/api-keys/${first.id}/rotate`),
    ])
      expect(answer.statusCode).toBe(404);
    expect(ApiKeys.parse((await person.get('/api/api-keys')).json()).keys).toEqual([]);
  });

  const ownerOf = async (id: string) =>
    (await t.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.agencyId;

  it('that has expired cannot be rotated', async () => {
    const { agency, create } = await owner();
    const { id } = await create({ ...body, expiresAt: '2026-11-15T10:00:00Z' });
    const before = t.clock.now();
    t.clock.advance(2 * HOUR_MS);
    const answer = await (await t.as(agency)).post(`/api/api-keys/${id}/rotate`);
    t.clock.set(before);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'CONFLICT']);
  });

  it('shows its last use to the minute, with the address', async () => {
    const { person, create } = await owner();
    const { key } = await create();
    const before = t.clock.now();
    t.clock.advance(42_000);
    await bearer(key);
    const used = async () => {
      const [only] = ApiKeys.parse((await person.get('/api/api-keys')).json()).keys;
      return [only?.lastUsedAt, only?.lastUsedAddress];
    };
    expect(await used()).toEqual([before.toISOString(), '203.0.113.9']);
    await t.client('203.0.113.10').get('/api/v1/me', { authorization: `Bearer ${key}` });
    expect(await used()).toEqual([before.toISOString(), '203.0.113.10']);
    t.clock.advance(60_000);
    await bearer(key);
    expect(await used()).toEqual([new Date(before.getTime() + 60_000).toISOString(), '203.0.113.9']);
    t.clock.set(before);
  });

  it('that is revoked stops on every server at once', async () => {
    const { person, create } = await owner();
    const { id, key } = await create();
    const second = await testApp({ database: t.database });
    const there = () => second.client().get('/api/v1/me', { authorization: `Bearer ${key}` });
    expect((await there()).statusCode).toBe(200);
    await person.delete(`/api/api-keys/${id}`);
    expect((await there()).statusCode).toBe(401);
  });

  it('ends with the agency’s webhooks when the address’s owner takes the account over', async () => {
    const { agency, person, create } = await owner();
    const { key } = await create();
    const endpoint = { url: 'https://example.com/hook', events: ['match.new'] };
    expect((await person.post('/api/webhook-endpoints', endpoint)).statusCode).toBe(201);
    await t.db.transaction((tx) => removeAccess(tx, t.clock, agency));
    expect(await status(key)).toBe(401);
    expect(await t.db.$count(webhookEndpoints, eq(webhookEndpoints.agencyId, agency.id))).toBe(0);
  });

  it.each([
    ['suspended', { subscriptionStatus: 'suspended' as const }, 'ACCOUNT_SUSPENDED'],
    ['unpaid', { subscriptionStatus: 'past_due' as const }, 'SUBSCRIPTION_REQUIRED'],
    ['unverified', { verificationStatus: 'pending' as const }, 'VERIFICATION_REQUIRED'],
  ])('of a %s agency gets the errors of its users', async (_what, change, code) => {
    const { agency, person, create } = await owner();
    const { key } = await create({ name: 'All', scopes: [...API_SCOPES] });
    await t.db.transaction((tx) => tx.update(users).set(change).where(eq(users.id, agency.id)));
    const property = await t.make.agentSearch({ userId: agency.id });
    const asPerson = await person.get(`/api/agent-searches/${property.id}/matches`);
    expect([asPerson.statusCode, asPerson.json().errorCode]).toEqual([403, code]);
    for (const path of ['me', 'properties', `properties/${property.id}/matches`, 'work']) {
      const answer = await t.client().get(`/api/v1/${path}`, { authorization: `Bearer ${key}` });
      expect([path, answer.statusCode, answer.json().errorCode]).toEqual([path, 403, code]);
      expect(answer.headers.ratelimit).toBeDefined();
    }
  });
});

describe('retention', () => {
  it('deletes replaced secrets after a day and ended keys after three years', async () => {
    const { person, create } = await owner();
    const [rotated, revoked] = [await create(), await create()];
    await person.post(`/api/api-keys/${rotated.id}/rotate`);
    await person.delete(`/api/api-keys/${revoked.id}`);
    const before = t.clock.now();
    const night = async (days: number) => {
      t.clock.set(new Date(before.getTime() + days * 24 * HOUR_MS));
      await t.db.transaction((tx) =>
        dailyJob('api-keys.retention').enqueue(tx, {}, { runAt: t.clock.now() }),
      );
      await t.worker.drain();
    };
    const secrets = () => t.db.$count(apiKeySecrets, eq(apiKeySecrets.apiKeyId, rotated.id));
    const keys = () => t.db.$count(apiKeys, eq(apiKeys.id, revoked.id));
    await night(0);
    expect([await secrets(), await keys()]).toEqual([2, 1]);
    await night(1);
    expect([await secrets(), await keys()]).toEqual([1, 1]);
    await night(3 * 365 + 2);
    expect([await secrets(), await keys()]).toEqual([1, 0]);
    t.clock.set(before);
  });
});
