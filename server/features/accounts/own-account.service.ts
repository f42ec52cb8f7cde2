import type { SignedIn } from '@threshold/core/contract/accounts';
import type { ChangeEmailBody, ChangePasswordBody, Device } from '@threshold/core/contract/own-account';
import { failure, fieldFailure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import { queueMail } from '../../providers/mail/outbox';
import { auditOwnAccount } from '../audit/audit.service';
import { UPDATE_EMAIL } from '../billing/billing.jobs';
import { recheckPendingCredits } from '../referrals/pending-credits';
import { endSessionsOf, lockSession, removeSession, sessionsOf } from '../sessions';
import { removeExpiredInvitation } from '../staff/invitations';
import { invitationHasExpired } from '../staff/staff.policy';
import type { SecondFactor } from '../two-step/second-factor';
import * as repository from './accounts.repository';
import { removeAccess } from './first-confirmation';
import { createLink, redeemLink } from './mailed-links';
import { dropLinksOf } from './mailed-links.repository';
import { reportNewPassword, storeNewPassword } from './new-password';
import { addressChangedMail, changeRequestedMail, newAddressMail } from './own-account.mails';
import { passwordCheck } from './password-check';
import { hashPassword, passwordMatches, refuseCommonPassword } from './passwords';
import type { CurrentSession, StartSession } from './start-session';

const LINK_MINUTES = 60;
/** The new address is not confirmed yet, so mails to it are limited. */
const NEW_ADDRESSES_PER_HOUR = 5;

/** An identifier for a session that cannot be used as one. */
const deviceId = (sid: string) => hashToken(`device:${sid}`);

export function ownAccountService(context: AppContext, limiter: RateLimiter, factor: SecondFactor) {
  const { database, clock, publicUrl } = context;
  const checkPassword = passwordCheck(context, limiter);

  /** As at sign-up. */
  async function isTaken(email: string): Promise<boolean> {
    const owner = await repository.findByEmail(database.db, email);
    return owner !== null && !invitationHasExpired(owner, clock.now());
  }

  return {
    async changePassword(session: CurrentSession, input: ChangePasswordBody): Promise<void> {
      const { actor, sid, deviceCookie } = session;
      const person = await checkPassword(actor, input.currentPassword, 'currentPassword');
      refuseCommonPassword('newPassword', input.newPassword);
      if (await passwordMatches(person.passwordHash, input.newPassword)) {
        throw fieldFailure('newPassword', "That's already your password. Choose a different one.");
      }
      const passwordHash = await hashPassword(input.newPassword);
      await factor.withCode(person, { code: input.code, deviceCookie }, async (tx, locked) => {
        // Of two concurrent changes the second was made with an outdated password.
        if (locked.passwordHash !== person.passwordHash) {
          throw fieldFailure('currentPassword', 'That password is wrong');
        }
        await storeNewPassword(tx, clock, { userId: person.id, passwordHash, keepSid: sid });
        await reportNewPassword(tx, context, person, { action: 'password.changed', signedOut: 'elsewhere' });
      });
    },

    /** For users signed in by a mailed link to an account that another person created with their address. */
    async choosePassword({ actor, sid }: CurrentSession, newPassword: string): Promise<void> {
      refuseCommonPassword('newPassword', newPassword);
      const passwordHash = await hashPassword(newPassword);
      await database.db.transaction(async (tx) => {
        const person = await repository.lockById(tx, actor.id);
        // The session may have ended since the request began, possibly because its owner was removed.
        if (!person || !(await lockSession(tx, sid, actor.id))) throw failure('UNAUTHORIZED');
        if (!person.mustChoosePassword) {
          throw failure('CONFLICT', { message: 'You already have a password. Change it in your settings.' });
        }
        await storeNewPassword(tx, clock, { userId: person.id, passwordHash, keepSid: sid });
        await reportNewPassword(tx, context, person, { action: 'password.chosen', signedOut: 'elsewhere' });
      });
    },

    /** The old address stays until the new one is confirmed, and is notified at once. */
    async requestEmailChange({ actor, deviceCookie }: CurrentSession, input: ChangeEmailBody): Promise<void> {
      const person = await checkPassword(actor, input.password);
      if (person.email.toLowerCase() === input.email.toLowerCase()) {
        throw fieldFailure('email', "That's already your email address");
      }
      await limiter.hit('change-email', actor.id, NEW_ADDRESSES_PER_HOUR, 3600);
      if (await isTaken(input.email)) throw taken();
      await factor.withCode(person, { code: input.code, deviceCookie }, async (tx, locked) => {
        // The password may have changed or been removed since it was compared.
        if (locked.passwordHash !== person.passwordHash) throw failure('UNAUTHORIZED');
        const token = await createLink(tx, clock, {
          userId: person.id,
          kind: 'change-email',
          email: input.email,
          minutes: LINK_MINUTES,
        });
        const url = `${publicUrl()}/change-email?token=${token}`;
        await queueMail(tx, context, newAddressMail(person, input.email, url, LINK_MINUTES));
        await queueMail(tx, context, changeRequestedMail(person));
        await auditOwnAccount(tx, clock, { userId: person.id, action: 'email.change-asked' });
      });
    },

    /**
     * Moves the account to the confirmed address. `sid` is the session the link was opened in, if any. Opened
     * outside the account's sessions, the mailbox may belong to another person: all other access is removed and
     * they are signed in.
     */
    async useChangeEmail(
      token: string,
      sid: string | null,
      startSession: StartSession,
    ): Promise<SignedIn | null> {
      return database.db.transaction(async (tx) => {
        const { user, email } = await redeemLink(tx, clock, 'change-email', token);
        if (!user.isActive) throw failure('INVALID_LINK');
        const now = clock.now();
        await removeExpiredInvitation(tx, context, email);
        const changed = await repository.changeEmail(tx, user.id, email, now);
        if (!changed) throw taken();
        // Invalidates links mailed to the old address.
        await dropLinksOf(tx, user.id, 'confirm-email', 'sign-in');
        const own = sid !== null && (await lockSession(tx, sid, user.id));
        if (own) await endSessionsOf(tx, user.id, sid);
        else await removeAccess(tx, clock, user);
        await queueMail(tx, context, addressChangedMail(user));
        await auditOwnAccount(tx, clock, { userId: user.id, action: 'email.changed' });
        if (!user.emailConfirmedAt) await recheckPendingCredits(tx, clock, changed);
        if (user.stripeCustomerId) {
          await UPDATE_EMAIL.enqueue(tx, { userId: user.id }, { runAt: now });
        }
        return own ? null : startSession(tx, changed);
      });
    },

    async devices({ actor, sid }: CurrentSession): Promise<Device[]> {
      const active = await sessionsOf(database.db, actor.id, clock.now());
      return active
        .map((session) => ({
          id: deviceId(session.sid),
          name: session.sess.device ?? null,
          signedInAt: session.startedAt?.toISOString() ?? null,
          lastSeenAt: session.lastSeenAt?.toISOString() ?? null,
          thisOne: session.sid === sid,
        }))
        .sort((a, b) => Number(b.thisOne) - Number(a.thisOne));
    },

    /** Deletes its bearer tokens and push subscriptions too. */
    async endSession({ actor }: CurrentSession, id: string): Promise<void> {
      const active = await sessionsOf(database.db, actor.id, clock.now());
      const session = active.find(({ sid }) => deviceId(sid) === id);
      if (!session) throw failure('NOT_FOUND');
      await database.db.transaction(async (tx) => {
        await removeSession(tx, session.sid);
        await auditOwnAccount(tx, clock, { userId: actor.id, action: 'device.signed-out' });
      });
    },
  };
}

/** The same message as at sign-up, which reveals no more. */
const taken = () => failure('EMAIL_ALREADY_EXISTS', { details: 'Choose a different address.' });

export type OwnAccountService = ReturnType<typeof ownAccountService>;
