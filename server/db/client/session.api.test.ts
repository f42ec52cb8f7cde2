import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../test/database';
import type { Db, Tx } from '../types';
import { preparedQuery, queryRows } from './query';

const N = z.object({ n: z.number() });
const plusOne = preparedQuery<{ n: number }>()(
  'test: plus one',
  N,
  ({ n }) => sql`select ${n}::int + 1 as n`,
);
const insert = preparedQuery<{ n: number }>()(
  'test: insert',
  z.unknown(),
  ({ n }) => sql`insert into test_notes select ${n}::int`,
);
const stored = preparedQuery<object>()('test: stored', N, () => sql`select n from test_notes order by n`);

let db: Db;
beforeAll(async () => {
  db = (await testDatabase()).db;
  await db.transaction((tx) => tx.execute(sql`create table test_notes (n int)`));
});
beforeEach(async () => {
  await db.transaction((tx) => tx.execute(sql`delete from test_notes`));
});

it('independent statements of a transaction run side by side, each with its own result', async () => {
  const results = await db.transaction((tx) =>
    Promise.all([
      insert(tx, { n: 7 }),
      plusOne(tx, { n: 1 }),
      queryRows(tx, N, sql`select 5 as n`),
      plusOne(tx, { n: 2 }),
    ]),
  );
  expect(results).toEqual([[], [{ n: 2 }], [{ n: 5 }], [{ n: 3 }]]);
  expect(await stored(db, {})).toEqual([{ n: 7 }]);
});

it('when one of them fails everything is rolled back, and the connection is as good as before', async () => {
  const failed = db.transaction((tx) =>
    Promise.all([insert(tx, { n: 1 }), tx.execute(sql`select 1 / 0`), insert(tx, { n: 2 })]),
  );
  await expect(failed).rejects.toThrow('select 1 / 0');
  expect(await stored(db, {})).toEqual([]);
  await db.transaction((tx) => insert(tx, { n: 3 }));
  expect(await stored(db, {})).toEqual([{ n: 3 }]);
});

it('an error that was swallowed does not look like a commit', async () => {
  const committed = db.transaction(async (tx) => {
    await insert(tx, { n: 4 });
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    return 'done';
  });
  // PGlite does not report it; what matters is that nothing was stored.
  await committed.catch((error: Error) => expect(error.message).toContain('rolled back'));
  expect(await stored(db, {})).toEqual([]);
});

it('a branch that continues after another has failed writes nothing', async () => {
  const refused = db.transaction((tx) =>
    Promise.all([
      plusOne(tx, { n: 1 }).then(() => {
        throw new Error('refused');
      }),
      plusOne(tx, { n: 1 })
        .then(() => plusOne(tx, { n: 1 }))
        .then(() => insert(tx, { n: 1 })),
    ]),
  );
  await expect(refused).rejects.toThrow('refused');
  expect(await stored(db, {})).toEqual([]);
});

it('a statement sent after the end of its transaction is refused', async () => {
  let ended: Tx | undefined;
  await db.transaction(async (tx) => {
    ended = tx;
    await insert(tx, { n: 8 });
  });
  const tx = ended;
  if (!tx) throw new Error('no transaction');
  await expect((async () => insert(tx, { n: 9 }))()).rejects.toThrow();
  await expect((async () => tx.execute(sql`insert into test_notes values (9)`))()).rejects.toThrow();
  expect(await stored(db, {})).toEqual([{ n: 8 }]);
});

it('honours the requested isolation level', async () => {
  const Level = z.object({ transaction_isolation: z.string() });
  const level = await db.transaction((tx) => queryRows(tx, Level, sql`show transaction_isolation`), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  expect(level).toEqual([{ transaction_isolation: 'repeatable read' }]);
});
