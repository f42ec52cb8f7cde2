import { and, desc, eq, isNull } from 'drizzle-orm';
import { agencyRefunds } from '../../db/schema/billing';
import type { Db, Tx } from '../../db/types';

export type RefundRow = typeof agencyRefunds.$inferSelect;

export async function findLatest(db: Db, userId: string): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(agencyRefunds)
    .where(eq(agencyRefunds.userId, userId))
    .orderBy(desc(agencyRefunds.askedAt))
    .limit(1);
  return row ?? null;
}

export async function isOnItsWay(db: Db, userId: string): Promise<boolean> {
  const latest = await findLatest(db, userId);
  return latest !== null && latest.refundedAt === null;
}

/** Null when a refund is pending already: a unique index prevents a second one. */
export async function insertRefund(
  tx: Tx,
  row: typeof agencyRefunds.$inferInsert,
): Promise<RefundRow | null> {
  const [inserted] = await tx.insert(agencyRefunds).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Null when another run has finished it. */
export async function finish(tx: Tx, id: string, amountPence: number, now: Date): Promise<RefundRow | null> {
  const [row] = await tx
    .update(agencyRefunds)
    .set({ amountPence, refundedAt: now })
    .where(and(eq(agencyRefunds.id, id), isNull(agencyRefunds.refundedAt)))
    .returning();
  return row ?? null;
}
