import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../../base/encryption';
import { pushSubscriptions } from '../../db/schema/notifications';
import { recoveryCodes } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { newSecret } from '../two-step/totp';

const PASSWORD = 'Larch-tree-42!';
const NEW = 'Alder-grove-77!';
type Browser = ReturnType<TestApp['client']>;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { authFallbackToken: true } });
});

let serial = 0;
const rowOf = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];

async function tokenTo(email: string, path: string): Promise<string> {
  const tokens = (await t.mailsTo(email)).map(
    ({ text }) => text.match(`/${path}\\?token=([\\w-]+)`)?.[1] ?? null,
  );
  const token = tokens.find((candidate) => candidate !== null);
  if (!token) throw new Error(`no link to /${path} in the mail`);
  return token;
}

/** Signs up with someone else's address and creates every kind of access to the account. */
async function impostor(userType: 'buyer' | 'agent' = 'buyer') {
  serial += 1;
  const email = `victim${serial}@example.com`;
  const browser = t.client();
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Jo',
    lastName: 'Carter',
    userType,
    gdprConsent: true,
  };
  const key = `key-of-the-sign-up-form-${serial}`;
  const again = () => t.client().post('/api/auth/signup', body, { 'idempotency-key': key });
  const signedUp = (await browser.post('/api/auth/signup', body, { 'idempotency-key': key })).json();
  const id = String(signedUp.id);
  const second = t.client();
  const other = (await second.post('/api/auth/login', { email, password: PASSWORD })).json();
  await t.db.transaction(async (tx) => {
    await tx.insert(pushSubscriptions).values({
      userId: id,
      endpoint: `https://push.example.com/${id}`,
      p256dh: 'p',
      auth: 'a',
    });
    // Legacy state: two-step can no longer be enabled before the address is confirmed.
    await tx
      .update(users)
      .set({ totpSecret: encrypt(t.context.secrets, newSecret(), id), totpEnabledAt: t.clock.now() })
      .where(eq(users.id, id));
    await tx.insert(recoveryCodes).values({ userId: id, codeHash: 'planted' });
  });
  const bearer = t.client();
  const asBearer = () =>
    bearer.get('/api/auth/user', { authorization: `Bearer ${String(other.tempAuthToken)}` });
  expect((await asBearer()).statusCode).toBe(200);
  return { id, email, browser, second, asBearer, again };
}

async function requestLink(what: 'sign-in-link' | 'forgot-password', email: string) {
  await t.client().post(`/api/auth/${what}`, { email });
  await t.worker.drain();
}

