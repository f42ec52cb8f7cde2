import { failureCodes } from '@threshold/core/contract/failures';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema/users';
import { hashPassword } from '../features/accounts/passwords';
import { type TestApp, testApp } from '../test/app';

let t: TestApp;
let limited: TestApp;
beforeAll(async () => {
  t = await testApp();
  limited = await testApp({ config: { rateLimits: true } });
});

const contact = { name: 'Pat', email: 'pat@example.com', message: 'Hello' };

describe('failures have one shape', () => {
  const broken: [string, string, string, unknown, Record<string, string>, number, string][] = [
    ['unknown call', 'GET', '/api/nothing', undefined, {}, 404, 'NOT_FOUND'],
    [
      'broken JSON',
      'POST',
      '/api/contact',
      '{"name":',
      { 'content-type': 'application/json' },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'another content type',
      'POST',
      '/api/contact',
      'a=b',
      { 'content-type': 'text/xml' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no body', 'POST', '/api/contact', undefined, {}, 400, 'VALIDATION_ERROR'],
    ['an array', 'POST', '/api/contact', [], {}, 400, 'VALIDATION_ERROR'],
    [
      'thousands of levels',
      'POST',
      '/api/contact',
      '['.repeat(30_000),
      { 'content-type': 'application/json' },
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a field that would reach into every object',
      'POST',
      '/api/contact',
      '{"name":"Pat","__proto__":{"admin":true}}',
      { 'content-type': 'application/json' },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'too much',
      'POST',
      '/api/contact',
      { ...contact, message: 'x'.repeat(70_000) },
      {},
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ];
  it.each(broken)('%s', async (_what, method, url, body, headers, status, code) => {
    const answer = await t.client().call(method as 'GET', url, body, headers);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([status, code]);
    expect(failureCodes).toContain(answer.json().errorCode);
    expect(answer.json().message).toBeTruthy();
  });

  it('an unexpected error reveals nothing but its log reference', async () => {
    const { app, context } = await testApp();
    context.database.db.transaction = () =>
      Promise.reject(new Error('secret: relation "users" does not exist'));
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: contact });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Server error occurred. Please try again in a few moments.',
      details: `Reference: ${answer.headers['x-request-id']}`,
      errorCode: 'SERVER_ERROR',
    });
  });
});

describe('cross-site writes', () => {
  const origins: [string, Record<string, string>, number][] = [
    ['the site itself', { origin: 'http://threshold.test' }, 201],
    ['a program that sends no origin', { origin: '' }, 201],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a look-alike', { origin: 'http://threshold.test.evil.example' }, 403],
    ['a browser that says cross-site', { origin: '', 'sec-fetch-site': 'cross-site' }, 403],
  ];
  it.each(origins)('%s', async (_what, headers, status) => {
    const answer = await t.client().post('/api/contact', contact, headers);
    expect(answer.statusCode).toBe(status);
  });
});

