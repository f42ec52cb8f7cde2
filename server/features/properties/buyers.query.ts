import type { BuyersQuery } from '@threshold/core/contract/properties';
import type { MatchableProperty } from '@threshold/core/rules/matching/match';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { uuidArray } from '../../db/client/query';
import { notBlocking } from '../../db/sql/blocks.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { matchesText } from '../../db/sql/text-search.sql';
import { epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import { isStillShown } from '../../db/sql/under-way.sql';
import { bestPerBuyer, candidateSearches, matchColumns } from '../matching/index';

export type TargetProperty = MatchableProperty & { id: string; agencyId: string };
export type Filters = Omit<BuyersQuery, 'sort' | 'cursor'>;
type Sort = NonNullable<BuyersQuery['sort']>;

export interface PageQuery {
  filters: Filters;
  sort: Sort;
  /** Time of the scores: every page uses that of the first. */
  asOf: Date;
  /** End of the previous visit; without one no buyer is new. */
  visitEnd: Date | null;
  /** Sort keys of the last row of the previous page. */
  after: readonly string[] | null;
  limit: number;
  /** Restricts the list to these buyers. */
  only?: readonly string[];
}

/** Since when the two match; before any notification, the creation of the search counts. */
const NOTIFIED_AT = sql`coalesce(n.matched_at, n.sent_at)`;
const notifiedSince = (
  propertyId: string,
  buyer: SQL,
) => sql`(select min(${NOTIFIED_AT}) from match_notifications n
  where n.agent_search_id = ${propertyId}::uuid and n.buyer_user_id = ${buyer})`;

/** Every buyer of the property once. The fragments below use the aliases `best` and `w` (pipeline row). */
const bestMatches = (property: TargetProperty, now: Date, only?: readonly string[]) =>
  sql`best as materialized (${bestPerBuyer(
    candidateSearches(
      property,
      now,
      only && { narrowed: sql` and s.user_id = any(${uuidArray(only)}::uuid[])` },
    ),
  )})`;
export const joinPipeline = (propertyId: string) =>
  sql`left join worked_buyers w on w.agent_search_id = ${propertyId}::uuid and w.buyer_user_id = best.buyer_id`;

/** Buyers who came after that visit ended. */
export function newBuyersSince(propertyId: string, visitEnd: Date): SQL {
  const end = timestamp(visitEnd);
  return sql`(
    select n.buyer_user_id from match_notifications n
    where n.agent_search_id = ${propertyId}::uuid and ${NOTIFIED_AT} > ${end} and not exists (
      select from match_notifications e where e.agent_search_id = n.agent_search_id
        and e.buyer_user_id = n.buyer_user_id and coalesce(e.matched_at, e.sent_at) <= ${end})
    union
    select best.buyer_id from best join ${liveSearches} c on c.id = best.search_id and c.created_at > ${end}
    where not exists (select from match_notifications e where e.agent_search_id = ${propertyId}::uuid
      and e.buyer_user_id = best.buyer_id))`;
}

const fullName = (user: string) =>
  sql`lower(coalesce(${sql.raw(user)}.first_name, '') || ' ' || coalesce(${sql.raw(user)}.last_name, ''))`;

/** The index covers more than names; the name itself decides. */
export const isNamed = (
  user: string,
  typed: string,
): SQL => sql`(${matchesText(sql`${sql.raw(user)}.search_text`, typed)}
  and strpos(${fullName(user)}, ${typed.toLowerCase()}) > 0)`;

/** Buyers who are open to the agency: a hidden name cannot be searched for either. */
export const isKnownByName = (
  user: string,
  { id, agencyId }: Pick<TargetProperty, 'id' | 'agencyId'>,
  now: Date,
): SQL => {
  const buyer = sql`${sql.raw(user)}.id`;
  return sql`not exists (select from contact_preferences p
    where p.user_id = ${buyer} and (p.mode = 'ask' or p.weekly_limit is not null)
      and not exists (select from introductions i where i.buyer_user_id = p.user_id and i.agency_id = ${agencyId}::uuid
        and i.status = 'accepted' and (i.scope = 'agency' or i.agent_search_id = ${id}::uuid))
      and not (p.mode = 'ask' and ${isStillShown(sql`${id}::uuid`, timestamp(now))})
      and not (p.mode = 'open' and exists (select from disclosures d where d.buyer_user_id = p.user_id
        and d.agency_id = ${agencyId}::uuid and not d.introduced)))`;
};

/** Whether the agency may still see a buyer: active, consenting and not blocking it. False without a buyer. */
export function mayBeNamed(user: string, agencyId: string | SQL | Placeholder): SQL {
  const column = (name: string) => sql.raw(`${user}.${name}`);
  return sql`((${column('is_active')} and ${column('gdpr_consent_given')}) is true
    and ${notBlocking(column('id'), agencyId)})`;
}

/** Stage and assignment, for current and former matches. */
export function pipelineFilters({ stage, assignedTo }: Filters): SQL[] {
  const all: SQL[] = [];
  if (stage === 'new') all.push(sql`(w.stage is null or w.stage = 'new')`);
  else if (stage) all.push(sql`w.stage = ${stage}`);
  if (assignedTo === 'none') all.push(sql`w.assigned_to is null`);
  else if (assignedTo) all.push(sql`w.assigned_to = ${assignedTo}::uuid`);
  return all;
}

/** Filters on the search, which exclude former matches. */
export const isAboutSearch = (filters: Filters): boolean =>
  Boolean(filters.new || filters.needToSell || filters.buyingStatus || filters.financing) ||
  filters.minScore !== undefined ||
  filters.maxScore !== undefined;

function matchFilters(property: TargetProperty, { filters, visitEnd, asOf }: PageQuery): SQL[] {
  const { minScore, maxScore, name } = filters;
  const all = pipelineFilters(filters);
  if (filters.needToSell) all.push(sql`best.needs_to_sell`);
  if (minScore !== undefined) all.push(sql`best.score >= ${minScore}::int`);
  if (maxScore !== undefined) all.push(sql`best.score <= ${maxScore}::int`);
  if (name)
    all.push(
      sql`best.buyer_id in (select u.id from users u where u.user_type = 'buyer' and ${isNamed('u', name)}
        and ${isKnownByName('u', property, asOf)})`,
    );
  if (filters.new)
    all.push(visitEnd ? sql`best.buyer_id in ${newBuyersSince(property.id, visitEnd)}` : sql`false`);
  return all;
}

/** Not in the match index: looked up in page order until the page is full. */
function searchFilter({ buyingStatus, financing }: Filters): SQL | null {
  if (!buyingStatus && !financing) return null;
  return sql`exists (select from ${liveSearches} f where f.id = ordered.search_id
    ${buyingStatus ? sql`and f.buying_status = ${buyingStatus}` : sql``}
    ${financing ? sql`and f.financing = ${financing}` : sql``} offset 0)`;
}

interface Key {
  by: SQL;
  desc: boolean;
  type: SQL;
}
const RANK: Key[] = [
  { by: sql`best.score`, desc: true, type: sql`int` },
  { by: sql`coalesce(best.last_confirmed_at, '-infinity')`, desc: true, type: sql`timestamptz` },
  { by: sql`best.search_id`, desc: false, type: sql`uuid` },
];
const SINCE = sql`coalesce(notified.since, (select c.created_at from ${liveSearches} c where c.id = best.search_id))`;
const KEYS: Record<Sort, Key[]> = {
  score: RANK,
  newest: [{ by: SINCE, desc: true, type: sql`timestamptz` }, ...RANK],
  budget: [{ by: sql`best.max_price`, desc: true, type: sql`int` }, ...RANK],
  nextStep: [{ by: sql`coalesce(w.next_step_at, 'infinity')`, desc: false, type: sql`timestamptz` }, ...RANK],
};

/** Keyset pagination: the first key that differs decides. */
export function after(keys: readonly Key[], values: readonly string[]): SQL {
  const [key, ...others] = keys;
  const [value, ...rest] = values;
  if (!key || value === undefined) return sql`false`;
  const last = sql`${value}::${key.type}`;
  const beyond = key.desc ? sql`${key.by} < ${last}` : sql`${key.by} > ${last}`;
  return sql`(${beyond} or (${key.by} = ${last} and ${after(others, rest)}))`;
}

export const FORMER_KEYS: Key[] = [
  { by: sql`w.touched_at`, desc: true, type: sql`timestamptz` },
  { by: sql`w.id`, desc: false, type: sql`uuid` },
];
export const keyOrder = (keys: readonly Key[]) =>
  sql.join(
    keys.map(({ by, desc }) => (desc ? sql`${by} desc` : by)),
    sql`, `,
  );
export const keyColumns = (keys: readonly Key[]) =>
  sql.join(
    keys.map(({ by }, n) => sql`${by} as ${sql.raw(`k${n}`)}`),
    sql`, `,
  );
export const keyValues = (keys: readonly Key[]) =>
  sql`jsonb_build_array(${sql.join(
    keys.map((_, n) => sql.raw(`k${n}::text`)),
    sql`, `,
  )})`;
export const where = (all: readonly SQL[]) =>
  all.length === 0 ? sql`` : sql`where ${sql.join([...all], sql` and `)}`;

/** Columns of the pipeline row. */
export const PIPELINE_COLUMNS = sql`w.id as "pipelineRowId", coalesce(w.stage, 'new') as stage, coalesce(w.version, 0) as version,
  w.assigned_to as "assignedTo", ${epochMillis(sql`w.next_step_at`)} as "nextStepMs", ${epochMillis(sql`w.touched_at`)} as "touchedMs",
  w.touched_by as "touchedBy", w.calling_by as "callingBy", ${epochMillis(sql`w.calling_until`)} as "callingUntilMs"`;

/** One page of current matches. */
export function pageQuery(property: TargetProperty, query: PageQuery): SQL {
  const keys = KEYS[query.sort];
  const conditions = matchFilters(property, query);
  if (query.after) conditions.push(after(keys, query.after));
  const notified =
    query.sort === 'newest'
      ? sql`left join (select n.buyer_user_id, min(${NOTIFIED_AT}) as since from match_notifications n
          where n.agent_search_id = ${property.id}::uuid group by 1) notified on notified.buyer_user_id = best.buyer_id`
      : sql``;
  const limit = sql`limit ${query.limit}::int`;
  const ordered = sql`select best.search_id, best.buyer_id, best.score, ${keyColumns(keys)}
    from best ${joinPipeline(property.id)} ${notified} ${where(conditions)} order by ${keyOrder(keys)}`;
  const lookUp = searchFilter(query.filters);
  return sql`with ${bestMatches(property, query.asOf, query.only)},
    listed as materialized (${lookUp ? sql`select * from (${ordered} offset 0) ordered where ${lookUp} ${limit}` : sql`${ordered} ${limit}`}),
    placed as (select listed.*, row_number() over () as place from listed)
    select ${matchColumns('placed', property, query.asOf)}, ${PIPELINE_COLUMNS},
      ${keyValues(keys)} as keys,
      ${epochMillis(sql`coalesce(${notifiedSince(property.id, sql`placed.buyer_id`)}, s.created_at)`)} as "sinceMs"
    from placed join ${liveSearches} s on s.id = placed.search_id join users u on u.id = placed.buyer_id
      left join worked_buyers w on w.agent_search_id = ${property.id}::uuid and w.buyer_user_id = placed.buyer_id
    order by placed.place`;
}
