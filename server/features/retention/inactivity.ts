import {
  inactiveBefore,
  NOTICE_DAYS,
  UNDELIVERED_NOTICE_DAYS,
} from '@threshold/core/rules/account/retention';
import { daysBefore } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { JobHandler } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { findById } from '../accounts';
import type { EraseAccount } from '../privacy/erase';
import { inactivityMail } from '../privacy/privacy.mails';
import * as repository from './inactivity.repository';

/** Accounts unused for three years: notified, and deleted after thirty days unless used. */
export function inactivityService(context: AppContext, erase: EraseAccount) {
  const { clock, config } = context;
  const unused = (tx: Tx, userId: string) => repository.isUnused(tx, userId, inactiveBefore(clock.now()));
  const notified = (tx: Tx, userId: string) =>
    repository.wasNotified(tx, userId, {
      before: daysBefore(clock.now(), NOTICE_DAYS),
      undeliveredSince: daysBefore(clock.now(), UNDELIVERED_NOTICE_DAYS),
    });

  async function queueNoticesAndDeletions(tx: Tx, now: Date) {
    const returned = await repository.dropNoticesOfReturned(tx, inactiveBefore(now));
    const deletions = await repository.queueDeletions(tx, daysBefore(now, NOTICE_DAYS), now);
    const notices = await repository.queueNotices(tx, inactiveBefore(now), now);
    return { returned, deletions, notices };
  }

  const handlers: JobHandler[] = [
    repository.NOTICE.transactional(async (tx, { userId }) => {
      const person = await findById(tx, userId);
      if (!person || !(await unused(tx, userId))) return;
      const now = clock.now();
      if (!(await repository.storeNotice(tx, userId, now))) return;
      await queueMail(tx, context, inactivityMail(person, now, config, context.publicUrl()));
    }),

    /** Checked again with the user locked: a sign-in until then keeps the account. */
    repository.DELETE.external(async ({ userId }) => {
      await erase(
        userId,
        { actorId: null, action: 'account.deleted-unused', why: 'inactive' },
        async (tx, id) => (await notified(tx, id)) && (await unused(tx, id)),
      );
    }),
  ];

  return { queueNoticesAndDeletions, handlers };
}
