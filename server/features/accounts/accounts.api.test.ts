import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentHistory } from '../../db/schema/privacy';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const person = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  password: 'Larch-tree-42!',
  firstName: 'Jo',
  lastName: 'Carter',
  userType: 'buyer',
  gdprConsent: true,
  ...more,
});

const stored = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];

describe('POST /api/auth/signup', () => {
  it('creates a buyer, signs them in, stores their consent and sends a welcome mail', async () => {
    const jo = t.client();
    const answer = await jo.post('/api/auth/signup', person('Jo.Buyer@Example.com'));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(String), firstName: 'Jo', userType: 'buyer' });
    expect((await jo.get('/api/auth/user')).json()).toMatchObject({
      email: 'jo.buyer@example.com',
      userType: 'buyer',
      referralCredits: 0,
      isActive: true,
      canSearch: false,
    });
    const row = await stored('jo.buyer@example.com');
    expect(row).toMatchObject({ gdprConsentGiven: true, referralCode: null });
    const consents = await t.db
      .select()
      .from(consentHistory)
      .where(eq(consentHistory.userId, row?.id ?? ''));
    expect(consents).toMatchObject([{ kind: 'gdpr', given: true }]);
    await t.worker.drain();
    expect(
      (await t.mailsTo('jo.buyer@example.com')).map((mail) => [mail.kind, mail.sentAt !== null]),
    ).toEqual([['welcome', true]]);
  });

  it('gives an agent a referral code and stores the referrer', async () => {
    const referrer = await t.make.agent();
    const agent = t.client();
    const body = person('new.agent@example.com', {
      userType: 'agent',
      referralCode: referrer.referralCode?.toLowerCase(),
    });
    expect((await agent.post('/api/auth/signup', body)).statusCode).toBe(201);
    const row = await stored('new.agent@example.com');
    expect(row).toMatchObject({
      referredBy: referrer.id,
      agentRole: 'owner',
      subscriptionStatus: 'inactive',
    });
    expect(row?.referralCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });

  it('ignores an unknown referral code and still signs the agent up', async () => {
    const body = person('unreferred@example.com', { userType: 'agent', referralCode: 'NOBODY99' });
    expect((await t.client().post('/api/auth/signup', body)).statusCode).toBe(201);
    expect(await stored('unreferred@example.com')).toMatchObject({ referredBy: null });
  });

  it('counts two spellings of one email as one account', async () => {
    await t.client().post('/api/auth/signup', person('twice@example.com'));
    const second = await t.client().post('/api/auth/signup', person('TWICE@example.com'));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ errorCode: 'EMAIL_ALREADY_EXISTS', message: expect.any(String) });
  });

  it('accepts one of many simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.client().post('/api/auth/signup', person('race@example.com'))),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await t.mailsTo('race@example.com')).toHaveLength(1);
  });

  const refused: [string, Record<string, unknown>, string, string | RegExp][] = [
    ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
    ['no address in the email', { email: 'jo' }, 'email', /valid email/],
    [
      'a weak password',
      { password: 'password' },
      'password',
      'Password must contain at least 8 characters with uppercase, lowercase, number and symbol',
    ],
    ['a dressed-up common password', { password: 'P@ssw0rd123' }, 'password', /too easy to guess/],
    ['no consent', { gdprConsent: false }, 'gdprConsent', 'GDPR consent is required for buyers'],
    ['an admin type', { userType: 'admin' }, 'userType', /./],
    ['a NUL in the name', { firstName: 'Jo\u0000' }, 'firstName', /aren't allowed/],
    ['a line break in the name', { firstName: 'Jo\r\nBcc: x@example.com' }, 'firstName', /aren't allowed/],
  ];
  it.each(refused)('refuses %s', async (_what, change, field, message) => {
    const answer = await t.client().post('/api/auth/signup', person('refused@example.com', change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errorCode: 'VALIDATION_ERROR',
      fieldErrors: { [field]: typeof message === 'string' ? message : expect.stringMatching(message) },
    });
    expect(await stored('refused@example.com')).toBeUndefined();
  });

  it('ignores fields a user may not set', async () => {
    const sneaky = {
      id: '00000000-0000-4000-8000-000000000000',
      agentRole: 'staff',
      verificationStatus: 'approved',
      subscriptionStatus: 'active',
      referralCredits: 99999,
      isActive: false,
      parentAgentId: '00000000-0000-4000-8000-000000000000',
      passwordHash: 'x',
      __proto__: { userType: 'admin' },
    };
    await t.client().post('/api/auth/signup', person('sneaky@example.com', { ...sneaky, userType: 'agent' }));
    expect(await stored('sneaky@example.com')).toMatchObject({
      userType: 'agent',
      agentRole: 'owner',
      verificationStatus: 'pending',
      subscriptionStatus: 'inactive',
      referralCredits: 0,
      isActive: true,
      parentAgentId: null,
    });
  });
});

