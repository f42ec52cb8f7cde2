import { beforeAll, describe, expect, it } from 'vitest';
import type { Secrets } from '../base/secrets';
import { stillLookingToken, unsubscribeToken } from '../features/notifications/links';
import { type TestApp, testApp } from '../test/app';

const OLD = 'the secret of last year, of 32 characters or more';
const NEW = 'the secret of this year, of 32 characters or more';

let before: TestApp;
let during: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await testApp({ secrets: [OLD] });
  const with_ = (secrets: Secrets) => testApp({ secrets, database: before.database });
  during = await with_([NEW, OLD]);
  after = await with_([NEW]);
});

describe('while SESSION_SECRET is new,old', () => {
  it('links in earlier mails work until the old secret is removed', async () => {
    const buyer = await before.make.buyer();
    const links: ['GET' | 'POST', string][] = [
      ['POST', `/api/unsubscribe?token=${unsubscribeToken([OLD], buyer.id, 'matches')}`],
      ['GET', `/api/still-looking?token=${stillLookingToken([OLD], buyer.id, before.clock.now())}`],
    ];
    for (const [method, link] of links) {
      expect((await before.client().call(method, link)).statusCode, link).toBe(200);
      expect((await during.client().call(method, link)).statusCode, link).toBe(200);
      expect((await after.client().call(method, link)).json().errorCode, link).toBe('INVALID_LINK');
    }
  });

  it('new signatures use the new secret, so that the old one can be removed', async () => {
    const agent = await during.as(await during.make.agent({ verificationStatus: 'pending' }));
    const { uploadURL } = (await agent.post('/api/verification/upload')).json();
    expect(uploadURL).toContain('signature=');
    const token = unsubscribeToken(during.context.secrets, (await during.make.buyer()).id, 'matches');
    expect((await after.client().post(`/api/unsubscribe?token=${token}`)).statusCode).toBe(200);
  });

  it('an upload URL issued before works, until the old secret is removed', async () => {
    const user = await before.make.agent({ verificationStatus: 'pending' });
    const addressed = async () => {
      const { uploadURL } = (await (await before.as(user)).post('/api/verification/upload')).json();
      return String(uploadURL).replace(/^https?:\/\/[^/]+/, '');
    };
    const pdf = { 'content-type': 'application/pdf' };
    const put = async (app: TestApp) =>
      (await app.as(user)).call('PUT', await addressed(), Buffer.from('no document'), pdf);
    // With access the file is read and found invalid; without access it is 404.
    expect((await put(during)).statusCode).not.toBe(404);
    expect((await put(after)).statusCode).toBe(404);
  });

  it('a known browser keeps its own login limit', async () => {
    const limits = { config: { rateLimits: true }, database: before.database };
    const [old, both, alone] = await Promise.all([
      testApp({ ...limits, secrets: [OLD] }),
      testApp({ ...limits, secrets: [NEW, OLD] }),
      testApp({ ...limits, secrets: [NEW] }),
    ]);
    const signup = {
      email: 'rotated@example.com',
      password: 'Brave-Otter-41',
      firstName: 'Ro',
      lastName: 'T',
    };
    const browser = old.client('192.0.2.1');
    const joined = await browser.post('/api/auth/signup', {
      ...signup,
      userType: 'buyer',
      gdprConsent: true,
    });
    expect(joined.statusCode).toBe(201);
    for (const app of [both, alone])
      for (let guess = 0; guess < 10; guess += 1)
        await app.client('192.0.2.2').post('/api/auth/login', { email: signup.email, password: 'Wrong-1' });
    const at = async (app: TestApp) => {
      const again = app.client('192.0.2.3');
      again.cookies.set('known_device', browser.cookies.get('known_device') ?? '');
      const { email, password } = signup;
      return (await again.post('/api/auth/login', { email, password })).statusCode;
    };
    expect(await at(both)).toBe(200);
    expect(await at(alone)).toBe(429);
  });
});
