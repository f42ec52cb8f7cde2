import type { FrozenSteps } from '@threshold/core/rules/demand/public-demand';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agentSearches } from './searches';

/**
 * What the public is told today about a kind of home in a place. The day's first question counts, and its figures
 * stand for every other question of the day. They are kept as they may be published, and speak of no smaller group.
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
    /** Those of them who need not sell first. */
    ready: jsonb('ready').$type<FrozenSteps>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.placeId, t.propertyType, t.bedrooms] })],
);

/** How many buyers each property had on each day: as it may be published, and nothing about any of them. */
export const demandRecords = pgTable(
  'demand_records',
  {
    agentSearchId: uuid('agent_search_id')
      .notNull()
      .references(() => agentSearches.id, { onDelete: 'cascade' }),
    /** In London. */
    day: date('day', { mode: 'string' }).notNull(),
    /** What was counted: a property that was changed since is another one, whose demand this is not. */
    home: text('home').notNull(),
    /** Empty for fewer than five. */
    buyers: integer('buyers'),
  },
  (t) => [
    primaryKey({ columns: [t.agentSearchId, t.day] }),
    // For the night that forgets the old ones.
    index('demand_records_day_idx').on(t.day),
  ],
);
