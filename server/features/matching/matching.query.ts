import { countedUntil } from '@threshold/core/rules/demand/anonymous-count';
import { type MatchableProperty, MILE_METRES } from '@threshold/core/rules/matching/match';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { MATCH_FLAGS } from '../../db/schema/match-columns';
import { criteriaOf } from '../../db/schema/searches';
import { notBlocking } from '../../db/sql/blocks.sql';
import { isCounted } from '../../db/sql/counted-people.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { epochMillis } from '../../db/sql/timestamps.sql';
import { cellsNear } from './grid-cells';
import { profilePoints, type QueryTime, scoreParts } from './score.sql';

/** A value, or a placeholder in a prepared query. */
type Term<T> = T | Placeholder;
interface Home {
  /** Grid cells near it, as an array literal. */
  cells: Term<string>;
  easting: Term<number>;
  northing: Term<number>;
  price: Term<number>;
  bedrooms: Term<number>;
}
type Point = Pick<Home, 'easting' | 'northing'>;
type MatchableFacts = Pick<MatchableProperty, 'garden'>;
/** Excludes buyers who blocked the agency, if there is one. */
export type MatchTarget = MatchableProperty & { agencyId?: string | null };
type QueryTarget = MatchTarget | (Home & { missingFlags: number; agencyId: Placeholder });

export const homeOf = (property: MatchableProperty) => ({
  cells: `{${cellsNear(property).join()}}`,
  easting: property.easting,
  northing: property.northing,
  price: property.price,
  bedrooms: property.bedrooms,
});

export const scoreOf = (now: QueryTime) =>
  scoreParts(
    {
      lastConfirmedAt: sql`s.last_confirmed_at`,
      lastActiveAt: sql`s.buyer_last_active_at`,
      profile: profilePoints(sql`s.match_facts`),
    },
    now,
  );

/**
 * Every search that matches a property, scored. The grid cells narrow the index scan; the distance decides. Uses only
 * columns of `buyer_searches_match_idx` (a covering index), so the table is not read. `narrowed` adds conditions;
 * `more` adds columns, which makes the scan read the table: quicker than looking up each search afterwards.
 */
export function candidateSearches(
  property: QueryTarget,
  now: QueryTime,
  { narrowed = sql``, more = sql`` } = {},
): SQL {
  return sql`
    select s.id as search_id, s.user_id as buyer_id, s.last_confirmed_at, s.max_price, ${scoreOf(now).total} as score,
      ${needsToSell} as needs_to_sell${more}
    ${fromMatching(property)}${narrowed}`;
}

const needsToSell = sql`s.match_facts & ${sql.raw(String(MATCH_FLAGS.needsToSell))} <> 0`;

function fromMatching(property: QueryTarget): SQL {
  const { cells, missingFlags } =
    'cells' in property ? property : { ...homeOf(property), missingFlags: missingFeatureFlags(property) };
  const { agencyId } = property;
  const east = sql`(s.easting - ${property.easting}::int)`;
  const north = sql`(s.northing - ${property.northing}::int)`;
  return sql`
    from ${liveSearches} s
    where s.is_active and s.buyer_is_active
      and s.match_cell = any(${cells}::int[])
      and s.max_price >= ${property.price}::int
      and s.min_bedrooms <= ${property.bedrooms}::int${without(missingFlags)}
      and ${east}::bigint * ${east} + ${north}::bigint * ${north} <= s.reach_metres::bigint * s.reach_metres${
        agencyId == null ? sql`` : sql` and ${notBlocking(sql`s.user_id`, agencyId)}`
      }`;
}

/**
 * Flags of searches that want more than the property has; 0 if it has the most, or is unknown. Every further such
 * field adds its own flags.
 */
export const missingFeatureFlags = ({ garden }: MatchableFacts): number =>
  garden === null ? 0 : { none: MATCH_FLAGS.garden, small: MATCH_FLAGS.largeGarden, large: 0 }[garden];

/** No condition for 0, so that the planner's estimate is not affected. */
const without = (bits: number) =>
  bits === 0 ? sql`` : sql` and s.match_facts & ${sql.raw(String(bits))} = 0`;

/** Whether the property matches a search apart from location and price. */
export const matchesKind = (property: Omit<MatchableProperty, 'easting' | 'northing' | 'price'>): SQL =>
  sql`s.property_type = ${property.propertyType} and s.min_bedrooms <= ${property.bedrooms}::int${without(missingFeatureFlags(property))}`;

/** Score, then the most recent confirmation, then the id: `compareMatches` of `core/rules/matching/match`. */
const rank = (row: SQL) => sql`${row}.score desc, ${row}.last_confirmed_at desc nulls last, ${row}.search_id`;

/** Rounded to a tenth: useful to agents, too coarse to locate a point. */
const miles = (metres: SQL) =>
  sql`(round((${metres} / ${sql.raw(String(MILE_METRES))})::numeric, 1))::float8`;

/** All matching buyers, each with their best search. */
export function interestedQuery(property: MatchTarget, now: Date): SQL {
  return sql`select best.buyer_id as "buyerId", best.search_id as "searchId"
    from (${bestPerBuyer(candidateSearches(property, now))}) best order by best.buyer_id`;
}

