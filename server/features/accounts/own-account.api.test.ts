import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { pushSubscriptions } from '../../db/schema/notifications';
import { authTokens, mailedLinks, sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from './passwords';

let t: TestApp;
let strict: TestApp;
let passwordHash: string;
beforeAll(async () => {
  t = await testApp();
  strict = await testApp({
    database: t.database,
    config: { rateLimits: true, authFallbackToken: true },
  });
  passwordHash = await hashPassword(PASSWORD);
});

const PASSWORD = 'Larch-tree-42!';
const NEW = 'Alder-grove-77!';
const MINUTE_MS = 60_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
let n = 0;

const address = () => `own-account-${++n}@example.com`;
const makeUser = (fields: object = {}) => t.make.buyer({ email: address(), passwordHash, ...fields });
async function signedIn(email: string, password = PASSWORD, app = t, userAgent?: string) {
  const browser = app.client();
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
  const answer = await browser.call('POST', '/api/auth/login', { email, password }, headers);
  return { browser, status: answer.statusCode, bearer: answer.json().tempAuthToken as string | undefined };
}
const row = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const kindsTo = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind);
async function linkTo(email: string): Promise<string> {
  const token = (await t.mailsTo(email))[0]?.text.match(/\/change-email\?token=([\w-]+)/)?.[1];
  if (!token) throw new Error('no link in the mail');
  return token;
}
const isIn = async (browser: ReturnType<TestApp['client']>) =>
  (await browser.get('/api/auth/user')).statusCode === 200;
const use = (token: string, browser = t.client()) => browser.post('/api/auth/change-email/use', { token });

