import type { Property } from '@threshold/core/contract/criteria';
import type { CountedBuyers } from '@threshold/core/rules/demand/demand-stats';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { agency } from './people-columns';
import { agentSearches } from './searches';
import { users } from './users';

/** What an agency showed a seller: figures frozen and signed, found again by a code nobody can guess. */
export const demandReports = pgTable(
  'demand_reports',
  {
    code: text('code').primaryKey(),
    agencyId: agency(),
    /** Empty for a colleague who has left. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Empty once the property is gone; the report stands on its own. */
    agentSearchId: uuid('agent_search_id').references(() => agentSearches.id, { onDelete: 'set null' }),
    home: jsonb('home').$type<Property>().notNull(),
    /** Read only once the signature has been held against them. */
    figures: jsonb('figures').$type<unknown>().notNull(),
    signature: text('signature').notNull(),
    views: integer('views').notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
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
 * Whom an agency's report of a home counted, for a day: another report of it says the same, however its price was
 * changed, so that nobody can watch one buyer come and go. Groups of people, nobody by name or number.
 */
export const demandCounts = pgTable(
  'demand_counts',
  {
    agencyId: agency(),
    /** Place, type, bedrooms and garden; not the price. */
    home: text('home').notNull(),
    counted: jsonb('counted').$type<CountedBuyers[]>().notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.home] }), index('demand_counts_at_idx').on(t.countedAt)],
);
