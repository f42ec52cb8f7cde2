import type { Property } from '@threshold/core/contract/criteria';
import type { CountedBuyers } from '@threshold/core/rules/demand/demand-stats';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { agency } from './people-columns';
import { agentSearches } from './searches';
import { users } from './users';

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
