import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rowsOf, type Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import type { Interested } from '../matching/matching.repository';
import type { Wish } from './words';

export const DELIVER = defineJob('notifications.deliver', z.object({ notificationId: z.string() }));

/** So many deliveries fall due each second: fifty thousand of them leave room for a password mail in between. */
const DUE_PER_SECOND = 100;
const CHUNK = 5_000;

const uuids = (ids: readonly string[]) => `{${ids.join()}}`;

export interface SearchingBuyer extends Wish {
  searchId: string;
  buyerId: string;
  firstName: string | null;
  lastName: string | null;
}

export async function searchingBuyer(db: Db, buyerSearchId: string): Promise<SearchingBuyer | null> {
  const [row] = await rowsOf<SearchingBuyer>(
    db,
    sql`select s.id as "searchId", s.user_id as "buyerId", s.property_type as "propertyType",
        s.min_bedrooms as "minBedrooms", s.max_price as "maxPrice", s.location, s.radius::float8 as radius,
        u.first_name as "firstName", u.last_name as "lastName"
      from buyer_searches s join users u on u.id = s.user_id where s.id = ${buyerSearchId}::uuid`,
  );
  return row ?? null;
}

export interface SearchedProperty {
  easting: number;
  northing: number;
  propertyType: string;
  bedrooms: number;
  price: number;
  agencyName: string | null;
}

export async function searchedProperty(
  db: Db,
  agentSearchId: string,
  agentId: string,
): Promise<SearchedProperty | null> {
  const [row] = await rowsOf<SearchedProperty>(
    db,
    sql`select a.easting, a.northing, a.property_type as "propertyType", a.bedrooms, a.price,
        agency.agency_name as "agencyName"
      from agent_searches a join users agent on agent.id = ${agentId}::uuid
        join users agency on agency.id = coalesce(agent.parent_agent_id, agent.id)
      where a.id = ${agentSearchId}::uuid`,
  );
  return row ?? null;
}

/** Rows go in by the order of their keys, so that two fan-outs at once never wait for each other in a circle. */
const deliveries = (now: string, offset = 0) =>
  DELIVER.insertFrom({
    payload: { notificationId: sql`told.id` },
    from: sql`told`,
    runAt: sql`${now}::timestamptz
      + interval '1 second' * ((${offset}::int + row_number() over () - 1) / ${DUE_PER_SECOND}::int)`,
  });

/**
 * Tells each agent of the buyer, but for properties whose list of matches has shown that buyer already. One statement
 * writes the entries and the jobs that deliver them.
 */
export async function tellAgents(
  tx: Tx,
  buyer: SearchingBuyer,
  agentSearchIds: readonly string[],
  body: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(
    sql`with told as (
        insert into match_notifications
          (side, buyer_user_id, agent_user_id, agent_search_id, buyer_search_id, title, body, sent_at)
        select 'agent', ${buyer.buyerId}::uuid, a.user_id, a.id, ${buyer.searchId}::uuid,
          'A new buyer for ' || a.name, ${body}::text, ${at}::timestamptz
        from agent_searches a
        where a.id = any(${uuids(agentSearchIds)}::uuid[]) and not exists (
          select from buyer_searches s join matches m on m.buyer_search_id = s.id
          where s.user_id = ${buyer.buyerId}::uuid and m.agent_search_id = a.id
        )
        order by a.id
        on conflict (agent_search_id, buyer_user_id, side) do nothing
        returning id
      ) ${deliveries(at)}`,
  );
}

export interface BuyerTelling {
  agentSearchId: string;
  agentId: string;
  agency: string;
  body: string;
  now: Date;
}

/** Tells each buyer of the property, once for all runs of its search; the buyers come in the order of their ids. */
export async function tellBuyers(
  tx: Tx,
  interested: readonly Interested[],
  telling: BuyerTelling,
): Promise<void> {
  const at = telling.now.toISOString();
  for (let from = 0; from < interested.length; from += CHUNK) {
    const chunk = interested.slice(from, from + CHUNK);
    const buyers = uuids(chunk.map((each) => each.buyerId));
    const searches = uuids(chunk.map((each) => each.searchId));
    await tx.execute(
      sql`with told as (
          insert into match_notifications
            (side, buyer_user_id, agent_user_id, agent_search_id, buyer_search_id, title, body, sent_at)
          select 'buyer', s.user_id, ${telling.agentId}::uuid, ${telling.agentSearchId}::uuid, s.id,
            ${telling.agency}::text || ' has a property that fits ' || s.name, ${telling.body}::text,
            ${at}::timestamptz
          from unnest(${buyers}::uuid[], ${searches}::uuid[]) as given (buyer_id, search_id)
            join buyer_searches s on s.id = given.search_id and s.user_id = given.buyer_id
          where not exists (
            select from match_notifications n
            where n.agent_search_id = ${telling.agentSearchId}::uuid and n.buyer_user_id = given.buyer_id
              and n.side = 'buyer'
          )
          order by given.buyer_id
          on conflict (agent_search_id, buyer_user_id, side) do nothing
          returning id
        ) ${deliveries(at, from)}`,
    );
  }
}
