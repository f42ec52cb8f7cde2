import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { mailedLinks } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { checkLink, createLink, redeemLink } from './mailed-links';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const make = (user: { id: string; email: string }, kind: 'sign-in' | 'confirm-email' = 'sign-in') =>
  t.db.transaction((tx) =>
    createLink(tx, t.clock, { userId: user.id, kind, email: user.email, minutes: 30 }),
  );
const take = (token: string, kind: 'sign-in' | 'confirm-email' = 'sign-in') =>
  t.db.transaction((tx) => redeemLink(tx, t.clock, kind, token));
const linksOf = (userId: string) => t.db.select().from(mailedLinks).where(eq(mailedLinks.userId, userId));
const INVALID = { code: 'INVALID_LINK' };

describe('a mailed link', () => {
  it('is stored as a hash, valid for its kind, and used once', async () => {
    const buyer = await t.make.buyer();
    const token = await make(buyer);
    expect((await linksOf(buyer.id)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
    await expect(take(hashToken(token))).rejects.toMatchObject(INVALID);
    await expect(take(token, 'confirm-email')).rejects.toMatchObject(INVALID);
    expect((await take(token)).user.id).toBe(buyer.id);
    await expect(take(token)).rejects.toMatchObject(INVALID);
  });

  it('is used by one of many concurrent requests', async () => {
    const token = await make(await t.make.buyer());
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => take(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('expires', async () => {
    const token = await make(await t.make.buyer());
    t.clock.advance(30 * 60_000);
    await expect(take(token)).rejects.toMatchObject(INVALID);
  });

  it('replaces the older ones of its kind, also when many are requested at once', async () => {
    const buyer = await t.make.buyer();
    const other = await make(buyer, 'confirm-email');
    const old = await make(buyer);
    await Promise.all(Array.from({ length: 6 }, () => make(buyer)));
    expect(await linksOf(buyer.id)).toHaveLength(2);
    await expect(take(old)).rejects.toMatchObject(INVALID);
    expect((await take(other, 'confirm-email')).user.id).toBe(buyer.id);
  });

  it('is invalid after the account’s address has changed', async () => {
    const buyer = await t.make.buyer();
    const token = await make(buyer);
    await t.db.transaction((tx) =>
      tx.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, buyer.id)),
    );
    await expect(take(token)).rejects.toMatchObject(INVALID);
  });

  it('can be checked without being used', async () => {
    const buyer = await t.make.buyer();
    const token = await make(buyer);
    await t.db.transaction((tx) => checkLink(tx, t.clock, 'sign-in', token));
    expect((await take(token)).user.id).toBe(buyer.id);
  });
});
