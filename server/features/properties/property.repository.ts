import { Property } from '@threshold/core/contract/criteria';
import { stockFields } from '@threshold/core/contract/stock-imports';
import { OUTCOMES, VISIT_IDLE_MINUTES } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, preparedQuery, queryRows } from '../../db/client/query';
import { propertyOf } from '../../db/schema/searches';
import { epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const PropertyRow = Property.extend({
  id: z.string(),
  userId: z.string(),
  agencyId: z.string(),
  name: z.string(),
  location: z.string(),
  placeId: z.string().nullable(),
  ...stockFields,
  easting: z.number(),
  northing: z.number(),
  createdMs: z.number(),
  creator: z.object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    parentAgentId: z.string().nullable(),
  }),
  assignedToMe: z.boolean(),
  hasOffer: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
  soldPrice: z.number().nullable(),
  closedMs: z.number().nullable(),
  branchEasting: z.number().nullable(),
  branchNorthing: z.number().nullable(),
});
export type PropertyRow = z.infer<typeof PropertyRow>;

/** With everything that decides access and status. An offer of an erased buyer does not count. */
export const findProperty = (db: Db, id: string, actorId: string): Promise<PropertyRow | null> =>
  propertyQuery(db, { id, actorId }).then(firstRow);

const propertyQuery = preparedQuery<{ id: string; actorId: string }>()(
  'property with status',
  PropertyRow,
  ({
    id,
    actorId,
  }) => sql`select a.id, a.user_id as "userId", agency.id as "agencyId", a.name, a.location, a.place_id as "placeId",
        a.reference, a.source, a.market_status as "marketStatus",
        a.easting, a.northing, ${propertyOf('a')}, ${epochMillis(sql`a.created_at`)} as "createdMs",
        jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email::text,
          'parentAgentId', u.parent_agent_id) as creator,
        exists (select from worked_buyers w where w.agent_search_id = a.id and w.assigned_to = ${actorId}::uuid)
          as "assignedToMe",
        exists (select from worked_buyers w where w.agent_search_id = a.id and w.buyer_user_id is not null
          and w.stage in ('offer', 'agreed')) as "hasOffer",
        c.outcome, c.price as "soldPrice", ${epochMillis(sql`c.closed_at`)} as "closedMs",
        agency.branch_easting as "branchEasting", agency.branch_northing as "branchNorthing"
      from agent_searches a join users u on u.id = a.user_id
        join users agency on agency.id = coalesce(u.parent_agent_id, u.id)
        left join property_closings c on c.agent_search_id = a.id
      where a.id = ${id}::uuid`,
);

const Visit = z.object({ endMs: z.number().nullable() });
const endOf = (rows: readonly z.infer<typeof Visit>[]) =>
  rows[0]?.endMs == null ? null : new Date(rows[0].endMs);
const OVER = sql.raw(`interval '${VISIT_IDLE_MINUTES} minutes'`);

/** Starts a visit, or continues the current one. Returns the end of the previous one. */
export async function startVisit(
  tx: Tx,
  propertyId: string,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const rows = await queryRows(
    tx,
    Visit,
    sql`insert into property_visits as v (agent_search_id, user_id, last_at)
      values (${propertyId}::uuid, ${userId}::uuid, ${timestamp(now)})
      on conflict (agent_search_id, user_id) do update set last_at = greatest(v.last_at, excluded.last_at),
        previous_ended_at = case when v.last_at <= ${timestamp(now)} - ${OVER} then v.last_at else v.previous_ended_at end
      returning ${epochMillis(sql`previous_ended_at`)} as "endMs"`,
  );
  return endOf(rows);
}

/** For other requests: continues a current visit, never starts one. */
export async function continueVisit(
  tx: Tx,
  propertyId: string,
  userId: string,
  now: Date,
): Promise<Date | null> {
  return endOf(await continueVisitQuery(tx, { propertyId, userId, now: now.toISOString() }));
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
      select ${epochMillis(sql`previous_ended_at`)} as "endMs" from property_visits where ${mine}`;
  },
);

export interface Closing {
  outcome: (typeof OUTCOMES)[number];
  price: number | null;
  by: string;
  now: Date;
}

/** Shared by changes that must not happen once it is closed or deleted. */
export async function lockPropertyShared(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select id from agent_searches where id = ${id}::uuid for share`);
}

/** Serialises closing. */
export async function lockProperty(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select id from agent_searches where id = ${id}::uuid for no key update`);
}

export async function insertClosing(tx: Tx, id: string, { outcome, price, by, now }: Closing): Promise<void> {
  await tx.execute(
    sql`insert into property_closings (agent_search_id, outcome, price, closed_by, closed_at)
      values (${id}::uuid, ${outcome}, ${price}::int, ${by}::uuid, ${timestamp(now)})`,
  );
}

export async function removeClosing(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from property_closings where agent_search_id = ${id}::uuid`);
  await tx.execute(
    sql`update worked_buyers set sold_at = null, version = version + 1
      where agent_search_id = ${id}::uuid and sold_at is not null`,
  );
}

const Sold = z.object({ buyerId: z.string().nullable() });
/** The pipeline buyer it was sold to, if any. */
export async function soldTo(db: Db, id: string): Promise<string | null> {
  const [row] = await queryRows(
    db,
    Sold,
    sql`select coalesce(buyer_user_id, id) as "buyerId" from worked_buyers
      where agent_search_id = ${id}::uuid and sold_at is not null`,
  );
  return row?.buyerId ?? null;
}

/** The buyer among these ids; ids of other users are ignored. */
export const buyerAmong = preparedQuery<{ candidates: string }>()(
  'buyer among candidates',
  z.object({ id: z.string() }),
  ({ candidates }) => sql`select id from users where id = any(${candidates}::uuid[]) and user_type = 'buyer'`,
);
