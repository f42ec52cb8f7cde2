import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../test/app';
import { users } from '../schema/users';
import { preparedQuery, queryRows } from './query';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const owner = alias(users, 'owner');
const person = preparedQuery<{ id: string }>()('test: a person', (db) =>
  db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      shouting: sql<string>`upper(${users.email}::text)`,
      // Drizzle treats the joined row as missing when its first column is null, so that is the key.
      owner: { id: owner.id, agencyName: owner.agencyName, createdAt: owner.createdAt },
    })
    .from(users)
    .leftJoin(owner, eq(owner.id, users.parentAgentId))
    .where(eq(users.id, sql.placeholder('id'))),
);

it('a prepared query maps rows by the schema, and a missing joined row to null', async () => {
  const agent = await t.make.agent({ agencyName: null });
  const staff = await t.make.staff({ parentAgentId: agent.id });
  const [alone] = await person(t.db, { id: agent.id });
  expect(alone).toEqual({
    id: agent.id,
    createdAt: agent.createdAt,
    shouting: agent.email.toUpperCase(),
    owner: null,
  });
  expect((await person(t.db, { id: staff.id }))[0]?.owner).toEqual({
    agencyName: null,
    id: agent.id,
    createdAt: agent.createdAt,
  });
});

it('a prepared query in a transaction sees its changes, which are rolled back', async () => {
  const buyer = await t.make.buyer();
  const name = preparedQuery<{ id: string }>()('test: a name', (db) =>
    db
      .select({ name: users.firstName })
      .from(users)
      .where(eq(users.id, sql.placeholder('id'))),
  );
  await t.db
    .transaction(async (tx) => {
      await tx.update(users).set({ firstName: 'Within' }).where(eq(users.id, buyer.id));
      expect(await name(tx, { id: buyer.id })).toEqual([{ name: 'Within' }]);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await name(t.db, { id: buyer.id })).toEqual([{ name: buyer.firstName }]);
});

it('prepared SQL validates each row', async () => {
  const Row = z.object({ n: z.number() });
  const twice = preparedQuery<{ n: number }>()(
    'test: twice',
    Row,
    ({ n }) => sql`select ${n}::int * 2 as n, 1 as more`,
  );
  expect(await twice(t.db, { n: 21 })).toEqual([{ n: 42 }]);
  const wrong = preparedQuery<{ n: number }>()('test: wrong', Row, ({ n }) => sql`select ${n}::text as n`);
  await expect(wrong(t.db, { n: 7 })).rejects.toThrow('0.n invalid_type');
});

const Person = z.object({ name: z.string(), age: z.number() });

it('queryRows returns what its schema declares, and nothing else', async () => {
  const rows = await queryRows(t.db, Person, sql`select 'Ann' as name, 3 as age, true as more`);
  expect(rows).toEqual([{ name: 'Ann', age: 3 }]);
});

it.each([
  ['a count that was not cast', sql`select 'Ann' as name, 3::numeric as age`],
  ['a column under another name', sql`select 'Ann' as name, 3 as years`],
  ['null where a value must be', sql`select 'Ann' as name, null::int as age`],
])('queryRows refuses %s, and names the path without the value', async (_, statement) => {
  const refused = queryRows(t.db, Person, statement);
  await expect(refused).rejects.toThrow('0.age invalid_type');
  await expect(refused).rejects.not.toThrow('Ann');
});
