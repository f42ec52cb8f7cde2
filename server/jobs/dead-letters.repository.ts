import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, queryRows } from '../db/client/query';
import { jobs } from '../db/schema/jobs';
import type { Db, Tx } from '../db/types';

const WaitingKind = z.object({
  kind: z.string(),
  count: z.number(),
  failing: z.number(),
  oldestSeconds: z.number(),
});
type WaitingKind = z.infer<typeof WaitingKind>;

export async function waitingByKind(db: Db, now: Date): Promise<WaitingKind[]> {
  return queryRows(
    db,
    WaitingKind,
    sql`select kind, count(*)::int as count, (count(*) filter (where attempts > 0 and last_error is not null))::int as failing,
        greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - min(run_at))))::int as "oldestSeconds"
      from jobs where failed_at is null group by kind order by min(run_at), kind`,
  );
}

export const countDeadLetters = (db: Db): Promise<number> => db.$count(jobs, isNotNull(jobs.failedAt));

export async function findDeadLetters(db: Db, limit: number, offset: number) {
  return db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      failedAt: jobs.failedAt,
    })
    .from(jobs)
    .where(isNotNull(jobs.failedAt))
    .orderBy(desc(jobs.failedAt), jobs.id)
    .limit(limit)
    .offset(offset);
}

export const lockDeadLetter = (tx: Tx, id: string) =>
  tx
    .select({ id: jobs.id, kind: jobs.kind, uniqueKey: jobs.uniqueKey })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNotNull(jobs.failedAt)))
    .for('update')
    .then(firstRow);

/** True if a job with the same unique key was queued since. */
export async function isWaitingAgain(
  tx: Tx,
  job: { id: string; uniqueKey: string | null },
): Promise<boolean> {
  if (job.uniqueKey === null) return false;
  const again = and(eq(jobs.uniqueKey, job.uniqueKey), isNull(jobs.failedAt), ne(jobs.id, job.id));
  return (await tx.$count(jobs, again)) > 0;
}

/** Resets the attempts. */
export async function retryJob(tx: Tx, id: string, now: Date) {
  await tx
    .update(jobs)
    .set({ failedAt: null, attempts: 0, runAt: now, leasedUntil: null, leaseToken: null })
    .where(eq(jobs.id, id));
}

export async function drop(tx: Tx, id: string) {
  await tx.delete(jobs).where(eq(jobs.id, id));
}
