import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { jobs } from '../db/schema/records';
import type { Tx } from '../db/types';

export interface Job {
  id: string;
  kind: string;
  attempts: number;
  payload: unknown;
}

const columns = { id: jobs.id, kind: jobs.kind, attempts: jobs.attempts, payload: jobs.payload };

const due = (now: Date) =>
  and(isNull(jobs.failedAt), lte(jobs.runAt, now), or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)));

const firstFree = (tx: Tx, which: SQL | undefined, limit: number): Promise<Job[]> =>
  tx
    .select(columns)
    .from(jobs)
    .where(which)
    .orderBy(asc(jobs.runAt))
    .limit(limit)
    .for('update', { skipLocked: true });

const Kind = z.object({ kind: z.string() });

/** The kinds with something due, the one that has waited longest first. A probe of the index for each, however many wait. */
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
 * Holds what has been due longest, for as long as the transaction lasts: a job another worker holds is passed over, not
 * waited for. The kind is chosen first, because within one kind the index hands out the next job.
 */
export async function lockDue(tx: Tx, kinds: string[], now: Date, limit: number): Promise<Job[]> {
  for (const kind of kinds.length > 1 ? await kindsDue(tx, kinds, now) : kinds) {
    const found = await firstFree(tx, and(due(now), eq(jobs.kind, kind)), limit);
    if (found.length > 0) return found;
  }
  return [];
}

/** Lends them out beyond this transaction, until the lease runs out or is kept alive. */
export async function lend(tx: Tx, held: Job[], lease: { token: string; until: Date }): Promise<Job[]> {
  if (held.length === 0) return [];
  const ids = held.map(({ id }) => id);
  await tx
    .update(jobs)
    .set({ leasedUntil: lease.until, leaseToken: lease.token, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, ids));
  return held.map((job) => ({ ...job, attempts: job.attempts + 1 }));
}

/** Whoever's lease it is: someone who lost it can neither keep, finish nor put off what another is doing. */
const leasedUnder = (id: string, token: string) => and(eq(jobs.id, id), eq(jobs.leaseToken, token));

export async function keepAlive(tx: Tx, ids: string[], token: string, until: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ leasedUntil: until })
    .where(and(inArray(jobs.id, ids), eq(jobs.leaseToken, token)));
}

/** False when the job is no longer this worker's. Without a token: of a job that this transaction holds. */
export async function completeJob(tx: Tx, id: string, token: string | null): Promise<boolean> {
  const gone = await tx
    .delete(jobs)
    .where(token ? leasedUnder(id, token) : eq(jobs.id, id))
    .returning({ id: jobs.id });
  return gone.length > 0;
}

export interface Postponement {
  until: Date;
  /** How many tries it has had. */
  attempts: number;
  error: string;
  failedAt: Date | null;
}

/** After a failure outside a transaction: the try was counted when it was lent, and may be given back. */
export async function postponeLent(tx: Tx, id: string, token: string, how: Postponement): Promise<boolean> {
  const put = await tx
    .update(jobs)
    .set({ ...postponed(how), leasedUntil: null, leaseToken: null })
    .where(leasedUnder(id, token))
    .returning({ id: jobs.id });
  return put.length > 0;
}

/**
 * After a transaction that was rolled back, and with it the hold. Someone else may have taken the job since, and is
 * doing it or has failed too: then it is theirs to put off.
 */
export async function postponeHeld(tx: Tx, { id, attempts }: Job, how: Postponement): Promise<boolean> {
  const same = and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.failedAt));
  const [free] = await firstFree(tx, same, 1);
  if (!free) return false;
  await tx.update(jobs).set(postponed(how)).where(eq(jobs.id, id));
  return true;
}

/** Of jobs that this transaction holds. */
export async function giveUp(tx: Tx, held: Job[], error: string, now: Date): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await tx
    .update(jobs)
    .set({ lastError: error, failedAt: now, leasedUntil: null, leaseToken: null })
    .where(inArray(jobs.id, ids));
}

const postponed = ({ until, attempts, error, failedAt }: Postponement) => ({
  runAt: until,
  attempts,
  lastError: error,
  failedAt,
});

export async function countWaiting(tx: Tx): Promise<number> {
  return tx.$count(jobs, isNull(jobs.failedAt));
}

/** Waiting jobs of kinds that nobody here can do: another release's, or of a provider that was switched off. */
export async function strangers(tx: Tx, known: string[]): Promise<{ kind: string; count: number }[]> {
  return tx
    .select({ kind: jobs.kind, count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(and(isNull(jobs.failedAt), sql`${jobs.kind} <> all(${sql.param(known)}::text[])`))
    .groupBy(jobs.kind)
    .orderBy(asc(jobs.kind));
}

/** After the clock was set back: what was due stays due, and nobody's lease lasts longer for it. */
export async function rebaseRunTimes(tx: Tx, before: Date, now: Date, leaseEnd: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ runAt: now })
    .where(and(isNull(jobs.failedAt), gt(jobs.runAt, now), lte(jobs.runAt, before)));
  await tx.update(jobs).set({ leasedUntil: leaseEnd }).where(gt(jobs.leasedUntil, leaseEnd));
}
