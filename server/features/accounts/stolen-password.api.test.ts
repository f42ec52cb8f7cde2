import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hashToken } from '../../base/secrets';
import { queryRows } from '../../db/client/query';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from './passwords';

let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  t = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});

const PASSWORD = 'Larch-tree-42!';
const NEW = 'Alder-grove-77!';
let n = 0;
const makeUser = (fields: object = {}) =>
  t.make.buyer({ email: `new-password-${++n}@example.com`, passwordHash, ...fields });
const login = (email: string, browser = t.client(), password = PASSWORD) =>
  browser.post('/api/auth/login', { email, password });
const emailOf = async (id: string) =>
  (await t.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
async function tokenTo(address: string, path: string): Promise<string> {
  const mails = await t.mailsTo(address);
  const token = mails.map(({ text }) => text.match(`/${path}\\?token=([\\w-]+)`)?.[1]).find(Boolean);
  if (!token) throw new Error('no link in the mail');
  return token;
}

describe('an attacker who knew the old password', () => {
  /** Requests a move of the account to their own mailbox and keeps the link. */
  async function robbed() {
    const owner = await makeUser({
      resetToken: hashToken(`reset-${n}`),
      resetTokenExpiry: new Date('2099-01-01'),
    });
    const thief = t.client();
    await login(owner.email, thief);
    const attackerEmail = `thief-${n}@example.com`;
    const response = await thief.post('/api/account/change-email', {
      email: attackerEmail,
      password: PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    return { owner, reset: `reset-${n - 1}`, link: await tokenTo(attackerEmail, 'change-email') };
  }
  const useLink = (token: string) => t.client().post('/api/auth/change-email/use', { token });

  it('cannot use that link once the owner has changed the password', async () => {
    const { owner, link } = await robbed();
    const person = t.client();
    await login(owner.email, person);
    const changed = await person.post('/api/account/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(changed.statusCode).toBe(200);
    expect((await useLink(link)).json().errorCode).toBe('INVALID_LINK');
    expect(await emailOf(owner.id)).toBe(owner.email);
  });

  it('cannot use it, nor a sign-in link, once the owner has reset the password', async () => {
    const { owner, reset, link } = await robbed();
    await t.client().post('/api/auth/sign-in-link', { email: owner.email });
    await t.worker.drain();
    const signIn = await tokenTo(owner.email, 'sign-in');
    const done = await t.client().post('/api/auth/reset-password', { token: reset, newPassword: NEW });
    expect(done.statusCode).toBe(200);
    expect((await useLink(link)).json().errorCode).toBe('INVALID_LINK');
    const used = await t.client().post('/api/auth/sign-in-link/use', { token: signIn });
    expect(used.json().errorCode).toBe('INVALID_LINK');
    expect(await emailOf(owner.id)).toBe(owner.email);
  });

  it('cannot start a session with a sign-in during which the password changed', async () => {
    const owner = await makeUser();
    let entering: ReturnType<typeof login> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, owner.id)).for('update');
      entering = login(owner.email);
      if (t.database.kind === 'postgres') await vi.waitFor(waiting, { timeout: 20_000 });
      await tx
        .update(users)
        .set({ passwordHash: await hashPassword(NEW) })
        .where(eq(users.id, owner.id));
    });
    const answer = await entering;
    expect([answer?.statusCode, answer?.json().errorCode]).toEqual([401, 'INVALID_CREDENTIALS']);
    const open = await t.db.select().from(sessions).where(eq(sessions.userId, owner.id));
    expect(open).toEqual([]);
  });

  /**
   * The sign-in has verified the password and waits for the user's row. Queried outside, because a transaction
   * repeats its first result.
   */
  async function waiting() {
    const blocked = (
      await queryRows(
        t.db,
        z.unknown(),
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
    expect(blocked).toBeGreaterThan(0);
  }
});

describe('known devices', () => {
  it('share their attempts, however many proofs were collected', async () => {
    const strict = await testApp({ database: t.database, config: { rateLimits: true } });
    const owner = await makeUser();
    const gathered = [];
    for (let i = 0; i < 3; i += 1) {
      const browser = strict.client(`10.1.0.${i}`);
      expect((await login(owner.email, browser)).statusCode).toBe(200);
      gathered.push(browser);
    }
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const browser = gathered[i % gathered.length];
      statuses.push((await login(owner.email, browser, 'Not-theirs-1!')).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // Unknown devices are counted separately.
    expect((await login(owner.email, strict.client('10.2.0.1'))).statusCode).toBe(200);
  });
});
