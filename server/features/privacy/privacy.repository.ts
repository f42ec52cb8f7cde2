import { and, desc, eq } from 'drizzle-orm';
import { matchNotifications } from '../../db/schema/notifications';
import { consentHistory } from '../../db/schema/privacy';
import { buyerSearches } from '../../db/schema/searches';
import type { Db, Tx } from '../../db/types';

export type ConsentRow = typeof consentHistory.$inferSelect;

/** Newest first. */
export function consentsOf(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consentHistory)
    .where(eq(consentHistory.userId, userId))
    .orderBy(desc(consentHistory.createdAt), desc(consentHistory.id));
}

/** Pauses every search, and removes the buyer from unsent notifications and digests. */
export async function stopSharing(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .update(buyerSearches)
    .set({ isActive: false, pausedUntil: null })
    .where(eq(buyerSearches.userId, buyerId));
  await tx
    .delete(matchNotifications)
    .where(and(eq(matchNotifications.buyerUserId, buyerId), eq(matchNotifications.side, 'agent')));
}
