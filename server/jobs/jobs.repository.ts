import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { jobs } from '../db/schema/records';
import type { Tx } from '../db/types';

/** Takes due jobs for this worker alone: rows another worker holds are passed over, not waited for. */
export async function claimDue(tx: Tx, kinds: string[], now: Date, leaseSeconds: number, limit: number) {
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.failedAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)),
        inArray(jobs.kind, kinds),
      ),
    )
    .orderBy(asc(jobs.runAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(jobs)
    .set({ leasedUntil: new Date(now.getTime() + leaseSeconds * 1000), attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, due))
    .returning({ id: jobs.id, kind: jobs.kind, attempts: jobs.attempts, payload: jobs.payload });
}

export async function finish(tx: Tx, id: string) {
  await tx.delete(jobs).where(eq(jobs.id, id));
}

export async function postpone(
  tx: Tx,
  id: string,
  how: { until: Date; error: string; giveUp: boolean; now: Date },
) {
  await tx
    .update(jobs)
    .set({
      runAt: how.until,
      leasedUntil: null,
      lastError: how.error,
      failedAt: how.giveUp ? how.now : null,
    })
    .where(eq(jobs.id, id));
}
