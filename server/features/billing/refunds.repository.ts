import { and, desc, eq, isNull } from 'drizzle-orm';
import { firstRow } from '../../db/client/query';
import { agencyRefunds } from '../../db/schema/billing';
import type { Db, Tx } from '../../db/types';

type RefundRow = typeof agencyRefunds.$inferSelect;

export const findLatest = (db: Db, userId: string): Promise<RefundRow | null> =>
  db
    .select()
    .from(agencyRefunds)
    .where(eq(agencyRefunds.userId, userId))
    .orderBy(desc(agencyRefunds.askedAt))
    .limit(1)
    .then(firstRow);

export async function isOnItsWay(db: Db, userId: string): Promise<boolean> {
  const latest = await findLatest(db, userId);
  return latest !== null && latest.refundedAt === null;
}

/** Null when a refund is pending already: a unique index prevents a second one. */
export const insertRefund = (tx: Tx, row: typeof agencyRefunds.$inferInsert): Promise<RefundRow | null> =>
  tx.insert(agencyRefunds).values(row).onConflictDoNothing().returning().then(firstRow);

/** Null when another run has finished it. */
export const finish = (tx: Tx, id: string, amountPence: number, now: Date): Promise<RefundRow | null> =>
  tx
    .update(agencyRefunds)
    .set({ amountPence, refundedAt: now })
    .where(and(eq(agencyRefunds.id, id), isNull(agencyRefunds.refundedAt)))
    .returning()
    .then(firstRow);
