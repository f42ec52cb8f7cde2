import { pick } from '@threshold/core/rules/format/pick';
import { LEFT_REASONS, STAGES } from '@threshold/core/rules/pipeline/stages';
import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, preparedQuery, queryRows } from '../../db/client/query';
import { users } from '../../db/schema/users';
import { isForSale } from '../../db/sql/for-sale.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { VIEWING_COLUMNS, viewingFields } from '../../db/sql/viewings.sql';
import type { Db } from '../../db/types';
import {
  bestPerBuyer,
  candidateSearches,
  comparedOfProperty,
  comparedOfSearch,
  type MatchRow,
  matchesCondition,
} from '../matching/index';
import { joinPipeline, newBuyersSince, type PageQuery, pageQuery, type TargetProperty } from './buyers.query';
import { type FormerQuery, formerQuery, formerRows } from './former-matches.query';

/**
 * Counts of every filter on its own. Tens of thousands may match: they are grouped once into a few hundred
 * combinations, which the filters count.
 */
function countsQuery(property: TargetProperty, now: Date, visitEnd: Date | null): SQL {
  const searches = candidateSearches(property, now, { more: sql`, s.buying_status, s.financing` });
  return sql`with best as materialized (${bestPerBuyer(searches)}),
    kinds as materialized (
      select best.needs_to_sell, best.buying_status, best.financing, least(best.score / 10 * 10, 90) as band,
        coalesce(w.stage, 'new') as stage, w.assigned_to, count(*)::int as people
      from best ${joinPipeline(property.id)}
      group by 1, 2, 3, 4, 5, 6
    ),
    left_rows as materialized (select w.stage, w.assigned_to ${formerRows(property, now, [])}),
    everyone as (
      select stage, assigned_to, people from kinds union all select stage, assigned_to, 1 from left_rows
    )
    select ${people(sql`true`)} as matching, (select count(*)::int from left_rows) as "left",
      ${people(sql`needs_to_sell`)} as "needToSell",
      ${visitEnd ? sql`(select count(*)::int from best where buyer_id in ${newBuyersSince(property.id, visitEnd)})` : sql`0`} as new,
      ${tally(sql`stage`, sql`everyone`)} as stages,
      ${tally(sql`buying_status`, sql`kinds`)} as "buyingStatus",
      ${tally(sql`financing`, sql`kinds`)} as financing,
      ${tally(sql`band::text`, sql`kinds`)} as scores,
      ${tally(sql`coalesce(assigned_to::text, 'none')`, sql`everyone`)} as assigned`;
}

const people = (are: SQL) => sql`(select coalesce(sum(people), 0)::int from kinds where ${are})`;

const tally = (by: SQL, among: SQL) => sql`(
  select coalesce(jsonb_object_agg(counted.of, counted.people), '{}')
  from (select ${by} as of, sum(people)::int as people from ${among} group by 1) counted
  where counted.of is not null)`;

const stage = z.enum(STAGES);
const Tally = z.record(z.string(), z.number());

const PipelineRow = z.object({
  pipelineRowId: z.string().nullable(),
  stage,
  version: z.number(),
  assignedTo: z.string().nullable(),
  nextStepMs: z.number().nullable(),
  touchedMs: z.number().nullable(),
  touchedBy: z.string().nullable(),
  callingBy: z.string().nullable(),
  callingUntilMs: z.number().nullable(),
});
export type PipelineRow = z.infer<typeof PipelineRow>;

export type MatchingRow = MatchRow & PipelineRow & { keys: string[]; sinceMs: number };

export function findPage(db: Db, property: TargetProperty, query: PageQuery): Promise<MatchingRow[]> {
  return queryRows(db, z.custom<MatchingRow>(), pageQuery(property, query));
}

const FormerRow = PipelineRow.extend({
  pipelineRowId: z.string(),
  keys: z.array(z.string()),
  reason: z.enum(LEFT_REASONS),
  /** Whether the agency may still see who it is. */
  named: z.boolean(),
  buyerId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean().nullable(),
  phone: z.string().nullable(),
  currentPostcode: z.string().nullable(),
  lastActiveMs: z.number().nullable(),
});
export type FormerRow = z.infer<typeof FormerRow>;

/** A buyer of the list: who matches, or no longer does. */
export type Row = MatchingRow | FormerRow;
export const isFormer = (row: Row): row is FormerRow => 'reason' in row;

export const findFormer = (db: Db, property: TargetProperty, query: FormerQuery): Promise<FormerRow[]> =>
  queryRows(db, FormerRow, formerQuery(property, query));

const Counts = z.object({
  matching: z.number(),
  left: z.number(),
  new: z.number(),
  needToSell: z.number(),
  stages: Tally,
  buyingStatus: Tally,
  financing: Tally,
  scores: Tally,
  assigned: Tally,
});
export type CountsRow = z.infer<typeof Counts>;

export async function findCounts(
  db: Db,
  property: TargetProperty,
  now: Date,
  visitEnd: Date | null,
): Promise<CountsRow> {
  return onlyRow(await queryRows(db, Counts, countsQuery(property, now, visitEnd)));
}

const AreaRow = z.object({
  outcode: z.string(),
  easting: z.number(),
  northing: z.number(),
  people: z.number(),
});
export type AreaRow = z.infer<typeof AreaRow>;

/** An outward code has its centre within this distance of any place in England. */
const NEAREST_OUTCODE_METRES = 40_000;

