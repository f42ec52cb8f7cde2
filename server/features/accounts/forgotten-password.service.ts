import type { ResetTokenResponse } from '@threshold/core/contract/accounts';
import { z } from 'zod';
import { failure } from '../../base/failure';
import { hashToken, randomToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { auditUser } from '../audit/audit.service';
import { invitationOf, repeatInvitation } from '../staff/invitations';
import { isInvited } from '../staff/staff.policy';
import { resetMail } from './accounts.mails';
import * as repository from './accounts.repository';
import type { AccountsService } from './accounts.service';
import { confirmAddress } from './first-confirmation';
import { mayMail, RESET_KINDS } from './mail-throttle';
import { reportNewPassword, storeNewPassword } from './new-password';
import { hashPassword, refuseCommonPassword } from './passwords';
import type { StartSession } from './start-session';

const RESET_MINUTES = 60;

export const RESET_MAIL = defineJob('accounts.reset-mail', z.object({ email: z.string() }));

/** A mailed link sets a new password. Invited staff set their first password with it. */
export function forgottenPasswordService(
  context: AppContext,
  accounts: Pick<AccountsService, 'recordSignIn'>,
) {
  const { database, clock } = context;
  const isValid = (user: UserRow | null): user is UserRow =>
    user?.resetTokenExpiry != null && user.resetTokenExpiry > clock.now();

  return {
    /** The work is done in a job, so that the response time does not reveal whether the email is known. */
    async requestReset(email: string): Promise<void> {
      await database.db.transaction((tx) =>
        RESET_MAIL.enqueue(tx, { email }, { runAt: clock.now(), uniqueKey: `reset:${hashToken(email)}` }),
      );
    },

    async sendResetMail(tx: Tx, email: string): Promise<void> {
      const user = await repository.lockByEmail(tx, email);
      if (!user) return;
      const reset = { userId: user.id, kinds: RESET_KINDS, linkMinutes: RESET_MINUTES };
      if (!(await mayMail(tx, clock, reset))) return;
      // Invited staff have no password yet and use the invitation link. Inactive accounts get none.
      if (isInvited(user)) return repeatInvitation(tx, context, user);
      if (!user.isActive || !(user.passwordHash || user.mustChoosePassword)) return;
      const token = randomToken();
      await repository.updateUser(tx, user.id, {
        resetToken: hashToken(token),
        resetTokenExpiry: new Date(clock.now().getTime() + RESET_MINUTES * 60_000),
      });
      const url = `${context.publicUrl()}/reset-password?token=${token}`;
      await queueMail(tx, context, resetMail(user, url));
      // The requester is not authenticated.
      await auditUser(tx, clock, { actorId: null, action: 'password.reset-requested', userId: user.id });
    },

    /** Lets the form report an invalid link before a password is typed. */
    async checkResetToken(token: string): Promise<z.infer<typeof ResetTokenResponse>> {
      const user = await repository.findByResetToken(database.db, hashToken(token));
      if (!isValid(user)) return { usable: false };
      const invitation = isInvited(user) ? await invitationOf(database.db, user) : null;
      return { usable: true, ...(invitation && { invitation }) };
    },

    /** Invited staff are signed in; all others sign in with the new password. */
    async resetPassword(
      token: string,
      newPassword: string,
      sid: string | null,
      startSession: StartSession,
    ): Promise<{ invited: boolean }> {
      refuseCommonPassword('newPassword', newPassword);
      const passwordHash = await hashPassword(newPassword);
      return database.db.transaction(async (tx) => {
        const user = await repository.lockByResetToken(tx, hashToken(token));
        if (!isValid(user)) throw failure('INVALID_RESET_TOKEN');
        const invited = isInvited(user);
        await confirmAddress(tx, clock, user, sid);
        // Sets the required new password, also where the confirmation has just removed the old one.
        await storeNewPassword(tx, clock, { userId: user.id, passwordHash });
        if (invited) {
          await repository.updateUser(tx, user.id, { isActive: true });
          await accounts.recordSignIn(tx, user);
          await startSession(tx, user);
        } else {
          await reportNewPassword(tx, context, user, { action: 'password.reset', signedOut: 'everywhere' });
        }
        return { invited };
      });
    },
  };
}

export type ForgottenPasswordService = ReturnType<typeof forgottenPasswordService>;
