import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../test/database';
import { inOneGo } from './in-one-go';
import { question } from './statement';
import { type Db, rowsOf } from './types';

const N = z.object({ n: z.number() });
const plusOne = question<{ n: number }>()('test: plus one', N, ({ n }) => sql`select ${n}::int + 1 as n`);
const over = question<{ n: number }>()('test: one over', N, ({ n }) => sql`select 1 / ${n}::int as n`);
const noted = question<{ n: number }>()(
  'test: note',
  z.unknown(),
  ({ n }) => sql`insert into test_notes select ${n}::int`,
);
const notes = question<object>()('test: notes', N, () => sql`select n from test_notes order by n`);

let db: Db;
beforeAll(async () => {
  db = (await testDatabase()).db;
  await db.transaction((tx) => tx.execute(sql`create table test_notes (n int)`));
});
beforeEach(async () => {
  await db.transaction((tx) => tx.execute(sql`delete from test_notes`));
});

it('what is asked in one go is done in its order, and answered to each', async () => {
  const answers = await db.transaction((tx) =>
    inOneGo(noted(tx, { n: 7 }), plusOne(tx, { n: 1 }), notes(tx, {}), plusOne(tx, { n: 2 })),
  );
  expect(answers).toEqual([[], [{ n: 2 }], [{ n: 7 }], [{ n: 3 }]]);
  expect(await notes(db, {})).toEqual([{ n: 7 }]);
});

it('when one of them fails, nothing of the transaction stands, and what follows it says why', async () => {
  const told: unknown[] = [];
  const tell = (asked: Promise<unknown>) =>
    asked.then(
      () => told.push('done'),
      () => told.push('not done'),
    );
  const failed = db.transaction((tx) => {
    const first = noted(tx, { n: 1 });
    const second = over(tx, { n: 0 });
    const third = noted(tx, { n: 2 });
    void tell(first);
    void tell(second);
    void tell(third);
    return inOneGo(first, second, third);
  });
  await expect(failed).rejects.toThrow('select 1 / ');
  expect(told).toEqual(['done', 'not done', 'not done']);
  expect(await notes(db, {})).toEqual([]);
  // The connection is as good as before, and knows the statements that were not reached.
  expect(await db.transaction((tx) => inOneGo(plusOne(tx, { n: 1 }), noted(tx, { n: 3 })))).toHaveLength(2);
  expect(await notes(db, {})).toEqual([{ n: 3 }]);
});

it('a failure waits for what was asked with it, so that nothing is done after the transaction', async () => {
  const refused = db.transaction((tx) =>
    inOneGo(
      plusOne(tx, { n: 1 }).then(() => {
        throw new Error('refused');
      }),
      plusOne(tx, { n: 1 }).then(() => noted(tx, { n: 1 })),
    ),
  );
  await expect(refused).rejects.toThrow('refused');
  expect(await notes(db, {})).toEqual([]);
});

it('what Drizzle asks comes after what was asked before it, within the transaction', async () => {
  const found = await db.transaction(async (tx) => {
    const [, rows] = await inOneGo(noted(tx, { n: 5 }), rowsOf(tx, N, sql`select n from test_notes`));
    return rows;
  });
  expect(found).toEqual([{ n: 5 }]);
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`insert into test_notes values (6)`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await notes(db, {})).toEqual([{ n: 5 }]);
});

it('nothing is asked of a transaction that is over', async () => {
  let late = () => Promise.resolve<unknown>(null);
  await db.transaction(async (tx) => {
    late = () => noted(tx, { n: 9 });
    await plusOne(tx, { n: 1 });
  });
  await expect(late()).rejects.toThrow();
  expect(await notes(db, {})).toEqual([]);
});