/**
 * Current matches by the outward code nearest to the centre of their area, most first; groups smaller than `atLeast`
 * are left out. Many searches share a centre, so the nearest code is looked up once per centre.
 */
export function findAreas(db: Db, property: TargetProperty, now: Date, atLeast: number): Promise<AreaRow[]> {
  const searches = candidateSearches(property, now, { more: sql`, s.easting, s.northing` });
  return queryRows(
    db,
    AreaRow,
    sql`with best as materialized (${bestPerBuyer(searches)}),
      centres as materialized (select easting, northing, count(*)::int as people from best group by 1, 2)
      select o.name as outcode, o.easting, o.northing, sum(c.people)::int as people
      from centres c cross join lateral (
        select p.name, p.easting, p.northing from places p
        where p.kind = 'outcode' and p.easting between c.easting - ${NEAREST_OUTCODE_METRES}::int
          and c.easting + ${NEAREST_OUTCODE_METRES}::int
        order by (p.easting - c.easting)::float8 ^ 2 + (p.northing - c.northing)::float8 ^ 2, p.name limit 1
      ) o
      group by 1, 2, 3 having sum(c.people) >= ${atLeast}::int order by people desc, outcode`,
  );
}

const member = pick(users, ['id', 'firstName', 'lastName', 'email', 'isActive']);
export type Member = Pick<typeof users.$inferSelect, keyof typeof member>;

export const membersOf = preparedQuery<{ agencyId: string }>()('members of an agency', (db) => {
  const agencyId = sql.placeholder('agencyId');
  return db
    .select(member)
    .from(users)
    .where(or(eq(users.id, agencyId), eq(users.parentAgentId, agencyId)))
    .orderBy(isNotNull(users.parentAgentId), users.firstName, users.lastName, users.id);
});

const ViewingRow = z.object({
  pipelineRowId: z.string(),
  id: z.string(),
  ...viewingFields,
});
export type ViewingRow = z.infer<typeof ViewingRow>;

/** For each row the next viewing, and the last one that has begun: a declined one only if there is no other. */
export const nearestViewings = preparedQuery<{ pipelineRowIds: string; now: string }>()(
  'nearest viewings',
  ViewingRow,
  ({
    pipelineRowIds,
    now,
  }) => sql`select distinct on (v.worked_buyer_id, v.starts_at <= clock.now) v.worked_buyer_id as "pipelineRowId", v.id,
        ${VIEWING_COLUMNS}
      from viewings v cross join (select ${now}::timestamptz as now) clock
      where v.worked_buyer_id = any(${pipelineRowIds}::uuid[]) and v.status <> 'cancelled'
      order by v.worked_buyer_id, v.starts_at <= clock.now, v.status = 'declined', abs(extract(epoch from v.starts_at - clock.now)), v.id`,
);

const OTHER_PROPERTIES_LIMIT = 20;
const AlsoRow = z.object({
  buyerId: z.string(),
  id: z.string(),
  name: z.string(),
  stage,
  mayOpen: z.boolean(),
});
export type AlsoRow = z.infer<typeof AlsoRow>;

interface OtherProperties {
  agencyId: string;
  actorId: string;
  isOwner: boolean;
  propertyId: string;
  buyers: string;
}
/**
 * The agency's other properties for sale that match these buyers or have them in the pipeline, so that one call covers
 * them all. Colleagues see the names and open those they may. The buyers' searches and pipeline rows are read once, not
 * per property.
 */
export const otherProperties = preparedQuery<OtherProperties>()(
  'other properties of buyers',
  AlsoRow,
  ({ agencyId, actorId, isOwner, propertyId, buyers }) => sql`with theirs as materialized (
        select a.id, a.name, ${comparedOfProperty},
          ${isOwner}::boolean or a.user_id = ${actorId}::uuid or exists (select from worked_buyers w
            where w.agent_search_id = a.id and w.assigned_to = ${actorId}::uuid) as may_open
        from users m join agent_searches a on a.user_id = m.id
        where (m.id = ${agencyId}::uuid or m.parent_agent_id = ${agencyId}::uuid) and a.id <> ${propertyId}::uuid
          and ${isForSale}
      ),
      wants as materialized (
        select s.user_id, ${comparedOfSearch} from ${liveSearches} s
        where s.user_id = any(${buyers}::uuid[]) and s.is_active and s.buyer_is_active
      ),
      worked as materialized (
        select buyer_user_id, agent_search_id, stage, touched_at from worked_buyers
        where agency_id = ${agencyId}::uuid and buyer_user_id = any(${buyers}::uuid[])
      ),
      pairs as (
        select s.user_id as buyer_id, a.id from theirs a
          join wants s on ${matchesCondition}
        union
        select buyer_user_id, agent_search_id from worked
      )
      select "buyerId", id, name, stage, may_open as "mayOpen" from (
        select p.buyer_id as "buyerId", a.id, a.name, a.may_open, coalesce(w.stage, 'new') as stage,
          row_number() over (partition by p.buyer_id order by w.touched_at desc nulls last, a.name, a.id) as place
        from pairs p join theirs a on a.id = p.id
          left join worked w on w.agent_search_id = a.id and w.buyer_user_id = p.buyer_id
      ) listed where place <= ${sql.raw(String(OTHER_PROPERTIES_LIMIT))} order by "buyerId", place`,
);
