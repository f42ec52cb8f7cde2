import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { mailedLinks } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
let strict: TestApp;
beforeAll(async () => {
  t = await testApp();
  strict = await testApp({ database: t.database, config: { rateLimits: true } });
});

const DAY_MS = 86_400_000;
const PASSWORD = 'Larch-tree-42!';
let serial = 0;

async function signUp(userType: 'buyer' | 'agent' = 'buyer') {
  serial += 1;
  const email = `newcomer${serial}@example.com`;
  const browser = t.client();
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Jo',
    lastName: 'Carter',
    userType,
    gdprConsent: true,
  };
  const { id } = (await browser.post('/api/auth/signup', body)).json();
  return { id: String(id), email, browser };
}

const tokensTo = async (email: string) =>
  (await t.mailsTo(email)).flatMap(({ text }) => text.match(/\/confirm-email\?token=([\w-]+)/)?.[1] ?? []);
async function tokenTo(email: string): Promise<string> {
  const [token] = await tokensTo(email);
  if (!token) throw new Error('no link in the mail');
  return token;
}
const confirm = (token: unknown, browser = t.client()) => browser.post('/api/auth/confirm-email', { token });
const confirmed = async (id: string) =>
  (await t.db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt ?? null;
const INVALID = { errorCode: 'INVALID_LINK' };

describe('an email address given at sign-up', () => {
  it('is confirmed without a new version of an open profile', async () => {
    const { email, browser } = await signUp('agent');
    const { updatedAt } = (await browser.get('/api/auth/user')).json();
    t.clock.advance(60_000);
    expect((await confirm(await tokenTo(email), browser)).statusCode).toBe(200);
    const profile = { firstName: 'Jo', lastName: 'Carter', phone: '01522 555123', updatedAt };
    expect((await browser.patch('/api/profile', profile)).statusCode).toBe(200);
  });

  it.each(['buyer', 'agent'] as const)(
    'of a %s proves nothing until the link in the welcome is used',
    async (userType) => {
      const { id, email, browser } = await signUp(userType);
      expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id, emailConfirmed: false });
      const token = await tokenTo(email);
      // Link scanners open links, so only the button confirms.
      await t.client().get(`/confirm-email?token=${token}`);
      expect((await t.client().get(`/api/auth/confirm-email?token=${token}`)).statusCode).not.toBe(200);
      expect(await confirmed(id)).toBeNull();
      const answer = await confirm(token, browser);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'Your email address is confirmed.' },
      ]);
      expect(answer.cookies).toEqual([]);
      expect((await browser.get('/api/auth/user')).json()).toMatchObject({ emailConfirmed: true });
    },
  );

  it('keeps the first confirmation time, and a second press succeeds too', async () => {
    const { id, email, browser } = await signUp();
    const token = await tokenTo(email);
    const presses = await Promise.all(Array.from({ length: 5 }, () => confirm(token, browser)));
    expect(presses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    const since = await confirmed(id);
    t.clock.advance(60_000);
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await confirmed(id)).toEqual(since);
  });

  it('is not confirmed by a link that is expired, unknown, stolen from the table or sent elsewhere', async () => {
    const { id, email } = await signUp();
    const token = await tokenTo(email);
    expect((await confirm('nobody-made-this')).json()).toMatchObject(INVALID);
    expect((await confirm(hashToken(token))).json()).toMatchObject(INVALID);
    expect((await confirm('')).json()).toMatchObject({ errorCode: 'VALIDATION_ERROR' });
    t.clock.advance(7 * DAY_MS);
    expect((await confirm(token)).json()).toMatchObject(INVALID);
    t.clock.advance(-7 * DAY_MS);
    await t.db.transaction((tx) =>
      tx
        .update(users)
        .set({ email: `moved-${email}` })
        .where(eq(users.id, id)),
    );
    expect((await confirm(token)).json()).toMatchObject(INVALID);
    expect(await confirmed(id)).toBeNull();
  });

  it('gets a new link on request, which invalidates the old one', async () => {
    const { id, email, browser } = await signUp();
    const old = await tokenTo(email);
    t.clock.advance(1000);
    const answer = await browser.post('/api/auth/confirm-email/resend');
    expect(answer.statusCode).toBe(200);
    const [fresh] = await tokensTo(email);
    expect(fresh).not.toBe(old);
    expect((await confirm(old)).json()).toMatchObject(INVALID);
    expect((await confirm(fresh, browser)).statusCode).toBe(200);
    const again = await browser.post('/api/auth/confirm-email/resend');
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
    expect(await tokensTo(email)).toHaveLength(2);
    expect(await confirmed(id)).not.toBeNull();
    expect((await t.client().post('/api/auth/confirm-email/resend')).statusCode).toBe(401);
  });

  it('limits the number of new links', async () => {
    const buyer = await t.make.buyer({ emailConfirmedAt: null });
    const person = await strict.as(buyer);
    const answers: number[] = [];
    for (let n = 0; n < 5; n++)
      answers.push((await person.post('/api/auth/confirm-email/resend')).statusCode);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(await t.mailsTo(buyer.email)).toHaveLength(3);
    expect(await t.db.select().from(mailedLinks).where(eq(mailedLinks.userId, buyer.id))).toHaveLength(1);
  });
});

describe('a link that was mailed for something else', () => {
  it('confirms too when it sets a new password', async () => {
    const { id, email } = await signUp();
    await t.client().post('/api/auth/forgot-password', { email });
    await t.worker.drain();
    expect(await confirmed(id)).toBeNull();
    const mail = (await t.mailsTo(email)).find(({ kind }) => kind === 'password-reset');
    const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
    await t.client().post('/api/auth/reset-password', { token, newPassword: 'Willow-bridge-7?' });
    expect(await confirmed(id)).toEqual(t.clock.now());
  });

  it('confirms too when it accepts an invitation', async () => {
    const owner = await t.as(await t.make.agent());
    const email = 'invited.colleague@example.com';
    const invitation = { email, firstName: 'Nia', lastName: 'Bell', jobTitle: 'Lister' };
    expect((await owner.post('/api/agent/staff/invite', invitation)).statusCode).toBe(201);
    const [row] = await t.db.select().from(users).where(eq(users.email, email));
    expect(row?.emailConfirmedAt).toBeNull();
    const token = (await t.mailsTo(email))[0]?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
    await t.client().post('/api/auth/reset-password', { token, newPassword: 'Willow-bridge-7?' });
    expect(await confirmed(row?.id ?? '')).toEqual(t.clock.now());
  });
});

describe('an owner who has not confirmed', () => {
  it('cannot invite or repeat an invitation', async () => {
    const owner = await t.make.agent({ emailConfirmedAt: null });
    const waiting = await t.make.staff({ parentAgentId: owner.id, isActive: false, emailConfirmedAt: null });
    const person = await t.as(owner);
    const body = { email: 'stranger@example.com', firstName: 'A', lastName: 'B', jobTitle: 'C' };
    const refused = [
      await person.post('/api/agent/staff/invite', body),
      await person.post(`/api/agent/staff/${waiting.id}/resend-invite`),
    ];
    for (const answer of refused)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'EMAIL_UNCONFIRMED']);
    expect([...(await t.mailsTo(body.email)), ...(await t.mailsTo(waiting.email))]).toEqual([]);
    expect(await t.db.select().from(users).where(eq(users.email, body.email))).toEqual([]);
  });
});
