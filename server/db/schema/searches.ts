import { CRITERIA_KEYS, PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { MARKET_STATUSES, REFERENCE_MAX, STOCK_SOURCES } from '@threshold/core/contract/stock-imports';
import { SCORE_MAX, SCORE_MIN } from '@threshold/core/rules/matching/score';
import { BUYING_STATUSES } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bound, createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { criteriaChecks, criteriaColumns, listed, propertyChecks, propertyColumns } from './criteria-columns';
import {
  cellOfSearch,
  EASTING_BITS,
  factsOfSearch,
  LAST_LEVEL,
  maxRadiusOfLevel,
  NORTHING_BITS,
} from './match-columns';
import { agency, user } from './users';

export const buyerSearches = pgTable(
  'buyer_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    placeId: text('place_id'),
    easting: integer('easting').notNull(),
    northing: integer('northing').notNull(),
    /** The place's extent plus the radius, in metres. */
    radiusMetres: integer('reach_metres').notNull(),
    ...criteriaColumns(),
    /** The value before "I need to sell" in the profile changed it to `needToSell`, to revert to; else null. */
    buyingStatusBefore: text('buying_status_before', { enum: BUYING_STATUSES }),
    mortgageBrokerConsent: boolean('mortgage_broker_consent'),
    estateAgentConsent: boolean('estate_agent_consent'),
    isActive: boolean('is_active').notNull().default(true),
    /** Paused until this day in London; null when active, or off for good. */
    pausedUntil: date('paused_until', { mode: 'string' }),
    viewCount: integer('view_count').notNull().default(0),
    lastConfirmedAt: timestamptz('last_confirmed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set while its owner may restore it; read through `sql/live-searches.sql.ts`. */
    deletedAt: timestamptz('deleted_at'),
    /** Denormalised from the buyer by triggers: matching reads one index and no other table. */
    buyerIsActive: boolean('buyer_is_active').notNull().default(true),
    buyerHasPhone: boolean('buyer_has_phone').notNull().default(false),
    buyerNeedsToSell: boolean('buyer_needs_to_sell').notNull().default(false),
    buyerLastActiveAt: timestamptz('buyer_last_active_at'),
    matchCell: integer('match_cell').generatedAlwaysAs(cellOfSearch()),
    matchFacts: integer('match_facts').generatedAlwaysAs(factsOfSearch()),
  },
  (t) => [
    ...criteriaChecks(t),
    oneOf('buyer_searches_status_before_check', t.buyingStatusBefore, BUYING_STATUSES),
    check(
      'buyer_searches_reach_check',
      sql`${t.radiusMetres} between 0 and ${sql.raw(String(maxRadiusOfLevel(LAST_LEVEL)))}`,
    ),
    check(
      'buyer_searches_grid_check',
      sql`${t.easting} >= 0 and ${t.easting} < ${sql.raw(String(2 ** EASTING_BITS))} and ${t.northing} >= 0 and ${t.northing} < ${sql.raw(String(2 ** NORTHING_BITS))}`,
    ),
    index('buyer_searches_user_idx').on(t.userId),
    // For weekly admin stats, from the index alone; likewise for matches and views below.
    index('buyer_searches_created_idx').on(t.createdAt).where(sql`${t.deletedAt} is null`),
    // A small index, for fast counts.
    index('buyer_searches_state_idx').on(t.isActive).where(sql`${t.deletedAt} is null`),
    // Inactive searches, which agency stats count and matches skip.
    index('buyer_searches_off_idx')
      .on(t.matchCell, t.easting, t.northing, t.radiusMetres, t.userId)
      .where(sql`not ${t.isActive} and ${t.buyerIsActive} and ${t.deletedAt} is null`),
    index('buyer_searches_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    // The covering index for matches is in the migrations: Drizzle has no syntax for INCLUDE.
  ],
);
export type BuyerSearchRow = typeof buyerSearches.$inferSelect;
/** Criteria columns for raw SQL. */
export const criteriaOf = (alias: string) => listed(alias, buyerSearches, CRITERIA_KEYS);

export const agentSearches = pgTable(
  'agent_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    placeId: text('place_id'),
    easting: integer('easting').notNull(),
    northing: integer('northing').notNull(),
    ...propertyColumns(),
    /**
     * The CRM's own reference for an imported property, unique in the agency: imported properties belong to its
     * owner.
     */
    reference: text('reference'),
    /** How it was imported; null if entered by hand. */
    source: text('source', { enum: STOCK_SOURCES }),
    /** The branch of the BLM feed that lists it: a file withdraws properties only in the branches it names. */
    feedBranch: text('feed_branch'),
    marketStatus: text('market_status', { enum: MARKET_STATUSES }).notNull().default('available'),
    matchCount: integer('match_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...propertyChecks(t),
    oneOf('agent_searches_source_check', t.source, STOCK_SOURCES),
    oneOf('agent_searches_market_status_check', t.marketStatus, MARKET_STATUSES),
    check(
      'agent_searches_reference_check',
      sql`char_length(${t.reference}) between 1 and ${bound(REFERENCE_MAX)}`,
    ),
    uniqueIndex('agent_searches_reference_once')
      .on(t.userId, t.reference)
      .where(sql`${t.reference} is not null`),
    // In the order of the list, for paging: an import gives thousands of rows the same time.
    index('agent_searches_user_idx').on(t.userId, sql`${t.createdAt} desc`, t.id),
    // For properties within the radius of a new buyer search.
    index('agent_searches_place_idx').using('gist', sql`point(${t.easting}, ${t.northing})`),
  ],
);
export type AgentSearchRow = typeof agentSearches.$inferSelect;
/** The property a row is about; deleted with it. */
export const property = () =>
  uuid('agent_search_id')
    .notNull()
    .references(() => agentSearches.id, { onDelete: 'cascade' });
export const propertyOf = (alias: string) => listed(alias, agentSearches, PROPERTY_KEYS);

export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentSearchId: property(),
    buyerSearchId: uuid('buyer_search_id')
      .notNull()
      .references(() => buyerSearches.id, { onDelete: 'cascade' }),
    matchScore: integer('match_score').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('matches_pair').on(t.agentSearchId, t.buyerSearchId),
    check('matches_score_check', sql`${t.matchScore} between ${bound(SCORE_MIN)} and ${bound(SCORE_MAX)}`),
    index('matches_buyer_search_idx').on(t.buyerSearchId),
    index('matches_created_idx').on(t.createdAt),
  ],
);

/** Which agency has seen which buyer search: `view_count` counts each agency once. */
export const searchViews = pgTable(
  'search_views',
  {
    buyerSearchId: uuid('buyer_search_id')
      .notNull()
      .references(() => buyerSearches.id, { onDelete: 'cascade' }),
    agencyId: agency(),
    firstShownAt: timestamptz('first_shown_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.buyerSearchId, t.agencyId] }),
    index('search_views_agency_idx').on(t.agencyId),
    index('search_views_first_idx').on(t.firstShownAt),
  ],
);
