import { CurrentUser } from '@threshold/core/contract/accounts';
import { pick } from '@threshold/core/rules/format/pick';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeOf } from '../../base/error-code';
import { firstRow, firstRowOf, preparedQuery } from '../../db/client/query';
import { mailOutbox } from '../../db/schema/messages';
import { type UserRow, users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

const owner = alias(users, 'owner');

export const findByEmail = (db: Db, email: string): Promise<UserRow | null> =>
  db.select().from(users).where(eq(users.email, email)).then(firstRow);

/** Locks the row, so that decisions about the user stay valid until the transaction ends. */
export const lockByEmail = (tx: Tx, email: string): Promise<UserRow | null> =>
  tx.select().from(users).where(eq(users.email, email)).for('update').then(firstRow);

/** Times at which mails of these kinds were queued for this user, latest first. */
export async function mailTimesSince(db: Db, userId: string, kinds: string[], since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: mailOutbox.createdAt })
    .from(mailOutbox)
    .where(
      and(eq(mailOutbox.userId, userId), inArray(mailOutbox.kind, kinds), gt(mailOutbox.createdAt, since)),
    )
    .orderBy(desc(mailOutbox.createdAt));
  return rows.map(({ at }) => at);
}

/** Reads a reset token without using it. */
export const findByResetToken = (db: Db, tokenHash: string): Promise<UserRow | null> =>
  db.select().from(users).where(eq(users.resetToken, tokenHash)).then(firstRow);

/** Locks the user, so that the link cannot be used twice concurrently. */
export const lockByResetToken = (tx: Tx, tokenHash: string): Promise<UserRow | null> =>
  tx.select().from(users).where(eq(users.resetToken, tokenHash)).for('update').then(firstRow);

export const findById = (db: Db, id: string): Promise<UserRow | null> =>
  db.select().from(users).where(eq(users.id, id)).then(firstRow);

export const lockById = (tx: Tx, id: string): Promise<UserRow | null> =>
  tx.select().from(users).where(eq(users.id, id)).for('update').then(firstRow);

/** What is computed from other columns. */
const computed = {
  hasPremiumAccess: true,
  canSearch: true,
  emailConfirmed: true,
  totpEnabled: true,
  totpRequired: true,
} as const;
/** Columns of the user's own account: those answered, so that a secret in a new column is not read by default. */
export const ownColumns = CurrentUser.omit(computed).keyof().options;
const own = pick(users, [...ownColumns, 'emailConfirmedAt', 'totpEnabledAt']);
export type OwnAccount = Pick<UserRow, keyof typeof own>;

/** Columns that staff inherit from their owner, and see as they are. */
export const agencyColumns = [
  'agencyName',
  'businessAddress',
  'branchLocation',
  'operatingRadius',
  'websiteUrl',
  'websiteVerified',
  'documentVerified',
  'propertyOmbudsmanVerified',
  'verificationStatus',
] as const;
// The id first: Drizzle answers null for a joined object whose first column is null.
const agency = pick(owner, ['id', ...agencyColumns, 'subscriptionStatus', 'trialEndsAt', 'isActive']);
export type AgencyOfStaff = Pick<UserRow, keyof typeof agency>;

/** A user and, for staff, the owner whose status they share. */
export const findWithOwner = firstRowOf(
  preparedQuery<{ id: string }>()('person with owner', (db) =>
    db
      .select({ user: own, owner: agency })
      .from(users)
      .leftJoin(owner, eq(owner.id, users.parentAgentId))
      .where(eq(users.id, sql.placeholder('id'))),
  ),
);

/** Null when the email is taken: the unique index prevents concurrent duplicates. */
export const insertUser = (tx: Tx, row: typeof users.$inferInsert): Promise<UserRow | null> =>
  tx.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning().then(firstRow);

export const updateUser = (tx: Tx, id: string, change: Partial<typeof users.$inferInsert>) =>
  tx.update(users).set(change).where(eq(users.id, id)).returning().then(firstRow);

/** Null when the address is taken: the unique index prevents concurrent duplicates. */
export async function changeEmail(tx: Tx, id: string, email: string, now: Date): Promise<UserRow | null> {
  const change = {
    email,
    emailConfirmedAt: now,
    resetToken: null,
    resetTokenExpiry: null,
    updatedAt: now,
  };
  try {
    // In a savepoint, so that only this is rolled back.
    return await tx.transaction((inner) => updateUser(inner, id, change));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '23505' || isUniqueViolation(error.cause));
