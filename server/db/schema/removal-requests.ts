import { removalReasons } from '@threshold/core/rules/contact/removal-requests';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, timestamptz } from './columns';
import { agency } from './people-columns';
import { users } from './users';

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
export type RemovalRequestRow = typeof removalRequests.$inferSelect;
