import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { wrapPglite } from './open';
import { isPassing } from './passing';
import { roomOn } from './room';

afterEach(() => {
  vi.restoreAllMocks();
});

it('nothing is written to a disk that is nearly full, what is there is read, and it goes on by itself', async () => {
  let free = 1e9;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const client = await PGlite.create();
  const { db, close } = wrapPglite(client, { mayWrite: roomOn('/anywhere', () => free) });
  const write = () => db.transaction((tx) => tx.execute(sql`insert into kept values (1)`));
  await db.transaction((tx) => tx.execute(sql`create table kept (n int)`));
  await write();
  free = 1e6;
  now += 1_000;
  const refused = await write().catch((error: unknown) => error);
  expect(isPassing(refused)).toBe(true);
  expect(((await db.execute(sql`select n from kept`)) as unknown as { rows: unknown[] }).rows).toHaveLength(
    1,
  );
  free = 1e9;
  now += 1_000;
  await write();
  expect(((await db.execute(sql`select n from kept`)) as unknown as { rows: unknown[] }).rows).toHaveLength(
    2,
  );
  await close();
});
