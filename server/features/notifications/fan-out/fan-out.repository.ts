import { Property, SearchCriteria } from '@threshold/core/contract/criteria';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, preparedQuery, queryRows, uuidArray } from '../../../db/client/query';
import { criteriaOf, propertyOf } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { isForSale } from '../../../db/sql/for-sale.sql';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import type { Db, Tx } from '../../../db/types';

const SearchingBuyer = SearchCriteria.extend({
  searchId: z.string(),
  buyerId: z.string(),
  location: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type SearchingBuyer = z.infer<typeof SearchingBuyer>;

export const searchingBuyer = (db: Db, buyerSearchId: string): Promise<SearchingBuyer | null> =>
  queryRows(
    db,
    SearchingBuyer,
    sql`select s.id as "searchId", s.user_id as "buyerId", s.location, ${criteriaOf('s')},
        u.first_name as "firstName", u.last_name as "lastName"
      from ${liveSearches} s join users u on u.id = s.user_id where s.id = ${buyerSearchId}::uuid`,
  ).then(firstRow);

const SearchedProperty = Property.extend({
  easting: z.number(),
  northing: z.number(),
  agencyId: z.string(),
  agencyName: z.string().nullable(),
});
type SearchedProperty = z.infer<typeof SearchedProperty>;

/** Null once the property is closed or off the market: no notifications about a sold home. */
export const searchedProperty = (
  db: Db,
  agentSearchId: string,
  agentId: string,
): Promise<SearchedProperty | null> =>
  queryRows(
    db,
    SearchedProperty,
    sql`select a.easting, a.northing, ${propertyOf('a')},
        agency.id as "agencyId", agency.agency_name as "agencyName"
      from agent_searches a join users agent on agent.id = ${agentId}::uuid
        join users agency on agency.id = coalesce(agent.parent_agent_id, agent.id)
      where a.id = ${agentSearchId}::uuid and ${isForSale}`,
  ).then(firstRow);

export async function agencyNameOf(db: Db, agencyId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.agencyName }).from(users).where(eq(users.id, agencyId));
  return row?.name ?? null;
}

/**
 * Advisory lock per buyer or agency: serialises notifications, so that two concurrent transactions do not both notify
 * the same buyer.
 */
export async function lockNotifications(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockNotificationsQuery(tx, { ids: uuidArray([...new Set(ids)].sort()) });
}

const lockNotificationsQuery = preparedQuery<{ ids: string }>()(
  'lock notifications',
  z.unknown(),
  ({ ids }) => sql`select pg_advisory_xact_lock(hashtextextended('telling:' || id::text, 0))::text
    from (select unnest(${ids}::uuid[]) as id) locked`,
);

/**
 * Those of the properties that have neither shown this buyer in their match list, nor notified about them, nor have
 * them in their pipeline.
 */
export async function notNotified(
  tx: Tx,
  buyerId: string,
  agentSearchIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(
    tx,
    IdRow,
    sql`select a.id from agent_searches a
      where a.id = any(${uuidArray(agentSearchIds)}::uuid[]) and not exists (
        select from ${liveSearches} s join matches m on m.buyer_search_id = s.id
        where s.user_id = ${buyerId}::uuid and m.agent_search_id = a.id
      ) and not exists (
        select from match_notifications n
        where n.agent_search_id = a.id and n.buyer_user_id = ${buyerId}::uuid and n.side = 'agent'
      ) and not exists (
        select from worked_buyers w where w.agent_search_id = a.id and w.buyer_user_id = ${buyerId}::uuid
      )
      order by a.id`,
  );
  return rows.map(({ id }) => id);
}
