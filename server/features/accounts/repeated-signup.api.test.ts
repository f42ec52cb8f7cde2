import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentHistory } from '../../db/schema/privacy';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type Browser = ReturnType<TestApp['client']>;
let serial = 0;
/** One filled form with its idempotency key. */
function form(changes: Record<string, unknown> = {}) {
  serial += 1;
  const body = {
    email: `again${serial}@example.com`,
    password: 'Larch-tree-42!',
    firstName: 'Jo',
    lastName: 'Carter',
    userType: 'buyer',
    gdprConsent: true,
    ...changes,
  };
  return { body, key: randomBytes(24).toString('base64url') };
}
type Form = ReturnType<typeof form>;
const send = (browser: Browser, { body, key }: Form) =>
  browser.post('/api/auth/signup', body, { 'idempotency-key': key });
const TAKEN = { errorCode: 'EMAIL_ALREADY_EXISTS' };

describe('a sign-up whose response was lost', () => {
  it('can be repeated with the same response', async () => {
    const filled = form();
    const first = await send(t.client(), filled);
    const browser = t.client();
    const second = await send(browser, filled);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: filled.body.email });
    const third = await send(t.client(), filled);
    expect(third.json()).toEqual(first.json());
    await t.worker.drain();
    expect(await t.mailsTo(filled.body.email)).toHaveLength(1);
    const consents = await t.db
      .select()
      .from(consentHistory)
      .where(eq(consentHistory.userId, first.json().id));
    expect(consents).toHaveLength(1);
  });

  it('creates one account under concurrent requests', async () => {
    const filled = form({ userType: 'agent' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(t.client(), filled)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await t.db.select().from(users).where(eq(users.email, filled.body.email))).toHaveLength(1);
    expect(await t.mailsTo(filled.body.email)).toHaveLength(1);
  });

  it.each<[string, (filled: Form) => Form]>([
    ['another browser, which has another key', ({ body }) => ({ body, key: form().key })],
    ['no key at all', ({ body }) => ({ body, key: '' })],
    ['a key that is too short to be one', ({ body }) => ({ body, key: 'guess' })],
    ['another password', ({ body, key }) => ({ body: { ...body, password: 'Rowan-tree-43!' }, key })],
    ['the other kind of account', ({ body, key }) => ({ body: { ...body, userType: 'agent' }, key })],
  ])('stays taken for %s', async (_, change) => {
    const filled = form();
    expect((await send(t.client(), filled)).statusCode).toBe(201);
    const otherBrowser = t.client();
    const answer = await send(otherBrowser, change(filled));
    expect([answer.statusCode, answer.json()]).toMatchObject([409, TAKEN]);
    expect((await otherBrowser.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('is refused an hour later, after logging out, with a new password or a second factor', async () => {
    const lateForm = form();
    await send(t.client(), lateForm);
    t.clock.advance(61 * 60_000);
    expect((await send(t.client(), lateForm)).json()).toMatchObject(TAKEN);

    const loggedOutForm = form();
    const browser = t.client();
    await send(browser, loggedOutForm);
    await browser.get('/api/logout');
    expect((await send(t.client(), loggedOutForm)).json()).toMatchObject(TAKEN);

    const guarded = form();
    const { id } = (await send(t.client(), guarded)).json();
    const change = { totpEnabledAt: t.clock.now() };
    await t.db.transaction((tx) => tx.update(users).set(change).where(eq(users.id, id)));
    expect((await send(t.client(), guarded)).json()).toMatchObject(TAKEN);
  });

  it('is refused for accounts made without a form, or inactive since', async () => {
    const filled = form();
    const { id } = (await send(t.client(), filled)).json();
    await t.db.transaction((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, id)));
    expect((await send(t.client(), filled)).json()).toMatchObject(TAKEN);
    const other = form();
    await t.client().post('/api/auth/signup', other.body);
    expect((await send(t.client(), other)).json()).toMatchObject(TAKEN);
  });
});
