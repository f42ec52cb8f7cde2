import type { SignedIn } from '@threshold/core/contract/accounts';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { confirmMail } from './accounts.mails';
import * as repository from './accounts.repository';
import { makeLink, openLink } from './email-tokens';
import { confirmAddress } from './first-confirmation';
import type { StartSession } from './start-session';

export const CONFIRM_DAYS = 7;
const RESENDS_PER_HOUR = 3;
const RESENDS_PER_DAY = 8;

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
     * The link stays until it runs out: whoever presses twice, or comes back to the mail, reads again that all is well
     * instead of that something failed. It signs in once, whoever confirms first without being the one who signed up.
     */
    async confirm(token: string, sid: string | null, begin: StartSession): Promise<SignedIn | null> {
      return database.db.transaction(async (tx) => {
        const { user } = await openLink(tx, clock, 'confirm-email', token);
        const tookOver = await confirmAddress(tx, clock, user, sid);
        return tookOver && user.isActive ? begin(tx, user) : null;
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
