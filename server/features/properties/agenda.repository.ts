import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { DUE_COUNTED, STAGES } from '@threshold/core/rules/pipeline/stages';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '../../db/client/query';
import { notBlocking } from '../../db/sql/blocks.sql';
import { isForSale } from '../../db/sql/for-sale.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { dateFromMillis, epochMillis } from '../../db/sql/timestamps.sql';
import { isPlanned, VIEWING_COLUMNS, viewingFields } from '../../db/sql/viewings.sql';
import { comparedOfProperty, matchesCondition } from '../matching/index';
import { mayBeNamed } from './buyers.query';

/** Limit for the dashboard; the property's page lists all. */
const LIMIT = sql.raw('50');

interface Viewer {
  agencyId: string;
  me: string;
  isOwner: boolean;
}
type ViewerPlaceholders = Record<keyof Viewer, Placeholder>;

const Item = z.object({
  propertyId: z.string(),
  propertyName: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  buyerId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  stage: z.enum(STAGES),
});
const ITEM = sql`a.id as "propertyId", a.name as "propertyName", a.property_type as "propertyType",
  b.id as "buyerId", b.first_name as "firstName", b.last_name as "lastName", b.email::text as email, b.phone, w.stage`;

/** `mayOpen` in SQL, for properties of the own agency. */
const mayOpen = ({ me, isOwner }: ViewerPlaceholders): SQL =>
  sql`(${isOwner}::boolean or a.user_id = ${me}::uuid)`;
const isMine = (viewer: ViewerPlaceholders): SQL =>
  sql`(w.assigned_to = ${viewer.me}::uuid or (w.assigned_to is null and ${mayOpen(viewer)}))`;

const DueRow = Item.extend({ nextStepAt: dateFromMillis.nullable(), total: z.number() });
export type DueRow = z.infer<typeof DueRow>;

const DUE_ORDER = sql`w.next_step_at nulls last, w.touched_at, w.id`;
const DUE_ITEM = sql`w.property_id as "propertyId", w.name as "propertyName", w.property_type as "propertyType",
  w.person_id as "buyerId", w.first_name as "firstName", w.last_name as "lastName", w.email::text as email, w.phone, w.stage`;
/**
 * Next steps due by then, and calls without one: assigned to me or unassigned. Whether a buyer is visible is checked
 * in list order, for no more rows than are counted.
 */
export const findDue = preparedQuery<Viewer & { until: string }>()('agenda: due', DueRow, (viewer) => {
  const mine = (when: SQL) => sql`select w.id, w.stage, w.next_step_at, w.touched_at, w.buyer_user_id,
      a.id as property_id, a.name, a.property_type
    from worked_buyers w join agent_searches a on a.id = w.agent_search_id
    where w.agency_id = ${viewer.agencyId}::uuid and ${when} and ${isMine(viewer)} and ${isForSale}`;
  return sql`select ${DUE_ITEM}, ${epochMillis(sql`w.next_step_at`)} as "nextStepAt", (count(*) over ())::int as total
    from (
      select w.*, b.* from (
        select * from (
          ${mine(sql`w.next_step_at < ${viewer.until}::timestamptz`)}
          union all
          ${mine(sql`w.next_step_at is null and w.stage = 'to_call'`)}
        ) w order by ${DUE_ORDER} offset 0
      ) w cross join lateral (
        select b.id as person_id, b.first_name, b.last_name, b.email, b.phone
        from users b where b.id = w.buyer_user_id and ${mayBeNamed('b', viewer.agencyId)} offset 0
      ) b
      order by ${DUE_ORDER} limit ${sql.raw(String(DUE_COUNTED + 1))}
    ) w order by ${DUE_ORDER} limit ${LIMIT}`;
});

const ViewingRow = Item.extend({
  viewingId: z.string(),
  ...viewingFields,
  hostId: z.string().nullable(),
  hostFirstName: z.string().nullable(),
  hostLastName: z.string().nullable(),
  hostEmail: z.string().nullable(),
});
export type TodayViewing = z.infer<typeof ViewingRow>;

interface Days {
  from: string;
  until: string;
  /** Only viewings that ended by `until` and have no outcome yet. */
  finished: boolean;
}
export const findViewings = preparedQuery<Viewer & Days>()(
  'agenda: viewings',
  ViewingRow,
  (viewer) => sql`select ${ITEM}, v.id as "viewingId", ${VIEWING_COLUMNS},
        host.id as "hostId", host.first_name as "hostFirstName", host.last_name as "hostLastName", host.email::text as "hostEmail"
      from viewings v join worked_buyers w on w.id = v.worked_buyer_id
        join agent_searches a on a.id = w.agent_search_id
        join users b on b.id = w.buyer_user_id and ${mayBeNamed('b', viewer.agencyId)}
        left join users host on host.id = coalesce(v.arranged_by, w.assigned_to)
      where v.agency_id = ${viewer.agencyId}::uuid and ${isForSale}
        and v.starts_at >= ${viewer.from}::timestamptz and v.starts_at < ${viewer.until}::timestamptz
        and ${isPlanned}
        and (not ${viewer.finished}::boolean
          or (v.outcome is null and v.starts_at + v.minutes * interval '1 minute' <= ${viewer.until}::timestamptz))
        and (v.arranged_by = ${viewer.me}::uuid or ${isMine(viewer)})
      order by v.starts_at, v.id limit ${LIMIT}`,
);

const NewMatchesRow = z.object({ propertyId: z.string(), propertyName: z.string(), count: z.number() });

/**
 * Counts matches of each property since my last visit whose search still matches; none where I never visited. The
 * earliest notification of a pair counts: the other side may have been notified before.
 */
export const findNewMatches = preparedQuery<Viewer>()(
  'agenda: new matches',
  NewMatchesRow,
  (viewer) => sql`with seen as materialized (
      select a.id, a.name, ${comparedOfProperty}, v.last_at
      from property_visits v join agent_searches a on a.id = v.agent_search_id join users u on u.id = a.user_id
      where v.user_id = ${viewer.me}::uuid and coalesce(u.parent_agent_id, u.id) = ${viewer.agencyId}::uuid
        and (${mayOpen(viewer)} or exists (select from worked_buyers w
          where w.agent_search_id = a.id and w.assigned_to = ${viewer.me}::uuid))
        and ${isForSale}
    ),
    since as materialized (
      select a.id, n.buyer_user_id, n.buyer_search_id from seen a cross join lateral (
        select n.buyer_user_id, n.buyer_search_id from match_notifications n
        where n.agent_search_id = a.id and coalesce(n.matched_at, n.sent_at) > a.last_at offset 0
      ) n
    )
    select a.id as "propertyId", a.name as "propertyName", count(distinct n.buyer_user_id)::int as count
    from since n join seen a on a.id = n.id join ${liveSearches} s on s.id = n.buyer_search_id
    where not exists (select from match_notifications e where e.agent_search_id = a.id
        and e.buyer_user_id = n.buyer_user_id and coalesce(e.matched_at, e.sent_at) <= a.last_at)
      and s.is_active and s.buyer_is_active and ${notBlocking(sql`s.user_id`, viewer.agencyId)}
      and ${matchesCondition}
    group by a.id, a.name order by count desc, a.name, a.id limit ${LIMIT}`,
);
