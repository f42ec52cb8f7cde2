import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

/**
 * An address a file may be put at, once. The key the file will lie under is chosen with the address, so that
 * whatever a crash leaves behind can be found and removed.
 */
export const uploadSlots = pgTable(
  'upload_slots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** Set by the first use, whether or not the file turned out to be acceptable. */
    usedAt: moment('used_at'),
    /** Set when the file lies in storage, checked and whole. */
    storedAt: moment('stored_at'),
    attachedAt: moment('attached_at'),
    createdAt: createdAt(),
  },
  (t) => [index('upload_slots_user_idx').on(t.userId)],
);

export type UploadSlotRow = typeof uploadSlots.$inferSelect;
