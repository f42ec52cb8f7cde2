import { type SQL, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import type { TestApp } from './app';

/** Queried outside a transaction, which would repeat its first result. */
export const waitersOnLocks = (t: TestApp): Promise<number> =>
  queryRows(
    t.db,
    z.unknown(),
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  ).then((rows) => rows.length);

/** Sends requests one after the other while the row is locked, so that each waits for the one before it. */
export async function requestsInOrder<T>(
  t: TestApp,
  row: SQL,
  ...requests: (() => Promise<T>)[]
): Promise<T[]> {
  const sent: Promise<T>[] = [];
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`${row} for update`);
    for (const request of requests) {
      sent.push(request());
      await vi.waitFor(async () => expect(await waitersOnLocks(t)).toBe(sent.length), { timeout: 20_000 });
    }
  });
  return Promise.all(sent);
}
