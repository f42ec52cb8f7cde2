import { dataRequestKinds, dataRequestStatuses } from '@threshold/core/contract/privacy';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, updatedAt } from './columns';
import { users } from './users';

/** The register of what people asked under data-protection law, and by when they must have an answer. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Emptied with the account, as the texts are: what stays says that a request was made and answered in time. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: dataRequestKinds }).notNull(),
    details: text('details'),
    status: text('status', { enum: dataRequestStatuses }).notNull().default('open'),
    dueAt: moment('due_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
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

/** Whoever was told that their unused account will go, and when; coming back takes the row away. */
export const inactivityNotices = pgTable('inactivity_notices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  noticedAt: moment('noticed_at').notNull(),
});
