import { and, eq, gt, lte } from 'drizzle-orm';
import { hasRows } from '../../db/client/query';
import { buyerSearches } from '../../db/schema/searches';
import { isLive } from '../../db/sql/live-searches.sql';
import type { Tx } from '../../db/types';

/**
 * Locks for update first, like a real deletion: a transaction storing a list with this search finishes first, and
 * later ones see it deleted.
 */
export async function softDelete(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const live = and(eq(buyerSearches.id, id), eq(buyerSearches.userId, userId), isLive);
  const locked = await tx.select({ id: buyerSearches.id }).from(buyerSearches).where(live).for('update');
  if (locked.length === 0) return false;
  await tx.update(buyerSearches).set({ deletedAt: now }).where(eq(buyerSearches.id, id));
  return true;
}

/** False if it is another user's, not deleted, or deleted before `after`. */
export const restore = (tx: Tx, userId: string, id: string, after: Date): Promise<boolean> =>
  tx
    .update(buyerSearches)
    .set({ deletedAt: null })
    .where(
      and(eq(buyerSearches.id, id), eq(buyerSearches.userId, userId), gt(buyerSearches.deletedAt, after)),
    )
    .returning({ id: buyerSearches.id })
    .then(hasRows);

export async function purge(tx: Tx, id: string, before: Date): Promise<void> {
  await tx.delete(buyerSearches).where(and(eq(buyerSearches.id, id), lte(buyerSearches.deletedAt, before)));
}
