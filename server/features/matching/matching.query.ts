import { countedUntil } from '@threshold/core/rules/demand/anonymous-count';
import { type MatchableProperty, MILE_METRES } from '@threshold/core/rules/matching/match';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { FACTS } from '../../db/schema/match-columns';
import { criteriaOf } from '../../db/schema/searches';
import { notBlocking } from '../../db/sql/blocks.sql';
import { isCounted } from '../../db/sql/counted-people.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { millis } from '../../db/sql/timestamps.sql';
import { cellsNear } from './grid-cells';
import { type Moment, profilePoints, scoreParts } from './score.sql';

/** Said now, or left open in a statement that is written once. */
type Term<T> = T | Placeholder;
export interface Home {
  /** The squares from which it can be reached, as the database reads a list. */
  cells: Term<string>;
  easting: Term<number>;
  northing: Term<number>;
  price: Term<number>;
  bedrooms: Term<number>;
}
/** For whom: whoever blocked this agency is no match of its. */
export interface Asking {
  agencyId?: Term<string | null>;
}
type Point = Pick<Home, 'easting' | 'northing'>;
type MatchableFacts = Pick<MatchableProperty, 'garden'>;
export type AskedBy = MatchableProperty & Asking;
type Asked = AskedBy | (Home & { unwanted: number } & Asking);

export const homeOf = (property: MatchableProperty) => ({
  cells: `{${cellsNear(property).join()}}`,
  easting: property.easting,
  northing: property.northing,
  price: property.price,
  bedrooms: property.bedrooms,
});

export const scoreOf = (now: Moment) =>
  scoreParts(
    {
      lastConfirmedAt: sql`s.last_confirmed_at`,
      lastActiveAt: sql`s.buyer_last_active_at`,
      profile: profilePoints(sql`s.match_facts`),
    },
    now,
  );

/**
 * Every search a property answers to, scored. The squares make the index give few more than those; the distance
 * decides. Only columns that `buyer_searches_match_idx` holds are named here, and so the table is not read (a covering index). `narrowed`
 * asks for some of them alone, `more` for further columns of all: then the table is read on the way, which is quicker than
 * looking up each search afterwards.
 */
export function found(property: Asked, now: Moment, { narrowed = sql``, more = sql`` } = {}): SQL {
  return sql`
    select s.id as search_id, s.user_id as buyer_id, s.last_confirmed_at, s.max_price, ${scoreOf(now).total} as score,
      ${needsToSell} as needs_to_sell${more}
    ${answering(property)}${narrowed}`;
}

const needsToSell = sql`s.match_facts & ${sql.raw(String(FACTS.needsToSell))} <> 0`;

function answering(property: Asked): SQL {
  const { cells, unwanted } =
    'cells' in property ? property : { ...homeOf(property), unwanted: unwantedBy(property) };
  const { agencyId } = property;
  const east = sql`(s.easting - ${property.easting}::int)`;
  const north = sql`(s.northing - ${property.northing}::int)`;
  return sql`
    from ${liveSearches} s
    where s.is_active and s.buyer_is_active
      and s.match_cell = any(${cells}::int[])
      and s.max_price >= ${property.price}::int
      and s.min_bedrooms <= ${property.bedrooms}::int${without(unwanted)}
      and ${east}::bigint * ${east} + ${north}::bigint * ${north} <= s.reach_metres::bigint * s.reach_metres${
        agencyId == null ? sql`` : sql` and ${notBlocking(sql`s.user_id`, agencyId)}`
      }`;
}

/**
 * The bits of a search that asks for more than the property has; none where it has the most, or its agent has not said.
 * Every further field of which a property may have too little adds its own.
 */
export const unwantedBy = ({ garden }: MatchableFacts): number =>
  garden === null ? 0 : { none: FACTS.garden, small: FACTS.largeGarden, large: 0 }[garden];

/** Where nothing is unwanted nothing is asked, and the planner reckons with the statement as it is. */
const without = (bits: number) =>
  bits === 0 ? sql`` : sql` and s.match_facts & ${sql.raw(String(bits))} = 0`;

/** Whether the kind of home is what a search wants, its place and its price aside. */
export const wantedKind = (property: Omit<MatchableProperty, 'easting' | 'northing' | 'price'>): SQL =>
  sql`s.property_type = ${property.propertyType} and s.min_bedrooms <= ${property.bedrooms}::int${without(unwantedBy(property))}`;

/** Score, then the most recent confirmation, then the id: `compareMatches` of `core/rules/matching/match`. */
const rank = (row: SQL) => sql`${row}.score desc, ${row}.last_confirmed_at desc nulls last, ${row}.search_id`;

/** To a tenth: enough to judge a home by, and nothing that finds a point on a map. */
const miles = (metres: SQL) =>
  sql`(round((${metres} / ${sql.raw(String(MILE_METRES))})::numeric, 1))::float8`;

/**
 * The whole question in one statement: how many buyers, how many of them have a home to sell, and the first few,
 * one row a buyer, their best search. `limit` null gives them all.
 */
export function matchQuery(property: Asked, now: Moment, limit: Term<number | null>, more: SQL = sql``): SQL {
  return bestOf(found(property, now), property, now, limit, more);
}

