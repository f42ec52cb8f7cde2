import { LOGO_TYPES, type LogoType } from '@threshold/core/contract/agency-logo';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, timestamptz } from './columns';
import { agency, user } from './users';

/**
 * A single-use upload URL. The storage key is chosen with it, so that files left by a crash can be found and removed.
 */
export const uploadSlots = pgTable(
  'upload_slots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
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

/** Logo for demand reports. The file is in storage; a new one gets a new key. */
export const agencyLogos = pgTable(
  'agency_logos',
  {
    agencyId: agency().primaryKey(),
    fileKey: text('file_key').notNull().unique(),
    contentType: text('content_type').$type<LogoType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [oneOf('agency_logos_content_type_check', t.contentType, LOGO_TYPES)],
);

export type AgencyLogoRow = typeof agencyLogos.$inferSelect;
