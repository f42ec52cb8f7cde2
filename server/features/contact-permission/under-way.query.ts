import { Property } from '@threshold/core/contract/criteria';
import { underWayKinds } from '@threshold/core/rules/contact/contact-permission';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { propertyOf } from '../../db/schema/searches';
import { notBlocking } from '../../db/sql/blocks.sql';
import { dateFromMillis, epochMillis } from '../../db/sql/timestamps.sql';
import { underWay } from '../../db/sql/under-way.sql';
import type { Db } from '../../db/types';
import { agencyColumns, agencyFields } from './my-access.query';

const nullableText = z.string().nullable();
const Host = z.object({ id: z.string(), email: z.string(), firstName: nullableText });
const Row = z.object({
  kind: z.enum(underWayKinds),
  ...agencyFields,
  agencyId: z.string(),
  /** Recipient at the agency: the assigned agent, else the one who saved the property, else the owner. */
  host: Host.nullable(),
  propertyId: nullableText,
  propertyName: nullableText,
  property: Property.nullable(),
  /** For an introduction, the description of the property, which may be deleted. */
  home: nullableText,
  since: dateFromMillis,
  startsAt: dateFromMillis.nullable(),
  until: dateFromMillis.nullable(),
  refusedAt: dateFromMillis.nullable(),
});
export type UnderWayRow = z.infer<typeof Row>;

const HOME = sql`a.id as "propertyId", a.name as "propertyName", case when a.id is not null then (
  select to_jsonb(described) from (select ${propertyOf('a')}) described) end as property`;

/** Viewings, offers and accepted introductions of a buyer with agencies they have not blocked, earliest end first. */
export const underWayOf = (db: Db, buyerId: string): Promise<UnderWayRow[]> =>
  queryRows(
    db,
    Row,
    sql`select u.kind, agency.id as "agencyId", ${agencyColumns}, (
        select jsonb_build_object('id', m.id, 'email', m.email::text, 'firstName', m.first_name)
        from unnest(array[w.assigned_to, a.user_id, agency.id]) with ordinality as candidate (id, position)
          join users m on m.id = candidate.id and m.is_active and coalesce(m.parent_agent_id, m.id) = agency.id
        order by candidate.position limit 1) as host,
        ${HOME}, null as home, ${epochMillis(sql`u.since`)} as since, ${epochMillis(sql`u.starts_at`)} as "startsAt",
        ${epochMillis(sql`u.until`)} as until,
        case when i.status = 'declined' then ${epochMillis(sql`i.answered_at`)} end as "refusedAt"
      from worked_buyers w join agent_searches a on a.id = w.agent_search_id
        join users agency on agency.id = w.agency_id
        cross join lateral (${underWay(sql`w.buyer_user_id`, sql`w.agent_search_id`)}) u
        left join introductions i on i.agent_search_id = w.agent_search_id and i.buyer_user_id = w.buyer_user_id
      where w.buyer_user_id = ${buyerId}::uuid and ${notBlocking(sql`w.buyer_user_id`, sql`w.agency_id`)}
      union all
      select 'yes', agency.id as "agencyId", ${agencyColumns}, null, ${HOME}, i.home, ${epochMillis(sql`coalesce(i.answered_at, i.asked_at)`)}, null, null, null
      from introductions i join users agency on agency.id = i.agency_id
        left join agent_searches a on a.id = i.agent_search_id
      where i.buyer_user_id = ${buyerId}::uuid and i.status = 'accepted'
        and ${notBlocking(sql`i.buyer_user_id`, sql`i.agency_id`)}
      order by until nulls last, since, "agencyId"`,
  );
