import {
  DELIVERY_STATUSES,
  DISABLED_REASONS,
  WEBHOOK_TYPES,
  type WebhookAttempt,
  type WebhookEvent,
} from '@threshold/core/contract/webhooks';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { agency } from './users';

/** URLs of other systems that receive an agency's events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    description: text('description'),
    /** Encrypted, bound to the id. */
    secret: text('secret').notNull(),
    /** Also used for signing until `previousSecretUntil`, after a rotation. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: timestamptz('previous_secret_until'),
    enabled: boolean('enabled').notNull().default(true),
    disabledReason: text('disabled_reason', { enum: DISABLED_REASONS }),
    /** First failure since the last success. */
    failingSince: timestamptz('failing_since'),
    /** When the owner was mailed that it will be disabled. */
    warnedAt: timestamptz('warned_at'),
    /** Consecutive attempts without a response; each one pauses the endpoint for longer. */
    timeouts: integer('timeouts').notNull().default(0),
    pausedUntil: timestamptz('paused_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('webhook_endpoints_disabled_reason_check', t.disabledReason, DISABLED_REASONS),
    check('webhook_endpoints_enabled_check', sql`${t.enabled} = (${t.disabledReason} is null)`),
    check(
      'webhook_endpoints_previous_check',
      sql`(${t.previousSecret} is null) = (${t.previousSecretUntil} is null)`,
    ),
    index('webhook_endpoints_agency_idx').on(t.agencyId, t.createdAt),
  ],
);
export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/** An event as it is sent: ids and counts, no personal data. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** `webhook-id` is derived from it. */
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    type: text('type', { enum: WEBHOOK_TYPES }).notNull(),
    /** The exact text that is signed and sent. */
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('webhook_messages_type_check', t.type, WEBHOOK_TYPES),
    index('webhook_messages_agency_idx').on(t.agencyId),
    index('webhook_messages_created_idx').on(t.createdAt),
  ],
);

/** One message for one endpoint, with its attempts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('pending'),
    /** Number of the queued attempt: a job with another number is outdated. */
    run: integer('run').notNull().default(1),
    /** Failed attempts since it was created or replayed: the position in the retry schedule. */
    failures: integer('failures').notNull().default(0),
    attempts: jsonb('attempts').$type<WebhookAttempt[]>().notNull().default([]),
    nextAttemptAt: timestamptz('next_attempt_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('webhook_deliveries_status_check', t.status, DELIVERY_STATUSES),
    check('webhook_deliveries_next_check', sql`(${t.status} = 'pending') = (${t.nextAttemptAt} is not null)`),
    uniqueIndex('webhook_deliveries_once').on(t.messageId, t.endpointId),
    index('webhook_deliveries_endpoint_idx').on(t.endpointId, t.createdAt),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
