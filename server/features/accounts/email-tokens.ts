import type { Clock } from '../../base/clock';
import { failure } from '../../base/failure';
import { hashToken, randomToken } from '../../base/secrets';
import type { MailedLinkKind } from '../../db/schema/sessions';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import * as repository from './email-tokens.repository';

export interface NewLink {
  userId: string;
  kind: MailedLinkKind;
  /** Where it is sent, and the only address it says anything about. */
  email: string;
  minutes: number;
}

export interface OpenedLink {
  user: UserRow;
  email: string;
}

/** The token to put into a mail; the database keeps its hash. Older links of its kind open nothing from now on. */
export async function makeLink(tx: Tx, clock: Clock, { minutes, ...link }: NewLink): Promise<string> {
  const now = clock.now();
  const token = randomToken();
  // Two requests at once would each remove the older links and leave two new ones.
  await repository.lockUser(tx, link.userId);
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
 * The link and its person, held until the transaction ends; the link stays. Unknown, run out, or sent to an address
 * that is no longer the account's: all the same INVALID_LINK. A link for a change of address went to the new one, so
 * there its caller compares.
 */
export async function openLink(
  tx: Tx,
  clock: Clock,
  kind: MailedLinkKind,
  token: string,
): Promise<OpenedLink> {
  const held = await repository.lockLink(tx, kind, hashToken(token));
  if (!held || held.link.expiresAt <= clock.now()) throw failure('INVALID_LINK');
  const { user, link } = held;
  const stillTheirs = user.email.toLowerCase() === link.email.toLowerCase();
  if (kind !== 'change-email' && !stillTheirs) throw failure('INVALID_LINK');
  return { user, email: link.email };
}

/**
 * With a new password, whatever the old one has set in motion opens nothing any more: a thief who knew it may have asked
 * for a link to a mailbox of their own, which would hand them the account long after its owner has shut them out.
 */
export const dropLinksOfOldPassword = (tx: Tx, userId: string): Promise<void> =>
  repository.dropLinksOf(tx, userId, 'sign-in', 'change-email');

/** Opens it and uses it up: however many times it is used at once, one wins. */
export async function takeLink(
  tx: Tx,
  clock: Clock,
  kind: MailedLinkKind,
  token: string,
): Promise<OpenedLink> {
  const opened = await openLink(tx, clock, kind, token);
  await repository.dropLink(tx, hashToken(token));
  return opened;
}
