import { type SQL, sql } from 'drizzle-orm';
import { isPlanned } from './viewings.sql';

/**
 * `UnderWay` of `core/rules/contact/contact-permission`: viewings and offer between a buyer and the seller's agency.
 */
export const underWay = (buyer: SQL, property: SQL): SQL => sql`
  select 'viewing' as kind, v.created_at as since, v.starts_at, v.starts_at + v.minutes * interval '1 minute' as until
  from worked_buyers done join viewings v on v.worked_buyer_id = done.id
  where done.buyer_user_id = ${buyer} and done.agent_search_id = ${property} and ${isPlanned}
  union all
  select 'offer', done.offer_at, null, null from worked_buyers done
  where done.buyer_user_id = ${buyer} and done.agent_search_id = ${property} and done.stage in ('offer', 'agreed')
    and done.offer_at is not null
    and not exists (select from property_closings c where c.agent_search_id = done.agent_search_id)`;

export const isStillShown = (property: SQL, now: SQL): SQL => sql`(
  exists (select from (${underWay(sql`p.user_id`, property)}) u
    where u.since <= p.keeps_before and (u.until is null or u.until > ${now}))
  and not exists (select from introductions r where r.agent_search_id = ${property} and r.buyer_user_id = p.user_id
    and r.status = 'declined' and r.answered_at > p.keeps_before))`;
