import type { DeletionProgress } from '@threshold/core/contract/admin';
import { z } from 'zod';
import type { Actor } from '../../../base/actor';
import type { AppContext } from '../../../context';
import { readSetting, storeSetting } from '../../../db/settings';
import type { Db, Tx } from '../../../db/types';
import { defineJob, type JobHandler, releaseKey } from '../../../jobs/define';
import { auditUser } from '../../audit/audit.service';
import type { BillingJobs } from '../../billing/billing.jobs';
import { eraseAll } from '../../privacy/erase';
import { invalidateStats } from '../buyer-moves/stats-version';
import type { Kind } from './delete-all.repository';
import * as repository from './delete-all.repository';

const Run = z.object({ actorId: z.string() });
type Run = z.infer<typeof Run>;
/** Stored with each batch. */
const Progress = z.object({ deleted: z.number(), total: z.number(), done: z.boolean() });
type Progress = z.infer<typeof Progress>;
const JOBS = {
  buyers: defineJob('admin.delete-buyers', Run),
  agents: defineJob('admin.delete-agents', Run),
};
/** One run of a kind at a time: a second request joins the first. */
const keyOf = (kind: Kind) => JOBS[kind].kind;

/** Batch sizes: one transaction each, so that other requests are not blocked for long. */
const BUYERS_AT_ONCE = 250;
/** Smaller, because the billing provider is called for each. */
const AGENCIES_AT_ONCE = 25;

/** Deletes everyone of a kind in batches by a job, storing the progress with each, so that a restarted server continues. */
export function deleteAllService(context: AppContext, billing: Pick<BillingJobs, 'cancelAtOnce'>) {
  const { database, clock } = context;

  async function readProgress(db: Db, kind: Kind): Promise<Progress | null> {
    const text = await readSetting(db, `delete-all-${kind}`);
    return text === null ? null : Progress.parse(JSON.parse(text));
  }

  const storeProgress = (tx: Tx, kind: Kind, progress: Progress) =>
    storeSetting(tx, `delete-all-${kind}`, JSON.stringify(progress), clock.now());

  /** In the transaction of the batch: stores the progress and queues the next batch, or ends the run. */
  async function finishBatch(tx: Tx, kind: Kind, run: Run, count: number): Promise<void> {
    const now = clock.now();
    const remaining = count === 0 ? 0 : await repository.countPeople(tx, kind);
    const before = await readProgress(tx, kind);
    const deleted = (before?.deleted ?? 0) + count;
    const progress = { deleted, total: deleted + remaining, done: remaining === 0 };
    await storeProgress(tx, kind, progress);
    await invalidateStats(tx, now);
    if (progress.done) {
      await auditUser(tx, clock, {
        actorId: run.actorId,
        action: `${kind}.deleted-all`,
        userId: null,
        details: { count: deleted },
      });
      return;
    }
    // Last in the transaction, because enqueueing waits for concurrent changes of the key.
    await releaseKey(tx, keyOf(kind));
    await JOBS[kind].enqueue(tx, run, { uniqueKey: keyOf(kind), runAt: now });
  }

  const handlers: JobHandler[] = [
    JOBS.buyers.transactional(async (tx, run) => {
      const ids = await repository.nextBuyers(tx, BUYERS_AT_ONCE);
      await eraseAll(tx, context, ids);
      await finishBatch(tx, 'buyers', run, ids.length);
    }),
    // Ends the subscriptions at the provider, which can be repeated, then deletes the agencies with their staff.
    JOBS.agents.external(async (run) => {
      const owners = await repository.nextOwners(database.db, AGENCIES_AT_ONCE);
      for (const id of owners) await billing.cancelAtOnce(id);
      return async (tx) => {
        const ids = await repository.withStaff(tx, owners);
        await eraseAll(tx, context, ids);
        await finishBatch(tx, 'agents', run, ids.length);
      };
    }),
  ];

  return {
    handlers,

    /** Returns the number of people to delete. */
    async start(actor: Actor, kind: Kind): Promise<number> {
      return database.db.transaction(async (tx) => {
        const once = { uniqueKey: keyOf(kind), runAt: clock.now() };
        const queued = await JOBS[kind].enqueue(tx, { actorId: actor.id }, once);
        const total = await repository.countPeople(tx, kind);
        if (!queued) return total;
        await storeProgress(tx, kind, { deleted: 0, total, done: false });
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: `${kind}.delete-all-asked`,
          userId: null,
          details: { count: total },
        });
        return total;
      });
    },

    async progress(kind: Kind): Promise<DeletionProgress> {
      const { db } = database;
      const stored = await readProgress(db, kind);
      if (!stored) return { state: 'none', deleted: 0, total: 0 };
      const { done, deleted, total } = stored;
      const running = !done && (await repository.isWaiting(db, keyOf(kind)));
      return { state: done ? 'done' : running ? 'running' : 'stopped', deleted, total };
    },
  };
}

export type DeleteAllService = ReturnType<typeof deleteAllService>;
