import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<Record<string, unknown>>().notNull(),
    expire: moment('expire').notNull(),
  },
  (t) => [
    index('sessions_expire_idx').on(t.expire),
    // "End all sessions of this person" must not read every session there is.
    index('sessions_user_idx').on(sql`(${t.sess} ->> 'userId')`),
  ],
);

/** Bearer tokens for browsers that block cookies; each dies with the session it was handed out beside. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sid: text('sid')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('auth_tokens_sid_idx').on(t.sid), index('auth_tokens_user_idx').on(t.userId)],
);

/** Counters of the rate limits, in the database because two servers share one limit. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('rate_limits_resets_idx').on(t.resetsAt)],
);
