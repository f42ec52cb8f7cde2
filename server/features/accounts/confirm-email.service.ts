import type { SignedIn } from '@threshold/core/contract/accounts';
import type { Actor } from '../../base/actor';
import { orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { confirmMail } from './accounts.mails';
import * as repository from './accounts.repository';
import { confirmAddress } from './first-confirmation';
import { checkLink, createLink } from './mailed-links';
import type { StartSession } from './start-session';

const CONFIRM_DAYS = 7;
const RESENDS_PER_HOUR = 3;
const RESENDS_PER_DAY = 8;

/** URL of the confirmation page with a new token; invalidates earlier links. */
export async function confirmUrl(
  tx: Tx,
  { clock, publicUrl }: Pick<AppContext, 'clock' | 'publicUrl'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string> {
  const minutes = CONFIRM_DAYS * 24 * 60;
  const token = await createLink(tx, clock, { userId: id, kind: 'confirm-email', email, minutes });
  return `${publicUrl()}/confirm-email?token=${token}`;
}

export function confirmEmailService(context: AppContext, limiter: RateLimiter) {
  const { database, clock } = context;

  return {
    /**
     * The link stays valid until it expires, so that a second press succeeds too. It starts a session once, for a
     * first confirmation outside the session that signed up.
     */
    async confirm(token: string, sid: string | null, startSession: StartSession): Promise<SignedIn | null> {
      return database.db.transaction(async (tx) => {
        const { user } = await checkLink(tx, clock, 'confirm-email', token);
        const tookOver = await confirmAddress(tx, clock, user, sid);
        return tookOver && user.isActive ? startSession(tx, user) : null;
      });
    },

    /** For a confirmed address it answers the same and mails nothing. */
    async resend(actor: Actor): Promise<void> {
      await limiter.hit('confirm-email:hour', actor.id, RESENDS_PER_HOUR, 3600);
      await limiter.hit('confirm-email:day', actor.id, RESENDS_PER_DAY, 86_400);
      await database.db.transaction(async (tx) => {
        const user = orFail(await repository.findById(tx, actor.id), 'UNAUTHORIZED');
        if (user.emailConfirmedAt) return;
        await queueMail(tx, context, confirmMail(user, await confirmUrl(tx, context, user)));
      });
    },
  };
}

export type ConfirmEmailService = ReturnType<typeof confirmEmailService>;
