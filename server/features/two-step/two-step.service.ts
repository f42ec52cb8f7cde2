import type { DisableTotpBody, ReauthBody, TotpSetup } from '@threshold/core/contract/two-step';
import type { Actor } from '../../base/actor';
import { decrypt, encrypt } from '../../base/encryption';
import { failure, fieldFailure, orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { lockById, updateUser } from '../accounts';
import { GUESSES_PER_HOUR } from '../accounts/login-limits';
import { passwordCheck } from '../accounts/password-check';
import type { CurrentSession } from '../accounts/start-session';
import { auditOwnAccount, auditUser } from '../audit/audit.service';
import { endSessionsOf, lockSession } from '../sessions';
import type { SecondFactor } from './second-factor';
import { hashCode, newRecoveryCodes, newSecret, plainCode, stepOf, totpUri } from './totp';
import { switchedOffByAdminMail, switchedOffMail, switchedOnMail } from './two-step.mails';
import * as repository from './two-step.repository';

export function twoStepService(context: AppContext, limiter: RateLimiter, factor: SecondFactor) {
  const { database, clock, config, secrets } = context;
  const checkPassword = passwordCheck(context, limiter);

  async function lockForSetup(tx: Tx, { actor, sid }: CurrentSession): Promise<UserRow> {
    const person = await lockById(tx, actor.id);
    if (!person || !(await lockSession(tx, sid, actor.id))) throw failure('UNAUTHORIZED');
    refuseUnconfirmed(person);
    if (person.totpEnabledAt) {
      throw conflict('Two-step login is already on. Turn it off first to set it up again.');
    }
    return person;
  }

  return {
    /** A pending secret until a code is entered. Calling again replaces it. */
    async setUp(session: CurrentSession): Promise<TotpSetup> {
      return database.db.transaction(async (tx) => {
        const person = await lockForSetup(tx, session);
        const key = newSecret();
        await updateUser(tx, person.id, {
          totpSecret: encrypt(secrets, key, person.id),
          totpUsedStep: null,
        });
        return { secret: key, uri: totpUri(key, config.brand, person.email) };
      });
    },

    /** Returns the recovery codes, which are shown once. Ends all other sessions. */
    async enable(session: CurrentSession, code: string): Promise<string[]> {
      const { actor, sid } = session;
      await limiter.hit('totp:account', actor.id, GUESSES_PER_HOUR, 3600);
      const codes = newRecoveryCodes();
      await database.db.transaction(async (tx) => {
        const person = await lockForSetup(tx, session);
        const key = person.totpSecret && decrypt(secrets, person.totpSecret, person.id);
        if (!key) throw conflict('Start setup again to get a new key.');
        const step = stepOf(key, plainCode(code), clock.now());
        if (step === null) {
          throw fieldFailure('code', 'That code is wrong. Enter the latest code from your app.');
        }
        await updateUser(tx, person.id, { totpEnabledAt: clock.now(), totpUsedStep: step });
        await repository.replaceRecoveryCodes(tx, person.id, codes.map(hashCode), clock.now());
        await endSessionsOf(tx, person.id, sid);
        await auditOwnAccount(tx, clock, { userId: person.id, action: 'two-step.switched-on' });
        await queueMail(tx, context, switchedOnMail(person));
      });
      await limiter.undoHit('totp:account', actor.id);
      return codes;
    },

    /** Requires both proofs in the call: a recently stolen session has neither. */
    async disable({ actor, deviceCookie }: CurrentSession, input: DisableTotpBody): Promise<void> {
      const person = await checkPassword(actor, input.password);
      if (!person.totpEnabledAt) throw conflict('Two-step login is already off.');
      await factor.withCode(person, { code: input.code, deviceCookie }, async (tx) => {
        await repository.removeSecondFactor(tx, person.id, clock.now());
        await auditOwnAccount(tx, clock, { userId: person.id, action: 'two-step.switched-off' });
        await queueMail(tx, context, switchedOffMail(person));
      });
    },

    /**
     * For users without phone and recovery codes, by an administrator who verified their identity. Against social
     * engineering, the owner is notified at a confirmed address and every session ends.
     */
    async disableFor(actor: Actor, id: string, reason: string): Promise<void> {
      if (id === actor.id) {
        throw conflict("You can't do this for yourself. Use your own settings, or ask another admin.");
      }
      await database.db.transaction(async (tx) => {
        const person = orFail(await lockById(tx, id));
        if (!person.totpEnabledAt) throw conflict('Two-step login is already off.');
        if (!person.emailConfirmedAt && person.userType !== 'admin') {
          throw conflict(
            "They haven't confirmed their email address, so we can't let them know. Resetting their password confirms it.",
          );
        }
        await repository.removeSecondFactor(tx, id, clock.now());
        await endSessionsOf(tx, id);
        // Stored under a key that is erased with the account, since it may name someone.
        const details = { notes: reason };
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'two-step.switched-off-by-admin',
          userId: id,
          details,
        });
        await queueMail(tx, context, switchedOffByAdminMail(person));
      });
    },

    /** Does not extend the session. */
    async reauthenticate({ actor, sid, deviceCookie }: CurrentSession, input: ReauthBody): Promise<void> {
      const person = await checkPassword(actor, input.password);
      await factor.withCode(person, { code: input.code, deviceCookie }, async (tx) => {
        if (!(await repository.markProved(tx, sid, clock.now()))) throw failure('UNAUTHORIZED');
      });
    },
  };
}

export type TwoStepService = ReturnType<typeof twoStepService>;

/**
 * A second factor on another person's address would lock its owner out. An administrator's address was given by the
 * holder of the setup key.
 */
function refuseUnconfirmed({ emailConfirmedAt, userType }: Pick<UserRow, 'emailConfirmedAt' | 'userType'>) {
  if (!emailConfirmedAt && userType !== 'admin') throw failure('EMAIL_UNCONFIRMED');
}

const conflict = (message: string) => failure('CONFLICT', { message });
