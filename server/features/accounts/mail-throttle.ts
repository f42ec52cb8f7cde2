import type { Clock } from '../../base/clock';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import * as repository from './accounts.repository';

const MINUTE_MS = 60_000;
const APART_MINUTES = 5;
const MOST_AN_HOUR = 5;

/** Nothing but the link that was mailed opens such an account. */
export const isInvited = (user: Pick<UserRow, 'agentRole' | 'passwordHash' | 'mustChoosePassword'>) =>
  user.agentRole === 'staff' && user.passwordHash === null && !user.mustChoosePassword;

/** Each sort of link is counted apart: whoever floods one leaves the other to the owner. */
const RESET_KINDS = ['password-reset', 'staff-invitation'];
const SIGN_IN_KINDS = ['sign-in-link'];

/**
 * Whether one more link may be mailed to this person, who is held. Anyone can ask for one under any address, so a
 * mailbox gets few. It never comes to none: a link that was sent goes on working, and where the last has run out
 * another goes out however many there were.
 */
export async function mayMail(
  tx: Tx,
  clock: Clock,
  user: Pick<UserRow, 'id'>,
  linkMinutes: number,
  kinds = RESET_KINDS,
): Promise<boolean> {
  const now = clock.now().getTime();
  const sent = await repository.mailsSince(tx, user.id, kinds, new Date(now - 60 * MINUTE_MS));
  const last = sent[0]?.getTime();
  if (last === undefined) return true;
  if (now - last < APART_MINUTES * MINUTE_MS) return false;
  return sent.length < MOST_AN_HOUR || now - last >= linkMinutes * MINUTE_MS;
}

export const mayMailSignInLink = (tx: Tx, clock: Clock, user: Pick<UserRow, 'id'>, linkMinutes: number) =>
  mayMail(tx, clock, user, linkMinutes, SIGN_IN_KINDS);
