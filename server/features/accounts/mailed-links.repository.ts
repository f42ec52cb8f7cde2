import { and, eq, inArray } from 'drizzle-orm';
import { type MailedLinkKind, mailedLinks } from '../../db/schema/sessions';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { lockById } from './accounts.repository';

type MailedLinkRow = typeof mailedLinks.$inferSelect;

/** Locks the user before the token: erasure uses the same order, and a concurrent use of the link waits here. */
export async function lockLink(
  tx: Tx,
  kind: MailedLinkKind,
  tokenHash: string,
): Promise<{ user: UserRow; link: MailedLinkRow } | null> {
  const which = and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.kind, kind));
  const [seen] = await tx.select({ userId: mailedLinks.userId }).from(mailedLinks).where(which);
  if (!seen) return null;
  const user = await lockById(tx, seen.userId);
  const [link] = await tx.select().from(mailedLinks).where(which);
  return user && link ? { user, link } : null;
}

export async function insertLink(tx: Tx, row: typeof mailedLinks.$inferInsert): Promise<void> {
  await tx.insert(mailedLinks).values(row);
}

export async function dropLink(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(mailedLinks).where(eq(mailedLinks.tokenHash, tokenHash));
}

export async function dropLinksOf(tx: Tx, userId: string, ...kinds: MailedLinkKind[]): Promise<void> {
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), inArray(mailedLinks.kind, kinds)));
}
