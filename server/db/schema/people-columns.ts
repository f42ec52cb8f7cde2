import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

// Who a row is about, where it goes with them.

export const buyer = () =>
  uuid('buyer_user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** By its owner's account. */
export const agency = () =>
  uuid('agency_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
