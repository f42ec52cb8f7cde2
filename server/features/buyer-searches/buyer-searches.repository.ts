import type { Wish } from '@threshold/core/contract/wish';
import type { SearchArea } from '@threshold/core/rules/match';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { touches } from '../../db/coverage.sql';
import { isStillVersion, nextVersion } from '../../db/moments.sql';
import { type BuyerSearchRow, buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type Db, rowsOf, type Tx } from '../../db/types';

const Agencies = z.object({ agencies: z.number() });

/** What of the buyer goes into a search's score and consents. */
const buyerFacts = {
  phone: users.phone,
  lastActiveAt: users.lastActiveAt,
  mortgageBrokerConsent: users.mortgageBrokerConsent,
  estateAgentConsent: users.estateAgentConsent,
};
export type BuyerFacts = Pick<typeof users.$inferSelect, keyof typeof buyerFacts>;
export type SearchOfBuyer = { search: BuyerSearchRow; buyer: BuyerFacts };

/** What the form decides of a search, with the place it named found. */
export type SearchFields = Pick<
  BuyerSearchRow,
  'name' | 'location' | 'placeId' | 'easting' | 'northing' | 'reachMetres' | keyof Wish
>;

const theirs = (userId: string, id: string) =>
  and(eq(buyerSearches.id, id), eq(buyerSearches.userId, userId));

export async function listOf(db: Db, userId: string): Promise<SearchOfBuyer[]> {
  return db
    .select({ search: buyerSearches, buyer: buyerFacts })
    .from(buyerSearches)
    .innerJoin(users, eq(users.id, buyerSearches.userId))
    .where(eq(buyerSearches.userId, userId))
    .orderBy(desc(buyerSearches.createdAt), buyerSearches.id);
}

/**
 * Holds the buyer's own row until the transaction ends: whatever else they are creating waits. Always taken
 * before their searches, never after, so that nobody waits in a circle.
 */
export async function holdBuyer(
  tx: Tx,
  userId: string,
): Promise<(BuyerFacts & { gdprConsentGiven: boolean }) | null> {
  const [row] = await tx
    .select({ ...buyerFacts, gdprConsentGiven: users.gdprConsentGiven })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row ?? null;
}

export async function factsOf(db: Db, userId: string): Promise<BuyerFacts | null> {
  const [row] = await db.select(buyerFacts).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** A search saying exactly the same, made after `since`. */
export async function findTwin(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  since: Date,
): Promise<BuyerSearchRow | null> {
  const same: SQL[] = (Object.keys(fields) as (keyof SearchFields)[]).map((key) =>
    fields[key] === null ? isNull(buyerSearches[key]) : eq(buyerSearches[key], fields[key]),
  );
  const [row] = await tx
    .select()
    .from(buyerSearches)
    .where(and(eq(buyerSearches.userId, userId), gt(buyerSearches.createdAt, since), ...same))
    .limit(1);
  return row ?? null;
}

export async function insert(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  now: Date,
): Promise<BuyerSearchRow | null> {
  const [row] = await tx
    .insert(buyerSearches)
    .values({ ...fields, userId, lastConfirmedAt: now, createdAt: now, updatedAt: now })
    .returning();
  return row ?? null;
}

/** What the profile says of a search is no confirmation of it, but a form opened before it is out of date. */
export async function rewrite(
  tx: Tx,
  id: string,
  answers: Partial<Pick<BuyerSearchRow, 'buyingStatus' | 'financing'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(buyerSearches)
    .set({ ...answers, updatedAt: nextVersion(buyerSearches.updatedAt, now) })
    .where(eq(buyerSearches.id, id));
}

/**
 * Changes what the form decides. `readAt` is the version the form was opened with; null when another edit has
 * come in between.
 */
export async function edit(
  tx: Tx,
  userId: string,
  id: string,
  fields: SearchFields,
  readAt: Date | null,
  now: Date,
): Promise<BuyerSearchRow | null> {
  const unchanged = readAt ? isStillVersion(buyerSearches.updatedAt, readAt) : undefined;
  const [row] = await tx
    .update(buyerSearches)
    .set({ ...fields, lastConfirmedAt: now, updatedAt: nextVersion(buyerSearches.updatedAt, now) })
    .where(and(theirs(userId, id), unchanged))
    .returning();
  return row ?? null;
}

/** The switch and the confirmation leave `updatedAt` alone: they change nothing an open form would overwrite. */
export async function change(
  tx: Tx,
  userId: string,
  id: string,
  fields: Partial<Pick<BuyerSearchRow, 'isActive' | 'pausedUntil' | 'lastConfirmedAt'>>,
): Promise<BuyerSearchRow | null> {
  const [row] = await tx.update(buyerSearches).set(fields).where(theirs(userId, id)).returning();
  return row ?? null;
}

export async function find(db: Db, userId: string, id: string): Promise<BuyerSearchRow | null> {
  const [row] = await db.select().from(buyerSearches).where(theirs(userId, id));
  return row ?? null;
}

export async function exists(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db.select({ id: buyerSearches.id }).from(buyerSearches).where(theirs(userId, id));
  return rows.length > 0;
}

/** Whose pause ends on that day, if it still does. */
export async function findPaused(db: Db, id: string, until: string): Promise<{ userId: string } | null> {
  const [row] = await db
    .select({ userId: buyerSearches.userId })
    .from(buyerSearches)
    .where(and(eq(buyerSearches.id, id), eq(buyerSearches.pausedUntil, until)));
  return row ?? null;
}

/** Active agencies, approved and paid for, whose twenty miles touch the area. */
export async function countAgencies(db: Db, search: SearchArea): Promise<number> {
  const [row] = await rowsOf(
    db,
    Agencies,
    sql`select count(*)::int as agencies
      from (select branch_easting as easting, branch_northing as northing from users
        where user_type = 'agent' and agent_role is distinct from 'staff' and is_active
          and verification_status = 'approved' and subscription_status in ('active', 'trialing')
          and branch_easting is not null and branch_northing is not null) branch,
        (select ${search.easting}::int as easting, ${search.northing}::int as northing,
          ${search.reachMetres}::int as reach_metres) area
      where ${touches(sql.raw('area'), sql.raw('branch'))}`,
  );
  return row?.agencies ?? 0;
}
