import type { LoginBody, SignupBody } from '@threshold/core/contract/accounts';
import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import type { Actor } from '../../base/actor';
import { Failure, failure } from '../../base/failure';
import { EVERYONE, type RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { noteFailedSignIn } from '../admins/failed-sign-ins';
import { audit } from '../audit/audit.service';
import { recordConsent } from '../profile/person';
import { freshReferralCode, referrerBy } from '../referrals/codes';
import { beganBySignup } from '../sessions/sessions.service';
import { isWrongCode, type SecondFactor, type Shown } from '../two-step/second-factor';
import { welcomeMail } from './accounts.mails';
import { forSelf } from './accounts.presenter';
import * as repository from './accounts.repository';
import { confirmUrl } from './confirm-email.service';
import { insertPerson } from './create-user';
import type { KnownDevices } from './known-devices';
import { GUESSES_PER_HOUR } from './login-limits';
import { hashPassword, passwordMatches, refuseCommonPassword } from './passwords';

/** How long a signup may be sent again: a lost answer is noticed at once. */
const REPEAT_MINUTES = 60;

/**
 * Wrong passwords of all strange browsers together. Many addresses trying one password on each of many accounts pass
 * every other limit; an ordinary day stays far below this, and browsers that are known at the account are not held up.
 */
export const STRANGE_GUESSES = 1_000;
const STRANGE_GUESSES_SECONDS = 600;

export function accountsService(
  context: AppContext,
  limiter: RateLimiter,
  devices: KnownDevices,
  factor: SecondFactor,
) {
  const { database, clock, config } = context;

  return {
    /** Hashing is slow by design, so it is done before the transaction that `then` also runs in. */
    async signUp<T>(
      input: SignupBody,
      signupKey: string | undefined,
      then: (tx: Tx, user: UserRow) => Promise<T>,
    ): Promise<T> {
      refuseCommonPassword('password', input.password);
      const passwordHash = await hashPassword(input.password);
      try {
        return await database.db.transaction(async (tx) =>
          then(tx, await this.createAccount(tx, input, passwordHash)),
        );
      } catch (error) {
        const taken = error instanceof Failure && error.code === 'EMAIL_ALREADY_EXISTS';
        const own = taken && signupKey ? await this.madeBySameForm(input, signupKey) : null;
        if (!own) throw error;
        return database.db.transaction(async (tx) => {
          const asItIsNow = await repository.lockById(tx, own.id);
          // Its owner may have confirmed the address since the password was compared, and removed it.
          if (asItIsNow?.passwordHash !== own.passwordHash) throw error;
          return then(tx, asItIsNow);
        });
      }
    },

    /**
     * The account that this very form has made already, whose answer was lost on its way. The key says that it is the
     * same browser, the password that it is the same person; without both, a taken address is all anyone learns.
     */
    async madeBySameForm(input: SignupBody, signupKey: string): Promise<UserRow | null> {
      const user = await repository.findByEmail(database.db, input.email);
      if (!user?.isActive || user.userType !== input.userType || user.totpEnabledAt) return null;
      const since = new Date(clock.now().getTime() - REPEAT_MINUTES * 60_000);
      if (!(await beganBySignup(database.db, user.id, signupKey, since))) return null;
      return (await passwordMatches(user.passwordHash, input.password)) ? user : null;
    },

    async createAccount(tx: Tx, input: SignupBody, passwordHash: string): Promise<UserRow> {
      const now = clock.now();
      const agent = input.userType === 'agent';
      const referrer = agent ? await referrerBy(tx, input.referralCode ?? '') : null;
      const user = await insertPerson(tx, context, {
        email: input.email,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        userType: input.userType,
        agentRole: 'owner',
        referralCode: agent ? await freshReferralCode(tx) : null,
        referredBy: referrer?.parentAgentId ?? referrer?.id,
        gdprConsentGiven: !agent,
        gdprConsentDate: agent ? null : now,
        lastActiveAt: now,
        createdAt: now,
        updatedAt: now,
      });
      if (!user) {
        throw failure('EMAIL_ALREADY_EXISTS', {
          action: 'login',
          details: 'Log in instead, or reset your password if you have forgotten it.',
        });
      }
      if (!agent) {
        await recordConsent(tx, {
          userId: user.id,
          kind: 'gdpr',
          given: true,
          textShown: consentTexts.gdpr(config.brand),
          createdAt: now,
        });
      }
      const person = { email: user.email, userId: user.id, firstName: input.firstName };
      const confirm = await confirmUrl(tx, context, user);
      await queueMail(
        tx,
        context,
        welcomeMail(person, config.brand, input.userType, confirm, context.publicUrl()),
      );
      return user;
    },

    /** The same words and the same time, whether the account exists, has no password, or the password is wrong. */
    async checkPassword(input: LoginBody, deviceCookie: string | undefined): Promise<UserRow> {
      const user = await repository.findByEmail(database.db, input.email);
      // A browser that has signed in to this account before has guesses of its own, so that a stranger's
      // guessing cannot lock its owner out.
      const known = devices.bucketFor(user?.id ?? null, deviceCookie);
      const subject = known ?? input.email;
      await limiter.hit('login:account', subject, GUESSES_PER_HOUR, 3600).catch(offerLink);
      if (!known) {
        await limiter
          .hit('login:everyone', EVERYONE, STRANGE_GUESSES, STRANGE_GUESSES_SECONDS)
          .catch(offerLink);
      }
      const matches = await passwordMatches(user?.passwordHash ?? null, input.password);
      if (!user || !matches) {
        await noteFailedSignIn(context, input.email, 'password');
        throw failure('INVALID_CREDENTIALS');
      }
      await limiter.forgive('login:account', subject);
      if (!known) await limiter.forgive('login:everyone', EVERYONE);
      if (!user.isActive) throw failure('ACCOUNT_INACTIVE');
      return user;
    },

    /**
     * Checking a password takes long enough to be overtaken by a new one, which ends every session: one that begins
     * after it, on the word of the old password, would be there to stay.
     */
    async signInWithPassword<T>(
      input: LoginBody,
      deviceCookie: string | undefined,
      then: (tx: Tx, user: UserRow) => Promise<T>,
    ): Promise<T> {
      const user = await this.checkPassword(input, deviceCookie);
      return this.finishSignIn(user, { code: input.code, deviceCookie }, async (tx, asItIsNow) => {
        if (asItIsNow.passwordHash !== user.passwordHash) throw failure('INVALID_CREDENTIALS');
        return then(tx, asItIsNow);
      });
    },

    /**
     * The last step of every way in, after a password or a mailed link showed whose account it is: the second factor,
     * where there is one. `then` runs in the transaction that uses the code up; a link is spent there, not before.
     */
    async finishSignIn<T>(
      user: UserRow,
      shown: Shown,
      then: (tx: Tx, asItIsNow: UserRow) => Promise<T>,
    ): Promise<T> {
      if (!user.isActive) throw failure('ACCOUNT_INACTIVE');
      try {
        return await factor.guarding(user, shown, async (tx) => then(tx, await this.noteSignIn(tx, user)));
      } catch (error) {
        if (isWrongCode(error)) await noteFailedSignIn(context, user.email, 'code');
        throw error;
      }
    },

    /** Who enters the back office is in its log, like everything done there. */
    async noteSignIn(tx: Tx, { id, userType }: Pick<UserRow, 'id' | 'userType'>): Promise<UserRow> {
      const person = await repository.updateUser(tx, id, { lastActiveAt: clock.now() });
      if (!person) throw failure('UNAUTHORIZED');
      if (userType === 'admin')
        await audit(tx, clock, { actorId: id, action: 'admin.signed-in', targetType: 'user', targetId: id });
      return person;
    },

    async currentUser(actor: Actor) {
      const found = await repository.findWithOwner(database.db, actor.id);
      if (!found) throw failure('UNAUTHORIZED');
      const required = config.production && actor.userType === 'admin' && !found.user.totpEnabledAt;
      return { ...forSelf(found.user, found.owner), ...(required && { totpRequired: true }) };
    },
  };
}

/** Guessing has an end, and the owner must not be shut out by it: their mailbox is another way in. */
function offerLink(refusal: unknown): never {
  if (!(refusal instanceof Failure) || refusal.code !== 'TOO_MANY_REQUESTS') throw refusal;
  throw failure('TOO_MANY_REQUESTS', {
    ...refusal.extras,
    message: 'Too many attempts to log in with a password. Wait a while, or get a sign-in link by email.',
    action: 'sign-in-link',
  });
}

export type AccountsService = ReturnType<typeof accountsService>;
