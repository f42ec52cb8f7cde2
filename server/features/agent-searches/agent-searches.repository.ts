import { SearchDeletion } from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS, type Property } from '@threshold/core/contract/criteria';
import type { MarketStatus, StockSource } from '@threshold/core/contract/stock-imports';
import { pick } from '@threshold/core/rules/format/pick';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  firstRow,
  hasRows,
  isNotDistinctFrom,
  placeholders,
  preparedQuery,
  queryRows,
} from '../../db/client/query';
import { type AgentSearchRow, agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const creator = {
  ...pick(users, ['id', 'firstName', 'lastName', 'email', 'parentAgentId']),
};
type Creator = Pick<typeof users.$inferSelect, keyof typeof creator>;
export type SearchWithCreator = AgentSearchRow & { creator: Creator };

export type SearchFields = Pick<
  AgentSearchRow,
  'name' | 'location' | 'placeId' | 'easting' | 'northing' | keyof Property
>;

const withCreator = (row: { search: AgentSearchRow; creator: Creator }): SearchWithCreator =>
  Object.assign(row.search, { creator: row.creator });

const id = sql.placeholder('id');
const list = (name: string, condition: SQL | undefined) =>
  preparedQuery<{ id: string }>()(name, (db) =>
    db
      .select({ search: agentSearches, creator })
      .from(agentSearches)
      .innerJoin(users, eq(users.id, agentSearches.userId))
      .where(condition)
      .orderBy(desc(agentSearches.createdAt), agentSearches.id),
  );
const ofUser = list('properties of a user', eq(agentSearches.userId, id));
const ofTeam = list('properties of a team', or(eq(users.id, id), eq(users.parentAgentId, id)));

export const listOf = async (db: Db, userId: string): Promise<SearchWithCreator[]> =>
  (await ofUser(db, { id: userId })).map(withCreator);

export const listOfTeam = async (db: Db, ownerId: string): Promise<SearchWithCreator[]> =>
  (await ofTeam(db, { id: ownerId })).map(withCreator);

/** A position in the list, with the microseconds of the creation that a `Date` would lose. */
interface Position {
  at: string;
  id: string;
}
export interface SearchesPage {
  searches: SearchWithCreator[];
  nextCursor: string | null;
}

const CURSOR = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const cursorOf = ({ at, id }: Position) => Buffer.from(at + id).toString('base64url');
export function parseCursor(cursor: string): Position | null {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!at || !id) return null;
  const date = new Date(at);
  // PostgreSQL refuses 30 February, which JavaScript takes for March.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === at.slice(0, 19);
  return exists ? { at, id } : null;
}

interface PageQuery {
  userId: string;
  team: boolean;
  /** Null for all. */
  limit: number | null;
  after: Position | null;
  source?: StockSource | 'typed';
  marketStatus?: MarketStatus;
}

