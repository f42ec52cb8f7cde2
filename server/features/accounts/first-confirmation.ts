import type { Clock } from '../../base/clock';
import type { UserRow } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import { revokeAllKeys } from '../api-keys/lock';
import { auditOwnAccount } from '../audit/audit.service';
import { recheckPendingCredits } from '../referrals/pending-credits';
import { endSessionsOf, isSignupSession } from '../sessions';
import { isInvited } from '../staff/staff.policy';
import { removeSecondFactor } from '../two-step';
import { deleteEndpointsOf } from '../webhooks/index';
import * as repository from './accounts.repository';
import { dropLinksOfOldPassword } from './mailed-links';

/**
 * True if confirming from this session would be the first confirmation and by another person than the one who
 * signed up: anyone can sign up with any address. Excludes administrators, created with the setup key, and invited
 * staff, who have no credentials yet.
 */
export async function wouldTakeOver(db: Db, person: UserRow, sid: string | null): Promise<boolean> {
  if (person.emailConfirmedAt || person.userType === 'admin' || isInvited(person)) return false;
  return !(sid && (await isSignupSession(db, sid, person.id)));
}

/**
 * Confirms the address. Call with the user's row locked. True when another person had signed up with it: their
 * access is removed and the account has no password.
 */
export async function confirmAddress(
  tx: Tx,
  clock: Clock,
  person: UserRow,
  sid: string | null,
): Promise<boolean> {
  if (person.emailConfirmedAt) return false;
  const takesOver = await wouldTakeOver(tx, person, sid);
  // Does not change the profile's version, so that an open form can still be saved.
  await repository.updateUser(tx, person.id, { emailConfirmedAt: clock.now() });
  await recheckPendingCredits(tx, clock, person);
  if (takesOver) await removeAccess(tx, clock, person);
  return takesOver;
}

/** Removes every way in, and every way that events leave, that the person who signed up may have. */
export async function removeAccess(tx: Tx, clock: Clock, person: Pick<UserRow, 'id'>): Promise<void> {
  await repository.updateUser(tx, person.id, {
    passwordHash: null,
    mustChoosePassword: true,
    resetToken: null,
    resetTokenExpiry: null,
  });
  await removeSecondFactor(tx, person.id, clock.now());
  await dropLinksOfOldPassword(tx, person.id);
  await endSessionsOf(tx, person.id);
  await revokeAllKeys(tx, person.id, clock.now());
  await deleteEndpointsOf(tx, person.id);
  await auditOwnAccount(tx, clock, { userId: person.id, action: 'account.taken-over-by-owner' });
}
