import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import type { NewUser } from '../../factories/rows';
import { testApp } from '../../test/app';

it('sets a cookie with the account kind, and again when the agency’s permissions change', async () => {
  const t = await testApp();
  const owner = await t.make.agent({ subscriptionStatus: 'inactive' });
  const staff = await t.make.staff({ parentAgentId: owner.id });
  const people = [await t.as(owner), await t.as(staff), await t.as(await t.make.buyer())];
  const kinds = async () => {
    for (const person of people) await person.get('/api/auth/user');
    return people.map(({ cookies }) => cookies.get('account_kind'));
  };
  const change = (set: Partial<NewUser>) =>
    t.db.transaction((tx) => tx.update(users).set(set).where(eq(users.id, owner.id)));

  expect(await kinds()).toEqual(['owner', 'staff', 'buyer']);
  await change({ subscriptionStatus: 'active' });
  expect(await kinds()).toEqual(['owner-searching', 'staff-searching', 'buyer']);
  await change({ verificationStatus: 'rejected' });
  expect(await kinds()).toEqual(['owner', 'staff', 'buyer']);
  await change({ subscriptionStatus: 'suspended' });
  expect(await kinds()).toEqual(['owner-suspended', 'staff-suspended', 'buyer']);
});

it('sets no cookie while a new password is required, because every read would be refused', async () => {
  const t = await testApp();
  const buyer = await t.as(await t.make.buyer({ mustChoosePassword: true }));
  expect((await buyer.get('/api/auth/user')).json().errorCode).toBe('NEW_PASSWORD_REQUIRED');
  expect(buyer.cookies.get('account_kind')).toBeUndefined();
});

it('sets the cookie only when it has changed, as HttpOnly, and clears it with the session', async () => {
  const t = await testApp();
  const buyer = await t.as(await t.make.buyer());
  const marks = async (path: string) =>
    (await buyer.get(path)).cookies.filter(({ name }) => name === 'account_kind');
  expect(await marks('/api/auth/user')).toMatchObject([{ value: 'buyer', httpOnly: true, sameSite: 'Lax' }]);
  expect(await marks('/api/auth/user')).toEqual([]);
  expect(await marks('/api/logout')).toMatchObject([{ value: '' }]);
});
