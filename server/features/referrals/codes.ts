import { randomBytes } from 'node:crypto';
import {
  makeReferralCode,
  normaliseReferralCode,
  REFERRAL_CODE_BYTES,
} from '@threshold/core/rules/account/referral-code';
import type { UserRow } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import * as repository from './referrals.repository';

/** A unique code for a new agency. */
export async function freshReferralCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = makeReferralCode(randomBytes(REFERRAL_CODE_BYTES));
    if (!(await repository.referralCodeTaken(tx, code))) return code;
  }
}

/** The owner of a code, in any spelling. */
export const referrerBy = (db: Db, typed: string): Promise<UserRow | null> =>
  repository.findByReferralCode(db, normaliseReferralCode(typed));
