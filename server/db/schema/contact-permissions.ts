import { DECLINE_REASON_MAX, MESSAGE_MAX } from '@threshold/core/contract/contact-preferences';
import {
  contactModes,
  HOURS_MAX,
  introductionScopes,
  introductionStatuses,
  weeklyLimits,
} from '@threshold/core/rules/contact/contact-permission';
import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bound, oneOf, timestamptz, updatedAt } from './columns';
import { agentSearches, buyerSearches } from './searches';
import { agency, buyer, user, users } from './users';

/** A buyer's contact preferences. No row means the default: open, by phone and email, without a limit. */
export const contactPreferences = pgTable(
  'contact_preferences',
  {
    userId: user().primaryKey(),
    mode: text('mode', { enum: contactModes }).notNull(),
    phone: boolean('phone').notNull(),
    email: boolean('email').notNull(),
    hours: text('hours').notNull().default(''),
    /** New agencies a week. */
    weeklyLimit: integer('weekly_limit').$type<(typeof weeklyLimits)[number]>(),
    /** Contacts under way before this time continue although the buyer must be asked first; null for none. */
    keepsBefore: timestamptz('keeps_before'),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('contact_preferences_mode_check', t.mode, contactModes),
    check('contact_preferences_channel_check', sql`${t.phone} or ${t.email}`),
    check('contact_preferences_hours_check', sql`length(${t.hours}) <= ${bound(HOURS_MAX)}`),
    check(
      'contact_preferences_limit_check',
      sql`${t.weeklyLimit} in (${sql.join(
        weeklyLimits.map((limit) => bound(limit)),
        sql`, `,
      )})`,
    ),
  ],
);

/** The agency does not see this buyer from then on. */
export const blockedAgencies = pgTable(
  'blocked_agencies',
  { buyerUserId: buyer(), agencyId: agency(), blockedAt: timestamptz('blocked_at').notNull() },
  (t) => [
    // Agency first: a match excludes the few buyers who blocked that agency.
    primaryKey({ columns: [t.agencyId, t.buyerUserId] }),
    index('blocked_agencies_buyer_idx').on(t.buyerUserId),
  ],
);

/** An agency's request to get in touch, once per property. The answer stays when the property is deleted. */
export const introductions = pgTable(
  'introductions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    buyerUserId: buyer(),
    agentSearchId: uuid('agent_search_id').references(() => agentSearches.id, { onDelete: 'set null' }),
    buyerSearchId: uuid('buyer_search_id').references(() => buyerSearches.id, { onDelete: 'set null' }),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** The property as text, `3 bedroom house`, and its type. */
    home: text('home').notNull(),
    propertyType: text('property_type', { enum: PROPERTY_TYPES }).notNull(),
    /**
     * The property's details at the time of the request: entered again, it is recognised
     * (`core/rules/matching/duplicate-property`).
     */
    bedrooms: integer('bedrooms'),
    price: integer('price'),
    easting: integer('easting'),
    northing: integer('northing'),
    message: text('message').notNull(),
    status: text('status', { enum: introductionStatuses }).notNull(),
    scope: text('scope', { enum: introductionScopes }),
    reason: text('reason'),
    askedAt: timestamptz('asked_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (t) => [
    oneOf('introductions_status_check', t.status, introductionStatuses),
    oneOf('introductions_scope_check', t.scope, introductionScopes),
    oneOf('introductions_property_type_check', t.propertyType, PROPERTY_TYPES),
    check('introductions_accepted_check', sql`(${t.status} = 'accepted') = (${t.scope} is not null)`),
    check('introductions_message_check', sql`length(${t.message}) <= ${bound(MESSAGE_MAX)}`),
    check('introductions_reason_check', sql`length(${t.reason}) <= ${bound(DECLINE_REASON_MAX)}`),
    uniqueIndex('introductions_once').on(t.agentSearchId, t.buyerUserId),
    index('introductions_buyer_idx').on(t.buyerUserId, t.askedAt),
    index('introductions_agency_idx').on(t.agencyId, t.buyerUserId),
    index('introductions_search_idx').on(t.buyerSearchId),
    index('introductions_asked_by_idx').on(t.askedBy),
    index('introductions_asked_idx').on(t.askedAt),
  ],
);
export type IntroductionRow = typeof introductions.$inferSelect;
