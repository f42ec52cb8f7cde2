import { disclosureKinds } from '@threshold/core/rules/contact/disclosure';
import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
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
import { moment, oneOf } from './columns';
import { agency, buyer } from './people-columns';
import { buyerSearches } from './searches';
import { users } from './users';

/**
 * Who has whose details: which person of which agency was shown which buyer, on which day in London, through which of
 * their searches, and how; or opened, noted or contacted them. It outlives the search and the agency.
 */
export const disclosures = pgTable(
  'disclosures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Empty once the agency is gone. */
    agencyId: uuid('agency_id').references(() => users.id, { onDelete: 'set null' }),
    buyerUserId: buyer(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: disclosureKinds }).notNull(),
    /** Empty for someone who has left, and where only the agency was written down. */
    agentUserId: uuid('agent_user_id').references(() => users.id, { onDelete: 'set null' }),
    propertyType: text('property_type', { enum: PROPERTY_TYPES }).notNull(),
    buyerSearchId: uuid('buyer_search_id').references(() => buyerSearches.id, { onDelete: 'set null' }),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** By a yes of the buyer's to a request: the agency took no place of their week for it. */
    introduced: boolean('introduced').notNull().default(false),
    /** Written down before buyers could read it. */
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
    index('disclosures_search_idx').on(t.buyerSearchId),
    index('disclosures_day_idx').on(t.day),
  ],
);

/** How many people an agency was shown that day, each once: what the limit goes by, counted where they are written. */
export const disclosureDays = pgTable(
  'disclosure_days',
  {
    agencyId: agency(),
    day: date('day', { mode: 'string' }).notNull(),
    people: integer('people').notNull(),
    /** How often someone was shown through a property at a price no home has. */
    noHome: integer('no_home').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.day] }), index('disclosure_days_day_idx').on(t.day, t.people)],
);
