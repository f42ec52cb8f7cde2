import type { Clock } from '../../base/clock';
import type { Tx } from '../../db/types';
import * as repository from './accounts.repository';

const MINUTE_MS = 60_000;
const APART_MINUTES = 5;
const MOST_AN_HOUR = 5;

/** Kinds of mail that are counted together: flooding one sort of link does not block the other. */
export const RESET_KINDS = ['password-reset', 'staff-invitation'];
export const SIGN_IN_KINDS = ['sign-in-link'];

/**
 * Whether another link may be mailed to this locked user. Anyone can request one for any address, so the number is
 * limited, but there is always one valid link: if the last has expired, another is sent.
 */
export async function mayMail(
  tx: Tx,
  clock: Clock,
  { userId, kinds, linkMinutes }: { userId: string; kinds: string[]; linkMinutes: number },
): Promise<boolean> {
  const now = clock.now().getTime();
  const sent = await repository.mailTimesSince(tx, userId, kinds, new Date(now - 60 * MINUTE_MS));
  const last = sent[0]?.getTime();
  if (last === undefined) return true;
  if (now - last < APART_MINUTES * MINUTE_MS) return false;
  return sent.length < MOST_AN_HOUR || now - last >= linkMinutes * MINUTE_MS;
}
