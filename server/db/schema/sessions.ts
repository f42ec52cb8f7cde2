import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, oneOf, timestamptz } from './columns';
import { user } from './users';

/** How the session began. */
interface SessionData {
  /** Browser and system, as text. */
  device?: string;
  /** The account was created in this session. */
  signedUp?: boolean;
  /** Hash of the sign-up form's key. */
  signupKey?: string;
}

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: timestamptz('expire').notNull(),
    userId: user(),
    /** Times are null for older sessions. */
    startedAt: timestamptz('started_at'),
    /** To 15 minutes. */
    lastSeenAt: timestamptz('last_seen_at'),
    /** Last time the password or second factor was entered. */
    provedAt: timestamptz('proved_at'),
  },
  (t) => [index('sessions_expire_idx').on(t.expire), index('sessions_user_idx').on(t.userId)],
);

/** Bearer tokens for browsers that block cookies; each ends with its session. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sid: text('sid')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    userId: user(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('auth_tokens_sid_idx').on(t.sid), index('auth_tokens_user_idx').on(t.userId)],
);

const mailedLinkKinds = ['confirm-email', 'sign-in', 'change-email'] as const;
export type MailedLinkKind = (typeof mailedLinkKinds)[number];

/** Links sent by mail, by token hash; valid once, and only for the address they were sent to. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: user(),
    kind: text('kind', { enum: mailedLinkKinds }).notNull(),
    email: citext('email').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('mailed_links_kind_check', t.kind, mailedLinkKinds),
    index('mailed_links_user_idx').on(t.userId, t.kind),
    index('mailed_links_expires_idx').on(t.expiresAt),
  ],
);

/** Two-factor recovery codes; a used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: user(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Rate limit counters, in the database because servers share limits. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: timestamptz('resets_at').notNull(),
  },
  (t) => [index('rate_limits_resets_idx').on(t.resetsAt)],
);
