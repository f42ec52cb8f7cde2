import {
  daysBefore,
  inactiveBefore,
  NOTICE_DAYS,
  UNDELIVERED_NOTICE_DAYS,
} from '@threshold/core/rules/account/retention';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { DailyWork } from '../../jobs/daily';
import type { JobHandler } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { findById } from '../accounts/people';
import type { EraseAccount } from '../privacy/erase';
import { inactivityMail } from '../privacy/privacy.mails';
import * as repository from './inactivity.repository';

/** Accounts unused for three years: told, given thirty days, deleted unless they come back. */
export function inactivity(context: AppContext, erase: EraseAccount, log: FastifyBaseLogger) {
  const { clock, config } = context;
  const unused = (tx: Tx, userId: string) => repository.isUnused(tx, userId, inactiveBefore(clock.now()));
  const told = (tx: Tx, userId: string) =>
    repository.wasTold(tx, userId, {
      before: daysBefore(clock.now(), NOTICE_DAYS),
      undeliveredSince: daysBefore(clock.now(), UNDELIVERED_NOTICE_DAYS),
    });

  const daily: DailyWork = {
    kind: 'retention.inactivity',
    hour: 3,
    async work(tx) {
      const now = clock.now();
      const returned = await repository.dropNoticesOfReturned(tx, inactiveBefore(now));
      const deletions = await repository.queueDeletions(tx, daysBefore(now, NOTICE_DAYS), now);
      const notices = await repository.queueNotices(tx, inactiveBefore(now), now);
      log.info({ work: 'inactivity', returned, deletions, notices }, 'retention');
    },
  };

  const handlers: JobHandler[] = [
    repository.NOTICE.transactional(async (tx, { userId }) => {
      const person = await findById(tx, userId);
      if (!person || !(await unused(tx, userId))) return;
      const now = clock.now();
      if (!(await repository.rememberNotice(tx, userId, now))) return;
      await queueMail(tx, context, inactivityMail(person, now, config, context.publicUrl()));
    }),

    /** Looked at once more with the person held: whoever signs in before that moment stays. */
    repository.DELETE.external(async ({ userId }) => {
      await erase(
        userId,
        { actorId: null, action: 'account.deleted-unused', why: 'inactive' },
        async (tx, id) => (await told(tx, id)) && (await unused(tx, id)),
      );
    }),
  ];

  return { daily, handlers };
}
