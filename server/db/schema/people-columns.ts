import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

// The user a row is about; deleted with them.

export const buyer = () =>
  uuid('buyer_user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The owner's account. */
export const agency = () =>
  uuid('agency_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
