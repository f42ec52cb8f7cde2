import type { FrozenSteps } from '@threshold/core/rules/demand/public-demand';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agentSearches } from './searches';

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
    buyers: jsonb('buyers').$type<FrozenSteps>().notNull(),
    /** Those who need not sell first. */
    ready: jsonb('ready').$type<FrozenSteps>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.placeId, t.propertyType, t.bedrooms] })],
);

/** Daily buyer counts per property, as published; no personal data. */
export const demandRecords = pgTable(
  'demand_records',
  {
    agentSearchId: uuid('agent_search_id')
      .notNull()
      .references(() => agentSearches.id, { onDelete: 'cascade' }),
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
