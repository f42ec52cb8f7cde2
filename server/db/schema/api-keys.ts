import { API_SCOPES } from '@threshold/core/rules/account/api-keys';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { agency } from './users';

/** Keys of an agency for `/api/v1`. A revoked one stays while disclosures refer to it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    name: text('name').notNull(),
    /** The first characters of the current secret. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes', { enum: API_SCOPES }).array().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at'),
    /** To the minute. */
    lastUsedAt: timestamptz('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    check(
      'api_keys_scopes_check',
      sql`${t.scopes} <@ array[${sql.join(
        API_SCOPES.map((scope) => sql.raw(`'${scope}'`)),
        sql`, `,
      )}]::text[]`,
    ),
    index('api_keys_agency_idx').on(t.agencyId, t.createdAt),
  ],
);

/** Hashes of the valid secrets of a key: the current one, and replaced ones until they expire. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    /** SHA-256. */
    secretHash: text('secret_hash').primaryKey(),
    apiKeyId: uuid('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** Null for the current one. */
    expiresAt: timestamptz('expires_at'),
  },
  (t) => [
    index('api_key_secrets_key_idx').on(t.apiKeyId),
    index('api_key_secrets_expires_idx').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

/** Responses to writes with an `Idempotency-Key`, replayed for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    apiKeyId: uuid('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** SHA-256 of the header's value. */
    keyHash: text('key_hash').notNull(),
    /** SHA-256 of method, URL and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first request runs. */
    status: integer('status'),
    /** Headers and body, encrypted: a response may contain a secret that is shown once. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.apiKeyId, t.keyHash] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
);
