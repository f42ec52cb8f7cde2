import type { SignedIn } from '@threshold/core/contract/accounts';
import { z } from 'zod';
import { failure } from '../../base/failure';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { repeatInvitation } from '../staff/invitations';
import { isInvited } from '../staff/staff.policy';
import { signInLinkMail } from './accounts.mails';
import * as repository from './accounts.repository';
import type { AccountsService } from './accounts.service';
import { confirmAddress, wouldTakeOver } from './first-confirmation';
import { mayMail, RESET_KINDS, SIGN_IN_KINDS } from './mail-throttle';
import { checkLink, createLink, redeemLink } from './mailed-links';
import type { StartSession } from './start-session';

const SIGN_IN_LINK_MINUTES = 15;
export const SIGN_IN_MAIL = defineJob('accounts.sign-in-mail', z.object({ email: z.string() }));

/** Sign-in without a password: forgotten, or locked by too many wrong attempts. */
export function signInLinkService(
  context: AppContext,
  accounts: Pick<AccountsService, 'finishSignIn' | 'recordSignIn'>,
) {
  const { database, clock } = context;

  /** A second factor set up by the person who signed up with this address is removed here. */
  async function takeOver(token: string, sid: string | null, startSession: StartSession): Promise<SignedIn> {
    return database.db.transaction(async (tx) => {
      const { user } = await redeemLink(tx, clock, 'sign-in', token);
      if (!user.isActive) throw failure('ACCOUNT_INACTIVE');
      // The person who signed up has confirmed the address since the link was checked.
      if (!(await confirmAddress(tx, clock, user, sid)) && user.totpEnabledAt) throw failure('TOTP_REQUIRED');
      await accounts.recordSignIn(tx, user);
      return startSession(tx, user);
    });
  }

  return {
    /** As with forgotten passwords, everything that depends on the account happens in the job. */
    async request(email: string): Promise<void> {
      await database.db.transaction((tx) =>
        SIGN_IN_MAIL.enqueue(tx, { email }, { runAt: clock.now(), uniqueKey: `sign-in:${hashToken(email)}` }),
      );
    },

    async send(tx: Tx, email: string): Promise<void> {
      const user = await repository.lockByEmail(tx, email);
      if (!user) return;
      if (isInvited(user)) {
        const invitation = { userId: user.id, kinds: RESET_KINDS, linkMinutes: 60 };
        if (await mayMail(tx, clock, invitation)) await repeatInvitation(tx, context, user);
        return;
      }
      const signIn = { userId: user.id, kinds: SIGN_IN_KINDS, linkMinutes: SIGN_IN_LINK_MINUTES };
      if (!user.isActive || !(await mayMail(tx, clock, signIn))) return;
      const link = { userId: user.id, kind: 'sign-in' as const, email: user.email };
      const token = await createLink(tx, clock, { ...link, minutes: SIGN_IN_LINK_MINUTES });
      const url = `${context.publicUrl()}/sign-in?token=${token}`;
      await queueMail(tx, context, signInLinkMail(user, SIGN_IN_LINK_MINUTES, url));
    },

    /** Checked first and used last, so that a pending second factor does not use it up. */
    async use(
      input: { token: string; code?: string },
      { deviceCookie, sid }: { deviceCookie: string | undefined; sid: string | null },
      startSession: StartSession,
    ): Promise<SignedIn> {
      const { user, takesOver } = await database.db.transaction(async (tx) => {
        const link = await checkLink(tx, clock, 'sign-in', input.token);
        return { user: link.user, takesOver: await wouldTakeOver(tx, link.user, sid) };
      });
      if (takesOver) return takeOver(input.token, sid, startSession);
      return accounts.finishSignIn(user, { code: input.code, deviceCookie }, async (tx) => {
        const { user: owner } = await redeemLink(tx, clock, 'sign-in', input.token);
        await confirmAddress(tx, clock, owner, sid);
        return startSession(tx, owner);
      });
    },
  };
}

export type SignInLinkService = ReturnType<typeof signInLinkService>;
