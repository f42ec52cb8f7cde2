import { SMALLEST_GROUP } from '@threshold/core/rules/demand/coarse-counts';
import { PRICE_RANGES } from '@threshold/core/rules/matching/price-ranges';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { MATCH_FLAGS } from '../../db/schema/match-columns';
import { notBlocking } from '../../db/sql/blocks.sql';
import { isCounted } from '../../db/sql/counted-people.sql';
import { cellRangesInCoverage, overlapsCoverage } from '../../db/sql/coverage.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';

/** Number of newest searches in the chart "matches per search". */
const RECENT_SHOWN = 12;

/** Whose stats: one user of the agency, or null for the whole team. */
export interface ScopedParams {
  agencyId: string;
  personId: string | null;
}
export type Placeholders = Record<keyof ScopedParams, Placeholder>;
type Id = string | Placeholder;

/** The agency's own activity. */
export const ownQuery = (params: Placeholders): SQL => sql`
  with branch as (${branchOf(params.agencyId)}), chosen as (${peopleInScope(params)}),
  own as materialized (
    select a.id, a.name, a.bedrooms, a.property_type, a.match_count, a.created_at
    from agent_searches a where a.user_id in (select id from chosen)
  )
  select exists (select from chosen) as "inScope",
    (select jsonb_build_object('easting', easting, 'northing', northing) from branch) as branch,
    totals.searches as "ownSearches", totals.matches as "ownMatches", totals.best as "bestMatches",
    totals.tens as "ownTens",
    (select coalesce(jsonb_agg(recent), '[]') from (
      select id, name, bedrooms, property_type as "propertyType", match_count as "matchCount"
      from own order by created_at desc, id limit ${sql.raw(String(RECENT_SHOWN))}
    ) recent) as recent
  from (
    select count(*)::int as searches, coalesce(sum(match_count), 0)::float8 as matches,
      coalesce(max(match_count), 0) as best,
      coalesce(sum(match_count - match_count % ${sql.raw(String(SMALLEST_GROUP))}), 0)::float8 as tens
    from own
  ) totals`;

/**
 * Buyers around the branch. Inactive searches count in the total only; inactive or withdrawn buyers do not count.
 * Without a branch everything is zero.
 */
export function aroundQuery(agencyId: Placeholder): SQL {
  return sql`
    with branch as (${branchOf(agencyId)}),
    runs as materialized (${cellRangesInCoverage(sql`branch`)}),
    live as materialized (
      select count(*)::int as searches, coalesce(sum(max_price), 0)::float8 as pounds,
        array[${inEachRange('count(*)')}]::int[] as in_range, array_agg(user_id) filter (where needs_to_sell) as sellers,
        array_agg(user_id) as buyers
      from (${searchesInCoverage(
        sql`s.max_price, s.user_id, s.match_facts & ${sql.raw(String(MATCH_FLAGS.needsToSell))} <> 0 as needs_to_sell`,
        sql`s.is_active`,
        agencyId,
      )}) s
    )
    select live.searches as "liveSearches", live.pounds as "livePounds", live.in_range as "inRange",
      (select count(*)::int from (select from unnest(live.sellers) as id group by id) person) as sellers,
      (select count(*)::int from (select from unnest(live.buyers) as id group by id) person) as "liveBuyers",
      (select count(*)::int from (${inactiveSearches(agencyId)}) s) as "offSearches"
    from live`;
}

/**
 * The same for agents who may not search: counts people instead of searches, so that each weighs one, and only
 * those in anonymous stats. Rounded by `core/rules/demand/coarse-counts`.
 */
export function peopleQuery(agencyId: Id, until: Placeholder): SQL {
  return sql`
    with branch as (${branchOf(agencyId)}),
    runs as materialized (${cellRangesInCoverage(sql`branch`)}),
    around as materialized (
      select max_price, user_id, needs_to_sell, true as is_on from (${searchesInCoverage(
        sql`s.max_price, s.user_id, s.match_facts & ${sql.raw(String(MATCH_FLAGS.needsToSell))} <> 0 as needs_to_sell`,
        sql`s.is_active`,
        agencyId,
      )}) live
      union all select null, user_id, null, false from (${inactiveSearches(agencyId)}) off
    ),
    counted as materialized (
      select user_id from (select distinct user_id from around) people where ${isCounted(sql`people.user_id`, until)}
    ),
    everyone as materialized (select * from around where user_id in (select user_id from counted)),
    live as materialized (select * from everyone where is_on)
    select count(distinct user_id)::int as active, array[${inEachRange('count(distinct user_id)')}]::int[] as "inRange",
      (count(distinct user_id) filter (where needs_to_sell))::int as sellers,
      (select count(distinct user_id)::int from everyone) as total
    from live`;
}

const branchOf = (agencyId: Id) => sql`
  select branch_easting as easting, branch_northing as northing from users
  where id = ${agencyId}::uuid and branch_easting is not null and branch_northing is not null`;

/**
 * Searches around the branch. Active and inactive searches each have a covering index; "offset 0" makes the planner
 * use it per cell range instead of scanning the table.
 */
function searchesInCoverage(columns: SQL, which: SQL, agencyId: Id): SQL {
  return sql`
    select s.* from branch cross join runs cross join lateral (
      select ${columns} from ${liveSearches} s
      where ${which} and s.buyer_is_active and s.match_cell between runs.lo and runs.hi
        and ${overlapsCoverage(sql`s`, sql`branch`)} and ${notBlocking(sql`s.user_id`, agencyId)}
      offset 0
    ) s`;
}

/** Withdrawing deactivates every search, so only inactive ones need this check. */
const inactiveSearches = (agencyId: Id) =>
  sql`select off.user_id from (${searchesInCoverage(sql`s.user_id`, sql`not s.is_active`, agencyId)}) off
  where off.user_id not in (select u.id from users u where not u.gdpr_consent_given)`;

const inEachRange = (count: string) =>
  sql.raw(
    PRICE_RANGES.map(({ from, to }) => {
      const below = to === null ? '' : ` and max_price < ${to}`;
      return `${count} filter (where max_price >= ${from}${below})`;
    }).join(),
  );

/** The chosen users: none if the chosen one is not of this agency. */
export const peopleInScope = ({ agencyId, personId }: Placeholders): SQL => sql`
  select id from users where (id = ${agencyId}::uuid or parent_agent_id = ${agencyId}::uuid)
    and (${personId}::uuid is null or id = ${personId}::uuid)`;
