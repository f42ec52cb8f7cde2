import {
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_TEXT_MAX,
} from '@threshold/core/rules/contact/contact-reports';
import { removalReasons } from '@threshold/core/rules/contact/removal-requests';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bound, createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { agency, users } from './users';

/** Reports of unwanted contact, the agency's reply, and the decision. */
export const contactReports = pgTable(
  'contact_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null after erasure, as are the texts: what stays is that there was a report, and its outcome. */
    buyerUserId: uuid('buyer_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null once the agency is erased. */
    agencyId: uuid('agency_id').references(() => users.id, { onDelete: 'set null' }),
    /** The agent named by the entry. */
    agentUserId: uuid('agent_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The entry on the buyer's page, which may be deleted before the report. */
    entryId: uuid('entry_id').notNull(),
    happenedAt: timestamptz('happened_at').notNull(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    said: text('said'),
    dueAt: timestamptz('due_at').notNull(),
    agencyAskedAt: timestamptz('agency_asked_at'),
    agencyView: text('agency_view'),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
    answer: text('answer'),
    decidedAt: timestamptz('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('contact_reports_kind_check', t.kind, REPORT_KINDS),
    oneOf('contact_reports_outcome_check', t.outcome, REPORT_OUTCOMES),
    check('contact_reports_said_check', sql`length(${t.said}) <= ${bound(REPORT_TEXT_MAX)}`),
    // A repeated submission is one report.
    uniqueIndex('contact_reports_open_once').on(t.buyerUserId, t.entryId).where(sql`${t.outcome} is null`),
    index('contact_reports_buyer_idx').on(t.buyerUserId, t.createdAt),
    index('contact_reports_agency_idx').on(t.agencyId, t.createdAt),
    index('contact_reports_agent_idx').on(t.agentUserId),
    index('contact_reports_decided_by_idx').on(t.decidedBy),
    index('contact_reports_due_idx').on(t.dueAt).where(sql`${t.outcome} is null`),
  ],
);
export type ContactReportRow = typeof contactReports.$inferSelect;

/** An agency is asked to remove a buyer from its own files, and confirms when it has. */
export const removalRequests = pgTable(
  'recalls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    /** Null once the account is erased. */
    buyerUserId: uuid('buyer_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only after erasure, and only while the agency needs it to find them. */
    name: text('name'),
    reason: text('reason', { enum: removalReasons }).notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    /** When the agency was last mailed about it. */
    mailedAt: timestamptz('mailed_at'),
    confirmedAt: timestamptz('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Closed without confirmation. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    oneOf('recalls_reason_check', t.reason, removalReasons),
    uniqueIndex('recalls_open_once')
      .on(t.agencyId, t.buyerUserId)
      .where(sql`${t.confirmedAt} is null and ${t.closedAt} is null`),
    index('recalls_agency_idx').on(t.agencyId, t.askedAt),
    index('recalls_buyer_idx').on(t.buyerUserId),
    index('recalls_confirmed_by_idx').on(t.confirmedBy),
    // For the daily job and the admin area.
    index('recalls_open_idx').on(t.askedAt).where(sql`${t.confirmedAt} is null and ${t.closedAt} is null`),
  ],
);
