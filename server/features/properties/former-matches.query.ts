import { type SQL, sql } from 'drizzle-orm';
import { uuidArray } from '../../db/client/query';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { epochMillis } from '../../db/sql/timestamps.sql';
import { candidateSearches, matchesKind } from '../matching/index';
import {
  after,
  type Filters,
  FORMER_KEYS,
  isKnownByName,
  isNamed,
  keyColumns,
  keyOrder,
  keyValues,
  mayBeNamed,
  PIPELINE_COLUMNS,
  pipelineFilters,
  type TargetProperty,
  where,
} from './buyers.query';

export interface FormerQuery {
  filters: Pick<Filters, 'stage' | 'assignedTo' | 'name'>;
  now: Date;
  after: readonly string[] | null;
  limit: number;
  only?: readonly string[];
}

/** Pipeline rows of the property whose buyer no longer matches. */
export function formerRows(property: TargetProperty, now: Date, narrowed: readonly SQL[]): SQL {
  const inPipeline = sql` and s.user_id in (select x.buyer_user_id from worked_buyers x where x.agent_search_id = ${property.id}::uuid)`;
  return sql`from worked_buyers w left join users u on u.id = w.buyer_user_id
    ${where([
      sql`w.agent_search_id = ${property.id}::uuid`,
      sql`(w.buyer_user_id is null or w.buyer_user_id not in (select m.buyer_id from (${candidateSearches(property, now, { narrowed: inPipeline })}) m))`,
      ...narrowed,
    ])}`;
}

/**
 * The reason, from the buyer's nearest search: one that is paused but matches otherwise, one that fails on price only,
 * or on area only; then any. 'gone' if there is none, as for an erased account.
 */
const reasonFor = (property: TargetProperty): SQL => {
  const east = sql`(s.easting - ${property.easting}::int)`;
  const north = sql`(s.northing - ${property.northing}::int)`;
  return sql`select case when fits.off then 'paused' when fits.price then 'price' when fits.area then 'area'
      when fits.all_off then 'paused' when fits.any_price then 'price' when fits.any_area then 'area'
      else 'gone' end as reason
    from (
      select bool_or(kind and paid and near) as off,
        bool_or(s.is_active and kind and near and not paid) as price,
        bool_or(s.is_active and kind and paid and not near) as area,
        bool_and(not s.is_active) as all_off,
        bool_or(s.is_active and not paid) as any_price, bool_or(s.is_active and not near) as any_area
      from (
        select s.is_active, s.max_price >= ${property.price}::int as paid,
          ${matchesKind(property)} as kind,
          ${east}::bigint * ${east} + ${north}::bigint * ${north} <= s.reach_metres::bigint * s.reach_metres as near
        from ${liveSearches} s where s.user_id = w.buyer_user_id
      ) s
    ) fits`;
};

/** One page of former matches in the pipeline, last touched first. */
export function formerQuery(property: TargetProperty, query: FormerQuery): SQL {
  const { filters, only } = query;
  const narrowed = pipelineFilters(filters);
  if (filters.name)
    narrowed.push(
      sql`${mayBeNamed('u', property.agencyId)} and ${isNamed('u', filters.name)} and ${isKnownByName('u', property, query.now)}`,
    );
  if (only) narrowed.push(sql`w.buyer_user_id = any(${uuidArray(only)}::uuid[])`);
  if (query.after) narrowed.push(after(FORMER_KEYS, query.after));
  return sql`select left_rows.*, ${keyValues(FORMER_KEYS)} as keys from (
      select ${PIPELINE_COLUMNS}, ${keyColumns(FORMER_KEYS)}, case when ${mayBeNamed('u', property.agencyId)} then why.reason else 'gone' end as reason,
        ${mayBeNamed('u', property.agencyId)} as named, u.id as "buyerId", u.first_name as "firstName", u.last_name as "lastName",
        u.email::text as email, u.email_confirmed_at is not null as "emailConfirmed", u.phone,
        u.current_postcode as "currentPostcode", ${epochMillis(sql`u.last_active_at`)} as "lastActiveMs"
      from (select w.* ${formerRows(property, query.now, narrowed)}
        order by ${keyOrder(FORMER_KEYS)} limit ${query.limit}::int) w
        left join users u on u.id = w.buyer_user_id
        left join lateral (${reasonFor(property)}) why on true
    ) left_rows order by k0 desc, k1`;
}
