import type { DisableTotpBody, ReauthBody, TotpSetup } from '@threshold/core/contract/two-step';
import type { Actor } from '../../base/actor';
import { decrypt, encrypt } from '../../base/encryption';
import { failure, fieldFailure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { GUESSES_PER_HOUR } from '../accounts/login-limits';
import { ownPassword } from '../accounts/own-password';
import { audit } from '../audit/audit.service';
import { endSessionsOf, lockSession } from '../sessions';
import type { SecondFactor } from './second-factor';
import { hashCode, newRecoveryCodes, newSecret, plainCode, stepOf, totpUri } from './totp';
import { switchedOffMail, switchedOnMail } from './two-step.mails';
import * as repository from './two-step.repository';

/** The signed-in user and the session that a proof counts for. */
export interface CurrentSession {
  actor: Actor;
  sid: string;
  deviceCookie?: string;
}

export function twoStepService(context: AppContext, limiter: RateLimiter, factor: SecondFactor) {
  const { database, clock, config, secrets } = context;
  const personWith = ownPassword(context, limiter);

  const record = (tx: Tx, { id }: Pick<UserRow, 'id'>, action: string) =>
    audit(tx, clock, { actorId: id, action, targetType: 'user', targetId: id });

  return {
    /** A pending secret until a code is entered. Calling again replaces it. */
    async setUp({ actor, sid }: CurrentSession): Promise<TotpSetup> {
      return database.db.transaction(async (tx) => {
        const person = await repository.lockPerson(tx, actor.id);
        if (!person || !(await lockSession(tx, sid, actor.id))) throw failure('UNAUTHORIZED');
        refuseUnconfirmed(person);
        if (person.totpEnabledAt) throw alreadyOn();
        const key = newSecret();
        await repository.change(tx, person.id, {
          totpSecret: encrypt(secrets, key, person.id),
          totpUsedStep: null,
        });
        return { secret: key, uri: totpUri(key, config.brand, person.email) };
      });
    },

    /** Returns the recovery codes, which are shown once. Ends all other sessions. */
    async enable({ actor, sid }: CurrentSession, code: string): Promise<string[]> {
      await limiter.hit('totp:account', actor.id, GUESSES_PER_HOUR, 3600);
      const codes = newRecoveryCodes();
      await database.db.transaction(async (tx) => {
        const person = await repository.lockPerson(tx, actor.id);
        if (!person || !(await lockSession(tx, sid, actor.id))) throw failure('UNAUTHORIZED');
        refuseUnconfirmed(person);
        if (person.totpEnabledAt) throw alreadyOn();
        const key = person.totpSecret && decrypt(secrets, person.totpSecret, person.id);
        if (!key) throw failure('CONFLICT', { message: 'Start setup again to get a new key.' });
        const step = stepOf(key, plainCode(code), clock.now());
        if (step === null) {
          throw fieldFailure('code', 'That code is wrong. Enter the latest code from your app.');
        }
        await repository.change(tx, person.id, { totpEnabledAt: clock.now(), totpUsedStep: step });
        await repository.replaceRecoveryCodes(tx, person.id, codes.map(hashCode), clock.now());
        await endSessionsOf(tx, person.id, sid);
        await record(tx, person, 'two-step.switched-on');
        await queueMail(tx, context, switchedOnMail(person));
      });
      await limiter.forgive('totp:account', actor.id);
      return codes;
    },

    /** Requires both proofs in the call: a recently stolen session has neither. */
    async disable(session: CurrentSession, input: DisableTotpBody): Promise<void> {
      const person = await personWith(session.actor, input.password);
      if (!person.totpEnabledAt) throw failure('CONFLICT', { message: 'Two-step login is already off.' });
      await factor.withCode(person, { ...input, deviceCookie: session.deviceCookie }, async (tx) => {
        await repository.switchOff(tx, person.id, clock.now());
        await record(tx, person, 'two-step.switched-off');
        await queueMail(tx, context, switchedOffMail(person));
      });
    },

    /** Reauthenticates without extending the session. */
    async proveAgain(session: CurrentSession, input: ReauthBody): Promise<void> {
      const person = await personWith(session.actor, input.password);
      await factor.withCode(person, { ...input, deviceCookie: session.deviceCookie }, async (tx) => {
        if (!(await repository.markProved(tx, session.sid, clock.now()))) throw failure('UNAUTHORIZED');
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

const alreadyOn = () =>
  failure('CONFLICT', { message: 'Two-step login is already on. Turn it off first to set it up again.' });
