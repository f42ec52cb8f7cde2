import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config';
import { GUESSES_FROM_NEW_DEVICES } from '../features/accounts/accounts.service';
import { queueMail } from '../providers/mail/outbox';
import { type TestApp, testApp } from '../test/app';

/** Over a real connection, because the peer address is read from the socket. */
async function called(app: TestApp, path: string, headers: Record<string, string>, body?: unknown) {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const method = body === undefined ? 'GET' : 'POST';
  const call = request({
    port,
    path,
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  call.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = await once(call, 'response');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode as number, text, headers: answer.headers };
}

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { publicUrl: 'http://localhost:3000' } });
});

/** Rate limit keys are signed, so another secret gives separate counters. */
const limited = (config: Partial<Config> = {}) =>
  testApp({
    config: { rateLimits: true, ...config },
    database: t.database,
    secrets: [`of this app alone ${crypto.randomUUID()}`],
  });

describe('development tools', () => {
  const paths = [
    '/dev/outbox',
    '/dev/outbox/00000000-0000-4000-8000-000000000000',
    '/sandbox/stripe/v1/customers',
  ];

  it.each(['localhost', 'localhost:3000', '127.0.0.1', '127.8.9.1:80', '[::1]:3000', 'LOCALHOST'])(
    'answers a loopback request to %s',
    async (host) => {
      expect((await called(t, '/dev/outbox', { host })).status).toBe(200);
      expect((await called(t, '/sandbox/stripe/v1/customers', { host })).status).toBe(401);
      expect((await called(t, '/dev/jobs/drain', { host }, {})).status).toBe(204);
    },
  );

  it.each(['https://threshold.example', 'http://192.168.1.4:3000', 'https://localhost.evil.example'])(
    'shows no mails and runs no jobs, not even on loopback, for a server with the public URL %s',
    async (publicUrl) => {
      const open = await testApp({ database: t.database, config: { publicUrl } });
      for (const path of paths.slice(0, 2))
        expect((await called(open, path, { host: 'localhost' })).status).toBe(404);
      expect((await called(open, '/dev/jobs/drain', { host: 'localhost' }, {})).status).toBe(404);
    },
  );

  const remoteRequests: [string, Record<string, string>][] = [
    ['a name made to point here', { host: 'evil.example' }],
    ['the same with a port', { host: 'evil.example:3000' }],
    ['a name that begins alike', { host: 'localhost.evil.example' }],
    ['an address that begins alike', { host: '127.0.0.1.evil.example' }],
    ['the network’s address', { host: '192.168.1.4:3000' }],
    ['a proxy that renames', { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that says so', { host: 'localhost', via: '1.1 edge' }],
  ];
  it.each(remoteRequests)('is not there for %s', async (_what, headers) => {
    for (const path of paths) {
      const answer = await called(t, path, headers);
      expect([path, answer.status, JSON.parse(answer.text).errorCode]).toEqual([path, 404, 'NOT_FOUND']);
    }
    const move = await called(t, '/sandbox/stripe/advance', headers, { amount: 1, unit: 'day' });
    expect(move.status).toBe(404);
    expect((await called(t, '/dev/jobs/drain', headers, {})).status).toBe(404);
  });

  it('is 404 for other machines, whatever headers they send', async () => {
    const trusting = await testApp({ config: { trustProxy: 1 }, database: t.database });
    for (const app of [t, trusting])
      for (const path of paths) {
        const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
        const answers = [
          await app.app.inject({ url: path, remoteAddress: '192.0.2.7', headers: { host: 'localhost' } }),
          await app.app.inject({ url: path, remoteAddress: '192.0.2.7', headers }),
          await app.app.inject({ url: path, remoteAddress: '2001:db8::1', headers: { host: '[::1]' } }),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      }
    const mapped = { url: '/dev/outbox', remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost' } };
    expect((await t.app.inject(mapped)).statusCode).toBe(200);
  });
});

it('runs due jobs at once for a test that asks for it', async () => {
  const content = { preheader: '', heading: 'Queued', paragraphs: [] };
  const mail = { kind: 'test', to: 'queued@example.com', subject: 'Queued', ...content };
  await t.db.transaction((tx) => queueMail(tx, t.context, mail));
  const before = await t.worker.pending();
  expect(before).toBeGreaterThan(0);
  expect((await called(t, '/dev/jobs/drain', { host: 'localhost' }, {})).status).toBe(204);
  expect(await t.worker.pending()).toBeLessThan(before);
});

describe('a limit behind proxies', () => {
  /** True if a client that forges another address in the header each time still hits the limit of ten. */
  async function isLimitedBy(
    trustProxy: Config['trustProxy'],
    forwarded: (n: number) => string,
  ): Promise<boolean> {
    const app = await limited({ trustProxy });
    const guess = { setupKey: 'a guess', adminAccounts: [], password: 'x' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await called(app, '/api/admin/setup', { 'x-forwarded-for': forwarded(n) }, guess)).status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    return statuses[10] === 429;
  }

  it.each<[string, Config['trustProxy'], (n: number) => string, boolean]>([
    ['no proxy: the header is nothing', false, (n) => `10.0.0.${n}`, true],
    ['one proxy: addresses before its own entry are ignored', 1, (n) => `10.0.0.${n}, 203.0.113.5`, true],
    ['one proxy: forged hops are ignored', 1, (n) => `1.1.1.${n}, 2.2.2.${n}, 203.0.113.5`, true],
    ['one proxy: two callers are two', 1, (n) => `203.0.113.${n}`, false],
    ['one proxy: one IPv6 /64 is one caller', 1, (n) => `2001:db8:1:2:${n}::${n}`, true],
    ['one proxy: two IPv6 /64s are two', 1, (n) => `2001:db8:1:${n}::1`, false],
    ['two proxies: the one before them counts', 2, (n) => `10.0.0.${n}, 203.0.113.5, 198.51.100.1`, true],
    [
      'named: those believed are passed over',
      ['127.0.0.1', '198.51.100.0/24'],
      (n) => `1.1.1.${n}, 203.0.113.5, 198.51.100.1`,
      true,
    ],
    ['named: nobody else is believed', ['198.51.100.0/24'], (n) => `10.0.0.${n}`, true],
    ['named: two callers are two', ['127.0.0.0/8'], (n) => `203.0.113.${n}`, false],
  ])('%s', async (_what, trustProxy, forwarded, isLimited) => {
    expect(await isLimitedBy(trustProxy, forwarded)).toBe(isLimited);
  });
});

describe('a limit over all addresses', () => {
  it('ends guessing the setup key after sixty, from wherever', async () => {
    const app = await limited();
    const guess = { setupKey: 'a guess', adminAccounts: [], password: 'x' };
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await app.client(`198.51.100.${n}`).post('/api/admin/setup', guess)).statusCode);
    expect(statuses).toEqual([...Array(60).fill(400), 429]);
    app.clock.advance(3600_000);
    expect((await app.client('198.51.100.1').post('/api/admin/setup', guess)).statusCode).toBe(400);
  });

  it('ends trying a password on everyone, and known browsers still sign in', async () => {
    const app = await limited();
    const owner = app.client('192.0.2.1');
    const person = { email: 'owner@example.com', password: 'Larch-tree-42!' };
    const joined = { ...person, firstName: 'O', lastName: 'W', userType: 'buyer', gdprConsent: true };
    expect((await owner.post('/api/auth/signup', joined)).statusCode).toBe(201);
    const guess = (n: number) =>
      app
        .client(`198.51.100.${n}`)
        .post('/api/auth/login', { email: `p${n}@example.com`, password: 'Spring-1' });
    expect((await guess(1)).statusCode).toBe(401);
    // A correct password is not counted, from an unknown browser either.
    expect((await app.client('192.0.2.2').post('/api/auth/login', person)).statusCode).toBe(200);
    const set = (hits: number) =>
      app.db.transaction((tx) =>
        tx.execute(sql`update rate_limits set hits = ${hits} where key like 'login:everyone:%' and hits = 1`),
      );
    await set(GUESSES_FROM_NEW_DEVICES - 1);
    expect((await guess(2)).statusCode).toBe(401);
    expect((await guess(3)).statusCode).toBe(429);
    expect((await app.client('192.0.2.3').post('/api/auth/login', person)).statusCode).toBe(429);
    expect((await owner.post('/api/auth/login', person)).statusCode).toBe(200);
    app.clock.advance(600_000);
    expect((await app.client('192.0.2.3').post('/api/auth/login', person)).statusCode).toBe(200);
  });
});

describe('the description of the API', () => {
  it('is served in production only if configured', async () => {
    const production = { production: true };
    const shut = await testApp({ config: { ...production, apiDocs: false }, database: t.database });
    expect((await shut.client().get('/api/docs')).json().errorCode).toBe('NOT_FOUND');
    expect((await shut.client().get('/api/docs/json')).json().errorCode).toBe('NOT_FOUND');
    const open = await testApp({ config: { ...production, apiDocs: true }, database: t.database });
    expect((await open.client().get('/api/docs/json')).json().openapi).toBe('3.1.0');
    // The page loads its static files from a nested route.
    const { 'content-security-policy': policy } = (await open.client().get('/healthz')).headers;
    for (const file of ['', '/static/swagger-ui.css', '/static/swagger-ui-bundle.js']) {
      const answer = await open.client().get(`/api/docs${file}`);
      expect([file, answer.statusCode]).toEqual([file, 200]);
      expect(answer.headers['content-security-policy']).toBe(policy);
    }
  });
});
