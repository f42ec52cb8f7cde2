import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { MailToQueue } from '../../providers/mail/outbox';
import { ANONYMOUS, shortName } from '../notifications/notification-text';
import { toAgent, toBuyer } from './viewings.mails';
import * as repository from './viewings.repository';

/**
 * Mails to everyone with an upcoming viewing of a user who is deleted: buyers of an agency, and the agencies of a buyer,
 * without the name. Composed while its rows exist, queued after they are deleted, since that deletes mails about the
 * user.
 */
export async function cancellationMails(tx: Tx, context: AppContext, userId: string): Promise<MailToQueue[]> {
  const now = context.clock.now();
  const ofAgency = await repository.upcomingWith(tx, userId, now);
  const ofBuyer = await repository.upcomingOf(tx, { buyerId: userId }, now);
  const buyerName = shortName(ANONYMOUS);
  const mails = [
    ...ofAgency.map((viewing) =>
      toBuyer(context, { ...viewing, status: 'cancelled', sequence: viewing.sequence + 1 }, 'cancelled'),
    ),
    ...ofBuyer.flatMap((viewing) =>
      viewing.host ? toAgent(context, viewing, { host: viewing.host, buyerName }, 'withdrawn') : [],
    ),
  ];
  return mails.map((mail) => ({ ...mail, about: undefined, forgetOnceSent: true }));
}
