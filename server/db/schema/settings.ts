import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';

/** Generated settings: keys, data versions, last runs of daily jobs. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});

/** Last success and failure per provider, from any server; no personal data. */
export const providerStates = pgTable('provider_states', {
  /** mail, storage, billing or push; also monitored jobs such as the nightly reconciliation. */
  provider: text('provider').primaryKey(),
  succeededAt: timestamptz('succeeded_at'),
  failedAt: timestamptz('failed_at'),
  /** Kind of the last failure. */
  failure: text('failure'),
});
