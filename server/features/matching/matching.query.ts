import type { MatchableProperty } from '@threshold/core/rules/match';
import { type SQL, sql } from 'drizzle-orm';
import { profilePoints, scoreParts } from './score.sql';

/** Every search a property answers to, scored: one row a search, columns as named below. */
export function found(property: MatchableProperty, now: Date): SQL {
  const { easting, northing } = property;
  const score = scoreParts(
    {
      lastConfirmedAt: sql`s.last_confirmed_at`,
      lastActiveAt: sql`u.last_active_at`,
      profile: profilePoints({
        phone: sql`u.phone`,
        specificRequirements: sql`s.specific_requirements`,
        buyingStatus: sql`s.buying_status`,
        financing: sql`s.financing`,
      }),
    },
    now,
  );
  return sql`
    select s.id as search_id, s.user_id as buyer_id, s.last_confirmed_at,
      ${score.confirmation} as confirmation, ${score.profile} as profile, ${score.activity} as activity,
      ${score.total} as score,
      coalesce(s.buying_status = 'needToSell', false) or coalesce(u.needs_to_sell, false) as needs_to_sell
    from buyer_searches s join users u on u.id = s.user_id
    where s.is_active and u.is_active
      and s.property_type = ${property.propertyType}
      and s.min_bedrooms <= ${property.bedrooms}::int
      and s.max_price >= ${property.price}::int
      and (s.easting - ${easting}::int)::bigint * (s.easting - ${easting}::int)
        + (s.northing - ${northing}::int)::bigint * (s.northing - ${northing}::int)
        <= s.reach_metres::bigint * s.reach_metres`;
}

/** Score, then the most recent confirmation, then the id: `compareMatches` of `core/rules/match`. */
const rank = sql`score desc, last_confirmed_at desc nulls last, search_id`;

/** One row a buyer: their best search. */
export function bestOfEachBuyer(property: MatchableProperty, now: Date): SQL {
  return sql`select distinct on (buyer_id) * from (${found(property, now)}) found
    order by buyer_id, ${rank}`;
}

const millis = (column: SQL) => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

/** The whole question in one statement: how many buyers, how many of them have a home to sell, and the first few. */
export function matchQuestion(property: MatchableProperty, now: Date, limit: number | null): SQL {
  return sql`
    with best as materialized (${bestOfEachBuyer(property, now)}),
    totals as (
      select count(*)::int as total, (count(*) filter (where needs_to_sell))::int as need_to_sell from best
    ),
    shown as (select * from best order by ${rank} limit ${limit}::int)
    select totals.total as "totalCount", totals.need_to_sell as "needToSellCount",
      shown.search_id as "searchId", shown.score, shown.confirmation, shown.profile, shown.activity,
      ${millis(sql`shown.last_confirmed_at`)} as "lastConfirmedMs",
      b.location, b.min_bedrooms as "minBedrooms", b.max_price as "maxPrice",
      b.buying_status as "buyingStatus", b.financing, b.specific_requirements as "specificRequirements",
      p.id as "buyerId", p.first_name as "firstName", p.last_name as "lastName", p.email::text as email, p.phone,
      p.current_postcode as "currentPostcode", p.estate_agent_consent as "estateAgentConsent",
      ${millis(sql`p.last_active_at`)} as "lastActiveMs"
    from totals
      left join (shown join buyer_searches b on b.id = shown.search_id join users p on p.id = shown.buyer_id) on true
    order by shown.score desc, shown.last_confirmed_at desc nulls last, shown.search_id`;
}
