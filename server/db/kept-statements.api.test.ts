import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../test/database';
import { type Db, rowsOf } from './types';

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const Count = z.object({ n: z.number() });

it('a statement that was refused is asked again as if nothing had been', async () => {
  const divided = (by: number) => rowsOf(db, Count, sql`select 12 / ${by}::int as n`);
  expect(await divided(4)).toEqual([{ n: 3 }]);
  await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divided(3)).toEqual([{ n: 4 }]);
  await expect(rowsOf(db, Count, sql`select n from nowhere`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  await db.execute(sql`create table nowhere as select 7 as n`);
  expect(await rowsOf(db, Count, sql`select n from nowhere`)).toEqual([{ n: 7 }]);
});

it('a transaction goes on after the part of it that failed, with the statements of before', async () => {
  await db.execute(sql`create table kept (n int primary key)`);
  const keep = (on: Db, n: number) => on.execute(sql`insert into kept values (${n})`);
  await db.transaction(async (tx) => {
    await keep(tx, 1);
    await expect(tx.transaction((part) => keep(part, 1))).rejects.toMatchObject({ cause: { code: '23505' } });
    await keep(tx, 2);
  });
  await expect(
    db.transaction(async (tx) => {
      await keep(tx, 3);
      await keep(tx, 1).catch(() => undefined);
      // First asked where nothing is answered any more: it must not be taken for known afterwards.
      await rowsOf(tx, Count, sql`select count(*)::int as n from kept`);
    }),
  ).rejects.toMatchObject({ cause: { code: '25P02' } });
  expect(await rowsOf(db, Count, sql`select count(*)::int as n from kept`)).toEqual([{ n: 2 }]);
});

it('more different statements than are kept are all answered, and the first again', async () => {
  const numbered = (i: number) => rowsOf(db, Count, sql`select ${i}::int as n, ${sql.raw(String(i))} as own`);
  for (let i = 0; i < 450; i += 1) expect(await numbered(i)).toEqual([{ n: i }]);
  expect(await numbered(0)).toEqual([{ n: 0 }]);
});

it('asked at the same time, within transactions and without, each gets its own answer', async () => {
  const own = (on: Db, n: number) => rowsOf(on, Count, sql`select ${n}::int as n`);
  const asked = Array.from({ length: 40 }, (_, n) =>
    n % 4 === 0 ? db.transaction(async (tx) => [...(await own(tx, n)), ...(await own(tx, n))]) : own(db, n),
  );
  const answers = await Promise.all(asked);
  for (const [n, rows] of answers.entries()) for (const row of rows) expect(row).toEqual({ n });
});
