import type { SearchCoverage } from '@threshold/core/contract/buyer-searches';
import { CRITERIA_KEYS } from '@threshold/core/contract/criteria';
import type { StoredAnswers } from '@threshold/core/rules/account/profile-search-sync';
import { mayBeHidden as mayBeHiddenBy } from '@threshold/core/rules/contact/contact-permission';
import { pick } from '@threshold/core/rules/format/pick';
import type { SearchArea } from '@threshold/core/rules/matching/match';
import { and, asc, desc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  firstRow,
  firstRowOf,
  hasRows,
  isNotDistinctFrom,
  onlyRow,
  placeholders,
  preparedQuery,
  queryRows,
} from '../../db/client/query';
import { contactPreferences } from '../../db/schema/contact-permissions';
import { type BuyerSearchRow, buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { overlapsCoverage } from '../../db/sql/coverage.sql';
import { isLive } from '../../db/sql/live-searches.sql';
import { epochMillis, nextVersion } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const Branches = z.object({
  /** Of all rows, also of those beyond the limit. */
  total: z.number(),
  agencies: z.number(),
  easting: z.number(),
  northing: z.number(),
});

/** The buyer's columns behind a search's score and consents. */
const buyerFacts = pick(users, ['phone', 'lastActiveAt', 'mortgageBrokerConsent', 'estateAgentConsent']);
type BuyerFacts = Pick<typeof users.$inferSelect, keyof typeof buyerFacts>;

/** Columns shown to the owner. */
const own = {
  ...pick(buyerSearches, ['id', 'name', 'location', 'placeId', ...CRITERIA_KEYS, 'isActive', 'pausedUntil']),
  ...pick(buyerSearches, ['viewCount', 'lastConfirmedAt', 'createdAt', 'updatedAt']),
};
export type OwnSearch = Pick<BuyerSearchRow, keyof typeof own>;
export type SearchOfBuyer = { search: OwnSearch; buyer: BuyerFacts };

/** The form's columns, with the place resolved. */
export const FORM_KEYS = [
  'name',
  'location',
  'placeId',
  'easting',
  'northing',
  'radiusMetres',
  ...CRITERIA_KEYS,
] as const;
export type SearchFields = Pick<BuyerSearchRow, (typeof FORM_KEYS)[number]>;

const isOwn = (userId: string | Placeholder, id: string | Placeholder) =>
  and(eq(buyerSearches.id, id), eq(buyerSearches.userId, userId), isLive);
const isOwnSearch = isOwn(sql.placeholder('userId'), sql.placeholder('id'));

export const listOf = preparedQuery<{ userId: string }>()('searches of a buyer', (db) =>
  db
    .select({ search: own, buyer: buyerFacts })
    .from(buyerSearches)
    .innerJoin(users, eq(users.id, buyerSearches.userId))
    .where(and(eq(buyerSearches.userId, sql.placeholder('userId')), isLive))
    .orderBy(desc(buyerSearches.createdAt), buyerSearches.id),
);

/**
 * Locks the buyer's row, which serialises their writes. Always locked before their searches, so that no deadlock is
 * possible.
 */
export const lockBuyer = firstRowOf(
  preparedQuery<{ userId: string }, Tx>()('lock a buyer', (db) =>
    db
      .select({ ...buyerFacts, gdprConsentGiven: users.gdprConsentGiven })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .for('no key update'),
  ),
);

const params = placeholders(FORM_KEYS);

/** An identical search created after `since`. */
export const findDuplicate = firstRowOf(
  preparedQuery<SearchFields & { userId: string; since: Date }>()('duplicate of a search', (db) =>
    db
      .select(own)
      .from(buyerSearches)
      .where(
        and(
          eq(buyerSearches.userId, sql.placeholder('userId')),
          isLive,
          gt(buyerSearches.createdAt, sql.placeholder('since')),
          ...FORM_KEYS.map((key) => isNotDistinctFrom(buyerSearches[key], params[key])),
        ),
      )
      .limit(1),
  ),
);

type NewSearch = SearchFields & { userId: string; now: Date };
const insertQuery = preparedQuery<NewSearch, Tx>()('save a search', (db) => {
  const now = sql.placeholder('now');
  return db
    .insert(buyerSearches)
    .values({
      ...params,
      userId: sql.placeholder('userId'),
      lastConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning(own);
});
export const insert = async (tx: Tx, search: NewSearch): Promise<OwnSearch> =>
  onlyRow(await insertQuery(tx, search));

const answers = pick(buyerSearches, ['id', 'buyingStatus', 'buyingStatusBefore', 'financing']);
/** Selling and mortgage answers of each search. */
export const answersOf = (tx: Tx, userId: string): Promise<(StoredAnswers & { id: string })[]> =>
  tx
    .select(answers)
    .from(buyerSearches)
    .where(and(eq(buyerSearches.userId, userId), isLive))
    .orderBy(buyerSearches.id);

/** Copying from the profile does not confirm a search, but outdates open forms. */
export async function rewrite(tx: Tx, id: string, answers: Partial<StoredAnswers>, now: Date): Promise<void> {
  await tx
    .update(buyerSearches)
    .set({ ...answers, updatedAt: nextVersion(buyerSearches.updatedAt, now) })
    .where(eq(buyerSearches.id, id));
}

interface Edit extends SearchFields {
  userId: string;
  id: string;
  /** The version the form was opened with; null to overwrite any. */
  readAt: Date | null;
  now: Date;
}

/** Updates the form's columns. Null after a concurrent edit. */
export const edit = (tx: Tx, { readAt, now, ...form }: Edit): Promise<OwnSearch | null> =>
  editQuery(tx, { ...form, readAt: readAt?.getTime() ?? null, now: now.toISOString() }).then(firstRow);

const newValues = Object.fromEntries(
  FORM_KEYS.map((key) => [key, sql`${sql.param(params[key], buyerSearches[key])}`]),
) as Record<keyof SearchFields, SQL>;
type EditParams = SearchFields & { userId: string; id: string; now: string; readAt: number | null };
const editQuery = preparedQuery<EditParams>()('edit a search', (db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const readAt = sql`${sql.placeholder('readAt')}::float8`;
  return db
    .update(buyerSearches)
    .set({
      ...newValues,
      // A status chosen in the form replaces the stored previous one.
      buyingStatusBefore: sql`case when ${buyerSearches.buyingStatus} is not distinct from ${newValues.buyingStatus}
        then ${buyerSearches.buyingStatusBefore} end`,
      lastConfirmedAt: now,
      updatedAt: nextVersion(buyerSearches.updatedAt, now),
    })
    .where(
      and(
        isOwnSearch,
        sql`(${readAt} is null or ${epochMillis(sql`${buyerSearches.updatedAt}`)} = ${readAt})`,
      ),
    )
    .returning(own);
});

/** Switching and confirming keep `updatedAt`: they change nothing an open form would overwrite. */
export const change = (
  tx: Tx,
  userId: string,
  id: string,
  fields: Partial<Pick<BuyerSearchRow, 'isActive' | 'pausedUntil'>>,
): Promise<OwnSearch | null> =>
  tx.update(buyerSearches).set(fields).where(isOwn(userId, id)).returning(own).then(firstRow);

const confirmQuery = preparedQuery<{ userId: string; id: string; now: string }>()('confirm a search', (db) =>
  db
    .update(buyerSearches)
    .set({ lastConfirmedAt: sql`${sql.placeholder('now')}::timestamptz` })
    .from(users)
    .where(and(isOwnSearch, eq(users.id, buyerSearches.userId)))
    .returning({ search: own, buyer: buyerFacts }),
);

export const confirm = (tx: Tx, userId: string, id: string, now: Date): Promise<SearchOfBuyer | null> =>
  confirmQuery(tx, { userId, id, now: now.toISOString() }).then(firstRow);

export const find = firstRowOf(
  preparedQuery<{ userId: string; id: string }>()('a search of a buyer', (db) =>
    db.select().from(buyerSearches).where(isOwnSearch),
  ),
);

/** Whether some agency may not know the buyer's identity. */
export async function mayBeHidden(tx: Tx, userId: string): Promise<boolean> {
  const { mode, weeklyLimit } = contactPreferences;
  const [row] = await tx
    .select({ mode, weeklyLimit })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId));
  return row !== undefined && mayBeHiddenBy(row);
}

const place = pick(buyerSearches, ['id', 'location', 'placeId', 'radius']);
/** The buyer's places, in the global lock order. */
export const placesOf = (tx: Tx, userId: string) =>
  tx
    .select(place)
    .from(buyerSearches)
    .where(and(eq(buyerSearches.userId, userId), isLive))
    .orderBy(asc(buyerSearches.id));

/** False if unchanged. */
export function move(tx: Tx, id: string, area: SearchArea): Promise<boolean> {
  const to = pick(area, ['easting', 'northing', 'radiusMetres']);
  return tx
    .update(buyerSearches)
    .set(to)
    .where(
      and(
        eq(buyerSearches.id, id),
        sql`(${buyerSearches.easting}, ${buyerSearches.northing}, ${buyerSearches.radiusMetres})
          <> (${to.easting}::int, ${to.northing}::int, ${to.radiusMetres}::int)`,
      ),
    )
    .returning({ id: buyerSearches.id })
    .then(hasRows);
}

/** The search's owner, if its pause still ends on that day. */
export const findPaused = (db: Db, id: string, until: string): Promise<{ userId: string } | null> =>
  db
    .select({ userId: buyerSearches.userId })
    .from(buyerSearches)
    .where(and(eq(buyerSearches.id, id), eq(buyerSearches.pausedUntil, until), isLive))
    .then(firstRow);

/** As many as a map can show. */
const MAX_BRANCHES = 50;

/** Active, approved, paying agencies whose operating radius overlaps the area: how many, and where the nearest are. */
export async function agenciesCovering(db: Db, search: SearchArea): Promise<SearchCoverage> {
  const rows = await queryRows(
    db,
    Branches,
    sql`select sum(count(*)) over ()::int as total, count(*)::int as agencies, branch.easting, branch.northing
      from (select branch_easting as easting, branch_northing as northing from users
        where user_type = 'agent' and agent_role is distinct from 'staff' and is_active
          and verification_status = 'approved' and subscription_status in ('active', 'trialing')
          and branch_easting is not null and branch_northing is not null) branch,
        (select ${search.easting}::int as easting, ${search.northing}::int as northing,
          ${search.radiusMetres}::int as reach_metres) area
      where ${overlapsCoverage(sql`area`, sql`branch`)}
      group by branch.easting, branch.northing, area.easting, area.northing
      order by (branch.easting - area.easting)::float8 ^ 2 + (branch.northing - area.northing)::float8 ^ 2
      limit ${MAX_BRANCHES}::int`,
  );
  return { agencies: rows[0]?.total ?? 0, branches: rows.map(({ total: _, ...branch }) => branch) };
}

/** Active, or paused until a date. */
const onOrPaused = (userId: string) =>
  sql`${buyerSearches.userId} = ${userId} and ${isLive} and (${buyerSearches.isActive} or ${buyerSearches.pausedUntil} is not null)`;

export async function anySearchOn(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(buyerSearches, onOrPaused(userId))) > 0;
}

/** Returns their number. Locks the buyer first, so that a search being saved concurrently is included. */
export async function switchAllOff(tx: Tx, userId: string): Promise<number> {
  await lockBuyer(tx, { userId });
  const off = await tx
    .update(buyerSearches)
    .set({ isActive: false, pausedUntil: null })
    .where(onOrPaused(userId))
    .returning({ id: buyerSearches.id });
  return off.length;
}