/** Everyone who wants to live there, with nothing but the search of theirs that says so best. */
export function interestedQuery(property: AskedBy, now: Date): SQL {
  return sql`select best.buyer_id as "buyerId", best.search_id as "searchId"
    from (${onePerBuyer(found(property, now))}) best order by best.buyer_id`;
}

/**
 * How many want it at each of these prices (ascending, the property's own is the first), in one pass. A buyer counts
 * from the lowest price to the most any search of theirs would pay. Whether they have a home to sell is what their best
 * search says that still pays the price: where a buyer's searches say two things, the one that says it first, in the
 * order of the match, stands for every price up to its own, and each further one for the prices beyond those before it.
 * Answered in groups: everyone counted at the steps above `below`, up to and with `upto` (numbered from 1).
 */
export function curveQuery(property: Asked, prices: Term<string>, now: Moment): SQL {
  const steps = sql`${prices}::int[]`;
  const reaching = answering(property);
  const score = scoreOf(now).total;
  return sql`
    with alike as materialized (
      select pays, needs_to_sell, always, count(*) as people,
        array_agg(user_id) filter (where needs_to_sell <> always) as saying_both
      from (
        select s.user_id, max(s.max_price) as pays, bool_or(${needsToSell}) as needs_to_sell,
          bool_and(${needsToSell}) as always
        ${reaching} group by s.user_id
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
        ${reaching} and s.user_id = both_ways.user_id
        offset 0
      ) s
    )
    select width_bucket(below, ${steps}) as below, width_bucket(pays, ${steps}) as upto,
      sum(people)::int as total, coalesce(sum(people) filter (where needs_to_sell), 0)::int as "needToSell"
    from spans where pays > below group by 1, 2`;
}

/**
 * What the buyers of a property would pay at most, whatever its price, in steps of so many pounds, the dearest first. Each
 * counts once, with the most that any search of theirs would pay, and is ready if none of those says that they need to
 * sell. Only those who are in anonymous figures.
 */
export function budgetsQuery(property: Omit<AskedBy, 'price'>, pounds: number, now: Date): SQL {
  return sql`
    with buyers as (
      select s.user_id, max(s.max_price) as pays, bool_or(${needsToSell}) as needs_to_sell
      ${answering({ ...property, price: 0 })} group by s.user_id
    )
    select pays / ${pounds}::int * ${pounds}::int as price, count(*)::int as people,
      (count(*) filter (where not needs_to_sell))::int as ready
    from buyers where ${isCounted(sql`buyers.user_id`, countedUntil(now))} group by 1 order by 1 desc`;
}

/** How many want it of those who are in anonymous figures. */
export function countedQuery(property: AskedBy, now: Date): SQL {
  return sql`
    with buyers as (select s.user_id ${answering(property)} group by s.user_id)
    select count(*)::int as people from buyers where ${isCounted(sql`buyers.user_id`, countedUntil(now))}`;
}

export const onePerBuyer = (foundSearches: SQL) => sql`
  select distinct on (found.buyer_id) * from (${foundSearches}) found
  order by found.buyer_id, ${rank(sql`found`)}`;

/** What `forAgent` tells of a match: of its search `s`, its buyer `u` and the score that `row` was ranked by. */
export function matchColumns(row: string, home: Point, now: Moment): SQL {
  const score = scoreOf(now);
  const from = sql.raw(row);
  return sql`${from}.search_id as "searchId", ${from}.score, ${score.confirmation} as confirmation,
      ${score.profile} as profile, ${score.activity} as activity,
      ${millis(sql`s.last_confirmed_at`)} as "lastConfirmedMs", ${millis(sql`s.buyer_last_active_at`)} as "lastActiveMs",
      s.location, ${criteriaOf('s')},
      ${miles(sql`sqrt((s.easting - ${home.easting}::int)::float8 ^ 2 + (s.northing - ${home.northing}::int)::float8 ^ 2)`)}
        as "distanceMiles", ${miles(sql`s.reach_metres::float8`)} as "areaMiles",
      u.id as "buyerId", u.first_name as "firstName", u.last_name as "lastName", u.email::text as email,
      u.email_confirmed_at is not null as "emailConfirmed", u.phone,
      u.current_postcode as "currentPostcode", u.estate_agent_consent as "estateAgentConsent"`;
}

/** Apart from how the searches are found, so that the bench can ask the same question in other ways. */
export function bestOf(
  foundSearches: SQL,
  home: Point,
  now: Moment,
  limit: Term<number | null>,
  more: SQL = sql``,
): SQL {
  return sql`
    with best as materialized (${onePerBuyer(foundSearches)}),
    totals as (
      select count(*)::int as total, (count(*) filter (where needs_to_sell))::int as need_to_sell from best
    ),
    shown as (select * from best order by ${rank(sql`best`)} limit ${limit}::int)
    select totals.total as "totalCount", totals.need_to_sell as "needToSellCount"${more}, ${matchColumns('shown', home, now)}
    from totals
      left join (shown join ${liveSearches} s on s.id = shown.search_id join users u on u.id = shown.buyer_id) on true
    order by ${rank(sql`shown`)}`;
}
