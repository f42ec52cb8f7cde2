import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRows, queryRows } from '../db/client/query';
import { jobs } from '../db/schema/jobs';
import type { Tx } from '../db/types';

export interface Job {
  id: string;
  kind: string;
  attempts: number;
  payload: unknown;
}

const due = (now: Date) =>
  and(isNull(jobs.failedAt), lte(jobs.runAt, now), or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)));

const Kind = z.object({ kind: z.string() });

/** Kinds with a due job, longest waiting first. One index probe per kind, however many jobs wait. */
async function kindsDue(tx: Tx, kinds: string[], now: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    Kind,
    sql`select k.kind from unnest(${sql.param(kinds)}::text[]) as k (kind) cross join lateral (
        select ${jobs.runAt} from ${jobs} where ${jobs.kind} = k.kind and ${due(now)} order by ${jobs.runAt} limit 1
      ) first order by first.run_at`,
  );
  return rows.map(({ kind }) => kind);
}

/**
 * Locks the jobs that have been due longest and skips those locked by other workers. Chooses the kind first, because
 * the index is ordered within a kind.
 */
export async function lockDue(tx: Tx, kinds: string[], now: Date, limit: number): Promise<Job[]> {
  for (const kind of kinds.length > 1 ? await kindsDue(tx, kinds, now) : kinds) {
    const locked = await tx
      .select({ id: jobs.id, kind: jobs.kind, attempts: jobs.attempts, payload: jobs.payload })
      .from(jobs)
      .where(and(due(now), eq(jobs.kind, kind)))
      .orderBy(asc(jobs.runAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (locked.length > 0) return locked;
  }
  return [];
}

/** Leases the jobs beyond this transaction, until the lease expires or is renewed. */
export async function leaseJobs(
  tx: Tx,
  locked: Job[],
  lease: { token: string; until: Date },
): Promise<Job[]> {
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  await tx
    .update(jobs)
    .set({ leasedUntil: lease.until, leaseToken: lease.token, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, ids));
  return locked.map((job) => ({ ...job, attempts: job.attempts + 1 }));
}

/** A worker that lost its lease can neither renew, complete nor postpone the job. */
const leasedUnder = (id: string, token: string) => and(eq(jobs.id, id), eq(jobs.leaseToken, token));

export async function renewLease(tx: Tx, ids: string[], token: string, until: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ leasedUntil: until })
    .where(and(inArray(jobs.id, ids), eq(jobs.leaseToken, token)));
}

/** Returns false if the lease was lost. A null token is for a job locked by this transaction. */
export const completeJob = (tx: Tx, id: string, token: string | null): Promise<boolean> =>
  tx
    .delete(jobs)
    .where(token ? leasedUnder(id, token) : eq(jobs.id, id))
    .returning({ id: jobs.id })
    .then(hasRows);

interface Postponement {
  runAt: Date;
  attempts: number;
  lastError: string;
  failedAt: Date | null;
}

/**
 * After a failed attempt. Without a token the job was run in a transaction, whose rollback released its lock: if another
 * worker has taken it since, it is left to that worker. Returns false if the lease or the job was lost.
 */
export function postpone(tx: Tx, job: Job, token: string | null, change: Postponement): Promise<boolean> {
  const unchanged = and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), isNull(jobs.failedAt));
  const free = tx.select({ id: jobs.id }).from(jobs).where(unchanged).for('update', { skipLocked: true });
  return tx
    .update(jobs)
    .set({ ...change, leasedUntil: null, leaseToken: null })
    .where(token ? leasedUnder(job.id, token) : inArray(jobs.id, free))
    .returning({ id: jobs.id })
    .then(hasRows);
}

/** For jobs locked by this transaction. */
export async function markFailed(tx: Tx, locked: Job[], error: string, now: Date): Promise<void> {
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  await tx
    .update(jobs)
    .set({ lastError: error, failedAt: now, leasedUntil: null, leaseToken: null })
    .where(inArray(jobs.id, ids));
}
