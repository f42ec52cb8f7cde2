import { DAY_MS } from '@threshold/core/rules/format/dates';
import { formatCriteria, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import type { matchNotifications } from '../db/schema/notifications';
import { liveSearches } from '../db/sql/live-searches.sql';
import { timestamp } from '../db/sql/timestamps.sql';
import type { Tx } from '../db/types';
import { agencyTitle, shortName } from '../features/notifications/notification-text';
import {
  FIRST_REMINDER_DAYS,
  LAST_REMINDER_DAYS,
  REMINDER_HOUR,
} from '../features/notifications/notifications.policy';
import type { Filled } from './contact-permissions';
import { searchesById } from './households';
import { pastOpenHour } from './opening-hours';
import type { Random } from './random';

const BUYERS_A_PROPERTY = 6;
const AGENT_NOTIFIED_OF = 3;
const DAYS = 14;
const UNREAD_DAYS = 3;

type NewNotification = typeof matchNotifications.$inferInsert;

/** Inbox entries of the last two weeks, without mails: of every property's best matches, and all of the demo buyer's. */
export function notifications(
  { agencies, homes, shown, views }: Omit<Filled, 'pipeline' | 'chosen'>,
  random: Random,
  now: Date,
): NewNotification[] {
  const searches = searchesById(homes);
  const viewed = new Set(views.map(({ agencyId, buyerSearchId }) => `${agencyId}:${buyerSearchId}`));
  const notified = new Set<string>();
  return agencies.flatMap(({ owner, properties }) =>
    properties.flatMap((property) =>
      shown
        .filter(
          ({ agentSearchId, buyerSearchId }) =>
            agentSearchId === property.id && viewed.has(`${owner.id}:${buyerSearchId}`),
        )
        .flatMap(({ buyerSearchId, createdAt: metAt }, place) => {
          const { buyer, search } = searches.get(buyerSearchId) ?? {};
          if (!buyer || !search || (place >= BUYERS_A_PROPERTY && buyer !== homes[0]?.buyer)) return [];
          const about = {
            agencyId: owner.id,
            agentSearchId: property.id,
            buyerSearchId,
            buyerUserId: buyer.id,
          };
          const when = (reader: string) => {
            // The first entry of each reader is unread.
            const days = notified.has(reader) ? DAYS : UNREAD_DAYS;
            notified.add(reader);
            const longest = Math.min(days * DAY_MS, now.getTime() - metAt.getTime());
            const ageMs = Math.floor(random.next() ** 2 * longest);
            const sentAt = pastOpenHour(new Date(now.getTime() - ageMs), metAt, now);
            return { sentAt, isRead: ageMs > UNREAD_DAYS * DAY_MS };
          };
          const home = formatHome(property);
          const toBuyer: NewNotification = {
            ...about,
            side: 'buyer',
            home,
            disclosed: true,
            title: `New match for "${search.name}" from ${agencyTitle(owner.agencyName ?? null)}`,
            body: `It's ${aHome(home)}. The agent can contact you.`,
            ...when(buyer.id),
          };
          if (place >= AGENT_NOTIFIED_OF) return [toBuyer];
          const toAgent: NewNotification = {
            ...about,
            side: 'agent',
            agentUserId: property.userId,
            title: `New buyer for ${property.name}`,
            body: `${shortName({ firstName: null, lastName: null, ...buyer })} wants ${formatCriteria(search)}.`,
            ...when(property.userId),
          };
          return [toBuyer, toAgent];
        }),
    ),
  );
}

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
