import { Property } from '@threshold/core/contract/criteria';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IdRow, preparedQuery, queryRows, uuidArray } from '../../../db/client/query';
import { propertyOf } from '../../../db/schema/searches';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import { timestamp } from '../../../db/sql/timestamps.sql';
import type { Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';
import { publishToUsers } from '../../live/publish';
import type { Interested } from '../../matching/matching.service';
import { agencyTitle } from '../notification-text';
import type { SearchingBuyer } from './fan-out.repository';

const IdentifiedProperty = Property.extend({ id: z.string() });

export const DELIVER = defineJob('notifications.deliver', z.object({ notificationId: z.string() }));

/** Spreads out deliveries, so that fifty thousand of them do not delay a password mail. */
const DUE_PER_SECOND = 100;
const CHUNK = 5_000;

/** Schedules deliveries at that rate, starting with the first row of a chunk. */
const deliveries = (now: Date, offset = 0) =>
  DELIVER.insertFrom({
    payload: { notificationId: sql`inserted.id` },
    from: sql`inserted where inserted.delivered`,
    runAt: sql`${timestamp(now)}
      + interval '1 second' * ((${offset}::int + row_number() over () - 1) / ${DUE_PER_SECOND}::int)`,
  });

const groupingHour = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

interface InsertOptions {
  side: 'buyer' | 'agent';
  now: Date;
  disclosed?: boolean;
  /** False where an inbox entry is enough. */
  deliver?: boolean;
  offset?: number;
}

/**
 * One inbox entry for everything about the same other party within the hour; a property already notified about is
 * skipped. `source` selects buyer_id, buyer_search_id, agent_id, agency_id, agent_search_id, title, many_head and
 * many_tail (the count goes between them), body, many_body, home and matched_at. Rows are inserted in key order, so
 * that concurrent fan-outs do not deadlock; the caller holds the notification lock.
 */
async function insertNotifications(
  tx: Tx,
  source: SQL,
  { side, now, disclosed = false, deliver = true, offset }: InsertOptions,
): Promise<void> {
  const at = timestamp(now);
  const hour = timestamp(groupingHour(now));
  const other = sql.raw(side === 'buyer' ? 'agency_id' : 'agent_id');
  const leads = sql.raw(side === 'buyer' ? 'lead.agency_id' : 'lead.agent_user_id');
  const reader = sql.raw(side === 'buyer' ? 'buyer_user_id' : 'agent_user_id');
  const readers = await queryRows(
    tx,
    IdRow,
    sql`with fresh as materialized (
        select gen_random_uuid() as id, g.*, lead.id as old_lead
        from (${source}) g
          left join match_notifications lead on lead.side = ${side} and lead.bell_hour = ${hour}
            and lead.buyer_user_id = g.buyer_id and ${leads} = g.${other}
        where not exists (
          select from match_notifications n
          where n.agent_search_id = g.agent_search_id and n.buyer_user_id = g.buyer_id and n.side = ${side}
        )
      ),
      grouped as (
        select fresh.*, first_value(id) over members as first_id,
          count(*) over (partition by buyer_id, ${other})::int as group_size
        from fresh window members as (partition by buyer_id, ${other} order by agent_search_id)
      ),
      inserted as (
        insert into match_notifications (id, side, buyer_user_id, agent_user_id, agency_id, agent_search_id,
          buyer_search_id, title, body, home, disclosed, quiet, sent_at, matched_at, lead_id, bell_hour, properties)
        select id, ${side}::text, buyer_id, agent_id, agency_id, agent_search_id, buyer_search_id,
          case when is_lead and group_size > 1 then many_head || group_size || many_tail else title end,
          case when is_lead and group_size > 1 then many_body else body end,
          home, ${disclosed}::boolean, ${!deliver}::boolean, ${at}, matched_at,
          case when not is_lead then coalesce(old_lead, first_id) end,
          case when is_lead then ${hour} end, case when is_lead then group_size else 1 end
        from (select *, old_lead is null and id = first_id as is_lead from grouped) entries
        order by buyer_id, is_lead desc, agent_search_id
        on conflict do nothing
        returning match_notifications.id, match_notifications.${reader} as reader,
          ${deliver}::boolean and (match_notifications.lead_id is null or exists (
            select from match_notifications before where before.id = match_notifications.lead_id)) as delivered
      ),
      added as (
        update match_notifications lead
        set properties = lead.properties + more.count, is_read = false, sent_at = ${at},
          title = more.many_head || (lead.properties + more.count) || more.many_tail, body = more.many_body
        from (
          select old_lead, count(*)::int as count, max(many_head) as many_head, max(many_tail) as many_tail,
            max(many_body) as many_body
          from fresh where old_lead is not null group by old_lead
        ) more
        where lead.id = more.old_lead
      ),
      delivering as (${deliveries(now, offset)})
      select distinct reader as id from inserted`,
  );
  await publishToUsers(
    tx,
    readers.map(({ id }) => id),
    { kind: 'bell' },
  );
}

/** Notifies each agent of the buyer, except for properties whose match list has already shown that buyer. */
export async function notifyAgents(
  tx: Tx,
  buyer: SearchingBuyer,
  { agentSearchIds, body, now }: { agentSearchIds: readonly string[]; body: string; now: Date },
): Promise<void> {
  const source = sql`select ${buyer.buyerId}::uuid as buyer_id, ${buyer.searchId}::uuid as buyer_search_id,
      u.id as agent_id, coalesce(u.parent_agent_id, u.id) as agency_id, a.id as agent_search_id,
      'New buyer for ' || a.name as title, 'New buyer for ' as many_head,
      ' of your properties' as many_tail,
      ${body}::text as body, ${body}::text as many_body, null::text as home, ${timestamp(now)} as matched_at
    from agent_searches a join users u on u.id = a.user_id
    where a.id = any(${uuidArray(agentSearchIds)}::uuid[])`;
  await insertNotifications(tx, source, { side: 'agent', now });
}

const MAY_CONTACT = sql`'. The agent can contact you.'`;
const MAY_REQUEST = sql`'. The agent can ask to be introduced to you.'`;

/** Text for buyers; never says where the property is. The article is that of `aHome`. */
function toBuyers(agency: SQL, home: SQL, next: SQL): SQL {
  const aHome = sql`(case when ${home} like '8%' then 'an ' else 'a ' end) || ${home} || (${next})`;
  return sql`
  'New match for "' || s.name || '" from ' || ${agency} as title, ${agency} || ' has ' as many_head,
  ' properties for you' as many_tail,
  'It''s ' || ${aHome} as body,
  'One of them is ' || ${aHome} as many_body, ${home} as home`;
}

interface Alerts {
  agentSearchIds: readonly string[];
  brand: string;
  now: Date;
}

/** Notifies the buyer which agencies were alerted. Inbox only: they have just saved the search themselves. */
export async function notifyOfAlerts(
  tx: Tx,
  buyer: SearchingBuyer,
  { agentSearchIds, brand, now }: Alerts,
): Promise<void> {
  const agency = sql`coalesce(nullif(trim(agency.agency_name), ''), ${agencyTitle(null)})`;
  const properties = await queryRows(
    tx,
    IdentifiedProperty,
    sql`select a.id, ${propertyOf('a')} from agent_searches a where a.id = any(${uuidArray(agentSearchIds)}::uuid[])`,
  );
  const homes = JSON.stringify(properties.map(({ id, ...property }) => ({ id, home: formatHome(property) })));
  const source = sql`select ${buyer.buyerId}::uuid as buyer_id, s.id as buyer_search_id, null::uuid as agent_id,
      agency.id as agency_id, a.id as agent_search_id, ${timestamp(now)} as matched_at,
      ${toBuyers(agency, sql`input.home`, sql`'. ' || ${brand}::text || ' told ' || ${agency} || ' about you.'`)}
    from jsonb_to_recordset(${homes}::jsonb) as input (id uuid, home text)
      join agent_searches a on a.id = input.id join users u on u.id = a.user_id
      join users agency on agency.id = coalesce(u.parent_agent_id, u.id)
      join ${liveSearches} s on s.id = ${buyer.searchId}::uuid`;
  await insertNotifications(tx, source, { side: 'buyer', now, disclosed: true, deliver: false });
}

interface BuyerNotification {
  agentSearchId: string;
  agencyId: string;
  agency: string;
  home: string;
  /** Whether these buyers were disclosed to the agency. */
  disclosed: boolean;
  /** Ids of those of these buyers whom the agency needs an introduction to. */
  needsIntroduction: readonly string[];
  now: Date;
}

/**
 * Notifies each buyer of the property once, however often its search runs; `interested` is ordered by buyer id. A
 * disclosed match dates from when both searches existed.
 */
export async function notifyBuyers(
  tx: Tx,
  interested: readonly Interested[],
  { agentSearchId, agencyId, agency, home, disclosed, needsIntroduction, now }: BuyerNotification,
): Promise<void> {
  const next = sql`case when input.buyer_id = any(${uuidArray(needsIntroduction)}::uuid[])
    then ${MAY_REQUEST} else ${MAY_CONTACT} end`;
  for (let offset = 0; offset < interested.length; offset += CHUNK) {
    const chunk = interested.slice(offset, offset + CHUNK);
    const buyers = uuidArray(chunk.map(({ buyerId }) => buyerId));
    const searches = uuidArray(chunk.map(({ searchId }) => searchId));
    const source = sql`select s.user_id as buyer_id, s.id as buyer_search_id, null::uuid as agent_id,
        ${agencyId}::uuid as agency_id, a.id as agent_search_id,
        case when ${disclosed}::boolean then least(greatest(s.created_at, a.created_at), ${timestamp(now)})
          else ${timestamp(now)} end as matched_at,
        ${toBuyers(sql`${agency}::text`, sql`${home}::text`, next)}
      from unnest(${buyers}::uuid[], ${searches}::uuid[]) as input (buyer_id, search_id)
        join ${liveSearches} s on s.id = input.search_id and s.user_id = input.buyer_id
        join agent_searches a on a.id = ${agentSearchId}::uuid`;
    await insertNotifications(tx, source, { side: 'buyer', now, disclosed, offset });
    if (disclosed) await markDisclosed(tx, agentSearchId, buyers, now);
  }
}

/** Those of these buyers who were not notified that they were disclosed for the property, or only in the inbox. */
export async function notYetNotified(
  tx: Tx,
  agentSearchId: string,
  buyers: readonly { buyerId: string }[],
): Promise<ReadonlySet<string>> {
  const ids = uuidArray(buyers.map(({ buyerId }) => buyerId));
  const rows = await notYetNotifiedQuery(tx, { agentSearchId, buyers: ids });
  return new Set(rows.map(({ id }) => id));
}

const notYetNotifiedQuery = preparedQuery<{ agentSearchId: string; buyers: string }>()(
  'buyers not yet notified',
  IdRow,
  ({ agentSearchId, buyers }) => sql`select id from unnest(${buyers}::uuid[]) as input (id)
    where not exists (
      select from match_notifications n where n.agent_search_id = ${agentSearchId}::uuid
        and n.buyer_user_id = input.id and n.side = 'buyer' and n.disclosed and not n.quiet)`,
);

/** Marks earlier notifications of the property as disclosed and mails those that were inbox only. */
async function markDisclosed(tx: Tx, agentSearchId: string, buyers: string, now: Date): Promise<void> {
  const isRecipient = sql`agent_search_id = ${agentSearchId}::uuid and side = 'buyer'
    and buyer_user_id = any(${buyers}::uuid[])`;
  await tx.execute(
    sql`update match_notifications set disclosed = true where ${isRecipient} and not disclosed`,
  );
  await tx.execute(sql`with inserted as (
      update match_notifications set quiet = false where ${isRecipient} and quiet
      returning coalesce(lead_id, id) as id, true as delivered
    ) ${deliveries(now)}`);
}
