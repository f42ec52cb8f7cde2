import { SearchDeletion } from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS, type Property } from '@threshold/core/contract/criteria';
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { isNotDistinctFrom, placeholders, preparedQuery, queryRows } from '../../db/client/query';
import { type AgentSearchRow, agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const creator = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  parentAgentId: users.parentAgentId,
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
const list = (name: string, whose: SQL | undefined) =>
  preparedQuery<{ id: string }>()(name, (db) =>
    db
      .select({ search: agentSearches, creator })
      .from(agentSearches)
      .innerJoin(users, eq(users.id, agentSearches.userId))
      .where(whose)
      .orderBy(desc(agentSearches.createdAt), agentSearches.id),
  );
const ofPerson = list('properties of a person', eq(agentSearches.userId, id));
const ofTeam = list('properties of a team', or(eq(users.id, id), eq(users.parentAgentId, id)));

export const listOf = async (db: Db, userId: string): Promise<SearchWithCreator[]> =>
  (await ofPerson(db, { id: userId })).map(withCreator);

export const listOfTeam = async (db: Db, ownerId: string): Promise<SearchWithCreator[]> =>
  (await ofTeam(db, { id: ownerId })).map(withCreator);

export async function belongsToAgency(db: Db, userId: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId))));
  return rows.length > 0;
}

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

const held = preparedQuery<{ id: string }>()('hold a property', (db) =>
  db
    .select({ search: agentSearches, creator })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(agentSearches.id, id))
    .for('no key update', { of: agentSearches }),
);

/** Holds the search until the transaction ends: two runs or edits of it come one after the other. */
export async function hold(tx: Tx, searchId: string): Promise<SearchWithCreator | null> {
  const [row] = await held(tx, { id: searchId });
  return row ? withCreator(row) : null;
}

const heldCreator = preparedQuery<{ id: string }>()('hold who saves a property', (db) =>
  db.select(creator).from(users).where(eq(users.id, id)).for('no key update'),
);

/** Holds the person who creates, so that the same form sent twice at once is seen to be the same. */
export async function lockCreator(tx: Tx, userId: string): Promise<Creator | null> {
  const [row] = await heldCreator(tx, { id: userId });
  return row ?? null;
}

const FORM_KEYS = [
  'name',
  'location',
  'placeId',
  'easting',
  'northing',
  ...PROPERTY_KEYS,
] satisfies (keyof SearchFields)[];
const given = placeholders(FORM_KEYS);

const duplicate = preparedQuery<SearchFields & { userId: string; since: Date }>()(
  'a twin of a property',
  (db) =>
    db
      .select()
      .from(agentSearches)
      .where(
        and(
          eq(agentSearches.userId, sql.placeholder('userId')),
          gt(agentSearches.createdAt, sql.placeholder('since')),
          ...FORM_KEYS.map((key) => isNotDistinctFrom(agentSearches[key], given[key])),
        ),
      )
      .limit(1),
);

const inserted = preparedQuery<SearchFields & { userId: string; now: Date }>()('save a property', (db) => {
  const now = sql.placeholder('now');
  return db
    .insert(agentSearches)
    .values({ ...given, userId: sql.placeholder('userId'), createdAt: now, updatedAt: now })
    .returning();
});

export async function findDuplicate(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  since: Date,
): Promise<AgentSearchRow | null> {
  const [row] = await duplicate(tx, { ...fields, userId, since });
  return row ?? null;
}

export async function insert(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  now: Date,
): Promise<AgentSearchRow> {
  const [row] = await inserted(tx, { ...fields, userId, now });
  if (!row) throw new Error('the property search was not stored');
  return row;
}

export async function edit(tx: Tx, id: string, fields: SearchFields, now: Date): Promise<AgentSearchRow> {
  const [row] = await tx
    .update(agentSearches)
    .set({ ...fields, updatedAt: now })
    .where(eq(agentSearches.id, id))
    .returning();
  if (!row) throw new Error('the property search was not held');
  return row;
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.delete(agentSearches).where(eq(agentSearches.id, id));
}

/** What deleting it takes along. The viewings are those that `cancelAllAt` of the viewings cancels. */
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
  if (!counts) throw new Error(`Counting what goes with property ${id} returned no row`);
  return counts;
}