describe('changing the password', () => {
  it('keeps this session, ends the others with their push, invalidates mailed links, and sends a mail', async () => {
    const user = await makeUser({ resetToken: 'old', resetTokenExpiry: new Date('2027-01-01') });
    const current = (await signedIn(user.email)).browser;
    const other = (await signedIn(user.email)).browser;
    await t.db.transaction((tx) =>
      tx.insert(pushSubscriptions).values({
        userId: user.id,
        endpoint: `https://push.example/${user.id}`,
        p256dh: 'key',
        auth: 'auth',
      }),
    );
    const answer = await current.post('/api/account/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(answer.statusCode).toBe(200);
    expect([await isIn(current), await isIn(other)]).toEqual([true, false]);
    expect(await t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id))).toEqual(
      [],
    );
    expect(await row(user.id)).toMatchObject({ resetToken: null, resetTokenExpiry: null });
    expect(await kindsTo(user.email)).toEqual(['password-changed']);
    expect([(await signedIn(user.email)).status, (await signedIn(user.email, NEW)).status]).toEqual([
      401, 200,
    ]);
  });

  it.each([
    ['a wrong password', { currentPassword: 'Not-theirs-1!', newPassword: NEW }, 'currentPassword'],
    ['a weak one', { currentPassword: PASSWORD, newPassword: 'weak' }, 'newPassword'],
    ['a common one', { currentPassword: PASSWORD, newPassword: 'Password1!' }, 'newPassword'],
    ['the same one', { currentPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword'],
  ])('refuses %s', async (_what, body, field) => {
    const user = await makeUser();
    const { browser } = await signedIn(user.email);
    const answer = await browser.post('/api/account/change-password', body);
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
    expect((await row(user.id))?.passwordHash).toBe(passwordHash);
    expect(await kindsTo(user.email)).toEqual([]);
  });

  it('allows ten wrong attempts an hour', async () => {
    const user = await makeUser();
    const { browser } = await signedIn(user.email, PASSWORD, strict);
    const guess = () =>
      browser.post('/api/account/change-password', { currentPassword: 'Not-theirs-1!', newPassword: NEW });
    for (let i = 0; i < 10; i += 1) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
  });

  it('succeeds for one of two concurrent changes', async () => {
    const user = await makeUser();
    const { browser } = await signedIn(user.email);
    const change = (newPassword: string) =>
      browser.post('/api/account/change-password', { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([change(NEW), change('Willow-brook-9!')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('changing the email address', () => {
  const requestChange = (browser: ReturnType<TestApp['client']>, email: string, password = PASSWORD) =>
    browser.post('/api/account/change-email', { email, password });

  it('waits for the new address, mails the old one twice, and ends what the old one opened', async () => {
    const user = await makeUser({
      emailConfirmedAt: null,
      resetToken: 'old',
      resetTokenExpiry: new Date('2027-01-01'),
    });
    const current = (await signedIn(user.email)).browser;
    const other = (await signedIn(user.email)).browser;
    await current.post('/api/auth/confirm-email/resend');
    const wanted = address();
    expect((await requestChange(current, wanted.toUpperCase())).statusCode).toBe(200);
    expect((await row(user.id))?.email).toBe(user.email);
    expect(await kindsTo(user.email)).toContain('change-email-asked');
    const token = await linkTo(wanted);
    // Link scanners open links, so only the button confirms.
    await t.client().get(`/change-email?token=${token}`);
    expect((await row(user.id))?.email).toBe(user.email);

    expect((await use(token, current)).statusCode).toBe(200);
    expect(await row(user.id)).toMatchObject({
      email: wanted,
      emailConfirmedAt: t.clock.now(),
      resetToken: null,
    });
    expect(await kindsTo(user.email)).toContain('email-changed');
    expect(await t.db.select().from(mailedLinks).where(eq(mailedLinks.userId, user.id))).toEqual([]);
    expect([await isIn(current), await isIn(other)]).toEqual([true, false]);
    expect([(await signedIn(user.email)).status, (await signedIn(wanted)).status]).toEqual([401, 200]);
    expect((await use(token)).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
  });

  it('ends every session when the link is used elsewhere', async () => {
    const user = await makeUser();
    const { browser } = await signedIn(user.email);
    const wanted = address();
    await requestChange(browser, wanted);
    expect((await use(await linkTo(wanted))).statusCode).toBe(200);
    expect(await isIn(browser)).toBe(false);
  });

  it('refuses a wrong password, the current address, and an address in use with the message of sign-up', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { browser } = await signedIn(user.email);
    const wrong = await requestChange(browser, address(), 'Not-theirs-1!');
    expect([wrong.statusCode, Object.keys(wrong.json().fieldErrors)]).toEqual([400, ['password']]);
    expect((await requestChange(browser, user.email.toUpperCase())).json().fieldErrors).toHaveProperty(
      'email',
    );
    const taken = await requestChange(browser, other.email.toUpperCase());
    expect([taken.statusCode, taken.json().errorCode]).toEqual([409, 'EMAIL_ALREADY_EXISTS']);
    expect([await kindsTo(user.email), await kindsTo(other.email)]).toEqual([[], []]);
  });

  it('sends a link that expires after an hour and is replaced by the next one', async () => {
    const { browser } = await signedIn((await makeUser()).email);
    const [first, second] = [address(), address()];
    await requestChange(browser, first);
    await requestChange(browser, second);
    expect((await use(await linkTo(first))).statusCode).toBe(400);
    t.clock.advance(60 * MINUTE_MS);
    expect((await use(await linkTo(second))).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
  });

  it('succeeds for one of two who request the same address', async () => {
    const wanted = address();
    const tokens: string[] = [];
    const people: string[] = [];
    for (const user of [await makeUser(), await makeUser()]) {
      const { browser } = await signedIn(user.email);
      t.clock.advance(MINUTE_MS);
      await requestChange(browser, wanted);
      tokens.push(await linkTo(wanted));
      people.push(user.id);
    }
    const answers = await Promise.all(tokens.map((token) => use(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const owners = await Promise.all(people.map(row));
    expect(owners.filter((owner) => owner?.email === wanted)).toHaveLength(1);
  });

  it('replaces an expired invitation to that address, but not a valid one', async () => {
    const { browser } = await signedIn((await makeUser()).email);
    const owner = await t.make.agent();
    const fields = { parentAgentId: owner.id, passwordHash: null, isActive: false };
    const invited = await t.make.staff({ ...fields, email: address() });
    const resetTokenExpiry = new Date(t.clock.now().getTime() + 10 * MINUTE_MS);
    const valid = await t.make.staff({ ...fields, email: address(), resetToken: 'hash', resetTokenExpiry });
    const refused = await requestChange(browser, valid.email);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'EMAIL_ALREADY_EXISTS']);
    expect(await row(valid.id)).toMatchObject({ email: valid.email, resetToken: 'hash' });
    expect((await requestChange(browser, invited.email)).statusCode).toBe(200);
    expect((await use(await linkTo(invited.email))).statusCode).toBe(200);
    expect(await row(invited.id)).toBeUndefined();
  });

  it('mails five new addresses an hour at most', async () => {
    const { browser } = await signedIn((await makeUser()).email, PASSWORD, strict);
    for (let i = 0; i < 5; i += 1) expect((await requestChange(browser, address())).statusCode).toBe(200);
    expect((await requestChange(browser, address())).statusCode).toBe(429);
  });

  it('notifies the billing provider in the same commit, where there is a customer', async () => {
    const user = await t.make.agent({ email: address(), passwordHash, stripeCustomerId: `cus_${n}` });
    const { browser } = await signedIn(user.email);
    const wanted = address();
    await requestChange(browser, wanted);
    await use(await linkTo(wanted));
    const queued = await t.db.select().from(jobs).where(eq(jobs.kind, 'billing.update-email'));
    expect(queued.map(({ payload }) => payload)).toContainEqual({ userId: user.id });
  });
});

describe('the list of sessions', () => {
  const devicesOf = async (browser: ReturnType<TestApp['client']>) =>
    (await browser.get('/api/account/devices')).json().devices;

  it('describes devices, this one first, and never shows a session’s id', async () => {
    const user = await makeUser();
    const phone = (await signedIn(user.email, PASSWORD, t, PHONE)).browser;
    t.clock.advance(20 * MINUTE_MS);
    const current = (await signedIn(user.email)).browser;
    const started = t.clock.now().toISOString();
    t.clock.advance(20 * MINUTE_MS);
    await isIn(phone);
    const seen = await devicesOf(current);
    expect(seen).toMatchObject([
      { name: 'Unknown browser', signedInAt: started, thisOne: true },
      { name: 'Safari on iPhone', lastSeenAt: t.clock.now().toISOString(), thisOne: false },
    ]);
    const stored = JSON.stringify(await t.db.select().from(sessions));
    for (const { id } of seen) expect(stored).not.toContain(id);
    expect(stored).not.toContain('127.0.0.1');
    expect(stored).not.toContain('Mobile/15E148');
  });

  it('ends a session with its bearer and its push', async () => {
    const user = await makeUser();
    const current = (await signedIn(user.email, PASSWORD, strict)).browser;
    const phone = await signedIn(user.email, PASSWORD, strict, PHONE);
    const [{ sid } = { sid: '' }] = (await t.db.select().from(sessions)).filter(
      ({ userId, sess }) => userId === user.id && sess.device === 'Safari on iPhone',
    );
    await t.db.transaction((tx) =>
      tx.insert(pushSubscriptions).values({
        userId: user.id,
        sid,
        endpoint: `https://push.example/there/${user.id}`,
        p256dh: 'key',
        auth: 'auth',
      }),
    );
    const [, other] = await devicesOf(current);
    expect((await current.call('DELETE', `/api/account/devices/${other.id}`)).statusCode).toBe(200);
    expect([await isIn(current), await isIn(phone.browser)]).toEqual([true, false]);
    expect(await t.db.select().from(authTokens).where(eq(authTokens.sid, sid))).toEqual([]);
    expect(await t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id))).toEqual(
      [],
    );
    expect((await current.call('DELETE', `/api/account/devices/${other.id}`)).statusCode).toBe(404);
  });

  it('is private to its user', async () => {
    const [mine, otherUser] = [await makeUser(), await makeUser()];
    const me = (await signedIn(mine.email)).browser;
    const otherBrowser = (await signedIn(otherUser.email)).browser;
    const [device] = await devicesOf(otherBrowser);
    expect((await devicesOf(me)).map(({ id }: { id: string }) => id)).not.toContain(device.id);
    expect((await me.call('DELETE', `/api/account/devices/${device.id}`)).statusCode).toBe(404);
    expect(await isIn(otherBrowser)).toBe(true);
  });

  it('accepts sessions from before these fields were stored', async () => {
    const user = await makeUser();
    const { browser } = await signedIn(user.email);
    await t.db.transaction((tx) =>
      tx
        .insert(sessions)
        .values({ sid: `old-${user.id}`, userId: user.id, sess: {}, expire: new Date('2027-01-01') }),
    );
    expect(await devicesOf(browser)).toMatchObject([
      { thisOne: true },
      { name: null, signedInAt: null, lastSeenAt: null, thisOne: false },
    ]);
  });
});
