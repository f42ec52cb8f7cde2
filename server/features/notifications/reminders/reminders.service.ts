import type { StillLooking } from '@threshold/core/contract/notifications';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import { failure } from '../../../base/failure';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import type { DailyWork } from '../../../jobs/daily';
import { queueMail } from '../../../providers/mail/outbox';
import { mailSettings } from '../delivery/delivery.service';
import { readStillLooking } from '../links';
import {
  confirmedBefore,
  FIRST_REMINDER_DAYS,
  LAST_REMINDER_DAYS,
  REMINDER_HOUR,
  SILENT_FROM_DAYS,
} from '../notifications.policy';
import { reminderMail } from './reminders.mails';
import * as repository from './reminders.repository';

/** An unconfirmed search loses score every day: remind its buyer after a week, once more, then never. */
export function remindersService(context: AppContext) {
  const { database, clock, secrets } = context;

  const reminderWindow = (now: Date): repository.ReminderWindow => ({
    first: { before: confirmedBefore(FIRST_REMINDER_DAYS, now), stage: FIRST_REMINDER_DAYS },
    last: { before: confirmedBefore(LAST_REMINDER_DAYS, now), stage: LAST_REMINDER_DAYS },
    silentBefore: confirmedBefore(SILENT_FROM_DAYS, now),
  });

  const daily: DailyWork = {
    kind: 'notifications.reminders',
    hour: REMINDER_HOUR,
    work: (tx) => {
      const now = clock.now();
      return repository.enqueueReminders(tx, reminderWindow(now), londonIsoDate(now), now);
    },
  };

  /** The buyer of the link and the searches it covers: those due when it was issued. */
  async function verifiedLink(token: string) {
    const link = readStillLooking(secrets, token, clock.now());
    const buyer = link && (await repository.buyerOf(database.db, link.userId));
    if (!buyer) throw failure('INVALID_LINK');
    // Mailed to an address that the buyer may have changed since.
    if (buyer.emailConfirmedAt && link.issuedAt < buyer.emailConfirmedAt) throw failure('INVALID_LINK');
    return { userId: buyer.id, before: confirmedBefore(FIRST_REMINDER_DAYS, link.issuedAt) };
  }

  return {
    daily,

    /** A reminder is recorded even when its mail is switched off, so that switching it on causes no backlog. */
    async send(tx: Tx, userId: string): Promise<void> {
      const now = clock.now();
      const buyer = await repository.buyerOf(tx, userId);
      if (!buyer) return;
      const due = await repository.claimDue(tx, userId, reminderWindow(now), now);
      if (due.length === 0 || !buyer.reminderEmail) return;
      await queueMail(tx, context, reminderMail(buyer, due, mailSettings(context), now));
    },

    async due(token: string): Promise<StillLooking['searches']> {
      const { userId, before } = await verifiedLink(token);
      return repository.unconfirmed(database.db, userId, before);
    },

    async confirm(token: string): Promise<number> {
      const { userId, before } = await verifiedLink(token);
      return database.db.transaction((tx) => repository.confirmAll(tx, userId, before, clock.now()));
    },
  };
}

export type RemindersService = ReturnType<typeof remindersService>;
