import { dataRequestKinds, dataRequestStatuses } from '@threshold/core/contract/privacy';
import { consentKinds } from '@threshold/core/rules/account/consent-texts';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { user, users } from './users';

/** Consent given or withdrawn, when, and the text that was shown. */
export const consentHistory = pgTable(
  'consent_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    given: boolean('given').notNull(),
    textShown: text('text_shown').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('consent_history_user_idx').on(t.userId, t.createdAt)],
);

/** Register of data protection requests and their deadlines. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null after erasure, as are the texts: what stays is that a request was answered in time. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: dataRequestKinds }).notNull(),
    details: text('details'),
    status: text('status', { enum: dataRequestStatuses }).notNull().default('open'),
    dueAt: timestamptz('due_at').notNull(),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('data_requests_kind_check', t.kind, dataRequestKinds),
    oneOf('data_requests_status_check', t.status, dataRequestStatuses),
    index('data_requests_due_idx').on(t.status, t.dueAt),
    index('data_requests_user_idx').on(t.userId),
    index('data_requests_answered_by_idx').on(t.answeredBy),
  ],
);
export type DataRequestRow = typeof dataRequests.$inferSelect;

/** Users who were notified that their inactive account will be deleted; removed when they return. */
export const inactivityNotices = pgTable('inactivity_notices', {
  userId: user().primaryKey(),
  noticedAt: timestamptz('noticed_at').notNull(),
});
