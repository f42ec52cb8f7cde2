import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { DUE_COUNTED, STAGES, VIEWING_STATUSES } from '@threshold/core/rules/pipeline/stages';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { preparedQuery } from '../../db/client/query';
import { notBlocking } from '../../db/sql/blocks.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { millis } from '../../db/sql/timestamps.sql';
import type { Db } from '../../db/types';
import { comparedOfProperty, suits } from '../matching/index';

/** As many as fit on a dashboard; the page of the property has them all. */
const SHOWN = sql.raw('50');

interface Who {
  agencyId: string;
  me: string;
  isOwner: boolean;
}
/** The same, left open in a statement that is written once. */
type Asking = Record<keyof Who, Placeholder>;
const asked = ({ id, agencyId, agentRole }: Actor): Who => ({
  agencyId,
  me: id,
  isOwner: agentRole === 'owner',
});

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

const mayBeNamed = ({ agencyId }: Asking) =>
  sql`b.is_active and b.gdpr_consent_given and ${notBlocking(sql`b.id`, agencyId)}`;
/** On properties that are for sale. */
const FOR_SALE = sql`not exists (select from property_closings c where c.agent_search_id = a.id)`;

/** `mayOpen`, of properties of one's own agency. */
const mayOpen = ({ me, isOwner }: Asking): SQL => sql`(${isOwner}::boolean or a.user_id = ${me}::uuid)`;
const isMine = (asking: Asking): SQL =>
  sql`(w.assigned_to = ${asking.me}::uuid or (w.assigned_to is null and ${mayOpen(asking)}))`;

const DueRow = Item.extend({ nextStepMs: z.number().nullable(), total: z.number() });
export type DueRow = z.infer<typeof DueRow>;

/**
 * Next steps until then, and whoever is to be rung without one: mine, and those nobody has. Whether somebody may still be
 * named is looked up in the order of the list, for no more than are counted.
 */
export const findDue = (db: Db, actor: Actor, until: Date): Promise<DueRow[]> =>
  due(db, { ...asked(actor), until: until.toISOString() });

const FIRST_DUE = sql`w.next_step_at nulls last, w.touched_at, w.id`;
const DUE_ITEM = sql`w.property_id as "propertyId", w.name as "propertyName", w.property_type as "propertyType",
  w.person_id as "buyerId", w.first_name as "firstName", w.last_name as "lastName", w.email::text as email, w.phone, w.stage`;
const due = preparedQuery<Who & { until: string }>()('due today', DueRow, (asking) => {
  const mine = (when: SQL) => sql`select w.id, w.stage, w.next_step_at, w.touched_at, w.buyer_user_id,
      a.id as property_id, a.name, a.property_type
    from worked_buyers w join agent_searches a on a.id = w.agent_search_id
    where w.agency_id = ${asking.agencyId}::uuid and ${when} and ${isMine(asking)} and ${FOR_SALE}`;
  return sql`select ${DUE_ITEM}, ${millis(sql`w.next_step_at`)} as "nextStepMs", (count(*) over ())::int as total
    from (
      select w.*, b.* from (
        select * from (
          ${mine(sql`w.next_step_at < ${asking.until}::timestamptz`)}
          union all
          ${mine(sql`w.next_step_at is null and w.stage = 'to_call'`)}
        ) w order by ${FIRST_DUE} offset 0
      ) w cross join lateral (
        select b.id as person_id, b.first_name, b.last_name, b.email, b.phone
        from users b where b.id = w.buyer_user_id and ${mayBeNamed(asking)} offset 0
      ) b
      order by ${FIRST_DUE} limit ${sql.raw(String(DUE_COUNTED + 1))}
    ) w order by ${FIRST_DUE} limit ${SHOWN}`;
});

const ViewingRow = Item.extend({
  viewingId: z.string(),
  startsMs: z.number(),
  minutes: z.number(),
  where: z.string(),
  status: z.enum(VIEWING_STATUSES),
  proposedMs: z.number().nullable(),
});
export type TodayViewing = z.infer<typeof ViewingRow>;

export const findViewings = (
  db: Db,
  actor: Actor,
  day: { from: Date; until: Date },
): Promise<TodayViewing[]> =>
  viewings(db, { ...asked(actor), from: day.from.toISOString(), until: day.until.toISOString() });

const viewings = preparedQuery<Who & { from: string; until: string }>()(
  'viewings today',
  ViewingRow,
  (
    asking,
  ) => sql`select ${ITEM}, v.id as "viewingId", ${millis(sql`v.starts_at`)} as "startsMs", v.minutes, v.where_at as where,
        v.status, ${millis(sql`v.proposed_at`)} as "proposedMs"
      from viewings v join worked_buyers w on w.id = v.worked_buyer_id
        join agent_searches a on a.id = w.agent_search_id
        join users b on b.id = w.buyer_user_id and ${mayBeNamed(asking)}
      where v.agency_id = ${asking.agencyId}::uuid and ${FOR_SALE}
        and v.starts_at >= ${asking.from}::timestamptz and v.starts_at < ${asking.until}::timestamptz
        and v.status in ('invited', 'accepted', 'proposed')
        and (v.arranged_by = ${asking.me}::uuid or ${isMine(asking)})
      order by v.starts_at, v.id limit ${SHOWN}`,
);

const FreshRow = z.object({ propertyId: z.string(), propertyName: z.string(), count: z.number() });

/**
 * How many came to each property since I last looked, of those whose search still says so. Where I never was nobody
 * is new. `told` of a pair is its first: the other side may have been told before.
 */
export const findFresh = (db: Db, actor: Actor): Promise<z.infer<typeof FreshRow>[]> =>
  fresh(db, asked(actor));

const fresh = preparedQuery<Who>()(
  'new since I last looked',
  FreshRow,
  (asking) => sql`with seen as materialized (
      select a.id, a.name, ${comparedOfProperty}, v.last_at
      from property_visits v join agent_searches a on a.id = v.agent_search_id join users u on u.id = a.user_id
      where v.user_id = ${asking.me}::uuid and coalesce(u.parent_agent_id, u.id) = ${asking.agencyId}::uuid
        and (${mayOpen(asking)} or exists (select from worked_buyers w
          where w.agent_search_id = a.id and w.assigned_to = ${asking.me}::uuid))
        and ${FOR_SALE}
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
      and s.is_active and s.buyer_is_active and ${notBlocking(sql`s.user_id`, asking.agencyId)}
      and ${suits}
    group by a.id, a.name order by count desc, a.name, a.id limit ${SHOWN}`,
);
