import type { LoginBody, SignedIn, SignupBody } from '@threshold/core/contract/accounts';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { Failure, failure, orFail } from '../../base/failure';
import { EVERYONE, type RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { recordFailedSignIn } from '../admins/failed-sign-ins';
import { auditOwnAccount } from '../audit/audit.service';
import { recordConsent } from '../profile';
import { findReferrer, newReferralCode } from '../referrals/codes';
import { beganBySignup } from '../sessions';
import { isWrongCode, type SecondFactor, type SecondFactorProof } from '../two-step/second-factor';
import { welcomeMail } from './accounts.mails';
import { forSelf } from './accounts.presenter';
import * as repository from './accounts.repository';
import { confirmUrl } from './confirm-email.service';
import { createUser } from './create-user';
import type { KnownDevices } from './known-devices';
import { GUESSES_PER_HOUR } from './login-limits';
import { hashPassword, passwordMatches, refuseCommonPassword } from './passwords';
import type { StartSession } from './start-session';

/** How long a sign-up may be repeated after a lost response. */
const REPEAT_MINUTES = 60;

/**
 * Limit of wrong passwords from all unknown devices together. Stops password spraying over many accounts and
 * addresses; known devices are exempt.
 */
export const GUESSES_FROM_NEW_DEVICES = 1_000;
const GUESSES_FROM_NEW_DEVICES_SECONDS = 600;

export function accountsService(
  context: AppContext,
  limiter: RateLimiter,
  devices: KnownDevices,
  factor: SecondFactor,
) {
  const { database, clock, config } = context;

  /**
   * The account this form has already created, if the response was lost. Requires the form's key and the
   * password; otherwise the caller only learns that the address is taken.
   */
  async function findRepeatedSignup(input: SignupBody, signupKey: string): Promise<UserRow | null> {
    const user = await repository.findByEmail(database.db, input.email);
    if (!user?.isActive || user.userType !== input.userType || user.totpEnabledAt) return null;
    const since = new Date(clock.now().getTime() - REPEAT_MINUTES * 60_000);
    if (!(await beganBySignup(database.db, user.id, signupKey, since))) return null;
    return (await passwordMatches(user.passwordHash, input.password)) ? user : null;
  }

  async function createAccount(tx: Tx, input: SignupBody, passwordHash: string): Promise<UserRow> {
    const now = clock.now();
    const agent = input.userType === 'agent';
    const referrer = agent ? await findReferrer(tx, input.referralCode ?? '') : null;
    const user = await createUser(tx, context, {
      ...pick(input, ['email', 'firstName', 'lastName', 'userType']),
      passwordHash,
      agentRole: 'owner',
      referralCode: agent ? await newReferralCode(tx) : null,
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
        details: "Log in instead, or reset your password if you've forgotten it.",
      });
    }
    if (!agent) await recordConsent(tx, context, { userId: user.id, kind: 'gdpr', given: true });
    const mail = welcomeMail(user, {
      brand: config.brand,
      userType: input.userType,
      confirmUrl: await confirmUrl(tx, context, user),
      publicUrl: context.publicUrl(),
    });
    await queueMail(tx, context, mail);
    return user;
  }

  /** The same message and time whether the account is missing, has no password, or the password is wrong. */
  async function checkPassword(input: LoginBody, deviceCookie: string | undefined): Promise<UserRow> {
    const user = await repository.findByEmail(database.db, input.email);
    // Known devices have their own counter, so that attackers cannot lock the owner out.
    const deviceBucket = devices.bucketFor(user?.id ?? null, deviceCookie);
    const subject = deviceBucket ?? input.email;
    await limiter.hit('login:account', subject, GUESSES_PER_HOUR, 3600).catch(offerLink);
    if (!deviceBucket) {
      await limiter
        .hit('login:everyone', EVERYONE, GUESSES_FROM_NEW_DEVICES, GUESSES_FROM_NEW_DEVICES_SECONDS)
        .catch(offerLink);
    }
    const matches = await passwordMatches(user?.passwordHash ?? null, input.password);
    if (!user || !matches) {
      await recordFailedSignIn(context, input.email, 'password');
      throw failure('INVALID_CREDENTIALS');
    }
    await limiter.undoHit('login:account', subject);
    if (!deviceBucket) await limiter.undoHit('login:everyone', EVERYONE);
    if (!user.isActive) throw failure('ACCOUNT_INACTIVE');
    return user;
  }

  return {
    /** Hashing is slow, so it is done before the transaction. */
    async signUp(
      input: SignupBody,
      signupKey: string | undefined,
      startSession: StartSession,
    ): Promise<SignedIn> {
      refuseCommonPassword('password', input.password);
      const passwordHash = await hashPassword(input.password);
      try {
        return await database.db.transaction(async (tx) =>
          startSession(tx, await createAccount(tx, input, passwordHash)),
        );
      } catch (error) {
        const taken = error instanceof Failure && error.code === 'EMAIL_ALREADY_EXISTS';
        const own = taken && signupKey ? await findRepeatedSignup(input, signupKey) : null;
        if (!own) throw error;
        return database.db.transaction(async (tx) => {
          const locked = await repository.lockById(tx, own.id);
          // The owner of the address may have confirmed it and removed the password since it was compared.
          if (locked?.passwordHash !== own.passwordHash) throw error;
          return startSession(tx, locked);
        });
      }
    },

    /**
     * The password may change while it is being verified, which ends every session: compare again in the
     * transaction, so that no session starts with the old one.
     */
    async signInWithPassword(
      input: LoginBody,
      deviceCookie: string | undefined,
      startSession: StartSession,
    ): Promise<SignedIn> {
      const user = await checkPassword(input, deviceCookie);
      return this.finishSignIn(user, { code: input.code, deviceCookie }, async (tx, locked) => {
        if (locked.passwordHash !== user.passwordHash) throw failure('INVALID_CREDENTIALS');
        return startSession(tx, locked);
      });
    },

    /**
     * Final step of every sign-in, after a password or a mailed link: the second factor, if enabled. `startSession`
     * runs in the transaction that uses the code; a link is used there, not before.
     */
    async finishSignIn(
      user: UserRow,
      proof: SecondFactorProof,
      startSession: StartSession,
    ): Promise<SignedIn> {
      if (!user.isActive) throw failure('ACCOUNT_INACTIVE');
      try {
        return await factor.withCode(user, proof, async (tx) =>
          startSession(tx, await this.recordSignIn(tx, user)),
        );
      } catch (error) {
        if (isWrongCode(error)) await recordFailedSignIn(context, user.email, 'code');
        throw error;
      }
    },

    /** Admin sign-ins are audited. */
    async recordSignIn(tx: Tx, { id, userType }: Pick<UserRow, 'id' | 'userType'>): Promise<UserRow> {
      const person = await repository.updateUser(tx, id, { lastActiveAt: clock.now() });
      if (!person) throw failure('UNAUTHORIZED');
      if (userType === 'admin') await auditOwnAccount(tx, clock, { userId: id, action: 'admin.signed-in' });
      return person;
    },

    async currentUser(actor: Actor) {
      const result = orFail(await repository.findWithOwner(database.db, { id: actor.id }), 'UNAUTHORIZED');
      const required = config.production && actor.userType === 'admin' && !result.user.totpEnabledAt;
      return { ...forSelf(result.user, result.owner), ...(required && { totpRequired: true }) };
    },
  };
}

/** Too many attempts: the owner can still sign in with a mailed link. */
function offerLink(refusal: unknown): never {
  if (!(refusal instanceof Failure) || refusal.code !== 'TOO_MANY_REQUESTS') throw refusal;
  throw failure('TOO_MANY_REQUESTS', {
    ...refusal.extras,
    message: 'Too many failed logins. Try again later, or get a login link by email.',
    action: 'sign-in-link',
  });
}

export type AccountsService = ReturnType<typeof accountsService>;