/** One page of the list, newest first, filtered. */
export async function listPage(
  db: Db,
  { userId, team, limit, after, source, marketStatus }: PageQuery,
): Promise<SearchesPage> {
  const isAfter =
    after &&
    sql`(${agentSearches.createdAt} < ${after.at}::timestamptz
    or (${agentSearches.createdAt} = ${after.at}::timestamptz and ${agentSearches.id} > ${after.id}::uuid))`;
  const query = db
    .select({
      search: agentSearches,
      creator,
      at: sql<string>`to_char(${agentSearches.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(
      and(
        team ? or(eq(users.id, userId), eq(users.parentAgentId, userId)) : eq(agentSearches.userId, userId),
        source === 'typed' ? isNull(agentSearches.source) : undefined,
        source && source !== 'typed' ? eq(agentSearches.source, source) : undefined,
        marketStatus && eq(agentSearches.marketStatus, marketStatus),
        isAfter ?? undefined,
      ),
    )
    .orderBy(desc(agentSearches.createdAt), agentSearches.id);
  const rows = await (limit === null ? query : query.limit(limit + 1));
  const page = limit === null ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > page.length && last;
  return {
    searches: page.map(withCreator),
    nextCursor: more ? cursorOf({ at: last.at, id: last.search.id }) : null,
  };
}

export const belongsToAgency = (db: Db, userId: string, ownerId: string): Promise<boolean> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId))))
    .then(hasRows);

const branch = preparedQuery<{ id: string }>()('branch of an agency', (db) =>
  db
    .select({ easting: users.branchEasting, northing: users.branchNorthing })
    .from(users)
    .where(eq(users.id, id)),
);

export interface Point {
  easting: number;
  northing: number;
}

export async function branchOf(db: Db, agencyId: string): Promise<Point | null> {
  const [row] = await branch(db, { id: agencyId });
  return row && row.easting !== null && row.northing !== null
    ? { easting: row.easting, northing: row.northing }
    : null;
}

const lockQuery = preparedQuery<{ id: string }>()('lock a property', (db) =>
  db
    .select({ search: agentSearches, creator })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(agentSearches.id, id))
    .for('no key update', { of: agentSearches }),
);

/** Locks the search until the transaction ends, which serialises its runs and edits. */
export async function lock(tx: Tx, searchId: string): Promise<SearchWithCreator | null> {
  const [row] = await lockQuery(tx, { id: searchId });
  return row ? withCreator(row) : null;
}

const lockCreatorQuery = preparedQuery<{ id: string }>()('lock the creator of a property', (db) =>
  db.select(creator).from(users).where(eq(users.id, id)).for('no key update'),
);

/** Locks the creator, so that concurrent submissions of the same form are detected. */
export const lockCreator = (tx: Tx, userId: string): Promise<Creator | null> =>
  lockCreatorQuery(tx, { id: userId }).then(firstRow);

const FORM_KEYS = [
  'name',
  'location',
  'placeId',
  'easting',
  'northing',
  ...PROPERTY_KEYS,
] satisfies (keyof SearchFields)[];
const values = placeholders(FORM_KEYS);

const duplicateQuery = preparedQuery<SearchFields & { userId: string; since: Date }>()(
  'duplicate of a property',
  (db) =>
    db
      .select()
      .from(agentSearches)
      .where(
        and(
          eq(agentSearches.userId, sql.placeholder('userId')),
          gt(agentSearches.createdAt, sql.placeholder('since')),
          ...FORM_KEYS.map((key) => isNotDistinctFrom(agentSearches[key], values[key])),
        ),
      )
      .limit(1),
);

const insertQuery = preparedQuery<SearchFields & { userId: string; now: Date }>()('save a property', (db) => {
  const now = sql.placeholder('now');
  return db
    .insert(agentSearches)
    .values({ ...values, userId: sql.placeholder('userId'), createdAt: now, updatedAt: now })
    .returning();
});

export const findDuplicate = (
  tx: Tx,
  userId: string,
  fields: SearchFields,
  since: Date,
): Promise<AgentSearchRow | null> => duplicateQuery(tx, { ...fields, userId, since }).then(firstRow);

export async function insert(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  now: Date,
): Promise<AgentSearchRow> {
  const [row] = await insertQuery(tx, { ...fields, userId, now });
  if (!row) throw new Error('inserting a property search returned no row');
  return row;
}

export async function edit(tx: Tx, id: string, fields: SearchFields, now: Date): Promise<AgentSearchRow> {
  const [row] = await tx
    .update(agentSearches)
    .set({ ...fields, updatedAt: now })
    .where(eq(agentSearches.id, id))
    .returning();
  if (!row) throw new Error('updating a property search returned no row');
  return row;
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.delete(agentSearches).where(eq(agentSearches.id, id));
}

/** What deleting it removes. The viewings are those `cancelAllAt` cancels. */
export async function countDeletion(tx: Tx, id: string, now: Date): Promise<SearchDeletion> {
  const [counts] = await queryRows(
    tx,
    SearchDeletion,
    sql`select count(*)::int as buyers,
        coalesce(sum((select count(*) from work_events e where e.worked_buyer_id = w.id and e.note is not null)), 0)::int
          as notes,
        coalesce(sum((select count(*) from viewings v join users b on b.id = v.buyer_user_id and b.is_active
          where v.worked_buyer_id = w.id and v.starts_at > ${timestamp(now)} and v.status not in ('cancelled', 'declined'))), 0)::int
          as viewings
      from worked_buyers w where w.agent_search_id = ${id}::uuid`,
  );
  if (!counts) throw new Error(`counting the deletion of property ${id} returned no row`);
  return counts;
}
