import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { MailToQueue } from '../../providers/mail/outbox';
import { toBuyer } from './viewings.mails';
import * as repository from './viewings.repository';

/**
 * To everyone a leaving agency expects at a door: nobody will open it. Written while it is known whom it expects, and
 * queued once its rows are gone, with which mails that speak of it alone would go too.
 */
export async function cancellationsOnLeaving(
  tx: Tx,
  context: AppContext,
  agencyId: string,
): Promise<MailToQueue[]> {
  const expected = await repository.comingWith(tx, agencyId, context.clock.now());
  return expected.map((viewing) => ({
    ...toBuyer(context, { ...viewing, status: 'cancelled', sequence: viewing.sequence + 1 }, 'cancelled'),
    about: undefined,
    forgetOnceSent: true,
  }));
}
