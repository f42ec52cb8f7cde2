import { decrypt } from '../../base/encryption';
import { Failure, failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import type { KnownDevices } from '../accounts/known-devices';
import { GUESSES_PER_HOUR } from '../accounts/login-limits';
import { hashCode, isAppCode, plainCode, stepOf } from './totp';
import { recoveryCodeUsedMail } from './two-step.mails';
import * as repository from './two-step.repository';

/** What a person shows besides their password or their mailbox. */
export interface Shown {
  code?: string;
  /** A browser that has signed in before has guesses of its own. */
  deviceCookie?: string;
}

export function secondFactor(context: AppContext, limiter: RateLimiter, devices: KnownDevices) {
  const { database, clock, secrets } = context;

  async function isRight(tx: Tx, person: UserRow, typed: string): Promise<boolean> {
    const code = plainCode(typed);
    if (!isAppCode(code)) {
      if (!(await repository.useRecoveryCode(tx, person.id, hashCode(code)))) return false;
      const left = await repository.recoveryCodesLeft(tx, person.id);
      await queueMail(tx, context, recoveryCodeUsedMail(person, left));
      return true;
    }
    const key = person.totpSecret && decrypt(secrets, person.totpSecret, person.id);
    const step = key ? stepOf(key, code, clock.now()) : null;
    if (!key || step === null || step <= (person.totpUsedStep ?? 0)) return false;
    await repository.change(tx, person.id, { totpUsedStep: step });
    return true;
  }

  /** Throws unless the code is right. Read from the row as it is now, and held: a code is good once. */
  async function check(tx: Tx, userId: string, code: string | undefined): Promise<void> {
    const person = await repository.lockPerson(tx, userId);
    if (!person) throw failure('UNAUTHORIZED');
    if (!person.totpEnabledAt) return;
    if (!code) throw failure('TOTP_REQUIRED');
    if (!(await isRight(tx, person, code))) throw failure('TOTP_INVALID');
  }

  /**
   * Does the work in the transaction that also uses the code up, so that a code is spent only on what was done with
   * it. Guesses are counted outside of it: a transaction that is undone would forget them.
   */
  async function guarding<T>(user: UserRow, shown: Shown, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!user.totpEnabledAt) {
      return database.db.transaction(async (tx) => {
        await check(tx, user.id, shown.code);
        return work(tx);
      });
    }
    if (!shown.code) throw failure('TOTP_REQUIRED');
    const subject = devices.bucketFor(user.id, shown.deviceCookie) ?? user.id;
    await limiter.hit('totp:account', subject, GUESSES_PER_HOUR, 3600);
    const done = await database.db.transaction(async (tx) => {
      await check(tx, user.id, shown.code);
      return work(tx);
    });
    await limiter.forgive('totp:account', subject);
    return done;
  }

  return { guarding };
}

export type SecondFactor = ReturnType<typeof secondFactor>;

export const isWrongCode = (error: unknown) => error instanceof Failure && error.code === 'TOTP_INVALID';
