import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

/** Append-only: who did what, when, on whom. It names people by id so that erasing an account empties it of persons. */
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

/** What was agreed or withdrawn, when, and the words that were shown. */
export const consentHistory = pgTable(
  'consent_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    given: boolean('given').notNull(),
    textShown: text('text_shown').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('consent_history_user_idx').on(t.userId, t.createdAt)],
);

/** Work that must follow a commit. A row is written with the change and claimed by whichever server is free. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /** At most one unfinished job a key: a second request for the same work is the same work. */
    uniqueKey: text('unique_key'),
    runAt: moment('run_at').notNull().defaultNow(),
    leasedUntil: moment('leased_until'),
    /** Whose lease it is: whoever lost it can neither finish nor put off what another is doing. */
    leaseToken: uuid('lease_token'),
    attempts: integer('attempts').notNull().default(0),
    /** Message and stack of the last failure, without anything about a person. */
    lastError: text('last_error'),
    failedAt: moment('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // For a lane with few kinds, which must not read past a hundred thousand of another's.
    index('jobs_kind_idx').on(t.kind, t.runAt).where(sql`${t.failedAt} is null`),
    // Those given up, for the back office and for the night that forgets them.
    index('jobs_given_up_idx').on(t.failedAt).where(sql`${t.failedAt} is not null`),
    uniqueIndex('jobs_unique_key').on(t.uniqueKey).where(sql`${t.failedAt} is null`),
  ],
);

/** Small facts the installation makes for itself and keeps: generated keys, data versions, when a daily job last ran. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** How each part of the outside world was last met, by any server: for the operator, without a word about a person. */
export const providerStates = pgTable('provider_states', {
  /** mail, storage, billing or push; also work that is looked at in the same way, like the nightly reconciliation. */
  provider: text('provider').primaryKey(),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  /** The kind of the last failure. */
  failure: text('failure'),
});
