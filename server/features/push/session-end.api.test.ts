import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { pushSubscriptions } from '../../db/schema/notifications';
import { type UserRow, users } from '../../db/schema/users';
import { testBrowser } from '../../providers/push/test/push-server';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from '../accounts/passwords';
import { storeSubscription } from './test/push';

const PATH = '/api/push/subscriptions';
const OLD = 'Larch-tree-42!';
const NEW = 'Willow-bridge-7?';
const { keys } = testBrowser();

let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  t = await testApp();
  passwordHash = await hashPassword(OLD);
});

let made = 0;
const endpoint = () => `https://fcm.googleapis.com/fcm/send/${++made}`;
const countOf = async (user: UserRow) =>
  (await t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id))).length;

/** Two sessions with push in both, and a subscription from before sessions were stored. */
async function subscribed(user: UserRow) {
  const browsers = [await t.as(user), await t.as(user)] as const;
  for (const browser of browsers) await browser.post(PATH, { endpoint: endpoint(), keys });
  await storeSubscription(t, { userId: user.id, endpoint: endpoint(), ...keys });
  expect(await countOf(user)).toBe(3);
  return browsers;
}

async function resetPassword(user: UserRow) {
  const expiry = new Date(t.clock.now().getTime() + 60_000);
  const token = `reset-${user.id}`;
  await t.db.transaction((tx) =>
    tx
      .update(users)
      .set({ resetToken: hashToken(token), resetTokenExpiry: expiry })
      .where(eq(users.id, user.id)),
  );
  return t.client().post('/api/auth/reset-password', { token, newPassword: NEW });
}

describe('a push subscription ends with the sessions', () => {
  it('of a user who sets a new password', async () => {
    const [user, other] = [await t.make.buyer({ passwordHash }), await t.make.buyer()];
    await subscribed(user);
    await subscribed(other);
    expect((await resetPassword(user)).statusCode).toBe(200);
    expect([await countOf(user), await countOf(other)]).toEqual([0, 3]);
  });

  it('of an agency that is suspended, including staff', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    for (const user of [owner, staff]) await subscribed(user);
    const admin = await t.as(await t.make.admin());
    expect((await admin.patch(`/api/admin/agents/${owner.id}/suspend`)).statusCode).toBe(200);
    expect([await countOf(owner), await countOf(staff)]).toEqual([0, 0]);
  });

  it('of a colleague who is deactivated', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id, passwordHash });
    await subscribed(staff);
    const answer = await (await t.as(owner)).patch(`/api/agent/staff/${staff.id}/activate`, {
      isActive: false,
    });
    expect(answer.statusCode).toBe(200);
    expect(await countOf(staff)).toBe(0);
  });

  it('it was made in: logging out leaves the other browser alone', async () => {
    const user = await t.make.buyer();
    const [here] = await subscribed(user);
    await here.get('/api/logout');
    expect(await countOf(user)).toBe(2);
  });

  it('and not when signing in again in the same browser', async () => {
    const user = await t.make.buyer({ passwordHash });
    const [here] = await subscribed(user);
    const answer = await here.post('/api/auth/login', { email: user.email, password: OLD });
    expect(answer.statusCode).toBe(200);
    expect(await countOf(user)).toBe(3);
    await here.get('/api/logout');
    expect(await countOf(user)).toBe(2);
  });

  it('but when another user signs in there', async () => {
    const user = await t.make.buyer();
    const next = await t.make.buyer({ passwordHash });
    const [here] = await subscribed(user);
    await here.post('/api/auth/login', { email: next.email, password: OLD });
    expect(await countOf(user)).toBe(2);
  });

  it('whichever commits first of a new password and a subscription', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await t.make.buyer({ passwordHash });
      const thief = await t.as(user);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => thief.post(PATH, { endpoint: endpoint(), keys })),
        resetPassword(user),
        ...Array.from({ length: 4 }, () => thief.post(PATH, { endpoint: endpoint(), keys })),
      ]);
      expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
      expect(await countOf(user)).toBe(0);
    }
  });
});