/**
 * Counts matches at each of these prices (ascending, the property's own first) in one pass. A buyer counts from the
 * lowest price to the highest any of their searches pays. Whether they need to sell is taken from their best search
 * that still pays the price: the best one decides for prices up to its own, each further one for the prices beyond.
 * Returned in groups: buyers counted at the steps above `below`, up to and including `upto` (numbered from 1). Only
 * buyers whose searches differ are ranked: ranking everybody is slower than the bound of `bench demand`.
 */
export function curveQuery(property: QueryTarget, prices: Term<string>, now: QueryTime): SQL {
  const steps = sql`${prices}::int[]`;
  const matching = fromMatching(property);
  const score = scoreOf(now).total;
  return sql`
    with alike as materialized (
      select pays, needs_to_sell, always, count(*) as people,
        array_agg(user_id) filter (where needs_to_sell <> always) as saying_both
      from (
        select s.user_id, max(s.max_price) as pays, bool_or(${needsToSell}) as needs_to_sell,
          bool_and(${needsToSell}) as always
        ${matching} group by s.user_id
      ) buyers group by pays, needs_to_sell, always
    ),
    spans as (
      select 0 as below, pays, needs_to_sell, people from alike where needs_to_sell = always
      union all
      select coalesce(max(s.max_price) over (
          partition by s.user_id order by s.score desc, s.last_confirmed_at desc nulls last, s.id
          rows between unbounded preceding and 1 preceding
        ), 0), s.max_price, s.needs_to_sell, 1
      from alike cross join lateral unnest(alike.saying_both) as both_ways (user_id) cross join lateral (
        select s.id, s.user_id, s.max_price, s.last_confirmed_at, ${score} as score, ${needsToSell} as needs_to_sell
        ${matching} and s.user_id = both_ways.user_id
        offset 0
      ) s
    )
    select width_bucket(below, ${steps}) as below, width_bucket(pays, ${steps}) as upto,
      sum(people)::int as total, coalesce(sum(people) filter (where needs_to_sell), 0)::int as "needToSell"
    from spans where pays > below group by 1, 2`;
}

/**
 * The maximum budgets of matching buyers at any price, in steps of so many pounds, highest first. Each buyer counts
 * once with their highest budget and is ready if none of their searches needs to sell. Only buyers included in
 * anonymous statistics.
 */
export function budgetsQuery(property: Omit<MatchTarget, 'price'>, pounds: number, now: Date): SQL {
  return sql`
    with buyers as (
      select s.user_id, max(s.max_price) as pays, bool_or(${needsToSell}) as needs_to_sell
      ${fromMatching({ ...property, price: 0 })} group by s.user_id
    )
    select pays / ${pounds}::int * ${pounds}::int as price, count(*)::int as people,
      (count(*) filter (where not needs_to_sell))::int as ready
    from buyers where ${isCounted(sql`buyers.user_id`, countedUntil(now))} group by 1 order by 1 desc`;
}

/** Counts matching buyers included in anonymous statistics. */
export function countedQuery(property: MatchTarget, now: Date): SQL {
  return sql`
    with buyers as (select s.user_id ${fromMatching(property)} group by s.user_id)
    select count(*)::int as people from buyers where ${isCounted(sql`buyers.user_id`, countedUntil(now))}`;
}

export const bestPerBuyer = (candidates: SQL) => sql`
  select distinct on (candidates.buyer_id) * from (${candidates}) candidates
  order by candidates.buyer_id, ${rank(sql`candidates`)}`;

/** Columns for `forAgent`: of the search `s`, the buyer `u` and the score that `row` was ranked by. */
export function matchColumns(row: string, home: Point, now: QueryTime): SQL {
  const score = scoreOf(now);
  const from = sql.raw(row);
  return sql`${from}.search_id as "searchId", ${from}.score, ${score.confirmation} as confirmation,
      ${score.profile} as profile, ${score.activity} as activity,
      ${epochMillis(sql`s.last_confirmed_at`)} as "lastConfirmedMs", ${epochMillis(sql`s.buyer_last_active_at`)} as "lastActiveMs",
      s.location, ${criteriaOf('s')},
      ${miles(sql`sqrt((s.easting - ${home.easting}::int)::float8 ^ 2 + (s.northing - ${home.northing}::int)::float8 ^ 2)`)}
        as "distanceMiles", ${miles(sql`s.reach_metres::float8`)} as "areaMiles",
      u.id as "buyerId", u.first_name as "firstName", u.last_name as "lastName", u.email::text as email,
      u.email_confirmed_at is not null as "emailConfirmed", u.phone,
      u.current_postcode as "currentPostcode", u.estate_agent_consent as "estateAgentConsent"`;
}

/**
 * Counts and top matches in one statement: all buyers, those with a home to sell, and the first rows, one per buyer
 * with their best search. `limit` null returns all.
 */
export function topMatchesQuery(
  candidates: SQL,
  home: Point,
  now: QueryTime,
  limit: Term<number | null>,
): SQL {
  return sql`
    with best as materialized (${bestPerBuyer(candidates)}),
    totals as (
      select count(*)::int as total, (count(*) filter (where needs_to_sell))::int as need_to_sell from best
    ),
    shown as (select * from best order by ${rank(sql`best`)} limit ${limit}::int)
    select totals.total as "totalCount", totals.need_to_sell as "needToSellCount", ${matchColumns('shown', home, now)}
    from totals
      left join (shown join ${liveSearches} s on s.id = shown.search_id join users u on u.id = shown.buyer_id) on true
    order by ${rank(sql`shown`)}`;
}
