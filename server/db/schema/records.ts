import { consentKinds } from '@threshold/core/rules/account/consent-texts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { user } from './users';

/** Append-only: who did what, when, to whom. Refers to users by id, so that erasure anonymises it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created_idx').on(t.createdAt),
    index('audit_log_actor_idx').on(t.actorId, t.createdAt),
    index('audit_log_target_idx').on(t.targetId, t.createdAt),
    index('audit_log_action_idx').on(t.action, t.createdAt),
  ],
);

/** Consent given or withdrawn, when, and the text that was shown. */
export const consentHistory = pgTable(
  'consent_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    given: boolean('given').notNull(),
    textShown: text('text_shown').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('consent_history_user_idx').on(t.userId, t.createdAt)],
);

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
