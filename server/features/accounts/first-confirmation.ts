import type { Clock } from '../../base/clock';
import type { UserRow } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import { audit } from '../audit/audit.service';
import { recheckPendingCredits } from '../referrals/pending-credits';
import { endSessionsOf, isSignupSession } from '../sessions/sessions.service';
import { removeSecondFactor } from '../two-step/remove-second-factor';
import * as repository from './accounts.repository';
import { dropLinksOf } from './email-tokens.repository';
import { isInvited } from './mail-throttle';

/**
 * Whether a confirmation from this session would be the first one, and by somebody other than whoever signed up: anyone
 * can sign up with anyone's address. Administrators are named by whoever holds the key of the installation, and invited
 * staff have nothing yet that somebody else could have set.
 */
export async function wouldTakeOver(db: Db, person: UserRow, sid: string | null): Promise<boolean> {
  if (person.emailConfirmedAt || person.userType === 'admin' || isInvited(person)) return false;
  return !(sid && (await isSignupSession(db, sid, person.id)));
}

/**
 * Whoever opened a link that was mailed to this address owns it. To be called with the person's row locked. True when
 * the account was made by somebody else: it is theirs from here on, without a password.
 */
export async function confirmAddress(
  tx: Tx,
  clock: Clock,
  person: UserRow,
  sid: string | null,
): Promise<boolean> {
  if (person.emailConfirmedAt) return false;
  const takesOver = await wouldTakeOver(tx, person, sid);
  // No new version of the profile: a form left open while its owner reads their mail must still be taken.
  await repository.updateUser(tx, person.id, { emailConfirmedAt: clock.now() });
  await recheckPendingCredits(tx, clock, person);
  if (takesOver) await removeWaysIn(tx, clock, person);
  return takesOver;
}

/** Everything by which whoever set up the account could come back to it. */
export async function removeWaysIn(tx: Tx, clock: Clock, person: Pick<UserRow, 'id'>): Promise<void> {
  await repository.updateUser(tx, person.id, {
    passwordHash: null,
    mustChoosePassword: true,
    resetToken: null,
    resetTokenExpiry: null,
  });
  await removeSecondFactor(tx, person.id, clock.now());
  await dropLinksOf(tx, person.id, 'sign-in', 'change-email');
  await endSessionsOf(tx, person.id);
  await audit(tx, clock, {
    actorId: person.id,
    action: 'account.taken-over-by-owner',
    targetType: 'user',
    targetId: person.id,
  });
}