const ways = {
  'the link in the welcome': async (email: string, browser: Browser) =>
    browser.post('/api/auth/confirm-email', { token: await tokenTo(email, 'confirm-email') }),
  'a sign-in link': async (email: string, browser: Browser) => {
    await requestLink('sign-in-link', email);
    return browser.post('/api/auth/sign-in-link/use', { token: await tokenTo(email, 'sign-in') });
  },
  'a new password': async (email: string, browser: Browser) => {
    await requestLink('forgot-password', email);
    const token = await tokenTo(email, 'reset-password');
    return browser.post('/api/auth/reset-password', { token, newPassword: NEW });
  },
};
const wayNames = Object.keys(ways) as (keyof typeof ways)[];
const REFUSED = [403, 'NEW_PASSWORD_REQUIRED'];
const code = async (answer: Promise<{ statusCode: number; json(): { errorCode?: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().errorCode];
};

describe('an address confirmed by its owner after another person signed up with it', () => {
  it.each(wayNames)('removes the other person’s access: %s', async (way) => {
    const { id, email, browser, second, asBearer, again } = await impostor();
    const owner = t.client();
    expect((await ways[way](email, owner)).statusCode).toBe(200);
    for (const session of [browser, second])
      expect((await session.get('/api/auth/user')).statusCode).toBe(401);
    expect((await asBearer()).statusCode).toBe(401);
    expect(await code(t.client().post('/api/auth/login', { email, password: PASSWORD }))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    expect(await code(again())).toEqual([409, 'EMAIL_ALREADY_EXISTS']);
    expect(await rowOf(id)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
    const remaining = [
      await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      await t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    ];
    expect(remaining).toEqual([[], []]);
  });

  it.each(['the link in the welcome', 'a sign-in link'] as const)(
    'opens nothing before a new password is chosen: %s',
    async (way) => {
      const { id, email } = await impostor();
      const owner = t.client();
      const answer = (await ways[way](email, owner)).json();
      expect(answer.signedIn ?? answer).toMatchObject({ id, userType: 'buyer' });
      for (const path of [
        '/api/auth/user',
        '/api/buyer-searches',
        '/api/privacy/data',
        '/api/account/devices',
      ])
        expect(await code(owner.get(path))).toEqual(REFUSED);
      expect(await code(owner.post('/api/account/totp/setup'))).toEqual(REFUSED);
      expect(await code(owner.post('/api/auth/choose-password', { newPassword: 'short' }))).toEqual([
        400,
        'VALIDATION_ERROR',
      ]);

      // The tab is closed, and another link is requested.
      t.clock.advance(20 * 60_000);
      const secondClient = t.client();
      await requestLink('sign-in-link', email);
      const link = await tokenTo(email, 'sign-in');
      expect((await secondClient.post('/api/auth/sign-in-link/use', { token: link })).statusCode).toBe(200);
      expect(await code(secondClient.get('/api/auth/user'))).toEqual(REFUSED);

      expect((await secondClient.post('/api/auth/choose-password', { newPassword: NEW })).statusCode).toBe(
        200,
      );
      expect((await secondClient.get('/api/auth/user')).json()).toMatchObject({ id, emailConfirmed: true });
      expect((await owner.get('/api/auth/user')).statusCode).toBe(401);
      expect((await t.client().post('/api/auth/login', { email, password: NEW })).statusCode).toBe(200);
      expect(await code(secondClient.post('/api/auth/choose-password', { newPassword: PASSWORD }))).toEqual([
        409,
        'CONFLICT',
      ]);
      expect((await t.mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
    },
  );

  it('can be abandoned, and the password reset instead', async () => {
    const { email } = await impostor();
    const owner = t.client();
    await ways['the link in the welcome'](email, owner);
    expect((await owner.get('/api/logout')).statusCode).toBe(302);
    expect((await owner.get('/api/auth/user')).statusCode).toBe(401);
    await ways['a new password'](email, owner);
    expect((await owner.post('/api/auth/login', { email, password: NEW })).statusCode).toBe(200);
    expect((await owner.get('/api/auth/user')).statusCode).toBe(200);
  });

  it('does not ask for a password twice where the confirmation sets one', async () => {
    const { id, email } = await impostor();
    await ways['a new password'](email, t.client());
    expect(await rowOf(id)).toMatchObject({ mustChoosePassword: false });
    const owner = t.client();
    expect((await owner.post('/api/auth/login', { email, password: NEW })).statusCode).toBe(200);
    expect((await owner.get('/api/auth/user')).statusCode).toBe(200);
  });

  it('leaves no link by which the account could be moved or entered', async () => {
    const { id, email, second } = await impostor();
    await t.db.transaction((tx) => tx.update(users).set({ totpEnabledAt: null }).where(eq(users.id, id)));
    const impostorEmail = `stranger${serial}@example.com`;
    const response = await second.post('/api/account/change-email', {
      email: impostorEmail,
      password: PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    await requestLink('sign-in-link', email);
    await requestLink('forgot-password', email);
    await ways['the link in the welcome'](email, t.client());
    const tries = [
      t.client().post('/api/auth/change-email/use', { token: await tokenTo(impostorEmail, 'change-email') }),
      t.client().post('/api/auth/sign-in-link/use', { token: await tokenTo(email, 'sign-in') }),
      t.client().post('/api/auth/reset-password', {
        token: await tokenTo(email, 'reset-password'),
        newPassword: PASSWORD,
      }),
    ];
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(await rowOf(id)).toMatchObject({ email, passwordHash: null });
  });

  it('signs in one of many concurrent confirmations, and reports the others as already confirmed', async () => {
    const { email } = await impostor();
    const token = await tokenTo(email, 'confirm-email');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => t.client().post('/api/auth/confirm-email', { token })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(answers.filter((answer) => answer.json().signedIn)).toHaveLength(1);
  });

  it('stays the owner’s under concurrent requests', async () => {
    const rounds = t.database.kind === 'postgres' ? 8 : 2;
    for (let round = 0; round < rounds; round += 1) {
      const { id, email, browser, second, again } = await impostor();
      await t.db.transaction((tx) =>
        tx.update(users).set({ totpSecret: null, totpEnabledAt: null }).where(eq(users.id, id)),
      );
      const impostorEmail = `racing${serial}@example.com`;
      const owner = t.client();
      const [confirmed] = await Promise.all([
        ways['the link in the welcome'](email, owner),
        t.client().post('/api/auth/login', { email, password: PASSWORD }),
        again(),
        browser.post('/api/account/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'Hazel-lane-91!',
        }),
        second.post('/api/account/change-email', { email: impostorEmail, password: PASSWORD }),
        browser.post('/api/auth/choose-password', { newPassword: PASSWORD }),
        browser.post('/api/account/totp/setup'),
      ]);
      expect(confirmed.json().signedIn).toMatchObject({ id });
      expect(await rowOf(id)).toMatchObject({ email, passwordHash: null, totpSecret: null });
      for (const session of [browser, second])
        expect((await session.get('/api/auth/user')).statusCode).toBe(401);
      const moved = (await t.mailsTo(impostorEmail))[0]?.text.match(/change-email\?token=([\w-]+)/)?.[1];
      if (moved)
        expect((await t.client().post('/api/auth/change-email/use', { token: moved })).statusCode).toBe(400);
      expect((await owner.post('/api/auth/choose-password', { newPassword: NEW })).statusCode).toBe(200);
    }
  });
});

describe('the session that signed up', () => {
  it.each(['the link in the welcome', 'a sign-in link'] as const)(
    'keeps everything when it confirms its own address: %s',
    async (way) => {
      const { id, email, browser, second } = await impostor();
      await t.db.transaction((tx) => tx.update(users).set({ totpEnabledAt: null }).where(eq(users.id, id)));
      const answer = await ways[way](email, browser);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().signedIn).toBeUndefined();
      for (const session of [browser, second])
        expect((await session.get('/api/auth/user')).json()).toMatchObject({ id, emailConfirmed: true });
      expect((await t.client().post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
    },
  );

  it('is not a later session with the same password, nor one of another account', async () => {
    for (const which of ['second', 'other'] as const) {
      const { email, second } = await impostor();
      const browser = which === 'second' ? second : (await impostor()).browser;
      expect((await ways['the link in the welcome'](email, browser)).json().signedIn).toBeDefined();
      expect(await code(browser.get('/api/auth/user'))).toEqual(REFUSED);
    }
  });
});

describe('a new address of an account', () => {
  it('removes the requester’s access when the owner opens the link elsewhere', async () => {
    const { id, email, browser, second } = await impostor();
    await t.db.transaction((tx) => tx.update(users).set({ totpEnabledAt: null }).where(eq(users.id, id)));
    const victim = `moved.to${serial}@example.com`;
    await second.post('/api/account/change-email', { email: victim, password: PASSWORD });
    const owner = t.client();
    const token = await tokenTo(victim, 'change-email');
    const answer = await owner.post('/api/auth/change-email/use', { token });
    expect(answer.json().signedIn).toMatchObject({ id });
    expect(await code(owner.get('/api/auth/user'))).toEqual(REFUSED);
    for (const session of [browser, second])
      expect((await session.get('/api/auth/user')).statusCode).toBe(401);
    for (const address of [email, victim])
      expect(
        (await t.client().post('/api/auth/login', { email: address, password: PASSWORD })).statusCode,
      ).toBe(401);
  });
});

describe('an administrator', () => {
  it('keeps password and second factor: the holder of the setup key gave the address', async () => {
    const admin = await t.make.admin({
      emailConfirmedAt: null,
      totpEnabledAt: t.clock.now(),
      totpSecret: 'x',
    });
    await requestLink('sign-in-link', admin.email);
    const token = await tokenTo(admin.email, 'sign-in');
    expect(await code(t.client().post('/api/auth/sign-in-link/use', { token }))).toEqual([
      401,
      'TOTP_REQUIRED',
    ]);
  });
});
