import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { codeAt } from '../two-step/totp';
import { hashPassword } from './passwords';

const PASSWORD = 'Larch-tree-42!';
const MINUTE = 60_000;

let t: TestApp;
let limited: TestApp;
let passwordHash: string;
beforeAll(async () => {
  t = await testApp();
  limited = await testApp({ config: { rateLimits: true }, database: t.database });
  passwordHash = await hashPassword(PASSWORD);
});

const makeUser = (email: string, fields = {}) => t.make.buyer({ email, passwordHash, ...fields });

async function requestLink(
  what: 'sign-in-link' | 'forgot-password',
  email: string,
  app = t,
  address?: string,
) {
  const answer = await app.client(address).post(`/api/auth/${what}`, { email });
  await app.worker.drain();
  return answer;
}
const tokensIn = async (email: string, path: string) =>
  (await t.mailsTo(email)).flatMap(
    ({ text }) => text.match(new RegExp(`/${path}\\?token=([\\w-]+)`))?.[1] ?? [],
  );
async function linkFor(email: string): Promise<string> {
  await requestLink('sign-in-link', email);
  const [token] = await tokensIn(email, 'sign-in');
  if (!token) throw new Error('no link in the mail');
  return token;
}
const use = (token: string, client = t.client()) => client.post('/api/auth/sign-in-link/use', { token });

describe('a sign-in link', () => {
  it('answers the same for known and unknown, and mails only the known', async () => {
    await makeUser('known.link@example.com');
    const known = await requestLink('sign-in-link', 'Known.Link@example.com');
    const unknown = await requestLink('sign-in-link', 'unknown.link@example.com');
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect(await t.mailsTo('known.link@example.com')).toHaveLength(1);
    expect(await t.mailsTo('unknown.link@example.com')).toEqual([]);
  });

  it('signs in as a password does, and works once', async () => {
    const user = await makeUser('linked@example.com');
    const browser = t.client();
    const token = await linkFor(user.email);
    const answer = await use(token, browser);
    expect(answer.json()).toEqual({ id: user.id, firstName: user.firstName, userType: 'buyer' });
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id, emailConfirmed: true });
    expect((await use(token)).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
  });

  it('works once under concurrent use', async () => {
    await makeUser('raced.link@example.com');
    const token = await linkFor('raced.link@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  it('expires after fifteen minutes', async () => {
    await makeUser('late.link@example.com');
    const token = await linkFor('late.link@example.com');
    t.clock.advance(15 * MINUTE);
    expect((await use(token)).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
  });

  it('is neither sent to nor valid for inactive accounts', async () => {
    const user = await makeUser('shut.link@example.com');
    const token = await linkFor(user.email);
    await t.db.transaction((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, user.id)));
    expect((await use(token)).json()).toMatchObject({ errorCode: 'ACCOUNT_INACTIVE' });
    t.clock.advance(20 * MINUTE);
    await requestLink('sign-in-link', user.email);
    expect(await t.mailsTo(user.email)).toHaveLength(1);
  });

  it.each(['buyer', 'admin'] as const)(
    'still asks a %s for the second factor, and waits for it',
    async (kind) => {
      const user = await t.make[kind]({ email: `link.and.app.${kind}@example.com`, passwordHash });
      const person = await t.as(user);
      const { secret } = (await person.post('/api/account/totp/setup')).json();
      await person.post('/api/account/totp/enable', { code: codeAt(secret, t.clock.now()) });
      t.clock.advance(MINUTE);
      const token = await linkFor(user.email);
      const withCode = (code?: string) => t.client().post('/api/auth/sign-in-link/use', { token, code });
      expect((await withCode()).json()).toMatchObject({ errorCode: 'TOTP_REQUIRED' });
      expect((await withCode('000000')).json()).toMatchObject({ errorCode: 'TOTP_INVALID' });
      expect((await withCode(codeAt(secret, t.clock.now()))).statusCode).toBe(200);
      expect((await withCode()).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
    },
  );

  it('lets the owner in when others have used up the attempts', async () => {
    const { email } = await makeUser('besieged@example.com');
    const guess = (password: string, address: string) =>
      limited.client(address).post('/api/auth/login', { email, password });
    for (let n = 0; n < 10; n += 1) await guess(`Wrong-guess-${n}!`, `10.9.0.${n}`);
    const refused = await guess(PASSWORD, '10.9.1.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', action: 'sign-in-link' });
    expect((await requestLink('sign-in-link', email, limited, '10.9.1.1')).statusCode).toBe(200);
    const [token] = await tokensIn(email, 'sign-in');
    const browser = limited.client('10.9.1.1');
    expect((await use(token ?? '', browser)).statusCode).toBe(200);
    // From here on this device is counted separately.
    expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe.each([
  ['sign-in-link', 'sign-in', 15],
  ['forgot-password', 'reset-password', 60],
] as const)('asked for over and over, %s', (what, path, minutes) => {
  it('always answers the same, is limited, and one valid link remains', async () => {
    const { email } = await makeUser(`flooded.${what}@example.com`);
    const answers = new Set<string>();
    let most = 0;
    for (let minute = 0; minute < 90; minute += 5) {
      const { statusCode, body } = await requestLink(what, email, limited, `10.8.${minute}.1`);
      answers.add(`${statusCode} ${body}`);
      const mails = await t.mailsTo(email);
      const now = limited.clock.now().getTime();
      const alive = mails.filter(({ createdAt }) => now - createdAt.getTime() < minutes * MINUTE);
      expect(alive.length).toBeGreaterThan(0);
      most = Math.max(most, mails.filter(({ createdAt }) => now - createdAt.getTime() < 60 * MINUTE).length);
      limited.clock.advance(5 * MINUTE);
    }
    expect(answers.size).toBe(1);
    expect(most).toBeLessThanOrEqual(7);
    const [newest] = await tokensIn(email, path);
    const last =
      what === 'sign-in-link'
        ? await use(newest ?? '', limited.client())
        : await limited.client().post('/api/auth/reset-password/check', { token: newest });
    expect(last.statusCode).toBe(200);
    if (what === 'forgot-password') expect(last.json()).toEqual({ usable: true });
  });
});

describe('a reset link', () => {
  it('can be checked without being used', async () => {
    const { email } = await makeUser('looked@example.com');
    await requestLink('forgot-password', email);
    const [token] = await tokensIn(email, 'reset-password');
    const check = (value: string) => t.client().post('/api/auth/reset-password/check', { token: value });
    expect((await check('unknown')).json()).toEqual({ usable: false });
    expect((await check(token ?? '')).json()).toEqual({ usable: true });
    const reset = { token, newPassword: 'Willow-bridge-7?' };
    expect((await t.client().post('/api/auth/reset-password', reset)).statusCode).toBe(200);
    expect((await check(token ?? '')).json()).toEqual({ usable: false });
  });

  it('reports its expiry', async () => {
    const { email } = await makeUser('looked.late@example.com');
    await requestLink('forgot-password', email);
    const [token] = await tokensIn(email, 'reset-password');
    t.clock.advance(60 * MINUTE);
    const answer = await t.client().post('/api/auth/reset-password/check', { token });
    expect(answer.json()).toEqual({ usable: false });
  });
});
