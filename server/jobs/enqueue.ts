import { jobs } from '../db/schema/records';
import type { Tx } from '../db/types';

export interface JobOptions {
  /** A second request under the same key, while the first is unfinished, is the same work. */
  uniqueKey?: string;
  /** By the application's clock, which the worker goes by too; the database's may differ. */
  runAt: Date;
}

/** Writes work down beside the change that calls for it: nothing is done for a change that never happened. */
export async function enqueue(tx: Tx, kind: string, payload: Record<string, unknown>, options: JobOptions) {
  await tx
    .insert(jobs)
    .values({ kind, payload, uniqueKey: options.uniqueKey, runAt: options.runAt })
    .onConflictDoNothing();
}
