import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { hasRows, placeholders, preparedQuery } from '../db/client/query';
import { jobs } from '../db/schema/jobs';
import { timestamp } from '../db/sql/timestamps.sql';
import type { Tx } from '../db/types';

interface JobOptions {
  /** While a job with this key is unfinished, another with the same key is not queued. */
  uniqueKey?: string;
  /** By the application's clock, as in the worker; the database's clock may differ. */
  runAt: Date;
}

/**
 * `transactional`: all work is in our database. It runs in the transaction that locks and deletes the job: exactly
 * once. `external`: the work calls another system and the job is deleted afterwards, so a crash in between repeats
 * it: the call must carry an idempotency key. The returned function runs in the transaction that deletes the job.
 */
export type JobHandler = { kind: string } & (
  | { transactional: (tx: Tx, payload: unknown) => Promise<void> }
  | { external: (payload: unknown) => Promise<OnComplete> }
);
/** Stores the result of external work. */
export type OnComplete = ((tx: Tx) => Promise<void>) | undefined | void;

/** One job per row of `from`; the other fields are expressions over its columns. */
interface JobRows<Payload> {
  payload: { [Field in keyof Payload]-?: SQL };
  from: SQL;
  runAt: SQL | Date;
  uniqueKey?: SQL;
  orderBy?: SQL;
}

interface NewJob {
  kind: string;
  payload: unknown;
  uniqueKey: string | null;
  runAt: Date;
}
const newJob = placeholders(['kind', 'payload', 'uniqueKey', 'runAt']);
const insertJob = preparedQuery<NewJob>()('insert job', (db) =>
  db.insert(jobs).values(newJob).onConflictDoNothing().returning({ id: jobs.id }),
);

/**
 * Allows a job with this key to be queued again, while one that has it is running: the new one may report a later
 * change than the running one is about to read.
 */
export async function releaseKey(tx: Tx, uniqueKey: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ uniqueKey: null })
    .where(and(eq(jobs.uniqueKey, uniqueKey), isNull(jobs.failedAt)));
}

/** A job kind and the schema of its payload. The schema must still parse payloads queued by an earlier release. */
export function defineJob<Schema extends z.ZodObject>(kind: string, schema: Schema) {
  type Input = z.input<Schema>;
  type Payload = z.output<Schema>;

  return {
    kind,

    /** Queues the job in the transaction of the change that causes it. False if one with its key is unfinished. */
    async enqueue(tx: Tx, payload: Input, options: JobOptions): Promise<boolean> {
      const { uniqueKey = null, runAt } = options;
      return hasRows(await insertJob(tx, { kind, payload, uniqueKey, runAt }));
    },

    /**
     * Deletes those jobs that have not been started, when the change that caused them is undone. Returns their
     * payloads.
     */
    async withdraw(tx: Tx, payloads: Payload[]): Promise<Payload[]> {
      const withdrawn: Payload[] = [];
      for (const payload of payloads) {
        const samePayload = sql`${jobs.kind} = ${kind} and ${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`;
        const [free] = await tx
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(samePayload, isNull(jobs.leaseToken), eq(jobs.attempts, 0)))
          .for('update', { skipLocked: true });
        if (!free) continue;
        await tx.delete(jobs).where(eq(jobs.id, free.id));
        withdrawn.push(payload);
      }
      return withdrawn;
    },

    /** SQL that queues a job per row of a query; can be the last part of a CTE. Returns the ids. */
    insertFrom({ payload, from, runAt, uniqueKey, orderBy }: JobRows<Input>): SQL {
      const fields = Object.entries<SQL>(payload).map(([name, value]) => sql`${name}::text, ${value}`);
      const runAtSql = runAt instanceof Date ? timestamp(runAt) : runAt;
      return sql`insert into jobs (kind, payload, unique_key, run_at)
        select ${kind}::text, jsonb_build_object(${sql.join(fields, sql`, `)}), ${uniqueKey ?? sql`null::text`}, ${runAtSql}
        from ${from} ${orderBy ? sql`order by ${orderBy}` : sql``}
        on conflict do nothing returning id`;
    },

    transactional: (work: (tx: Tx, payload: Payload) => Promise<void>): JobHandler => ({
      kind,
      transactional: async (tx, payload) => work(tx, schema.parse(payload)),
    }),

    external: (work: (payload: Payload) => Promise<OnComplete>): JobHandler => ({
      kind,
      external: async (payload) => work(schema.parse(payload)),
    }),
  };
}
