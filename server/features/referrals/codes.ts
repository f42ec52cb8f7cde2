import {
  normaliseReferralCode,
  REFERRAL_ALPHABET,
  REFERRAL_CODE_LENGTH,
} from '@threshold/core/rules/account/referral-code';
import { randomText } from '../../base/secrets';
import type { UserRow } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import * as repository from './referrals.repository';

/** A unique code for a new agency. */
export async function newReferralCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = randomText(REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH);
    if (!(await repository.referralCodeTaken(tx, code))) return code;
  }
}

/** The owner of a code, in any spelling. */
export async function findReferrer(db: Db, typed: string): Promise<UserRow | null> {
  const code = normaliseReferralCode(typed);
  return code === null ? null : repository.findByReferralCode(db, code);
}
