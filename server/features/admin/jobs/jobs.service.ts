import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { Actor } from '../../../base/actor';
import { orFail } from '../../../base/failure';
import type { AppContext } from '../../../context';
import * as repository from '../../../jobs/dead-letters.repository';
import { audit } from '../../audit/audit.service';

export function jobsService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  knownKinds: () => readonly string[],
) {
  return {
    async list(page: number, limit: number): Promise<AdminJobs> {
      const kinds = new Set(knownKinds());
      const waiting = await repository.waitingByKind(database.db, clock.now());
      const total = await repository.countDeadLetters(database.db);
      const deadLetters = await repository.findDeadLetters(database.db, limit, (page - 1) * limit);
      return {
        waiting: waiting.map((each) => ({ ...each, known: kinds.has(each.kind) })),
        givenUp: deadLetters.map((job) => ({
          ...job,
          failedAt: (job.failedAt ?? clock.now()).toISOString(),
        })),
        pagination: pagination(page, limit, total),
      };
    },

    async retry(actor: Actor, id: string): Promise<{ message: string }> {
      return database.db.transaction(async (tx) => {
        const job = orFail(await repository.lockDeadLetter(tx, id));
        // A newer job with the same key does the work; two would do it twice.
        const waiting = await repository.isWaitingAgain(tx, job);
        if (waiting) await repository.drop(tx, job.id);
        else await repository.retryJob(tx, job.id, clock.now());
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'job.retried',
          targetType: 'job',
          targetId: job.id,
          details: { kind: job.kind },
        });
        return {
          message: waiting ? 'This job is already in the queue.' : "We're retrying the job now.",
        };
      });
    },
  };
}

export type JobsService = ReturnType<typeof jobsService>;
