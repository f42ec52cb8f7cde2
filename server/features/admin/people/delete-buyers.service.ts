import { randomUUID } from 'node:crypto';
import type { DeletionProgress } from '@threshold/core/contract/admin';
import { z } from 'zod';
import type { Actor } from '../../../base/actor';
import type { AppContext } from '../../../context';
import { defineJob, type JobHandler } from '../../../jobs/define';
import { audit } from '../../audit/audit.service';
import { eraseAll } from '../../privacy/erase';
import { invalidateStats } from '../../stats/stats-version';
import * as repository from './delete-buyers.repository';

const Run = z.object({ runId: z.string(), actorId: z.string() });
const DELETE_BUYERS = defineJob('admin.delete-buyers', Run);
/** One run at a time: a second request joins the first. */
const KEY = DELETE_BUYERS.kind;

/** Batch size: one transaction each, so that other requests are not blocked for long. */
const BATCH = 1_000;

/** Deletes all buyers in batches by a job, storing the progress with each, so that a restarted server continues. */
export function deleteBuyersService(context: AppContext) {
  const { database, clock } = context;

  const handlers: JobHandler[] = [
    DELETE_BUYERS.transactional(async (tx, run) => {
      const ids = await repository.nextBuyers(tx, BATCH);
      await eraseAll(tx, context, ids);
      const now = clock.now();
      const remaining = ids.length === 0 ? 0 : await repository.countBuyers(tx);
      const before = await repository.readProgress(tx);
      const deleted = (before?.deleted ?? 0) + ids.length;
      const progress = { deleted, total: deleted + remaining, done: remaining === 0 };
      await repository.storeProgress(tx, progress, now);
      await invalidateStats(tx, now);
      if (progress.done) {
        await audit(tx, clock, {
          actorId: run.actorId,
          action: 'buyers.deleted-all',
          targetType: 'user',
          details: { count: deleted },
        });
        return;
      }
      // Last in the transaction, because enqueueing waits for concurrent changes of the key.
      await repository.releaseKey(tx, KEY);
      await DELETE_BUYERS.enqueue(tx, run, { uniqueKey: KEY, runAt: now });
    }),
  ];

  return {
    handlers,

    /** Returns the number of buyers to delete. */
    async start(actor: Actor): Promise<number> {
      return database.db.transaction(async (tx) => {
        const runId = randomUUID();
        const now = clock.now();
        await DELETE_BUYERS.enqueue(tx, { runId, actorId: actor.id }, { uniqueKey: KEY, runAt: now });
        const total = await repository.countBuyers(tx);
        if (!(await repository.isWaiting(tx, KEY, runId))) return total;
        await repository.storeProgress(tx, { deleted: 0, total, done: false }, now);
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'buyers.delete-all-asked',
          targetType: 'user',
          details: { count: total },
        });
        return total;
      });
    },

    async progress(): Promise<DeletionProgress> {
      const { db } = database;
      const stored = await repository.readProgress(db);
      if (!stored) return { state: 'none', deleted: 0, total: 0 };
      const { done, deleted, total } = stored;
      const running = !done && (await repository.isWaiting(db, KEY));
      return { state: done ? 'done' : running ? 'running' : 'stopped', deleted, total };
    },
  };
}

export type DeleteBuyersService = ReturnType<typeof deleteBuyersService>;
