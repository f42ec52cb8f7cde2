import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRows } from '../../../db/client/query';
import { installation, jobs } from '../../../db/schema/records';
import { users } from '../../../db/schema/users';
import type { Db, Tx } from '../../../db/types';

const PROGRESS = 'delete-all-buyers';
const Progress = z.object({ deleted: z.number(), total: z.number(), done: z.boolean() });
type Progress = z.infer<typeof Progress>;

const isBuyer = sql`${users.userType} = 'buyer'`;

export async function nextBuyers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(isBuyer).limit(limit);
  return rows.map(({ id }) => id);
}

export async function countBuyers(db: Db): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(users).where(isBuyer);
  return row?.n ?? 0;
}

export async function readProgress(db: Db): Promise<Progress | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, PROGRESS));
  return row ? Progress.parse(JSON.parse(row.value)) : null;
}

export async function storeProgress(tx: Tx, progress: Progress, updatedAt: Date): Promise<void> {
  const value = JSON.stringify(progress);
  await tx
    .insert(installation)
    .values({ key: PROGRESS, value, updatedAt })
    .onConflictDoUpdate({ target: installation.key, set: { value, updatedAt } });
}

/** Whether any run, or the given one, is unfinished. */
export const isWaiting = (db: Db, key: string, runId?: string): Promise<boolean> =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.uniqueKey, key),
        isNull(jobs.failedAt),
        runId ? sql`${jobs.payload} ->> 'runId' = ${runId}` : undefined,
      ),
    )
    .then(hasRows);

export async function releaseKey(tx: Tx, key: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ uniqueKey: null })
    .where(and(eq(jobs.uniqueKey, key), isNull(jobs.failedAt)));
}
