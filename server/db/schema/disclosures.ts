import { disclosureKinds } from '@threshold/core/rules/contact/disclosure';
import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys';
import { oneOf, timestamptz } from './columns';
import { buyerSearches } from './searches';
import { agency, buyer, users } from './users';

/**
 * Who was shown whose details: which agent and agency, which buyer, on which day in London, through which search, and
 * how; also opened, noted, contacted. Outlives the search and the agency.
 */
export const disclosures = pgTable(
  'disclosures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the agency is erased. */
    agencyId: uuid('agency_id').references(() => users.id, { onDelete: 'set null' }),
    buyerUserId: buyer(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: disclosureKinds }).notNull(),
    /** Null for a former agent, for an API key, and where only the agency was recorded. */
    agentUserId: uuid('agent_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The key by which another system of the agency read it. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    propertyType: text('property_type', { enum: PROPERTY_TYPES }).notNull(),
    buyerSearchId: uuid('buyer_search_id').references(() => buyerSearches.id, { onDelete: 'set null' }),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** Through an accepted introduction, which does not count towards the weekly limit. */
    introduced: boolean('introduced').notNull().default(false),
    /** Recorded before buyers could read it. */
    carriedOver: boolean('carried_over').notNull().default(false),
  },
  (t) => [
    oneOf('disclosures_kind_check', t.kind, disclosureKinds),
    oneOf('disclosures_property_type_check', t.propertyType, PROPERTY_TYPES),
    uniqueIndex('disclosures_line').on(
      t.agencyId,
      t.day,
      t.buyerUserId,
      t.kind,
      t.agentUserId,
      t.propertyType,
      t.buyerSearchId,
    ),
    index('disclosures_buyer_idx').on(t.buyerUserId, t.firstAt),
    index('disclosures_agent_idx').on(t.agentUserId),
    index('disclosures_api_key_idx').on(t.apiKeyId).where(sql`${t.apiKeyId} is not null`),
    index('disclosures_search_idx').on(t.buyerSearchId),
    index('disclosures_day_idx').on(t.day),
  ],
);

/** Distinct buyers shown to an agency per day, for the daily limit. */
export const disclosureDays = pgTable(
  'disclosure_days',
  {
    agencyId: agency(),
    day: date('day', { mode: 'string' }).notNull(),
    people: integer('people').notNull(),
    /** How often a buyer was shown through a property at an unrealistic price. */
    noHome: integer('no_home').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.day] }), index('disclosure_days_day_idx').on(t.day, t.people)],
);