describe('POST /api/auth/login and the session', () => {
  beforeAll(async () => {
    await t.client().post('/api/auth/signup', person('login@example.com'));
  });
  const login = (email: string, password: string) => t.client().post('/api/auth/login', { email, password });

  it('answers the same for a wrong password and an unknown email', async () => {
    const wrong = await login('login@example.com', 'Wrong-word-1!');
    const unknown = await login('nobody@example.com', 'Wrong-word-1!');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json()).toMatchObject({
      errorCode: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    });
  });

  it('signs in regardless of the email’s case, with an HttpOnly cookie', async () => {
    const answer = await login('LOGIN@example.com', 'Larch-tree-42!');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('tempAuthToken');
    const sid = answer.cookies.find((cookie) => cookie.name === 'sid');
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const hint = answer.cookies.find((cookie) => cookie.name === 'signed_in');
    expect(hint?.value).toBe('1');
    expect(hint?.httpOnly).toBeUndefined();
  });

  it('renews the session id at sign-in and deletes the old one', async () => {
    const jo = t.client();
    await jo.post('/api/auth/login', { email: 'login@example.com', password: 'Larch-tree-42!' });
    const before = jo.cookies.get('sid');
    await jo.post('/api/auth/login', { email: 'login@example.com', password: 'Larch-tree-42!' });
    expect(jo.cookies.get('sid')).not.toBe(before);
    const old = t.client();
    old.cookies.set('sid', before ?? '');
    expect((await old.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('stores session ids as hashes only', async () => {
    const jo = t.client();
    await jo.post('/api/auth/login', { email: 'login@example.com', password: 'Larch-tree-42!' });
    const rows = await t.db.select().from(sessions);
    expect(rows.map((row) => row.sid)).not.toContain(jo.cookies.get('sid'));
  });

  it('ends the session at logout, also for a copy of the cookie', async () => {
    const jo = t.client();
    await jo.post('/api/auth/login', { email: 'login@example.com', password: 'Larch-tree-42!' });
    const copy = t.client();
    copy.cookies.set('sid', jo.cookies.get('sid') ?? '');
    const answer = await jo.get('/api/logout');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect((await jo.get('/api/auth/user')).statusCode).toBe(401);
    expect((await copy.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('refuses a cross-site logout', async () => {
    const jo = await t.as(await t.make.buyer());
    await jo.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect((await jo.get('/api/auth/user')).statusCode).toBe(200);
  });

  it('expires after thirty days without a request', async () => {
    const jo = await t.as(await t.make.buyer());
    t.clock.advance(31 * 86_400_000);
    expect((await jo.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('ends the access of a deactivated user at once, and of staff with their owner', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const browser = await t.as(staff);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    await t.db.transaction((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, owner.id)));
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  const redirects: [string, string][] = [
    ['/api/login', '/?view=buyer&tab=login'],
    ['/api/login?userType=agent', '/?view=agent&tab=login'],
    ['/api/login?userType=agent&tab=signup', '/?view=agent'],
    ['/api/login?userType=buyer&tab=signup&returnTo=/profile', '/?view=buyer&returnTo=%2Fprofile'],
    ['/api/login?returnTo=/profile', '/?view=buyer&tab=login&returnTo=%2Fprofile'],
    ['/api/login?returnTo=https://evil.example', '/?view=buyer&tab=login'],
    ['/api/login?returnTo=//evil.example', '/?view=buyer&tab=login'],
    ['/api/login?returnTo=/%5Cevil.example', '/?view=buyer&tab=login'],
    ['/api/login?userType=agent&userType=buyer', '/?view=buyer&tab=login'],
  ];
  it.each(redirects)('%s goes to %s', async (from, to) => {
    const answer = await t.client().get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  });
});

describe('the user’s own account', () => {
  it('shows staff the agency’s status and never a hash or token', async () => {
    const owner = await t.make.agent({
      agencyName: 'Castle Homes',
      documentPath: 'secret/path',
      passwordHash: 'hash',
    });
    const staff = await t.make.staff({ parentAgentId: owner.id, resetToken: 'a-token-hash' });
    const answer = await (await t.as(staff)).get('/api/auth/user');
    expect(answer.json()).toMatchObject({
      agencyName: 'Castle Homes',
      canSearch: true,
      agentRole: 'staff',
      documentPath: null,
    });
    expect(answer.body).not.toMatch(/hash|token|password/i);
  });

  it('shows staff the status of an agency that has no name', async () => {
    const owner = await t.make.agent({ agencyName: null });
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const answer = await (await t.as(staff)).get('/api/auth/user');
    expect(answer.json()).toMatchObject({
      agencyName: null,
      verificationStatus: 'approved',
      hasPremiumAccess: true,
      canSearch: true,
    });
  });
});
