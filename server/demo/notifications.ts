import type { Property, SearchCriteria } from '@threshold/core/contract/criteria';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { formatCriteria, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { matchNotifications } from '../db/schema/notifications';
import { criteriaOf, propertyOf } from '../db/schema/searches';
import { liveSearches } from '../db/sql/live-searches.sql';
import { timestamp } from '../db/sql/timestamps.sql';
import type { Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import { agencyTitle, shortName } from '../features/notifications/notification-text';
import {
  FIRST_REMINDER_DAYS,
  LAST_REMINDER_DAYS,
  REMINDER_HOUR,
} from '../features/notifications/notifications.policy';
import { pastOpenHour } from './opening-hours';
import type { Random } from './random';

const BUYERS_A_PROPERTY = 6;
const AGENT_NOTIFIED_OF = 3;
const DAYS = 14;
const UNREAD_DAYS = 3;

interface Met {
  /** The buyer's search and the agent's property. */
  criteria: SearchCriteria;
  property: Property;
  place: number;
  agentSearchId: string;
  propertyName: string;
  location: string;
  agentId: string;
  agencyId: string;
  agencyName: string | null;
  buyerSearchId: string;
  searchName: string;
  buyerId: string;
  /** When the later of the two was saved. */
  metAt: string;
  firstName: string | null;
  lastName: string | null;
}

/** Inbox entries of the last two weeks, without mails. */
export async function createNotifications(
  tx: Tx,
  random: Random,
  { everythingFor, now }: { everythingFor: string; now: Date },
): Promise<void> {
  const rung = new Set<string>();
  const met = await bestMatches(tx, everythingFor);
  const rows = met.flatMap((one) =>
    entriesOf(one).map((entry) => {
      const reader = entry.agentUserId ?? entry.buyerUserId;
      // The first entry of each reader is unread.
      const days = rung.has(reader) ? DAYS : UNREAD_DAYS;
      rung.add(reader);
      const longest = Math.min(days * DAY_MS, now.getTime() - new Date(one.metAt).getTime());
      const ageMs = Math.floor(random.next() ** 2 * longest);
      const sentAt = pastOpenHour(new Date(now.getTime() - ageMs), new Date(one.metAt), now);
      return { ...entry, sentAt, isRead: ageMs > UNREAD_DAYS * DAY_MS };
    }),
  );
  await insertMany(tx, matchNotifications, rows);
}

function entriesOf(met: Met): (typeof matchNotifications.$inferInsert)[] {
  const between = {
    buyerUserId: met.buyerId,
    agencyId: met.agencyId,
    agentSearchId: met.agentSearchId,
    buyerSearchId: met.buyerSearchId,
  };
  const toBuyer = {
    ...between,
    side: 'buyer' as const,
    home: formatHome(met.property),
    disclosed: true,
    title: `New match for "${met.searchName}" from ${agencyTitle(met.agencyName)}`,
    body: `It's ${aHome(formatHome(met.property))}. The agent can contact you.`,
  };
  const toAgent = {
    ...between,
    side: 'agent' as const,
    agentUserId: met.agentId,
    title: `New buyer for ${met.propertyName}`,
    body: `${shortName(met)} wants ${formatCriteria({ ...met.criteria, location: met.location })}.`,
  };
  return met.place <= AGENT_NOTIFIED_OF ? [toBuyer, toAgent] : [toBuyer];
}

/** The first few of every property's matches, and all of one buyer's. */
const bestMatches = (tx: Tx, everythingFor: string) =>
  queryRows(
    tx,
    z.custom<Met>(),
    sql`select * from (
        select (row_number() over (partition by a.id order by m.match_score desc, s.id))::int as place,
          a.id as "agentSearchId", a.name as "propertyName",
          (select to_jsonb(has) from (select ${propertyOf('a')}) has) as property,
          (select to_jsonb(wants) from (select ${criteriaOf('s')}) wants) as criteria,
          agent.id as "agentId", agency.id as "agencyId", agency.agency_name as "agencyName",
          s.id as "buyerSearchId", s.name as "searchName", s.location,
          m.created_at as "metAt", buyer.id as "buyerId", buyer.first_name as "firstName", buyer.last_name as "lastName",
          buyer.email = ${everythingFor}::citext as "isTheirs"
        from matches m join agent_searches a on a.id = m.agent_search_id
          join buyer_searches s on s.id = m.buyer_search_id
          join users buyer on buyer.id = s.user_id
          join users agent on agent.id = a.user_id
          join users agency on agency.id = coalesce(agent.parent_agent_id, agent.id)
      ) met
      where place <= ${BUYERS_A_PROPERTY}::int or "isTheirs" order by "agentSearchId", place`,
    { unchecked: true },
  );

/** The reminders of earlier mornings have been sent; the next morning's have not. */
export const recordSentReminders = (tx: Tx, now: Date) =>
  tx.execute(sql`
    insert into search_reminders (buyer_search_id, confirmed_at, stage, sent_at)
    select s.id, s.confirmed_at, reminder.stage, reminder.sent_at
    from (select id, coalesce(last_confirmed_at, created_at) as confirmed_at from ${liveSearches} live) s
      cross join unnest(array[${FIRST_REMINDER_DAYS}, ${LAST_REMINDER_DAYS}]::int[]) as days
      cross join lateral (
        select days as stage,
          (date_trunc('day', s.confirmed_at at time zone 'Europe/London') + make_interval(days => days, hours => ${REMINDER_HOUR}::int))
            at time zone 'Europe/London' as sent_at
      ) reminder
    where reminder.sent_at <= ${timestamp(now)}`);
