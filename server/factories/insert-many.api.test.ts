import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '../db/schema/audit';
import { users } from '../db/schema/users';
import { type TestApp, testApp } from '../test/app';
import { insertMany } from './insert-many';
import { adminRow, agentRow, buyerRow } from './rows';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

it('stores rows with different keys, arrays and timestamps, and leaves defaults to the database', async () => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  const counts: number[] = [];
  await t.db.transaction((tx) =>
    insertMany(
      tx,
      users,
      [
        buyerRow({ email: 'A.Buyer@example.com', createdAt, phone: null, needsToSell: false }),
        agentRow({ email: 'agent@example.com', areasOfOperation: ['LN1', 'a "b", {c}'] }),
        buyerRow({ email: 'b.buyer@example.com', createdAt, phone: undefined, needsToSell: true }),
      ],
      (count) => counts.push(count),
    ),
  );
  const of = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
  expect(await of('a.buyer@example.com')).toMatchObject({
    createdAt,
    phone: null,
    needsToSell: false,
    isActive: true,
    userType: 'buyer',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect((await of('agent@example.com'))?.areasOfOperation).toEqual(['LN1', 'a "b", {c}']);
  expect((await of('b.buyer@example.com'))?.needsToSell).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
});

it('stores JSON, and accepts no rows', async () => {
  const admin = adminRow({ id: crypto.randomUUID(), email: 'admin@example.com' });
  const details = { nested: { list: [1, null, 'two'] } };
  await t.db.transaction(async (tx) => {
    await insertMany(tx, users, [admin]);
    await insertMany(tx, auditLog, [{ actorId: admin.id ?? '', action: 'tried', details }]);
    await insertMany(tx, auditLog, []);
  });
  const rows = await t.db.select().from(auditLog).where(eq(auditLog.action, 'tried'));
  expect(rows.map((row) => row.details)).toEqual([details]);
});

it('stores more than it sends at once', async () => {
  const many = Array.from({ length: 1_001 }, (_, n) => buyerRow({ email: `many${n}@example.com` }));
  const counts: number[] = [];
  await t.db.transaction((tx) => insertMany(tx, users, many, (count) => counts.push(count)));
  expect(counts).toEqual([1_000, 1]);
});
