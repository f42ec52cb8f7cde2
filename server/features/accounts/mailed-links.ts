import type { Clock } from '../../base/clock';
import { failure } from '../../base/failure';
import { hashToken, randomToken } from '../../base/secrets';
import type { MailedLinkKind } from '../../db/schema/sessions';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { lockById } from './accounts.repository';
import * as repository from './mailed-links.repository';

interface NewLink {
  userId: string;
  kind: MailedLinkKind;
  /** The recipient, and the only address the link confirms. */
  email: string;
  minutes: number;
}

interface CheckedLink {
  user: UserRow;
  email: string;
}

/** Returns the token for the mail and stores its hash. Invalidates older links of its kind. */
export async function createLink(tx: Tx, clock: Clock, { minutes, ...link }: NewLink): Promise<string> {
  const now = clock.now();
  const token = randomToken();
  // Serialises requests: otherwise two at once would leave two valid links.
  await lockById(tx, link.userId);
  await repository.dropLinksOf(tx, link.userId, link.kind);
  await repository.insertLink(tx, {
    ...link,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    createdAt: now,
  });
  return token;
}

/**
 * Locks and returns the link and its user without using the link. Unknown, expired, or sent to an address the
 * account no longer has: INVALID_LINK. A link for a change of address is sent to the new one, so its caller
 * compares.
 */
export async function checkLink(
  tx: Tx,
  clock: Clock,
  kind: MailedLinkKind,
  token: string,
): Promise<CheckedLink> {
  const locked = await repository.lockLink(tx, kind, hashToken(token));
  if (!locked || locked.link.expiresAt <= clock.now()) throw failure('INVALID_LINK');
  const { user, link } = locked;
  const sameAddress = user.email.toLowerCase() === link.email.toLowerCase();
  if (kind !== 'change-email' && !sameAddress) throw failure('INVALID_LINK');
  return { user, email: link.email };
}

/**
 * Invalidates links requested under the old password: an attacker who knew it may have requested one to their own
 * mailbox.
 */
export const dropLinksOfOldPassword = (tx: Tx, userId: string): Promise<void> =>
  repository.dropLinksOf(tx, userId, 'sign-in', 'change-email');

/** Uses the link; concurrent uses succeed once. */
export async function redeemLink(
  tx: Tx,
  clock: Clock,
  kind: MailedLinkKind,
  token: string,
): Promise<CheckedLink> {
  const link = await checkLink(tx, clock, kind, token);
  await repository.dropLink(tx, hashToken(token));
  return link;
}
