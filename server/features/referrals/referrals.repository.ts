import { ReferralStats } from '@threshold/core/contract/referrals';
import { and, asc, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { firstRow, hasRows, IdRow, queryRows } from '../../db/client/query';
import { creditedAddresses, referralCredits } from '../../db/schema/billing';
import { type UserRow, users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

export type CreditRow = typeof referralCredits.$inferSelect;

/** Null when this agent has already earned a credit for a referrer. */
export const insertCredit = (tx: Tx, credit: typeof referralCredits.$inferInsert) =>
  tx
    .insert(referralCredits)
    .values(credit)
    .onConflictDoNothing({ target: referralCredits.referredId })
    .returning()
    .then(firstRow);

/** False when one of these hashes is stored already. The first is stored. */
export async function claimAddress(tx: Tx, [newest, ...older]: string[], now: Date): Promise<boolean> {
  if (!newest) return false;
  const stored = await tx
    .select({ hash: creditedAddresses.emailHash })
    .from(creditedAddresses)
    .where(inArray(creditedAddresses.emailHash, [newest, ...older]));
  if (stored.length > 0) return false;
  const added = await tx
    .insert(creditedAddresses)
    .values({ emailHash: newest, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** Those of these users who have earned a credit for a referrer. */
export function creditedEmails(db: Db, ids: string[]): Promise<{ email: string }[]> {
  return db
    .select({ email: users.email })
    .from(users)
    .innerJoin(referralCredits, eq(referralCredits.referredId, users.id))
    .where(inArray(users.id, ids));
}

export const isUnrewarded = async (db: Db, referredId: string): Promise<boolean> =>
  (await db.$count(referralCredits, eq(referralCredits.referredId, referredId))) === 0;

/** Referred agents with a customer who have not earned a credit yet. */
export async function unrewardedCustomers(db: Db, referrerId: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    IdRow,
    sql`select u.stripe_customer_id as id from users u
        where u.referred_by = ${referrerId}::uuid and u.stripe_customer_id is not null
          and not exists (select from referral_credits c where c.referred_id = u.id)
        order by u.id`,
  );
  return rows.map(({ id }) => id);
}

export const addAvailable = (tx: Tx, userId: string, pence: number): Promise<UserRow | null> =>
  tx
    .update(users)
    .set({ referralCredits: sql`${users.referralCredits} + ${pence}` })
    .where(eq(users.id, userId))
    .returning()
    .then(firstRow);

export const findCredit = (db: Db, id: string): Promise<CreditRow | null> =>
  db.select().from(referralCredits).where(eq(referralCredits.id, id)).then(firstRow);

export async function markGiven(tx: Tx, id: string, transactionId: string) {
  await tx
    .update(referralCredits)
    .set({ transactionId })
    .where(and(eq(referralCredits.id, id), isNull(referralCredits.transactionId)));
}

/** Null when there is no credit, or it was withdrawn before. */
export const withdrawCredit = (tx: Tx, referredId: string, now: Date): Promise<CreditRow | null> =>
  tx
    .update(referralCredits)
    .set({ withdrawnAt: now })
    .where(and(eq(referralCredits.referredId, referredId), isNull(referralCredits.withdrawnAt)))
    .returning()
    .then(firstRow);

/** Null when another attempt has settled it. */
export const settleWithdrawal = (
  tx: Tx,
  id: string,
  change: Pick<CreditRow, 'withdrawal' | 'reversalId'>,
): Promise<CreditRow | null> =>
  tx
    .update(referralCredits)
    .set(change)
    .where(and(eq(referralCredits.id, id), isNull(referralCredits.withdrawal)))
    .returning()
    .then(firstRow);

/** Withdrawn, and not yet settled with the provider. */
export async function unsettledWithdrawals(db: Db, referrerId?: string): Promise<string[]> {
  const rows = await db
    .select({ id: referralCredits.id })
    .from(referralCredits)
    .where(
      and(
        isNotNull(referralCredits.withdrawnAt),
        isNull(referralCredits.withdrawal),
        referrerId ? eq(referralCredits.referrerId, referrerId) : undefined,
      ),
    )
    .orderBy(asc(referralCredits.createdAt));
  return rows.map((row) => row.id);
}

/** Credits booked at the provider after this one. Invoices use the oldest first. */
export async function laterPence(db: Db, credit: CreditRow): Promise<number> {
  const [row] = await db
    .select({ pence: sum(referralCredits.amountPence).mapWith(Number) })
    .from(referralCredits)
    .where(
      sql`${referralCredits.referrerId} = ${credit.referrerId} and ${referralCredits.transactionId} is not null
        and ${referralCredits.withdrawal} is distinct from 'taken_back'
        and (${referralCredits.createdAt}, ${referralCredits.id}) >
            (select c.created_at, c.id from referral_credits c where c.id = ${credit.id})`,
    );
  return row?.pence ?? 0;
}

/** Earned, and not yet booked at the provider. */
export async function pendingPence(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ pence: sum(referralCredits.amountPence).mapWith(Number) })
    .from(referralCredits)
    .where(and(eq(referralCredits.referrerId, userId), isNull(referralCredits.transactionId)));
  return row?.pence ?? 0;
}

export async function pendingCredits(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: referralCredits.id })
    .from(referralCredits)
    .where(isNull(referralCredits.transactionId))
    .orderBy(asc(referralCredits.createdAt));
  return rows.map((row) => row.id);
}

export const readStats = (db: Db, userId: string) =>
  queryRows(
    db,
    ReferralStats,
    sql`select
          (select count(*) from users where referred_by = u.id and user_type = 'agent')::int as "totalReferred",
          (select coalesce(sum(amount_pence), 0) from referral_credits
            where referrer_id = u.id and withdrawal is distinct from 'taken_back')::int as "totalCredits",
          u.referral_credits::int as "availableCredits"
        from users u where u.id = ${userId}`,
  ).then(firstRow);

export const referralCodeTaken = (db: Db, code: string): Promise<boolean> =>
  db.select({ id: users.id }).from(users).where(eq(users.referralCode, code)).then(hasRows);

export const findByReferralCode = (db: Db, code: string): Promise<UserRow | null> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.referralCode, code), eq(users.userType, 'agent'), users.isActive))
    .then(firstRow);
