import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { closeAtEnd } from '../test/closing';
import { testDatabase } from '../test/database';
import { inOneGo } from './in-one-go';
import { openPostgres } from './open';
import { question } from './statement';
import { Together } from './together';

const N = z.object({ n: z.number() });
const plus = question<{ n: number }>()('test: plus', N, ({ n }) => sql`select ${n}::int + 1 as n`);
const minus = question<{ n: number }>()('test: minus', N, ({ n }) => sql`select ${n}::int - 1 as n`);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Every trip to the database, as the statements that went with it. */
function listen(): string[][] {
  const trips: string[][] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    trips.push(asked instanceof Together ? asked.asked.map(({ name }) => name) : ["one of Drizzle's"]);
    return Reflect.apply(query, this, given);
  } as typeof query);
  return trips;
}

it('a transaction begins with what is asked first, and what is asked in one go is one trip', async () => {
  const { db } = await testDatabase();
  const trips = listen();
  await db.transaction(async (tx) => {
    await inOneGo(plus(tx, { n: 1 }), minus(tx, { n: 1 }));
    await plus(tx, { n: 2 });
  });
  expect(trips).toEqual([['begin', 'test: plus', 'test: minus'], ['test: plus'], ['commit']]);
});

it('a transaction in which nothing is asked is no trip', async () => {
  const { db } = await testDatabase();
  const trips = listen();
  expect(await db.transaction(async () => 'nothing')).toBe('nothing');
  expect(trips).toEqual([]);
});

it('a statement that would answer otherwise than it did is refused, and not read as it was', async () => {
  const { url } = await testDatabase();
  const database = await openPostgres(url ?? '', 1);
  closeAtEnd(database.close);
  const { db } = database;
  await db.transaction((tx) => tx.execute(sql`create table changing (n int)`));
  await db.transaction((tx) => tx.execute(sql`insert into changing values (1)`));
  const changing = question<object>()(
    'test: changing',
    z.object({ n: z.unknown() }),
    () => sql`select n from changing`,
  );
  for (let time = 0; time < 2; time++) expect(await changing(db, {})).toEqual([{ n: 1 }]);
  await db.transaction((tx) => tx.execute(sql`alter table changing alter n type text`));
  await expect(changing(db, {})).rejects.toMatchObject({
    cause: { message: 'cached plan must not change result type' },
  });
});
