import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from './passwords';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const NEW = 'Willow-bridge-7?';

async function makeUser(email: string) {
  return t.make.buyer({ email, passwordHash: await hashPassword('Larch-tree-42!') });
}

async function tokenFor(email: string): Promise<string> {
  await t.client().post('/api/auth/forgot-password', { email });
  await t.worker.drain();
  const [mail] = await t.mailsTo(email);
  const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
  if (!token) throw new Error('no link in the mail');
  return token;
}

describe('forgotten passwords', () => {
  it('answers the same for a known and an unknown email, and mails only the known', async () => {
    await makeUser('known@example.com');
    const known = await t.client().post('/api/auth/forgot-password', { email: 'known@example.com' });
    const unknown = await t.client().post('/api/auth/forgot-password', { email: 'unknown@example.com' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.json()).toEqual({
      message: 'If your email is registered, you will receive a password reset link.',
    });
    await t.worker.drain();
    expect(await t.mailsTo('known@example.com')).toHaveLength(1);
    expect(await t.mailsTo('unknown@example.com')).toHaveLength(0);
  });

  it('sets the new password, ends every session and sends a mail', async () => {
    const user = await makeUser('reset@example.com');
    const otherSession = await t.as(user);
    const token = await tokenFor('reset@example.com');
    const answer = await t.client().post('/api/auth/reset-password', { token, newPassword: NEW });
    expect(answer.json()).toEqual({
      message: 'Your password has been reset. You can now log in with your new password.',
    });
    expect((await otherSession.get('/api/auth/user')).statusCode).toBe(401);
    const login = (password: string) =>
      t.client().post('/api/auth/login', { email: 'reset@example.com', password });
    expect((await login('Larch-tree-42!')).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
    expect((await t.mailsTo('reset@example.com')).map((mail) => mail.kind)).toContain('password-changed');
  });

  it('reminds an agency of the API keys and webhooks that keep working', async () => {
    const passwordHash = await hashPassword('Larch-tree-42!');
    const reset = async (email: string) => {
      const token = await tokenFor(email);
      await t.client().post('/api/auth/reset-password', { token, newPassword: NEW });
      const mails = await t.mailsTo(email);
      return mails.find(({ kind }) => kind === 'password-changed')?.text;
    };
    const names = ['without', 'key', 'ended-key', 'webhook'];
    const [without, key, endedKey, webhook] = await Promise.all(
      names.map((name) => t.make.agent({ email: `${name}@example.com`, passwordHash })),
    );
    await t.make.apiKey(key!.id);
    await t.make.apiKey(endedKey!.id, { expiresAt: t.clock.now() });
    await (await t.as(webhook!)).post('/api/webhook-endpoints', {
      url: 'https://hooks.example.com/',
      events: ['match.new'],
    });
    t.clock.advance(1_000);
    for (const agent of [key, webhook]) {
      const text = await reset(agent!.email);
      expect(text).toContain('Your API keys and webhooks keep working');
      expect(text).toContain('http://threshold.test/integrations');
    }
    for (const agent of [without, endedKey]) {
      const text = await reset(agent!.email);
      expect(text).toContain('Your password has just been changed');
      expect(text).not.toContain('API keys');
    }
  });

  it('stores no token that could be used if the table were stolen', async () => {
    await makeUser('stolen@example.com');
    const token = await tokenFor('stolen@example.com');
    const [row] = await t.db.select().from(users).where(eq(users.email, 'stolen@example.com'));
    expect(row?.resetToken).toBe(hashToken(token));
    const answer = await t
      .client()
      .post('/api/auth/reset-password', { token: row?.resetToken, newPassword: NEW });
    expect(answer.json()).toMatchObject({ errorCode: 'INVALID_RESET_TOKEN' });
  });

  it('works once under concurrent use', async () => {
    await makeUser('once@example.com');
    const token = await tokenFor('once@example.com');
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        t.client().post('/api/auth/reset-password', { token, newPassword: `${NEW}${n}` }),
      ),
    );
    expect(tries.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  it('expires after an hour', async () => {
    await makeUser('late@example.com');
    const token = await tokenFor('late@example.com');
    t.clock.advance(60 * 60_000);
    const answer = await t.client().post('/api/auth/reset-password', { token, newPassword: NEW });
    expect(answer.json()).toMatchObject({ errorCode: 'INVALID_RESET_TOKEN' });
  });

  it('is not used up by a password that is too weak', async () => {
    await makeUser('weak@example.com');
    const token = await tokenFor('weak@example.com');
    const weak = await t.client().post('/api/auth/reset-password', { token, newPassword: 'weak' });
    expect(weak.json()).toMatchObject({
      errorCode: 'VALIDATION_ERROR',
      fieldErrors: { newPassword: expect.any(String) },
    });
    expect((await t.client().post('/api/auth/reset-password', { token, newPassword: NEW })).statusCode).toBe(
      200,
    );
  });

  it('sends nothing to inactive accounts, nor the invitation of an agency that may not invite', async () => {
    await t.make.buyer({ email: 'shut@example.com', isActive: false, passwordHash: 'x' });
    const owner = await t.make.newAgent();
    await t.make.staff({ email: 'invited@example.com', isActive: false, parentAgentId: owner.id });
    await t.client().post('/api/auth/forgot-password', { email: 'shut@example.com' });
    await t.client().post('/api/auth/forgot-password', { email: 'invited@example.com' });
    await t.worker.drain();
    expect([...(await t.mailsTo('shut@example.com')), ...(await t.mailsTo('invited@example.com'))]).toEqual(
      [],
    );
  });

  it('opens an invited staff account, signs it in and sends it to its dashboard', async () => {
    const staff = await t.make.staff({
      email: 'new.staff@example.com',
      isActive: false,
      lastActiveAt: null,
      resetToken: hashToken('an-invitation'),
      resetTokenExpiry: new Date(t.clock.now().getTime() + 7 * 86_400_000),
    });
    const browser = t.client();
    const answer = await browser.post('/api/auth/reset-password', {
      token: 'an-invitation',
      newPassword: NEW,
    });
    expect(answer.json()).toMatchObject({ redirectTo: '/staff-dashboard?staff=welcome' });
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: staff.id, isActive: true });
  });
});
