import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';

/** Jobs, queued in the transaction of the change and claimed by any server. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /** At most one unfinished job per key. */
    uniqueKey: text('unique_key'),
    runAt: timestamptz('run_at').notNull().defaultNow(),
    leasedUntil: timestamptz('leased_until'),
    /** A worker that lost its lease can neither complete nor postpone the job. */
    leaseToken: uuid('lease_token'),
    attempts: integer('attempts').notNull().default(0),
    /** Redacted message and stack. */
    lastError: text('last_error'),
    failedAt: timestamptz('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // For a queue with few kinds, which must not scan the jobs of others.
    index('jobs_kind_idx').on(t.kind, t.runAt).where(sql`${t.failedAt} is null`),
    // Dead letters, for the admin area and the nightly clean-up.
    index('jobs_given_up_idx').on(t.failedAt).where(sql`${t.failedAt} is not null`),
    uniqueIndex('jobs_unique_key').on(t.uniqueKey).where(sql`${t.failedAt} is null`),
  ],
);
