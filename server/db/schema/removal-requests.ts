import { removalReasons } from '@threshold/core/rules/contact/removal-requests';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from './columns';
import { agency } from './people-columns';
import { users } from './users';

/** An agency that holds someone in a file or notes is asked to remove them, and says when it has. */
export const removalRequests = pgTable(
  'recalls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    /** Empty once the account is gone. */
    buyerUserId: uuid('buyer_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only of someone whose account is gone, and only while the agency still has to find them by it. */
    name: text('name'),
    reason: text('reason', { enum: removalReasons }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When the agency was last written to about it. */
    mailedAt: moment('mailed_at'),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Nobody is asked any more, and nobody confirmed. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    oneOf('recalls_reason_check', t.reason, removalReasons),
    uniqueIndex('recalls_open_once')
      .on(t.agencyId, t.buyerUserId)
      .where(sql`${t.confirmedAt} is null and ${t.closedAt} is null`),
    index('recalls_agency_idx').on(t.agencyId, t.askedAt),
    index('recalls_buyer_idx').on(t.buyerUserId),
    index('recalls_confirmed_by_idx').on(t.confirmedBy),
    // What the morning and the office look for.
    index('recalls_open_idx').on(t.askedAt).where(sql`${t.confirmedAt} is null and ${t.closedAt} is null`),
  ],
);
export type RecallRow = typeof removalRequests.$inferSelect;
