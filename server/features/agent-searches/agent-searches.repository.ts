import type { Property } from '@threshold/core/contract/wish';
import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { type AgentSearchRow, agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
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

async function list(db: Db, whose: SQL | undefined): Promise<SearchWithCreator[]> {
  const rows = await db
    .select({ search: agentSearches, creator })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(whose)
    .orderBy(desc(agentSearches.createdAt), agentSearches.id);
  return rows.map((row) => ({ ...row.search, creator: row.creator }));
}

export const listOf = (db: Db, userId: string) => list(db, eq(agentSearches.userId, userId));

export const listOfTeam = (db: Db, ownerId: string) =>
  list(db, or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId)));

export async function belongsToAgency(db: Db, userId: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId))));
  return rows.length > 0;
}

export async function branchOf(db: Db, agencyId: string) {
  const [row] = await db
    .select({ easting: users.branchEasting, northing: users.branchNorthing })
    .from(users)
    .where(eq(users.id, agencyId));
  return row && row.easting !== null && row.northing !== null
    ? { easting: row.easting, northing: row.northing }
    : null;
}

/** Holds the search until the transaction ends: two runs or edits of it come one after the other. */
export async function hold(tx: Tx, id: string): Promise<SearchWithCreator | null> {
  const [row] = await tx
    .select({ search: agentSearches, creator })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(agentSearches.id, id))
    .for('no key update', { of: agentSearches });
  return row ? { ...row.search, creator: row.creator } : null;
}

/** Holds the person who creates, so that the same form sent twice at once is seen to be the same. */
export async function holdCreator(tx: Tx, userId: string): Promise<Creator | null> {
  const [row] = await tx.select(creator).from(users).where(eq(users.id, userId)).for('no key update');
  return row ?? null;
}

export async function findTwin(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  since: Date,
): Promise<AgentSearchRow | null> {
  const same: SQL[] = (Object.keys(fields) as (keyof SearchFields)[]).map((key) =>
    fields[key] === null ? isNull(agentSearches[key]) : eq(agentSearches[key], fields[key]),
  );
  const [row] = await tx
    .select()
    .from(agentSearches)
    .where(and(eq(agentSearches.userId, userId), gt(agentSearches.createdAt, since), ...same))
    .limit(1);
  return row ?? null;
}

export async function insert(
  tx: Tx,
  userId: string,
  fields: SearchFields,
  now: Date,
): Promise<AgentSearchRow> {
  const [row] = await tx
    .insert(agentSearches)
    .values({ ...fields, userId, createdAt: now, updatedAt: now })
    .returning();
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
