import type { Actor } from '../../base/actor';
import type { Clock } from '../../base/clock';
import { failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { lookForHeldCredits } from '../referrals/open-credits';
import { confirmMail } from './accounts.mails';
import * as repository from './accounts.repository';
import { makeLink, openLink } from './mailed-links';

export const CONFIRM_DAYS = 7;
const RESENDS_PER_HOUR = 3;
const RESENDS_PER_DAY = 8;

/** Whoever opened a link that was mailed to this address owns it. To be called with the person's row held. */
export async function confirmAddress(tx: Tx, clock: Clock, person: UserRow): Promise<void> {
  if (person.emailConfirmedAt) return;
  // No new version of the profile: a form left open while its owner reads their mail must still be taken.
  await repository.updateUser(tx, person.id, { emailConfirmedAt: clock.now() });
  await lookForHeldCredits(tx, clock, person);
}

/** The address of the page that confirms, with a new token; the links mailed before it open nothing any more. */
export async function confirmUrl(
  tx: Tx,
  { clock, publicUrl }: Pick<AppContext, 'clock' | 'publicUrl'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string> {
  const minutes = CONFIRM_DAYS * 24 * 60;
  const token = await makeLink(tx, clock, { userId: id, kind: 'confirm-email', email, minutes });
  return `${publicUrl()}/confirm-email?token=${token}`;
}

export function confirmEmailService(context: AppContext, limiter: RateLimiter) {
  const { database, clock } = context;

  return {
    /**
     * The link stays until it runs out: it opens no account, so that whoever presses twice, or comes back to the
     * mail, reads again that all is well instead of that something failed.
     */
    async confirm(token: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const { user } = await openLink(tx, clock, 'confirm-email', token);
        await confirmAddress(tx, clock, user);
      });
    },

    /** Says the same to someone who has confirmed already, and mails nothing. */
    async resend(actor: Actor): Promise<void> {
      await limiter.hit('confirm-email:hour', actor.id, RESENDS_PER_HOUR, 3600);
      await limiter.hit('confirm-email:day', actor.id, RESENDS_PER_DAY, 86_400);
      await database.db.transaction(async (tx) => {
        const user = await repository.findById(tx, actor.id);
        if (!user) throw failure('UNAUTHORIZED');
        if (user.emailConfirmedAt) return;
        const to = { email: user.email, userId: user.id, firstName: user.firstName };
        await queueMail(tx, context, confirmMail(to, await confirmUrl(tx, context, user)));
      });
    },
  };
}

export type ConfirmEmailService = ReturnType<typeof confirmEmailService>;
