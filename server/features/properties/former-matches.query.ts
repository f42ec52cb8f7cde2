import { type SQL, sql } from 'drizzle-orm';
import { notBlocking } from '../../db/sql/blocks.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { millis } from '../../db/sql/timestamps.sql';
import { found, wantedKind } from '../matching/index';
import {
  type AskedProperty,
  after,
  asTexts,
  type Filters,
  inOrder,
  isKnownByName,
  isNamed,
  LEFT_KEYS,
  named as namedKeys,
  WORK_COLUMNS,
  where,
  workFilters,
} from './buyers.query';

export interface LeftQuery {
  filters: Pick<Filters, 'stage' | 'assignedTo' | 'name'>;
  now: Date;
  after: readonly string[] | null;
  limit: number;
  only?: readonly string[];
}

/** Whom an agency may still hear of: they have an account that is open, agree to be shared, and did not block it. */
const named = ({ agencyId }: AskedProperty): SQL =>
  sql`((u.is_active and u.gdpr_consent_given) is true and ${notBlocking(sql`u.id`, agencyId)})`;

/** Those of the property's rows whose buyer does not want it today. */
export function leftRows(property: AskedProperty, now: Date, narrowed: readonly SQL[]): SQL {
  const worked = sql` and s.user_id in (select x.buyer_user_id from worked_buyers x where x.agent_search_id = ${property.id}::uuid)`;
  return sql`from worked_buyers w left join users u on u.id = w.buyer_user_id
    ${where([
      sql`w.agent_search_id = ${property.id}::uuid`,
      sql`(w.buyer_user_id is null or w.buyer_user_id not in (select m.buyer_id from (${found(property, now, { narrowed: worked })}) m))`,
      ...narrowed,
    ])}`;
}

/**
 * Why, by the search of theirs that comes nearest: one that is off and fits otherwise, one that misses by the price
 * alone, by the place alone; then whatever they have. Nothing of the kind any more is gone, like the account.
 */
const reasonFor = (property: AskedProperty): SQL => {
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
          ${wantedKind(property)} as kind,
          ${east}::bigint * ${east} + ${north}::bigint * ${north} <= s.reach_metres::bigint * s.reach_metres as near
        from ${liveSearches} s where s.user_id = w.buyer_user_id
      ) s
    ) fits`;
};

/** One page of those who were worked and match no more, the last touched first. */
export function leftQuery(property: AskedProperty, asked: LeftQuery): SQL {
  const { filters, only } = asked;
  const narrowed = workFilters(filters);
  if (filters.name)
    narrowed.push(
      sql`${named(property)} and ${isNamed('u', filters.name)} and ${isKnownByName('u', property, asked.now)}`,
    );
  if (only) narrowed.push(sql`w.buyer_user_id = any(${`{${only.join()}}`}::uuid[])`);
  if (asked.after) narrowed.push(after(LEFT_KEYS, asked.after));
  return sql`select left_rows.*, ${asTexts(LEFT_KEYS)} as keys from (
      select ${WORK_COLUMNS}, ${namedKeys(LEFT_KEYS)}, case when ${named(property)} then why.reason else 'gone' end as reason,
        ${named(property)} as named, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
        u.email::text as email, u.email_confirmed_at is not null as "emailConfirmed", u.phone,
        u.current_postcode as "currentPostcode", ${millis(sql`u.last_active_at`)} as "lastActiveMs"
      from (select w.* ${leftRows(property, asked.now, narrowed)}
        order by ${inOrder(LEFT_KEYS)} limit ${asked.limit}::int) w
        left join users u on u.id = w.buyer_user_id
        left join lateral (${reasonFor(property)}) why on true
    ) left_rows order by k0 desc, k1`;
}
