import type { Property } from '@threshold/core/contract/criteria';
import type { CountedBuyers } from '@threshold/core/rules/demand/demand-stats';
import type { BudgetSteps } from '@threshold/core/rules/demand/public-demand';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { agentSearches, property } from './searches';
import { agency, users } from './users';

/** Reports shown to sellers: frozen and signed stats, found by an unguessable code. */
export const demandReports = pgTable(
  'demand_reports',
  {
    code: text('code').primaryKey(),
    agencyId: agency(),
    /** Null for a former colleague. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null once the property is deleted; the report stays valid. */
    agentSearchId: uuid('agent_search_id').references(() => agentSearches.id, { onDelete: 'set null' }),
    home: jsonb('home').$type<Property>().notNull(),
    /** Read only after the signature is verified. */
    figures: jsonb('figures').$type<unknown>().notNull(),
    signature: text('signature').notNull(),
    views: integer('views').notNull().default(0),
    lastViewedAt: timestamptz('last_viewed_at'),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('demand_reports_views_check', sql`${t.views} >= 0`),
    index('demand_reports_agency_idx').on(t.agencyId, t.createdAt),
    index('demand_reports_made_by_idx').on(t.madeBy, t.createdAt),
    index('demand_reports_property_idx').on(t.agentSearchId),
    index('demand_reports_withdrawn_by_idx').on(t.withdrawnBy),
    index('demand_reports_created_idx').on(t.createdAt),
    index('demand_reports_expires_idx').on(t.expiresAt),
  ],
);
export type DemandReportRow = typeof demandReports.$inferSelect;

/**
 * Cached counts of an agency's report of a home for a day: other reports of it show the same whatever the price, so
 * that single buyers cannot be observed. No personal data.
 */
export const demandCounts = pgTable(
  'demand_counts',
  {
    agencyId: agency(),
    /** Place, type, bedrooms and garden, without the price. */
    home: text('home').notNull(),
    counted: jsonb('counted').$type<CountedBuyers[]>().notNull(),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.home] }), index('demand_counts_at_idx').on(t.countedAt)],
);

/**
 * Published stats for a kind of home in a place. The day's first request counts, and its result is used for the rest
 * of the day. Stored as published, for no smaller group.
 */
export const demandDays = pgTable(
  'demand_days',
  {
    /** In London. */
    day: date('day', { mode: 'string' }).notNull(),
    placeId: text('place_id').notNull(),
    propertyType: text('property_type').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    buyers: jsonb('buyers').$type<BudgetSteps>().notNull(),
    /** Those who need not sell first. */
    ready: jsonb('ready').$type<BudgetSteps>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.placeId, t.propertyType, t.bedrooms] })],
);

/** Daily buyer counts per property, as published; no personal data. */
export const demandRecords = pgTable(
  'demand_records',
  {
    agentSearchId: property(),
    /** In London. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The counted criteria: a property that was changed since is a different one. */
    home: text('home').notNull(),
    /** Null for fewer than five. */
    buyers: integer('buyers'),
  },
  (t) => [
    primaryKey({ columns: [t.agentSearchId, t.day] }),
    // For the nightly clean-up.
    index('demand_records_day_idx').on(t.day),
  ],
);
