import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { Feature } from '../../feature';
import type { DailyWork } from '../../jobs/daily';
import { deleteMailCopies } from '../../providers/mail/outbox';
import type { EraseAccount } from '../privacy/erase';
import { removeFile } from '../uploads/files';
import { inactivityService } from './inactivity';
import * as repository from './retention.repository';

const HOUR = 3;

interface Dependencies {
  context: AppContext;
  erase: EraseAccount;
  log: FastifyBaseLogger;
}

/**
 * Nightly deletion of expired data. Each job depends on the clock alone, so running it twice or after missed nights
 * has the same result; only counts are logged.
 */
export function retentionFeature({ context, erase, log }: Dependencies): Feature {
  const { clock } = context;

  const nightly = (
    name: string,
    work: (tx: Tx, now: Date) => Promise<Record<string, number>>,
  ): DailyWork => ({
    kind: `retention.${name}`,
    hour: HOUR,
    async work(tx) {
      log.info({ work: name, ...(await work(tx, clock.now())) }, 'Retention job finished');
    },
  });

  const unused = inactivityService(context, erase);
  return {
    jobs: unused.handlers,
    daily: [
      nightly('inactivity', unused.queueNoticesAndDeletions),
      ...Object.entries(repository.NIGHTLY).map(([name, statements]) =>
        nightly(name, async (tx, now) => {
          const counts: Record<string, number> = {};
          for (const [what, statement] of Object.entries(statements))
            counts[what] = await repository.countAffected(tx, statement(now));
          return counts;
        }),
      ),
      nightly('uploads', async (tx, now) => {
        const files = await repository.dropUploads(tx, now);
        for (const key of files) await removeFile(tx, context, key);
        return { files: files.length };
      }),
      nightly('mails', async (tx, now) => {
        const mails = await repository.dropSentMails(tx, now);
        await deleteMailCopies(tx, context, mails);
        return { mails: mails.length };
      }),
    ],
  };
}
