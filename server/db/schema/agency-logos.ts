import { LOGO_TYPES, type LogoType } from '@threshold/core/contract/agency-logo';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, timestamptz } from './columns';
import { users } from './users';

/** Logo for demand reports. The file is in storage; a new one gets a new key. */
export const agencyLogos = pgTable(
  'agency_logos',
  {
    agencyId: uuid('agency_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull().unique(),
    contentType: text('content_type').$type<LogoType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [oneOf('agency_logos_content_type_check', t.contentType, LOGO_TYPES)],
);

export type AgencyLogoRow = typeof agencyLogos.$inferSelect;
