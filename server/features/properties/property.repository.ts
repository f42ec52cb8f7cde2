import { pick } from '@threshold/core/rules/format/pick';
import { VISIT_IDLE_MINUTES } from '@threshold/core/rules/pipeline/stages';
import { aliasedTable, and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRowOf, IdRow, onlyRow, preparedQuery, queryRows } from '../../db/client/query';
import { propertyClosings, workedBuyers } from '../../db/schema/pipeline';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { dateFromMillis, epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';
import { creator, SHOWN_KEYS, statusColumns } from '../agent-searches';

const agency = aliasedTable(users, 'agency');
const own = pick(agentSearches, [...SHOWN_KEYS, 'userId', 'easting', 'northing', 'createdAt']);

/** With everything that decides access and status. */
export const findProperty = firstRowOf(
  preparedQuery<{ id: string; actorId: string }>()('property with status', (db) =>
    db
      .select({
        ...own,
        creator,
        agencyId: agency.id,
        branchEasting: agency.branchEasting,
        branchNorthing: agency.branchNorthing,
        ...statusColumns,
        soldPrice: propertyClosings.price,
        closedAt: propertyClosings.closedAt,
        assignedToMe: sql<boolean>`exists (select from worked_buyers w where w.agent_search_id = ${agentSearches.id}
        and w.assigned_to = ${sql.placeholder('actorId')}::uuid)`,
      })
      .from(agentSearches)
      .innerJoin(users, eq(users.id, agentSearches.userId))
      .innerJoin(agency, eq(agency.id, sql`coalesce(${users.parentAgentId}, ${users.id})`))
      .leftJoin(propertyClosings, eq(propertyClosings.agentSearchId, agentSearches.id))
      .where(eq(agentSearches.id, sql.placeholder('id'))),
  ),
);
export type PropertyRow = NonNullable<Awaited<ReturnType<typeof findProperty>>>;

const Visit = z.object({ previousEnd: dateFromMillis.nullable() });
const OVER = sql.raw(`interval '${VISIT_IDLE_MINUTES} minutes'`);

/** Starts a visit, or continues the current one. Returns the end of the previous one. */
export async function startVisit(
  tx: Tx,
  propertyId: string,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const visit = await queryRows(
    tx,
    Visit,
    sql`insert into property_visits as v (agent_search_id, user_id, last_at)
      values (${propertyId}::uuid, ${userId}::uuid, ${timestamp(now)})
      on conflict (agent_search_id, user_id) do update set last_at = greatest(v.last_at, excluded.last_at),
        previous_ended_at = case when v.last_at <= ${timestamp(now)} - ${OVER} then v.last_at else v.previous_ended_at end
      returning ${epochMillis(sql`previous_ended_at`)} as "previousEnd"`,
  ).then(onlyRow);
  return visit.previousEnd;
}

/** For other requests: continues a current visit, never starts one. */
export async function continueVisit(
  tx: Tx,
  propertyId: string,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const [visit] = await continueVisitQuery(tx, { propertyId, userId, now: now.toISOString() });
  return visit?.previousEnd ?? null;
}

const continueVisitQuery = preparedQuery<{ propertyId: string; userId: string; now: string }>()(
  'continue a visit',
  Visit,
  ({ propertyId, userId, now }) => {
    const mine = sql`agent_search_id = ${propertyId}::uuid and user_id = ${userId}::uuid`;
    return sql`with continued as (
        update property_visits set last_at = ${now}::timestamptz
        where ${mine} and last_at > ${now}::timestamptz - ${OVER} and last_at < ${now}::timestamptz
      )
      select ${epochMillis(sql`previous_ended_at`)} as "previousEnd" from property_visits where ${mine}`;
  },
);

/** Shared by changes that must not happen once it is closed or deleted. */
export async function lockPropertyShared(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select id from agent_searches where id = ${id}::uuid for share`);
}

/** Serialises closing. */
export async function lockPropertyForClosing(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select id from agent_searches where id = ${id}::uuid for no key update`);
}

export async function insertClosing(tx: Tx, closing: typeof propertyClosings.$inferInsert): Promise<void> {
  await tx.insert(propertyClosings).values(closing);
}

/** Offers ended with the closing, so they count from the reopening. */
export async function removeClosing(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(
    sql`with reopened as (delete from property_closings where agent_search_id = ${id}::uuid returning agent_search_id)
      update worked_buyers w set sold_at = null, version = w.version + 1,
        offer_at = case when w.stage in ('offer', 'agreed') then ${timestamp(now)} else w.offer_at end
      from reopened r
      where w.agent_search_id = r.agent_search_id and (w.sold_at is not null or w.stage in ('offer', 'agreed'))`,
  );
}

/** The pipeline buyer it was sold to, if any; the id of the row once they are erased. */
export async function soldTo(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: workedBuyers.id, buyerId: workedBuyers.buyerUserId })
    .from(workedBuyers)
    .where(and(eq(workedBuyers.agentSearchId, id), isNotNull(workedBuyers.soldAt)));
  return row?.buyerId ?? row?.id ?? null;
}

/** The buyer among these ids; ids of other users are ignored. */
export const buyerAmong = preparedQuery<{ candidates: string }>()(
  'buyer among candidates',
  IdRow,
  ({ candidates }) => sql`select id from users where id = any(${candidates}::uuid[]) and user_type = 'buyer'`,
);
