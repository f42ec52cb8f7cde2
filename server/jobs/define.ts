import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { placeholders, preparedQuery } from '../db/client/query';
import { jobs } from '../db/schema/records';
import { at as moment } from '../db/sql/timestamps.sql';
import type { Tx } from '../db/types';

export interface JobOptions {
  /** A second request under the same key, while the first is unfinished, is the same work. */
  uniqueKey?: string;
  /** By the application's clock, which the worker goes by too; the database's may differ. */
  runAt: Date;
}

/**
 * `within`: the work is all in our database. It runs in the transaction that holds the job and crosses it off, so it
 * happens exactly once. `outside`: the work reaches another system; the job is crossed off after it, so a crash in
 * between repeats it, and the work must carry an id that the other side can recognise. What it answers is written down
 * in the transaction that crosses it off.
 */
export type JobHandler = { kind: string } & (
  | { within: (tx: Tx, payload: unknown) => Promise<void> }
  | { outside: (payload: unknown) => Promise<Afterwards> }
);
/** What is to be remembered of work that was done elsewhere. */
export type Afterwards = ((tx: Tx) => Promise<void>) | undefined | void;

/** Many jobs of a kind, one for each row of a query: `from` names the rows, the rest is said in their columns. */
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
const inserted = preparedQuery<NewJob>()('write down a job', (db) =>
  db.insert(jobs).values(newJob).onConflictDoNothing(),
);

/**
 * A kind of work: its name and what a job of it says, in one place. Whoever asks for it and whoever does it go by the
 * same schema. It must go on reading what an earlier release wrote: waiting jobs outlive an update.
 */
export function defineJob<Schema extends z.ZodObject>(kind: string, schema: Schema) {
  type Given = z.input<Schema>;
  type Payload = z.output<Schema>;

  return {
    kind,

    /** Writes work down beside the change that calls for it: nothing is done for a change that never happened. */
    async enqueue(tx: Tx, payload: Given, options: JobOptions): Promise<void> {
      const { uniqueKey = null, runAt } = options;
      await inserted(tx, { kind, payload, uniqueKey, runAt });
    },

    /** Takes back those of these that nobody has begun, for a change that was taken back. Answers which. */
    async withdraw(tx: Tx, payloads: Payload[]): Promise<Payload[]> {
      const gone: Payload[] = [];
      for (const payload of payloads) {
        const same = sql`${jobs.kind} = ${kind} and ${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`;
        const [free] = await tx
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(same, isNull(jobs.leaseToken), eq(jobs.attempts, 0)))
          .for('update', { skipLocked: true });
        if (!free) continue;
        await tx.delete(jobs).where(eq(jobs.id, free.id));
        gone.push(payload);
      }
      return gone;
    },

    /** The same for every row of a query, as a statement of its own or the last part of one. Answers their ids. */
    insertFrom({ payload, from, runAt, uniqueKey, orderBy }: JobRows<Given>): SQL {
      const fields = Object.entries<SQL>(payload).map(([name, value]) => sql`${name}::text, ${value}`);
      const at = runAt instanceof Date ? moment(runAt) : runAt;
      return sql`insert into jobs (kind, payload, unique_key, run_at)
        select ${kind}::text, jsonb_build_object(${sql.join(fields, sql`, `)}), ${uniqueKey ?? sql`null::text`}, ${at}
        from ${from} ${orderBy ? sql`order by ${orderBy}` : sql``}
        on conflict do nothing returning id`;
    },

    within: (work: (tx: Tx, payload: Payload) => Promise<void>): JobHandler => ({
      kind,
      within: async (tx, payload) => work(tx, schema.parse(payload)),
    }),

    outside: (work: (payload: Payload) => Promise<Afterwards>): JobHandler => ({
      kind,
      outside: async (payload) => work(schema.parse(payload)),
    }),
  };
}
