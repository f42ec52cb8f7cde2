import { emailChoices, notificationSides } from '@threshold/core/contract/notifications';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { introductions } from './contact-permissions';
import { agentSearches, buyerSearches } from './searches';
import { sessions } from './sessions';
import { agency, buyer, user, users } from './users';

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The session it was created in, and ends with. Null for older ones. */
    sid: text('sid').references(() => sessions.sid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user_idx').on(t.userId), index('push_subscriptions_sid_idx').on(t.sid)],
);

/**
 * A match of a buyer and an agency's property: one row notifies one side, once. Rows for one reader about the same
 * counterpart within an hour are one inbox entry: the first leads, the others follow.
 */
export const matchNotifications = pgTable(
  'match_notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The side that is notified. */
    side: text('side', { enum: notificationSides }).notNull().default('buyer'),
    buyerUserId: buyer(),
    /** The notified agent. A buyer's notification stays when an agent leaves. */
    agentUserId: uuid('agent_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the agency is erased. */
    agencyId: uuid('agency_id').references(() => users.id, { onDelete: 'set null' }),
    agentSearchId: uuid('agent_search_id').references(() => agentSearches.id, { onDelete: 'set null' }),
    buyerSearchId: uuid('buyer_search_id').references(() => buyerSearches.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    /** Since when the two match. The notification may be later. */
    matchedAt: timestamptz('matched_at'),
    /** Waits for the reader's daily mail; cleared by that mail. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    /** The property as text, `3 bedroom house`, for the buyer's mail: the property may be deleted by then. */
    home: text('home'),
    /** The agency has seen this buyer: the buyer is notified even if the search or the agency is deleted. */
    disclosed: boolean('disclosed').notNull().default(false),
    /** In the inbox only, until the agency is shown more of them. */
    quiet: boolean('quiet').notNull().default(false),
    /** The entry this one is grouped under; null for the leading one. */
    leadId: uuid('lead_id').references((): AnyPgColumn => matchNotifications.id, { onDelete: 'cascade' }),
    /** The hour of an inbox entry. */
    bellHour: timestamptz('bell_hour'),
    /** Number of properties of an inbox entry. */
    properties: integer('properties').notNull().default(1),
    /** The introduction it is about. Such an entry names no property, because one may exist for it already. */
    introductionId: uuid('introduction_id').references(() => introductions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    oneOf('match_notifications_side_check', t.side, notificationSides),
    check('match_notifications_reader_check', sql`(${t.side} = 'agent') = (${t.agentUserId} is not null)`),
    uniqueIndex('match_notifications_bell_of_buyer')
      .on(t.buyerUserId, t.agencyId, t.bellHour)
      .where(sql`${t.side} = 'buyer' and ${t.bellHour} is not null`),
    uniqueIndex('match_notifications_bell_of_agent')
      .on(t.agentUserId, t.buyerUserId, t.bellHour)
      .where(sql`${t.side} = 'agent' and ${t.bellHour} is not null`),
    index('match_notifications_introduction_idx')
      .on(t.introductionId)
      .where(sql`${t.introductionId} is not null`),
    index('match_notifications_lead_idx').on(t.leadId).where(sql`${t.leadId} is not null`),
    index('match_notifications_agency_idx').on(t.agencyId),
    uniqueIndex('match_notifications_once').on(t.agentSearchId, t.buyerUserId, t.side),
    index('match_notifications_buyer_idx').on(t.buyerUserId, t.side, t.sentAt),
    index('match_notifications_agent_idx').on(t.agentUserId, t.side, t.sentAt),
    index('match_notifications_buyer_search_idx').on(t.buyerSearchId),
    index('match_notifications_digest_idx').on(t.sentAt).where(sql`${t.awaitsDigest}`),
    index('match_notifications_sent_idx').on(t.sentAt),
    // Buyers who matched a property since it was last viewed.
    index('match_notifications_matched_idx').on(t.agentSearchId, sql`coalesce(${t.matchedAt}, ${t.sentAt})`),
  ],
);
export type MatchNotificationRow = typeof matchNotifications.$inferSelect;

/** No row means the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: user().primaryKey(),
    matchEmail: text('match_email', { enum: emailChoices }).notNull().default('instant'),
    matchPush: boolean('match_push').notNull().default(true),
    reminderEmail: boolean('reminder_email').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [oneOf('notification_preferences_email_check', t.matchEmail, emailChoices)],
);

/** At most one mail a day to a buyer about one agency, by primary key. */
export const agencyMailDays = pgTable(
  'agency_mail_days',
  {
    buyerUserId: buyer(),
    agencyId: agency(),
    /** In London. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buyerUserId, t.agencyId, t.day] }),
    index('agency_mail_days_agency_idx').on(t.agencyId),
    index('agency_mail_days_day_idx').on(t.day),
  ],
);

/** A reminder belongs to one confirmation: confirming again starts over. */
export const searchReminders = pgTable(
  'search_reminders',
  {
    buyerSearchId: uuid('buyer_search_id')
      .notNull()
      .references(() => buyerSearches.id, { onDelete: 'cascade' }),
    confirmedAt: timestamptz('confirmed_at').notNull(),
    /** Days since the confirmation: 7, then 21. */
    stage: smallint('stage').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.buyerSearchId, t.confirmedAt, t.stage] })],
);

/** Created at the first start and shared by all servers, such as VAPID keys. */
export const installationKeys = pgTable('installation_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
