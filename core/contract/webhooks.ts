import { z } from 'zod';
import { STAGES, VIEWING_STATUSES } from '../rules/pipeline/stages';
import { handle, id, isoDate, line, optionalLine, severalOf } from './fields';
import { STOCK_IMPORT_STATUSES, StockCounts } from './stock-imports';

/** Events that an endpoint can subscribe to. They contain ids and counts, never names. */
export const WEBHOOK_EVENTS = [
  'match.new',
  'introduction.answered',
  'viewing.changed',
  'stage.changed',
  'removal.requested',
  'stock_import.finished',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent to one endpoint on request, whatever it subscribes to. */
export const TEST_EVENT = 'endpoint.test';
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** A saved property, with the agency's own reference if it has one. */
const property = { propertyId: id, reference: z.string().nullable() };

/** `data` of each event. */
export const WebhookData = {
  /** `count`: number of new buyers in this event. */
  'match.new': z.object({ ...property, count: z.number().int() }),
  'introduction.answered': z.object({
    /** Null once the property is deleted. */
    propertyId: id.nullable(),
    reference: z.string().nullable(),
    introductionId: id,
    answer: z.enum(['accepted', 'declined']),
  }),
  'viewing.changed': z.object({ ...property, viewingId: id, status: z.enum(VIEWING_STATUSES) }),
  'stage.changed': z.object({ ...property, buyerRef: handle, stage: z.enum(STAGES) }),
  'removal.requested': z.object({ recallId: id }),
  'stock_import.finished': z.object({
    runId: id,
    status: z.enum(STOCK_IMPORT_STATUSES),
    counts: StockCounts,
  }),
  'endpoint.test': z.object({ endpointId: id }),
} satisfies Record<WebhookType, z.ZodObject>;
export type WebhookData<Type extends WebhookType> = z.infer<(typeof WebhookData)[Type]>;

export const WEBHOOK_URL_MAX = 2_000;
export const WEBHOOK_DESCRIPTION_MAX = 200;
/** Per agency. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** The server decides which URLs are allowed (`server/providers/webhooks/endpoint-url.ts`). */
const url = line(WEBHOOK_URL_MAX, 'Enter the address to send events to');
const events = severalOf(
  WEBHOOK_EVENTS,
  'Choose at least one event',
  `Choose from these events: ${WEBHOOK_EVENTS.join(', ')}`,
);
const description = optionalLine(WEBHOOK_DESCRIPTION_MAX).nullish();

export const WebhookEndpointBody = z.object({ url, events, description });
export type WebhookEndpointBody = z.infer<typeof WebhookEndpointBody>;

export const WebhookEndpointPatch = WebhookEndpointBody.extend({ enabled: z.boolean() }).partial();
export type WebhookEndpointPatch = z.infer<typeof WebhookEndpointPatch>;

/** `gone`: it answered 410. `failing`: no delivery succeeded for three days. */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const WebhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  description: z.string().nullable(),
  enabled: z.boolean(),
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  createdAt: isoDate,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The secret is returned only when it is created. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const WebhookEndpoints = z.object({ endpoints: z.array(WebhookEndpoint) });
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>;

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

export const WebhookAttempt = z.object({
  at: isoDate,
  /** The HTTP status; null without a response. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** The start of the response, or why there was none. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDelivery = z.object({
  id,
  /** The header `webhook-id`: the same for every attempt, endpoint and replay. */
  webhookId: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  status: z.enum(DELIVERY_STATUSES),
  createdAt: isoDate,
  nextAttemptAt: isoDate.nullable(),
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveries = z.object({ deliveries: z.array(WebhookDelivery) });
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;
