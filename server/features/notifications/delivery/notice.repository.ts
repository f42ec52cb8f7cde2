import type { SearchCriteria } from '@threshold/core/contract/criteria';
import type { EmailChoice } from '@threshold/core/contract/notifications';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRowOf, preparedQuery, queryRows } from '../../../db/client/query';
import { criteriaOf } from '../../../db/schema/searches';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import { subscriptionOf } from '../../../db/sql/subscription-status.sql';
import { epochMillis } from '../../../db/sql/timestamps.sql';
import type { Tx } from '../../../db/types';

/** A notification with all data its mail needs and all that decides whether it is sent. */
export interface Notice extends SearchCriteria {
  id: string;
  side: 'buyer' | 'agent';
  readerId: string;
  email: string;
  readerName: string | null;
  agentRole: 'owner' | 'staff' | null;
  buyerId: string;
  buyerIsActive: boolean;
  buyerConfirmed: boolean;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  lastActiveMs: number | null;
  /** Null for notifications to buyers; the agency fields are null once it is erased. */
  agentIsActive: boolean | null;
  agencyConfirmed: boolean | null;
  agencyId: string | null;
  agencyName: string | null;
  agencyPhone: string | null;
  agencyWebsite: string | null;
  agencyIsActive: boolean | null;
  verificationStatus: string | null;
  subscriptionStatus: string | null;
  /** The inbox entry this notification is grouped under; null for the entry itself. */
  leadId: string | null;
  /** The buyer was disclosed to the agency, for this property or one grouped with it. */
  disclosed: boolean;
  matchEmail: EmailChoice;
  matchPush: boolean;
  /** Null when the buyer has since deleted the search. */
  searchName: string | null;
  searchIsActive: boolean | null;
  location: string;
  lastConfirmedMs: number | null;
  /** Null when the agent has since deleted the property. */
  agentSearchId: string | null;
  propertyName: string | null;
  /** Neither under offer nor withdrawn; null like the name. */
  propertyIsAvailable: boolean | null;
  /** 3 bedroom house */
  home: string;
}

export const idsOf = (notices: readonly Notice[]) => notices.map(({ id }) => id);
export const isNonEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

const noticesQuery = (condition: SQL, lock = sql``) =>
  sql`select n.id, n.side, reader.id as "readerId", reader.email::text as email,
      reader.first_name as "readerName", reader.agent_role as "agentRole",
      buyer.id as "buyerId", buyer.is_active as "buyerIsActive",
      buyer.email_confirmed_at is not null as "buyerConfirmed", buyer.first_name as "firstName",
      buyer.last_name as "lastName", buyer.phone, ${epochMillis(sql`buyer.last_active_at`)} as "lastActiveMs",
      agent.is_active as "agentIsActive", agency.email_confirmed_at is not null as "agencyConfirmed",
      agency.id as "agencyId", agency.agency_name as "agencyName",
      agency.phone as "agencyPhone", agency.website_url as "agencyWebsite",
      agency.is_active as "agencyIsActive", agency.verification_status as "verificationStatus",
      ${subscriptionOf(sql`agent`, sql`agency`)} as "subscriptionStatus",
      coalesce(p.match_email, 'instant') as "matchEmail", coalesce(p.match_push, true) as "matchPush",
      s.name as "searchName", s.is_active as "searchIsActive", s.location,
      ${criteriaOf('s')},
      ${epochMillis(sql`s.last_confirmed_at`)} as "lastConfirmedMs",
      a.id as "agentSearchId", a.name as "propertyName",
      a.market_status = 'available' as "propertyIsAvailable", n.lead_id as "leadId",
      coalesce(n.home, a.bedrooms || ' bedroom ' || a.property_type, 'home') as home,
      n.disclosed or exists (
        select from match_notifications same where same.lead_id = coalesce(n.lead_id, n.id) and same.disclosed
      ) as disclosed
    from match_notifications n
      join users buyer on buyer.id = n.buyer_user_id
      left join users agent on agent.id = n.agent_user_id
      left join users agency on agency.id = coalesce(n.agency_id, agent.parent_agent_id, agent.id)
      join users reader on reader.id = case n.side when 'buyer' then buyer.id else agent.id end
      left join notification_preferences p on p.user_id = reader.id
      left join ${liveSearches} s on s.id = n.buyer_search_id
      left join agent_searches a on a.id = n.agent_search_id
    where ${condition}
    order by n.lead_id is not null, n.sent_at, n.id ${lock}`;

export const findNotice = firstRowOf(
  preparedQuery<{ id: string }>()('find-notice', z.custom<Notice>(), ({ id }) =>
    noticesQuery(sql`n.id = ${id}::uuid`),
  ),
);

/** An inbox entry and the notifications grouped under it, the entry first. */
export const findGroup = preparedQuery<{ leadId: string }>()(
  'find-notice-group',
  z.custom<Notice>(),
  ({ leadId }) => noticesQuery(sql`n.id = ${leadId}::uuid or n.lead_id = ${leadId}::uuid`),
);

/** Locks the notifications waiting for this user's digest, so that no concurrent mail includes them. */
export const findWaiting = (tx: Tx, userId: string): Promise<Notice[]> =>
  queryRows(
    tx,
    z.custom<Notice>(),
    noticesQuery(
      sql`n.awaits_digest and ((n.side = 'buyer' and n.buyer_user_id = ${userId}::uuid)
        or (n.side = 'agent' and n.agent_user_id = ${userId}::uuid))`,
      sql`for no key update of n`,
    ),
  );
