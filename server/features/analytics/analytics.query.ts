import { PRICE_RANGES } from '@threshold/core/rules/agent-ranges';
import { COVERAGE_METRES } from '@threshold/core/rules/match';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../agent-searches/agent-searches.policy';

/** How many of the newest searches the picture "matches per search" shows. */
export const RECENT_SHOWN = 12;

/** The lower bounds of all ranges but the first: a price's bucket is then the place of its range in the list. */
const bounds = sql.raw(`array[${PRICE_RANGES.slice(1).map(({ from }) => from)}]`);

/**
 * `touchesCoverage` of `core/rules/match` said in SQL, with the same doubles in the same order, so that the two
 * agree to the last bit; a test holds them together.
 */
export function touches(search: SQL, branch: SQL): SQL {
  const east = sql`(${search}.easting - ${branch}.easting)::float8`;
  const north = sql`(${search}.northing - ${branch}.northing)::float8`;
  const metres = sql`(${COVERAGE_METRES}::float8 + ${search}.reach_metres)`;
  return sql`${east} * ${east} + ${north} * ${north} <= ${metres} * ${metres}`;
}

function inScope(agencyId: string, actorId: string, scope: Scope): SQL {
  const ofAgency = sql`(id = ${agencyId}::uuid or parent_agent_id = ${agencyId}::uuid)`;
  if (scope.kind === 'team') return ofAgency;
  return sql`id = ${scope.kind === 'one' ? scope.staffId : actorId}::uuid and ${ofAgency}`;
}

export interface Question {
  actorId: string;
  agencyId: string;
  scope: Scope;
}

/**
 * Everything in one statement. Switched-off searches count towards the total alone; a buyer whose account is
 * closed counts nowhere. Without a branch the agency touches nothing, and outside the scope there is nothing.
 */
export function analyticsQuestion({ actorId, agencyId, scope }: Question): SQL {
  return sql`
    with branch as (
      select branch_easting as easting, branch_northing as northing from users
      where id = ${agencyId}::uuid and branch_easting is not null and branch_northing is not null
    ),
    chosen as (select id from users where ${inScope(agencyId, actorId, scope)}),
    touching as materialized (
      select s.user_id, s.is_active, s.max_price,
        coalesce(s.buying_status = 'needToSell', false) or coalesce(u.needs_to_sell, false) as needs_to_sell
      from branch
        join buyer_searches s on ${touches(sql`s`, sql`branch`)}
        join users u on u.id = s.user_id and u.is_active
      where exists (select from chosen)
    ),
    bands as (
      select is_active, width_bucket(max_price, ${bounds}) as band, count(*)::int as searches,
        sum(max_price)::float8 as pounds
      from touching group by 1, 2
    ),
    own as materialized (
      select a.id, a.name, a.bedrooms, a.property_type, a.match_count, a.created_at
      from agent_searches a where a.user_id in (select id from chosen)
    )
    select exists (select from chosen) as "inScope", exists (select from branch) as "hasBranch",
      (select coalesce(jsonb_agg(bands), '[]') from bands) as bands,
      (select count(*)::int from (
        select from touching where is_active and needs_to_sell group by user_id
      ) sellers) as sellers,
      (select count(*)::int from own) as "ownSearches",
      (select coalesce(sum(match_count), 0)::float8 from own) as "ownMatches",
      (select coalesce(max(match_count), 0) from own) as "bestMatches",
      (select coalesce(jsonb_agg(recent), '[]') from (
        select id, name, bedrooms, property_type as "propertyType", match_count as "matchCount"
        from own order by created_at desc, id limit ${RECENT_SHOWN}
      ) recent) as recent`;
}
