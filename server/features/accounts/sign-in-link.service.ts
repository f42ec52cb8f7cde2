import { z } from 'zod';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { repeatInvitation } from '../staff/invitations';
import { signInLinkMail } from './accounts.mails';
import * as repository from './accounts.repository';
import type { AccountsService } from './accounts.service';
import { confirmAddress } from './confirm-email.service';
import { isInvited, mayMail, mayMailSignInLink } from './mail-pace';
import { makeLink, openLink, takeLink } from './mailed-links';

export const SIGN_IN_LINK_MINUTES = 15;
export const SIGN_IN_MAIL = defineJob('accounts.sign-in-mail', z.object({ email: z.string() }));

/** The way in for whoever cannot use their password: forgotten, or guessed at so often that no more guesses are taken. */
export function signInLinkService(context: AppContext, accounts: Pick<AccountsService, 'finishSignIn'>) {
  const { database, clock } = context;

  return {
    /** As with forgotten passwords, all that depends on the account happens in the job. */
    async request(email: string): Promise<void> {
      await database.db.transaction((tx) =>
        SIGN_IN_MAIL.enqueue(tx, { email }, { runAt: clock.now(), uniqueKey: `sign-in:${hashToken(email)}` }),
      );
    },

    async send(tx: Tx, email: string): Promise<void> {
      const user = await repository.holdByEmail(tx, email);
      if (!user) return;
      if (isInvited(user)) {
        if (await mayMail(tx, clock, user, 60)) await repeatInvitation(tx, context, user);
        return;
      }
      if (!user.isActive || !(await mayMailSignInLink(tx, clock, user, SIGN_IN_LINK_MINUTES))) return;
      const link = { userId: user.id, kind: 'sign-in' as const, email: user.email };
      const token = await makeLink(tx, clock, { ...link, minutes: SIGN_IN_LINK_MINUTES });
      const url = `${context.publicUrl()}/sign-in?token=${token}`;
      const to = { email: user.email, userId: user.id, firstName: user.firstName };
      await queueMail(tx, context, signInLinkMail(to, SIGN_IN_LINK_MINUTES, url));
    },

    /** Looked at first and spent last: a second factor that is still to be entered must not cost the link. */
    async use<T>(
      input: { token: string; code?: string },
      deviceCookie: string | undefined,
      then: (tx: Tx, user: UserRow) => Promise<T>,
    ): Promise<T> {
      const { user } = await database.db.transaction((tx) => openLink(tx, clock, 'sign-in', input.token));
      return accounts.finishSignIn(user, { code: input.code, deviceCookie }, async (tx) => {
        const { user: owner } = await takeLink(tx, clock, 'sign-in', input.token);
        await confirmAddress(tx, clock, owner);
        return then(tx, owner);
      });
    },
  };
}

export type SignInLinkService = ReturnType<typeof signInLinkService>;