describe('security headers', () => {
  it('carries the browser’s instructions', async () => {
    for (const url of ['/api/stats', '/healthz', '/api/nothing']) {
      const { headers } = await t.client().get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('keeps API responses out of caches, however the path is encoded', async () => {
    const buyer = await t.as(await t.make.buyer());
    for (const url of ['/api/auth/user', '/%61pi/auth/user', '/ap%69/auth/user?a=.css', '/api/nothing'])
      expect([url, (await buyer.get(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  });

  it('lets no shared cache store a response that prolongs a session', async () => {
    const buyer = await t.as(await t.make.buyer());
    t.clock.advance(20 * 60_000);
    const labels = '/api/places/labels?easting=497000&northing=371000&metres=32000';
    for (const url of ['/api/v1/openapi.json', labels]) {
      const { cookies, headers } = await buyer.get(url);
      const isShared = String(headers['cache-control']).includes('public');
      expect([url, isShared && cookies.length > 0]).toEqual([url, false]);
    }
  });

  it('sends HSTS in production, where the outbox and the drain do not exist', async () => {
    const live = await testApp({ config: { production: true } });
    expect((await live.client().get('/healthz')).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    );
    expect((await live.client().get('/dev/outbox')).statusCode).toBe(404);
    expect((await live.client().post('/dev/jobs/drain', {})).statusCode).toBe(404);
  });
});

describe('rate limits', () => {
  it('count by address, and send Retry-After', async () => {
    const limitedClient = limited.client('10.0.0.1');
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) {
      codes.push(
        (await limitedClient.post('/api/contact', { ...contact, email: `p${n}@example.com` })).statusCode,
      );
    }
    expect(codes).toEqual([...Array(10).fill(201), 429]);
    const refused = await limitedClient.post('/api/contact', contact);
    expect(refused.json()).toMatchObject({
      errorCode: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please wait a moment before trying again.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await limited.client('10.0.0.2').post('/api/contact', contact)).statusCode).toBe(201);
    limited.clock.advance(3600_000);
    expect((await limitedClient.post('/api/contact', contact)).statusCode).toBe(201);
  });

  it('are not fooled by a forged forwarding header', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) {
      const forged = { 'x-forwarded-for': `10.9.9.${n}` };
      codes.push(
        (await limited.client('10.0.0.3').post('/api/referral/validate', { code: 'X' }, forged)).statusCode,
      );
    }
    for (let n = 0; n < 50; n++)
      await limited.client('10.0.0.3').post('/api/referral/validate', { code: 'X' });
    const forged = { 'x-forwarded-for': '10.9.9.99' };
    const answer = await limited.client('10.0.0.3').post('/api/referral/validate', { code: 'X' }, forged);
    expect(answer.statusCode).toBe(429);
  });

  it('stop guesses at one account from many addresses, while its owner still gets in', async () => {
    const password = 'Larch-tree-42!';
    const [victim] = await limited.db.transaction(async (tx) =>
      tx
        .insert(users)
        .values({
          email: 'victim@example.com',
          userType: 'buyer',
          passwordHash: await hashPassword(password),
        })
        .returning(),
    );
    expect(victim).toBeDefined();
    const owner = limited.client('10.1.0.1');
    const login = { email: 'victim@example.com', password };
    expect((await owner.post('/api/auth/login', login)).statusCode).toBe(200);
    const guesses: number[] = [];
    for (let n = 0; n < 25; n++) {
      const guess = { email: 'Victim@example.com', password: `Guess-number-${n}!` };
      guesses.push((await limited.client(`10.2.0.${n}`).post('/api/auth/login', guess)).statusCode);
    }
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(guesses.at(-1)).toBe(429);
    expect((await owner.post('/api/auth/login', login)).statusCode).toBe(200);
  });
});

describe('a page rendered for another account', () => {
  it('reads and writes nothing as an account that signed in since', async () => {
    const dora = await t.make.buyer({ firstName: 'Dora' });
    const eve = await t.make.buyer({ firstName: 'Eve' });
    const browser = await t.as(eve);
    for (const [method, url] of [
      ['GET', '/api/buyer-searches'],
      ['PATCH', '/api/profile'],
      ['GET', '/api/agent-searches'],
    ] as const) {
      const answer = await browser.call(method, url, method === 'GET' ? undefined : { firstName: 'Dora' }, {
        'x-account': dora.id,
      });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'ACCOUNT_CHANGED']);
    }
    expect((await browser.get('/api/auth/user')).json().firstName).toBe('Eve');
    expect((await browser.get('/api/buyer-searches', { 'x-account': eve.id })).statusCode).toBe(200);
    // Public routes stay public: the landing page's stats, the login.
    expect((await browser.get('/api/stats', { 'x-account': dora.id })).statusCode).toBe(200);
  });

  it('gets the account id with each response, except refused and public ones', async () => {
    const eve = await t.make.buyer({ firstName: 'Eve' });
    const browser = await t.as(eve);
    const namedBy = async (url: string) => {
      const { headers } = await browser.get(url);
      return [headers['x-account'], headers['cache-control']];
    };
    expect(await namedBy('/api/buyer-searches')).toEqual([eve.id, 'no-store']);
    expect(await namedBy('/api/auth/user')).toEqual([eve.id, 'no-store']);
    expect((await namedBy('/api/agent-searches'))[0]).toBeUndefined();
    expect((await namedBy('/api/stats'))[0]).toBeUndefined();
    expect((await t.client().get('/api/buyer-searches')).headers['x-account']).toBeUndefined();
  });
});

describe('the bearer fallback', () => {
  it('is not handed out, nor read, unless the operator allows it', async () => {
    const answer = await t.client().get('/api/auth/user', { authorization: 'Bearer anything' });
    expect(answer.statusCode).toBe(401);
  });

  it('opens what the session opens for one day, and ends with it', async () => {
    const open = await testApp({ config: { authFallbackToken: true } });
    const signup = {
      email: 'nocookies@example.com',
      password: 'Larch-tree-42!',
      firstName: 'No',
      lastName: 'Cookies',
      userType: 'buyer',
      gdprConsent: true,
    };
    const browser = open.client();
    const { tempAuthToken } = (await browser.post('/api/auth/signup', signup)).json();
    const bare = (token: string) => open.client().get('/api/auth/user', { authorization: `Bearer ${token}` });
    expect((await bare(tempAuthToken)).json()).toMatchObject({ email: 'nocookies@example.com' });
    expect((await bare('wrong')).statusCode).toBe(401);
    open.clock.advance(25 * 3600_000);
    expect((await bare(tempAuthToken)).statusCode).toBe(401);
    open.clock.advance(-25 * 3600_000);
    await browser.get('/api/logout');
    expect((await bare(tempAuthToken)).statusCode).toBe(401);
  });

  it('gives way to the cookie and ends with it at logout, also when they are two sessions', async () => {
    const open = await testApp({ config: { authFallbackToken: true } });
    const signup = (email: string) =>
      open.client().post('/api/auth/signup', {
        email,
        password: 'Larch-tree-42!',
        firstName: 'Two',
        lastName: 'Sessions',
        userType: 'buyer',
        gdprConsent: true,
      });
    const bearer = (await signup('bearer@example.com')).json().tempAuthToken;
    const cookie = (await signup('cookie@example.com')).cookies.find(({ name }) => name === 'sid')?.value;
    const browser = open.client();
    browser.cookies.set('sid', String(cookie));
    const who = await browser.get('/api/auth/user', { authorization: `Bearer ${bearer}` });
    expect(who.json()).toMatchObject({ email: 'cookie@example.com' });
    await browser.get('/api/logout', { authorization: `Bearer ${bearer}` });
    browser.cookies.set('sid', String(cookie));
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    const bare = await open.client().get('/api/auth/user', { authorization: `Bearer ${bearer}` });
    expect(bare.statusCode).toBe(401);
  });
});
