import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { MailToQueue } from '../../providers/mail/outbox';
import { toBuyer } from './viewings.mails';
import * as repository from './viewings.repository';

/**
 * Mails to everyone with an upcoming viewing of an agency that is deleted. Composed while its rows exist, queued after
 * they are deleted, since that deletes mails about the agency.
 */
export async function cancellationMails(
  tx: Tx,
  context: AppContext,
  agencyId: string,
): Promise<MailToQueue[]> {
  const expected = await repository.upcomingWith(tx, agencyId, context.clock.now());
  return expected.map((viewing) => ({
    ...toBuyer(context, { ...viewing, status: 'cancelled', sequence: viewing.sequence + 1 }, 'cancelled'),
    about: undefined,
    forgetOnceSent: true,
  }));
}
