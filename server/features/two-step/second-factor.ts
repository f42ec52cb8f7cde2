import { decrypt } from '../../base/encryption';
import { Failure, failure, orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { lockById, updateUser } from '../accounts';
import type { KnownDevices } from '../accounts/known-devices';
import { GUESSES_PER_HOUR } from '../accounts/login-limits';
import { hashCode, isAppCode, plainCode, stepOf } from './totp';
import { recoveryCodeUsedMail } from './two-step.mails';
import * as repository from './two-step.repository';

/** Proof in addition to the password or a mailed link. */
export interface SecondFactorProof {
  code?: string;
  /** Known devices have their own attempt counter. */
  deviceCookie?: string;
}

export function secondFactor(context: AppContext, limiter: RateLimiter, devices: KnownDevices) {
  const { database, clock, secrets } = context;

  async function isRight(tx: Tx, person: UserRow, typed: string): Promise<boolean> {
    const code = plainCode(typed);
    if (!isAppCode(code)) {
      if (!(await repository.useRecoveryCode(tx, person.id, hashCode(code)))) return false;
      const remaining = await repository.recoveryCodesLeft(tx, person.id);
      await queueMail(tx, context, recoveryCodeUsedMail(person, remaining));
      return true;
    }
    const key = person.totpSecret && decrypt(secrets, person.totpSecret, person.id);
    const step = key ? stepOf(key, code, clock.now()) : null;
    if (!key || step === null || step <= (person.totpUsedStep ?? 0)) return false;
    await updateUser(tx, person.id, { totpUsedStep: step });
    return true;
  }

  /** Throws unless the code is valid. Locks the user, since a code is valid once, and returns the current row. */
  async function check(tx: Tx, userId: string, code: string | undefined): Promise<UserRow> {
    const person = orFail(await lockById(tx, userId), 'UNAUTHORIZED');
    if (!person.totpEnabledAt) return person;
    if (!code) throw failure('TOTP_REQUIRED');
    if (!(await isRight(tx, person, code))) throw failure('TOTP_INVALID');
    return person;
  }

  /**
   * Runs the work in the transaction that uses the code, with the user locked, so that a code is used only if the
   * work succeeds. Attempts are counted outside: a rollback would undo them.
   */
  async function withCode<T>(
    user: UserRow,
    proof: SecondFactorProof,
    work: (tx: Tx, locked: UserRow) => Promise<T>,
  ): Promise<T> {
    const run = () => database.db.transaction(async (tx) => work(tx, await check(tx, user.id, proof.code)));
    if (!user.totpEnabledAt) return run();
    if (!proof.code) throw failure('TOTP_REQUIRED');
    const subject = devices.bucketFor(user.id, proof.deviceCookie) ?? user.id;
    await limiter.hit('totp:account', subject, GUESSES_PER_HOUR, 3600);
    const done = await run();
    await limiter.undoHit('totp:account', subject);
    return done;
  }

  return { withCode };
}

export type SecondFactor = ReturnType<typeof secondFactor>;

export const isWrongCode = (error: unknown) => error instanceof Failure && error.code === 'TOTP_INVALID';
