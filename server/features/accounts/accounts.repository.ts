import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstRow, hasRows, preparedQuery } from '../../db/client/query';
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
export async function mailsSince(db: Db, userId: string, kinds: string[], since: Date): Promise<Date[]> {
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

export const findById = (db: Db, id: string): Promise<UserRow | null> =>
  db.select().from(users).where(eq(users.id, id)).then(firstRow);

export const lockById = (tx: Tx, id: string): Promise<UserRow | null> =>
  tx.select().from(users).where(eq(users.id, id)).for('update').then(firstRow);

/** Columns of the user's own account. Listed, so that a secret in a new column is not read by default. */
const own = {
  id: users.id,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  totpEnabledAt: users.totpEnabledAt,
  firstName: users.firstName,
  lastName: users.lastName,
  userType: users.userType,
  phone: users.phone,
  currentPostcode: users.currentPostcode,
  agencyName: users.agencyName,
  businessAddress: users.businessAddress,
  branchLocation: users.branchLocation,
  operatingRadius: users.operatingRadius,
  websiteUrl: users.websiteUrl,
  websiteVerified: users.websiteVerified,
  documentPath: users.documentPath,
  documentVerified: users.documentVerified,
  propertyOmbudsmanVerified: users.propertyOmbudsmanVerified,
  verificationStatus: users.verificationStatus,
  verificationNotes: users.verificationNotes,
  stripeCustomerId: users.stripeCustomerId,
  stripeSubscriptionId: users.stripeSubscriptionId,
  subscriptionStatus: users.subscriptionStatus,
  trialEndsAt: users.trialEndsAt,
  referralCode: users.referralCode,
  referralCredits: users.referralCredits,
  gdprConsentGiven: users.gdprConsentGiven,
  needsToSell: users.needsToSell,
  needsMortgage: users.needsMortgage,
  mortgageBrokerConsent: users.mortgageBrokerConsent,
  estateAgentConsent: users.estateAgentConsent,
  mortgageConsentDate: users.mortgageConsentDate,
  estateAgentConsentDate: users.estateAgentConsentDate,
  marketingEmailAgreed: users.marketingEmailAgreed,
  parentAgentId: users.parentAgentId,
  agentRole: users.agentRole,
  jobTitle: users.jobTitle,
  isActive: users.isActive,
  lastActiveAt: users.lastActiveAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};
export type OwnAccount = Pick<UserRow, keyof typeof own>;

const withOwner = preparedQuery<{ id: string }>()('person with owner', (db) =>
  db
    .select({
      user: own,
      owner: {
        id: owner.id,
        agencyName: owner.agencyName,
        businessAddress: owner.businessAddress,
        branchLocation: owner.branchLocation,
        operatingRadius: owner.operatingRadius,
        websiteUrl: owner.websiteUrl,
        websiteVerified: owner.websiteVerified,
        documentVerified: owner.documentVerified,
        propertyOmbudsmanVerified: owner.propertyOmbudsmanVerified,
        verificationStatus: owner.verificationStatus,
        subscriptionStatus: owner.subscriptionStatus,
        trialEndsAt: owner.trialEndsAt,
        isActive: owner.isActive,
      },
    })
    .from(users)
    .leftJoin(owner, eq(owner.id, users.parentAgentId))
    .where(eq(users.id, sql.placeholder('id'))),
);

/** Columns that staff inherit from their owner. */
export type AgencyOfStaff = NonNullable<Awaited<ReturnType<typeof withOwner>>[number]['owner']>;

/** A user and, for staff, the owner whose status they share. */
export const findWithOwner = (
  db: Db,
  id: string,
): Promise<{ user: OwnAccount; owner: AgencyOfStaff | null } | null> => withOwner(db, { id }).then(firstRow);

/** Null when the email is taken: the unique index prevents concurrent duplicates. */
export const insertUser = (tx: Tx, row: typeof users.$inferInsert): Promise<UserRow | null> =>
  tx.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning().then(firstRow);

export const updateUser = (tx: Tx, id: string, change: Partial<typeof users.$inferInsert>) =>
  tx.update(users).set(change).where(eq(users.id, id)).returning().then(firstRow);

/** False if the password has changed since it was verified. Also deletes pending reset links. */
export const replacePassword = (
  tx: Tx,
  { id, passwordHash: before }: Pick<UserRow, 'id' | 'passwordHash'>,
  passwordHash: string,
  now: Date,
): Promise<boolean> =>
  tx
    .update(users)
    .set({ passwordHash, resetToken: null, resetTokenExpiry: null, updatedAt: now })
    .where(and(eq(users.id, id), sql`${users.passwordHash} = ${before}`))
    .returning({ id: users.id })
    .then(hasRows);

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

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause);
}

/** Locks the row of a token, so that a link cannot be used twice concurrently. */
export const takeByResetToken = (tx: Tx, tokenHash: string): Promise<UserRow | null> =>
  tx.select().from(users).where(eq(users.resetToken, tokenHash)).for('update').then(firstRow);
