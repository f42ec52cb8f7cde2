import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../test/database';
import { countRows, type Db, rowsOf } from './types';

let db: Db;
beforeAll(async () => {
  db = (await testDatabase()).db;
});

const Person = z.object({ name: z.string(), age: z.number() });

it('hands over rows that are what the statement promised, and nothing it did not', async () => {
  const rows = await rowsOf(db, Person, sql`select 'Ann' as name, 3 as age, true as more`);
  expect(rows).toEqual([{ name: 'Ann', age: 3 }]);
});

it.each([
  ['a count that was not cast', sql`select 'Ann' as name, 3::numeric as age`],
  ['a column under another name', sql`select 'Ann' as name, 3 as years`],
  ['nothing where something must be', sql`select 'Ann' as name, null::int as age`],
])('refuses %s, and says where without saying what stood there', async (_, statement) => {
  const refused = rowsOf(db, Person, statement);
  await expect(refused).rejects.toThrow('0.age invalid_type');
  await expect(refused).rejects.not.toThrow('Ann');
});

it('counts rows whatever they hold', async () => {
  expect(await countRows(db, sql`select from generate_series(1, 3)`)).toBe(3);
});
