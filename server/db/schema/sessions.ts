import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, moment, oneOf } from './columns';
import { users } from './users';

/** How the session began. */
export interface SessionData {
  /** The browser, in words. */
  device?: string;
  /** The account was made in it. */
  signedUp?: boolean;
  /** Hash of the key that the sign-up form carried. */
  signupKey?: string;
}

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: moment('expire').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The times are empty for sessions from before they were written down. */
    startedAt: moment('started_at'),
    /** To a quarter of an hour. */
    lastSeenAt: moment('last_seen_at'),
    /** When the password or the second factor was last given again. */
    provedAt: moment('proved_at'),
  },
  (t) => [index('sessions_expire_idx').on(t.expire), index('sessions_user_idx').on(t.userId)],
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

export const mailedLinkKinds = ['confirm-email', 'sign-in', 'change-email'] as const;
export type MailedLinkKind = (typeof mailedLinkKinds)[number];

/** Links that travelled by mail, by the hash of their token; each is good once, and only for the address it went to. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: mailedLinkKinds }).notNull(),
    email: citext('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('mailed_links_kind_check', t.kind, mailedLinkKinds),
    index('mailed_links_user_idx').on(t.userId, t.kind),
    index('mailed_links_expires_idx').on(t.expiresAt),
  ],
);

/** For whoever lost the device of their second factor. A code that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
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
