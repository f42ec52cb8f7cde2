import { SCORE_MAX, SCORE_MIN } from '@threshold/core/rules/matching/score';
import {
  EVENT_KINDS,
  NOTE_MAX,
  OUTCOMES,
  STAGES,
  VIEWING_MINUTES,
  VIEWING_STATUSES,
} from '@threshold/core/rules/pipeline/stages';
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
import { bound, createdAt, moment, oneOf, updatedAt } from './columns';
import { agency, buyer } from './people-columns';
import { agentSearches } from './searches';
import { users } from './users';

/** How a property ended. None while it is for sale. */
export const propertyClosings = pgTable(
  'property_closings',
  {
    agentSearchId: uuid('agent_search_id')
      .primaryKey()
      .references(() => agentSearches.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    /** In pounds, if they like to say. */
    price: integer('price'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at').notNull(),
  },
  (t) => [
    oneOf('property_closings_outcome_check', t.outcome, OUTCOMES),
    index('property_closings_by_idx').on(t.closedBy),
    index('property_closings_closed_idx').on(t.closedAt),
  ],
);

/**
 * A buyer an agency has done something about, on one property: how they stand now. Who was never touched has no row.
 * The row outlives the match, and the person's account, of whom it then knows nothing but how far it went.
 */
export const workedBuyers = pgTable(
  'worked_buyers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentSearchId: uuid('agent_search_id')
      .notNull()
      .references(() => agentSearches.id, { onDelete: 'cascade' }),
    agencyId: agency(),
    /** Empty for a former buyer. */
    buyerUserId: uuid('buyer_user_id').references(() => users.id, { onDelete: 'set null' }),
    stage: text('stage', { enum: STAGES }).notNull(),
    /** Counts the changes: whoever changes it says from which (optimistic concurrency). */
    version: integer('version').notNull().default(1),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    nextStepAt: moment('next_step_at'),
    touchedAt: moment('touched_at').notNull(),
    touchedBy: uuid('touched_by').references(() => users.id, { onDelete: 'set null' }),
    callingBy: uuid('calling_by').references(() => users.id, { onDelete: 'set null' }),
    callingUntil: moment('calling_until'),
    /** What analytics counts: since when they matched, their score when first touched, and what was ever reached. */
    matchedAt: moment('matched_at').notNull(),
    firstScore: integer('first_score').notNull(),
    contactedAt: moment('contacted_at'),
    viewingAt: moment('viewing_at'),
    offerAt: moment('offer_at'),
    soldAt: moment('sold_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('worked_buyers_stage_check', t.stage, STAGES),
    check(
      'worked_buyers_score_check',
      sql`${t.firstScore} between ${bound(SCORE_MIN)} and ${bound(SCORE_MAX)}`,
    ),
    uniqueIndex('worked_buyers_once').on(t.agentSearchId, t.buyerUserId),
    // One property is sold once.
    uniqueIndex('worked_buyers_sold_once').on(t.agentSearchId).where(sql`${t.soldAt} is not null`),
    index('worked_buyers_agency_idx').on(t.agencyId, t.buyerUserId),
    index('worked_buyers_buyer_idx').on(t.buyerUserId),
    index('worked_buyers_assigned_idx').on(t.assignedTo),
    index('worked_buyers_touched_by_idx').on(t.touchedBy),
    index('worked_buyers_calling_idx').on(t.callingBy),
    // What a day begins with.
    index('worked_buyers_due_idx')
      .on(t.agencyId, t.nextStepAt)
      .where(sql`${t.nextStepAt} is not null or ${t.stage} = 'to_call'`),
  ],
);
export type WorkedBuyerRow = typeof workedBuyers.$inferSelect;

/** What was done about a buyer, only ever added to. A note is the buyer's own data and goes with their account. */
export const workEvents = pgTable(
  'work_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workedBuyerId: uuid('worked_buyer_id')
      .notNull()
      .references(() => workedBuyers.id, { onDelete: 'cascade' }),
    agencyId: agency(),
    buyerUserId: buyer(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /** Empty for a colleague who has left, and for what the buyer did. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    byBuyer: boolean('by_buyer').notNull().default(false),
    fromStage: text('from_stage', { enum: STAGES }),
    toStage: text('to_stage', { enum: STAGES }),
    note: text('note'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** When the next step or the viewing is. */
    dueAt: moment('due_at'),
    viewingStatus: text('viewing_status', { enum: VIEWING_STATUSES }),
    at: moment('at').notNull(),
  },
  (t) => [
    oneOf('work_events_kind_check', t.kind, EVENT_KINDS),
    check('work_events_note_check', sql`length(${t.note}) <= ${bound(NOTE_MAX)}`),
    index('work_events_worked_idx').on(t.workedBuyerId, t.at),
    index('work_events_buyer_idx').on(t.buyerUserId),
    index('work_events_agency_idx').on(t.agencyId),
    index('work_events_actor_idx').on(t.actorId),
    index('work_events_assigned_idx').on(t.assignedTo),
  ],
);

/** When someone last looked at a property, for "new since I last looked". */
export const propertyVisits = pgTable(
  'property_visits',
  {
    agentSearchId: uuid('agent_search_id')
      .notNull()
      .references(() => agentSearches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last call of the visit that goes on, or of the last one. */
    lastAt: moment('last_at').notNull(),
    /** The end of the visit before; empty on the first. */
    previousEndedAt: moment('previous_ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.agentSearchId, t.userId] }),
    index('property_visits_user_idx').on(t.userId),
  ],
);

export const viewings = pgTable(
  'viewings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workedBuyerId: uuid('worked_buyer_id')
      .notNull()
      .references(() => workedBuyers.id, { onDelete: 'cascade' }),
    agencyId: agency(),
    buyerUserId: buyer(),
    arrangedBy: uuid('arranged_by').references(() => users.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    where: text('where_at').notNull(),
    status: text('status', { enum: VIEWING_STATUSES }).notNull(),
    proposedAt: moment('proposed_at'),
    answeredAt: moment('answered_at'),
    /** Counts the mails about it: a calendar takes the highest. */
    sequence: integer('sequence').notNull().default(0),
    /** For which start both were reminded. */
    remindedFor: moment('reminded_for'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('viewings_status_check', t.status, VIEWING_STATUSES),
    check(
      'viewings_minutes_check',
      sql`${t.minutes} between ${bound(VIEWING_MINUTES.min)} and ${bound(VIEWING_MINUTES.max)}`,
    ),
    index('viewings_worked_idx').on(t.workedBuyerId, t.startsAt),
    index('viewings_agency_idx').on(t.agencyId, t.startsAt),
    index('viewings_buyer_idx').on(t.buyerUserId, t.startsAt),
    index('viewings_arranged_idx').on(t.arrangedBy),
    index('viewings_starts_idx').on(t.startsAt),
  ],
);
export type ViewingRow = typeof viewings.$inferSelect;

/** A buyer said that they have found a home. Saying it again later is another one. */
export const foundHomes = pgTable(
  'found_homes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    throughThreshold: boolean('through_threshold').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('found_homes_user_idx').on(t.userId, t.at)],
);
