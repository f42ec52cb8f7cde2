import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRows, queryRows } from '../../db/client/query';
import { billingAccounts, paidInvoices, stripeEvents } from '../../db/schema/billing';
import { type UserRow, users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import type { PaidInvoice } from '../../providers/billing/state';
import { lockById } from '../accounts';

const FingerprintRow = z.object({ fingerprint: z.string() });

export interface Account {
  user: UserRow;
  version: number;
  hasPaymentMethod: boolean;
}

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db
    .select({ user: users, account: billingAccounts })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  return {
    user: row.user,
    version: row.account?.version ?? 0,
    hasPaymentMethod: row.account?.hasPaymentMethod ?? false,
  };
}

/** False when the version changed since `seen`: the provider's state read then may be out of date. */
export async function claimVersion(
  tx: Tx,
  { userId, seen, ...change }: { userId: string; seen: number; hasPaymentMethod: boolean; updatedAt: Date },
) {
  const account = { ...change, version: seen + 1 };
  return tx
    .insert(billingAccounts)
    .values({ userId, ...account })
    .onConflictDoUpdate({
      target: billingAccounts.userId,
      set: account,
      setWhere: eq(billingAccounts.version, seen),
    })
    .returning({ userId: billingAccounts.userId })
    .then(hasRows);
}

/** Makes a concurrent sync of this account read the provider again. */
export async function bumpVersion(tx: Tx, userId: string, now: Date) {
  await tx
    .insert(billingAccounts)
    .values({ userId, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: billingAccounts.userId,
      set: { version: sql`${billingAccounts.version} + 1`, updatedAt: now },
    });
}

/** Returns the stored customer id: an id stored earlier wins. */
export async function storeCustomer(tx: Tx, userId: string, customerId: string, lost: string | null) {
  const free = lost
    ? or(isNull(users.stripeCustomerId), eq(users.stripeCustomerId, lost))
    : isNull(users.stripeCustomerId);
  await tx
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), free));
  const [row] = await tx.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
  return row?.id ?? null;
}

export async function findIdByCustomer(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId));
  return row?.id ?? null;
}

export async function customerIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.stripeCustomerId })
    .from(users)
    .where(isNotNull(users.stripeCustomerId))
    .orderBy(asc(users.createdAt));
  return rows.flatMap((row) => row.id ?? []);
}

/** Entitlement columns as one comparable string. */
export async function entitlementFingerprint(db: Db, customerId: string): Promise<string | null> {
  const [row] = await queryRows(
    db,
    FingerprintRow,
    sql`select concat_ws(' ', subscription_status, stripe_subscription_id, trial_ends_at, current_period_end,
          cancel_at_period_end, referral_credits) as fingerprint
        from users where stripe_customer_id = ${customerId}`,
  );
  return row?.fingerprint ?? null;
}

/** Idempotent: existing invoices stay unchanged. */
export async function storeInvoices(tx: Tx, userId: string, invoices: PaidInvoice[]) {
  if (invoices.length === 0 || !(await lockById(tx, userId))) return;
  const rows = invoices.map((invoice) => ({ ...invoice, userId }));
  await tx.insert(paidInvoices).values(rows).onConflictDoNothing();
}

/** False for an event received before. */
export const storeEvent = (tx: Tx, event: typeof stripeEvents.$inferInsert): Promise<boolean> =>
  tx.insert(stripeEvents).values(event).onConflictDoNothing().returning().then(hasRows);

export async function deleteEventsBefore(tx: Tx, before: Date) {
  await tx.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
}

/** The resulting status of the fee. Null if answered before: the answer is final. */
export async function answerMarketing(
  tx: Tx,
  userId: string,
  agreed: boolean,
  now: Date,
): Promise<UserRow['setupFeeStatus'] | null> {
  const current = users.setupFeeStatus;
  // An admin may have set it already: a paid fee stays paid, and one that is declined stays as it is.
  const setupFeeStatus = agreed
    ? sql`case when ${current} = 'paid' then ${current} else 'waived' end`
    : sql`case when ${current} = 'pending' then 'due' else ${current} end`;
  const [row] = await tx
    .update(users)
    .set({ marketingEmailAgreed: agreed, marketingEmailAgreedAt: now, setupFeeStatus, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.marketingEmailAgreed)))
    .returning({ setupFeeStatus: current });
  return row?.setupFeeStatus ?? null;
}
