import { Me, PublicProperties, PublicProperty } from '@threshold/core/contract/public-api';
import { API_SCOPES, type ApiScope } from '@threshold/core/rules/account/api-keys';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { agentSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { blm, home as stockHome } from '../stock-imports/test/stock-files';

const home = {
  name: '12 Steep Hill',
  postcode: 'LN2 1LT',
  price: 325_000,
  bedrooms: 3,
  propertyType: 'house',
};
const at = (reference: string) => `/api/v1/properties/by-reference/${encodeURIComponent(reference)}`;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function system(scopes?: readonly ApiScope[]) {
  const agency = await t.make.agent();
  return { agency, crm: await t.withKey(agency, scopes) };
}
/** Notification jobs of a property that wait. */
const announcements = async (id: string) => {
  const waiting = await t.db.select().from(jobs).where(eq(jobs.kind, 'notifications.property-searched'));
  return waiting.filter(({ payload }) => payload.agentSearchId === id).length;
};

describe('access', () => {
  it('needs the scope of each call, and says which', async () => {
    const calls: [string, string, ApiScope][] = [
      ['GET', '/api/v1/properties', 'stock:read'],
      ['GET', at('A'), 'stock:read'],
      ['PUT', at('A'), 'stock:write'],
      ['DELETE', at('A'), 'stock:write'],
      ['POST', '/api/v1/stock-imports?format=blm', 'stock:write'],
      ['GET', '/api/v1/properties/00000000-0000-4000-8000-000000000000/matches', 'matches:read'],
      ['GET', '/api/v1/work', 'work:read'],
    ];
    for (const [method, url, scope] of calls) {
      const { crm } = await system(API_SCOPES.filter((other) => other !== scope));
      const body = method === 'PUT' ? home : undefined;
      const refused = await crm.call(method as 'GET', url, body);
      expect([url, refused.statusCode, refused.json().errorCode]).toEqual([url, 403, 'SCOPE_REQUIRED']);
      expect(refused.json().details).toContain(scope);
      const only = await system([scope]);
      const allowed = await only.crm.call(method as 'GET', url, body);
      expect([url, allowed.statusCode === 403 || allowed.statusCode === 401]).toEqual([url, false]);
    }
    const { crm } = await system(['webhooks:write']);
    expect((await crm.get('/api/v1/me')).statusCode).toBe(200);
  });

  it('ignores sessions, and a key opens nothing outside /api/v1', async () => {
    const agency = await t.make.agent();
    const person = await t.as(agency);
    expect((await person.get('/api/v1/me')).statusCode).toBe(401);
    const crm = await t.withKey(agency);
    for (const url of ['/api/agent-searches', '/api/api-keys', '/api/auth/user', '/api/stock-imports'])
      expect([url, [401, 404].includes((await crm.get(url)).statusCode)]).toEqual([url, true]);
    const both = await t.as(await t.make.buyer());
    const key = await t.make.apiKey(agency.id);
    const answer = await both.get('/api/v1/me', { authorization: `Bearer ${key}` });
    expect(answer.json().agency.id).toBe(agency.id);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('sends no CORS headers and answers no preflight', async () => {
    const { crm } = await system();
    const origin = { origin: 'https://elsewhere.example' };
    const preflight = await crm.call('OPTIONS', '/api/v1/me', undefined, {
      ...origin,
      'access-control-request-method': 'GET',
    });
    expect(preflight.statusCode).toBe(404);
    const read = await crm.get('/api/v1/me', origin);
    for (const answer of [preflight, read])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('answers who calls', async () => {
    const agency = await t.make.agent({ agencyName: 'Mint & Lane' });
    const crm = await t.withKey(agency, ['stock:read']);
    expect(Me.parse((await crm.get('/api/v1/me')).json())).toEqual({
      agency: { id: agency.id, name: 'Mint & Lane' },
      key: {
        id: expect.any(String),
        name: 'CRM',
        prefix: expect.stringMatching(/^thr_.{8}$/),
        scopes: ['stock:read'],
        expiresAt: null,
      },
    });
  });
});

describe('a property by reference', () => {
  it('is created, read, changed, withdrawn and revived as the same row', async () => {
    const { agency, crm } = await system();
    const created = await crm.put(at('LN/10 42'), home);
    expect(created.statusCode).toBe(201);
    const property = PublicProperty.parse(created.json());
    expect(property).toMatchObject({
      reference: 'LN/10 42',
      source: 'api',
      marketStatus: 'available',
      name: '12 Steep Hill',
      price: 325_000,
      bedrooms: 3,
      propertyType: 'house',
    });
    expect(property.location).toContain('LN2');
    expect(await announcements(property.id)).toBe(1);
    const read = await crm.get(at('LN/10 42'));
    expect([read.json(), read.headers.etag]).toEqual([property, created.headers.etag]);
    t.clock.advance(1_000);
    const changed = await crm.put(at('LN/10 42'), { ...home, price: 300_000, marketStatus: 'underOffer' });
    expect([changed.statusCode, changed.json().id]).toEqual([200, property.id]);
    expect(changed.json()).toMatchObject({ price: 300_000, marketStatus: 'underOffer' });
    expect(changed.json().updatedAt).not.toBe(property.updatedAt);
    expect((await crm.put(at('LN/10 42'), home)).json().marketStatus).toBe('underOffer');
    expect(await announcements(property.id)).toBe(1);
    expect((await crm.delete(at('LN/10 42'))).statusCode).toBe(204);
    expect((await crm.get(at('LN/10 42'))).json().marketStatus).toBe('withdrawn');
    expect((await crm.delete(at('LN/10 42'))).statusCode).toBe(204);
    const revived = await crm.put(at('LN/10 42'), home);
    expect([revived.statusCode, revived.json().id, revived.json().marketStatus]).toEqual([
      200,
      property.id,
      'available',
    ]);
    expect(await announcements(property.id)).toBe(2);
    const [row, ...more] = await t.db.select().from(agentSearches).where(eq(agentSearches.userId, agency.id));
    expect([row?.reference, more]).toEqual(['LN/10 42', []]);
  });

  it('sent again changes nothing and notifies nobody', async () => {
    const { crm } = await system();
    const first = await crm.put(at('A'), home);
    t.clock.advance(1_000);
    const again = await crm.put(at('A'), home);
    expect([again.statusCode, again.json(), again.headers.etag]).toEqual([
      200,
      first.json(),
      first.headers.etag,
    ]);
    expect(await announcements(first.json().id)).toBe(1);
  });

  it('keeps what an agent typed beside it', async () => {
    const { agency, crm } = await system();
    const { id } = (await crm.put(at('A'), home)).json();
    await t.db.transaction((tx) =>
      tx.update(agentSearches).set({ garden: 'large' }).where(eq(agentSearches.id, id)),
    );
    await crm.put(at('A'), { ...home, price: 310_000 });
    const [row] = await t.db
      .select()
      .from(agentSearches)
      .where(and(eq(agentSearches.userId, agency.id), eq(agentSearches.reference, 'A')));
    expect([row?.garden, row?.price]).toEqual(['large', 310_000]);
  });

  it('of another agency is not found, and its reference is free', async () => {
    const [mine, theirs] = [await system(), await system()];
    const { id } = (await theirs.crm.put(at('A'), home)).json();
    expect((await mine.crm.get(at('A'))).statusCode).toBe(404);
    expect((await mine.crm.delete(at('A'))).statusCode).toBe(404);
    expect((await mine.crm.get(`/api/v1/properties/${id}/matches`)).statusCode).toBe(404);
    const own = await mine.crm.put(at('A'), home);
    expect([own.statusCode, own.json().id === id]).toEqual([201, false]);
  });

  const refusals: [string, object, string][] = [
    ['no name', { ...home, name: '' }, 'name'],
    ['a long name', { ...home, name: 'x'.repeat(81) }, 'name'],
    ['no postcode', { ...home, postcode: undefined }, 'postcode'],
    ['a town', { ...home, postcode: 'Lincoln' }, 'postcode'],
    ['an unknown postcode', { ...home, postcode: 'ZZ1 1ZZ' }, 'postcode'],
    ['a Welsh postcode', { ...home, postcode: 'SA1 1AA' }, 'postcode'],
    ['no price', { ...home, price: null }, 'price'],
    ['a small price', { ...home, price: 1 }, 'price'],
    ['no bedrooms', { ...home, bedrooms: 0 }, 'bedrooms'],
    ['many bedrooms', { ...home, bedrooms: 11 }, 'bedrooms'],
    ['an unknown type', { ...home, propertyType: 'castle' }, 'propertyType'],
    ['an unknown status', { ...home, marketStatus: 'sold' }, 'marketStatus'],
  ];
  it.each(refusals)('is refused with %s', async (_what, body, field) => {
    const { crm } = await system();
    const answer = await crm.put(at('A'), body);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
    expect((await crm.get(at('A'))).statusCode).toBe(404);
  });

  it('is refused outside the area, and with a reference that is too long', async () => {
    const { crm } = await system();
    const far = await crm.put(at('A'), { ...home, postcode: 'SW1A 1AA' });
    expect([far.statusCode, far.json().errorCode]).toEqual([403, 'OUTSIDE_AREA']);
    const long = await crm.put(at('x'.repeat(81)), home);
    expect([long.statusCode, Object.keys(long.json().fieldErrors)]).toEqual([400, ['reference']]);
    expect((await crm.put(at('x'.repeat(80)), home)).statusCode).toBe(201);
  });

  it('is changed only while it is what was read', async () => {
    const { crm } = await system();
    const put = (headers: Record<string, string>, body: object = home) => crm.put(at('A'), body, headers);
    expect((await put({ 'if-match': '*' })).statusCode).toBe(412);
    const { etag: first } = (await put({ 'if-none-match': '*' })).headers;
    expect((await put({ 'if-none-match': '*' })).statusCode).toBe(412);
    const { etag: second } = (await put({ 'if-match': String(first) }, { ...home, price: 300_000 })).headers;
    expect(second).not.toBe(first);
    const late = await put({ 'if-match': String(first) });
    expect([late.statusCode, late.json().errorCode]).toEqual([412, 'PRECONDITION_FAILED']);
    const remove = (etag: unknown) => crm.call('DELETE', at('A'), undefined, { 'if-match': String(etag) });
    expect((await remove(first)).statusCode).toBe(412);
    expect((await crm.get(at('A'))).json()).toMatchObject({ price: 300_000, marketStatus: 'available' });
    const unchanged = await crm.get(at('A'), { 'if-none-match': String(second) });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', second]);
    expect(unchanged.headers.ratelimit).toBeDefined();
    expect((await crm.get(at('A'), { 'if-none-match': String(first) })).statusCode).toBe(200);
    expect((await remove(second)).statusCode).toBe(204);
  });
});

describe('the list of properties', () => {
  it('has all of the agency, a page at a time, by status', async () => {
    const { agency, crm } = await system();
    const staff = await t.make.staff({ parentAgentId: agency.id });
    await t.make.agentSearch({ userId: staff.id, name: 'Typed' });
    for (let n = 0; n < 6; n++) {
      // Three at a time have the same timestamp.
      if (n === 3) t.clock.advance(1_000);
      await crm.put(at(`R${n}`), { ...home, marketStatus: n % 2 ? 'underOffer' : 'available' });
    }
    await system().then(({ crm: other }) => other.put(at('R9'), home));
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const url: string = `/api/v1/properties?limit=2${cursor && `&cursor=${cursor}`}`;
      const page: PublicProperties = PublicProperties.parse((await crm.get(url)).json());
      seen.push(...page.data.map(({ reference }) => reference));
      cursor = page.nextCursor;
      pages += 1;
    }
    expect([pages, [...seen].sort()]).toEqual([4, ['R0', 'R1', 'R2', 'R3', 'R4', 'R5', null].sort()]);
    const offered = PublicProperties.parse((await crm.get('/api/v1/properties?status=underOffer')).json());
    expect(offered.data.map(({ reference }) => reference).sort()).toEqual(['R1', 'R3', 'R5']);
    expect(offered.nextCursor).toBeNull();
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1&limit=2',
    'limit=',
    'status=sold',
    'cursor=nonsense',
    'cursor=WzEsMl0',
    'mortgageBrokerConsent=true',
    'sort=mortgageBrokerConsent',
  ])('refuses ?%s', async (query) => {
    const { crm } = await system();
    const answer = await crm.get(`/api/v1/properties?${query}`);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('the OpenAPI description', () => {
  it('is public and describes every call for keys, and no other', async () => {
    const answer = await t.client().get('/api/v1/openapi.json');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const document = answer.json();
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'http://threshold.test' }],
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    });
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = t.app
      .routeAccess()
      .filter(({ access, method }) => access === 'apiKey' && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...new Set(routes)].sort());
    const put = document.paths['/api/v1/properties/by-reference/{reference}'].put;
    expect(put.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'reference',
      'Idempotency-Key',
      'If-Match',
    ]);
    expect(Object.keys(put.responses)).toEqual(['200', '201', 'default']);
    // Clients must accept fields that are added later.
    expect(JSON.stringify(put.responses)).not.toContain('additionalProperties');
    expect(answer.body).not.toMatch(/mortgageBroker/);
    const ids = described.length;
    const operations = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap((item) => Object.values(item))
      .map(({ operationId }) => operationId);
    expect(new Set(operations).size).toBe(ids);
  });
});

describe('an upload of stock', () => {
  it('imports for the agency, once for an Idempotency-Key', async () => {
    const { agency, crm } = await system(['stock:write', 'stock:read']);
    const file = blm([stockHome('NIGHT-1')]);
    const send = (query: string, headers: Record<string, string> = {}) =>
      crm.post(`/api/v1/stock-imports?${query}`, file, {
        'content-type': 'application/octet-stream',
        ...headers,
      });
    expect((await send('format=blm&dryRun=true')).json().status).toBe('preview');
    const first = await send('format=blm', { 'idempotency-key': 'night-1' });
    const again = await send('format=blm', { 'idempotency-key': 'night-1' });
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    expect(first.json()).toMatchObject({ status: 'applied', counts: { created: 1 } });
    expect((await crm.get(at('NIGHT-1'))).json()).toMatchObject({ source: 'blm', marketStatus: 'available' });
    const runs = (await (await t.as(agency)).get('/api/stock-imports')).json().imports;
    expect(runs.map(({ status }: { status: string }) => status)).toEqual(['applied', 'preview']);
  });

  it('is refused without a format, of another type, and when it is too large', async () => {
    const { crm } = await system();
    const send = (query: string, type: string, body: string | Buffer = 'x') =>
      crm.post(`/api/v1/stock-imports?${query}`, body, { 'content-type': type });
    const refused = [
      await send('', 'text/plain'),
      await send('format=xml', 'text/plain'),
      await send('format=blm&dryRun=maybe', 'text/plain'),
      await send('format=blm', 'application/json', '{}'),
      await send('format=blm', 'text/plain', Buffer.alloc(20 * 1024 * 1024 + 1)),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().errorCode])).toEqual([
      [400, 'VALIDATION_ERROR'],
      [400, 'VALIDATION_ERROR'],
      [400, 'VALIDATION_ERROR'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [413, 'FILE_TOO_LARGE'],
    ]);
  });
});
