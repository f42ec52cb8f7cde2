import { SCORE_MAX, SCORE_MIN } from '@threshold/core/rules/matching/score';
import {
  EVENT_KINDS,
  NOTE_MAX,
  OUTCOMES,
  STAGES,
  VIEWING_MINUTES,
  VIEWING_OUTCOMES,
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
import { bound, createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { agentSearches, property } from './searches';
import { agency, buyer, user, users } from './users';

/** How a sale ended. No row while it is for sale. */
export const propertyClosings = pgTable(
  'property_closings',
  {
    agentSearchId: uuid('agent_search_id')
      .primaryKey()
      .references(() => agentSearches.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    /** In pounds; optional. */
    price: integer('price'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: timestamptz('closed_at').notNull(),
  },
  (t) => [
    oneOf('property_closings_outcome_check', t.outcome, OUTCOMES),
    index('property_closings_by_idx').on(t.closedBy),
    index('property_closings_closed_idx').on(t.closedAt),
  ],
);

/**
 * A buyer in an agency's pipeline for a property: current stage. No row before the first action. Outlives the match
 * and the account, then anonymous.
 */
export const workedBuyers = pgTable(
  'worked_buyers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentSearchId: property(),
    agencyId: agency(),
    /** Null for an erased buyer. */
    buyerUserId: uuid('buyer_user_id').references(() => users.id, { onDelete: 'set null' }),
    stage: text('stage', { enum: STAGES }).notNull(),
    /** Optimistic concurrency. */
    version: integer('version').notNull().default(1),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    nextStepAt: timestamptz('next_step_at'),
    touchedAt: timestamptz('touched_at').notNull(),
    touchedBy: uuid('touched_by').references(() => users.id, { onDelete: 'set null' }),
    callingBy: uuid('calling_by').references(() => users.id, { onDelete: 'set null' }),
    callingUntil: timestamptz('calling_until'),
    /** For analytics: time of the match, score at the first action, and stages reached. */
    matchedAt: timestamptz('matched_at').notNull(),
    firstScore: integer('first_score').notNull(),
    contactedAt: timestamptz('contacted_at'),
    viewingAt: timestamptz('viewing_at'),
    /** Of the latest offer: while it lasts the buyer stays visible, even if they ask first. */
    offerAt: timestamptz('offer_at'),
    soldAt: timestamptz('sold_at'),
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
    // A property is sold once.
    uniqueIndex('worked_buyers_sold_once').on(t.agentSearchId).where(sql`${t.soldAt} is not null`),
    index('worked_buyers_agency_idx').on(t.agencyId, t.buyerUserId),
    index('worked_buyers_buyer_idx').on(t.buyerUserId),
    index('worked_buyers_assigned_idx').on(t.assignedTo),
    index('worked_buyers_touched_by_idx').on(t.touchedBy),
    index('worked_buyers_calling_idx').on(t.callingBy),
    // For the daily agenda.
    index('worked_buyers_due_idx')
      .on(t.agencyId, t.nextStepAt)
      .where(sql`${t.nextStepAt} is not null or ${t.stage} = 'to_call'`),
  ],
);
export type WorkedBuyerRow = typeof workedBuyers.$inferSelect;

/** Append-only log of actions. A note is the buyer's personal data and is erased with their account. */
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
    /** Null for a former colleague, and for actions of the buyer. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    byBuyer: boolean('by_buyer').notNull().default(false),
    fromStage: text('from_stage', { enum: STAGES }),
    toStage: text('to_stage', { enum: STAGES }),
    note: text('note'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the next step or viewing. */
    dueAt: timestamptz('due_at'),
    viewingStatus: text('viewing_status', { enum: VIEWING_STATUSES }),
    viewingOutcome: text('viewing_outcome', { enum: VIEWING_OUTCOMES }),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    oneOf('work_events_kind_check', t.kind, EVENT_KINDS),
    check('work_events_note_check', sql`length(${t.note}) <= ${bound(NOTE_MAX)}`),
    index('work_events_worked_idx').on(t.workedBuyerId, t.at),
    index('work_events_buyer_idx').on(t.buyerUserId),
    index('work_events_agency_idx').on(t.agencyId, t.at),
    index('work_events_actor_idx').on(t.actorId),
    index('work_events_assigned_idx').on(t.assignedTo),
  ],
);

/** When a user last viewed a property, for "new since I last looked". */
export const propertyVisits = pgTable(
  'property_visits',
  {
    agentSearchId: property(),
    userId: user(),
    /** Last request of the current visit. */
    lastAt: timestamptz('last_at').notNull(),
    /** End of the previous visit; null on the first. */
    previousEndedAt: timestamptz('previous_ended_at'),
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
    startsAt: timestamptz('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    where: text('where_at').notNull(),
    status: text('status', { enum: VIEWING_STATUSES }).notNull(),
    proposedAt: timestamptz('proposed_at'),
    answeredAt: timestamptz('answered_at'),
    /** How it went; recorded by the agency afterwards. */
    outcome: text('outcome', { enum: VIEWING_OUTCOMES }),
    /** iCalendar sequence: the highest is current. */
    sequence: integer('sequence').notNull().default(0),
    /** The start time for which reminders were sent. */
    remindedFor: timestamptz('reminded_for'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('viewings_status_check', t.status, VIEWING_STATUSES),
    oneOf('viewings_outcome_check', t.outcome, VIEWING_OUTCOMES),
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

/** A buyer reported that they have found a home. Reporting again later is another row. */
export const foundHomes = pgTable(
  'found_homes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    throughThreshold: boolean('through_threshold').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('found_homes_user_idx').on(t.userId, t.at)],
);
