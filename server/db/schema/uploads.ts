import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { users } from './users';

/**
 * A single-use upload URL. The storage key is chosen with it, so that files left by a crash can be found and removed.
 */
export const uploadSlots = pgTable(
  'upload_slots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull().unique(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Set by the first use, even if the file was refused. */
    usedAt: timestamptz('used_at'),
    /** Set when the checked file is in storage. */
    storedAt: timestamptz('stored_at'),
    attachedAt: timestamptz('attached_at'),
    createdAt: createdAt(),
  },
  (t) => [index('upload_slots_user_idx').on(t.userId)],
);

export type UploadSlotRow = typeof uploadSlots.$inferSelect;
