import {
  WEBHOOK_EVENTS,
  WebhookData,
  type WebhookDelivery,
  type WebhookEndpointWithSecret,
  type WebhookType,
} from '@threshold/core/contract/webhooks';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import type { UserRow } from '../../../db/schema/users';
import { createWorker } from '../../../jobs/worker';
import { type WebhookSenderOptions, webhookSender } from '../../../providers/webhooks/sender';
import type { ReceivedWebhook } from '../../../providers/webhooks/test/receiver';
import type { TestApp } from '../../../test/app';
import { publishEvents } from '../index';
import { webhookJobs } from '../webhooks.jobs';

export const ENDPOINTS = '/api/webhook-endpoints';

/** An owner with an endpoint at this address. */
export async function endpointAt(
  t: TestApp,
  url: string,
  { owner: given, events = WEBHOOK_EVENTS }: { owner?: UserRow; events?: readonly string[] } = {},
) {
  const owner = given ?? (await t.make.agent());
  const person = await t.as(owner);
  const answer = await person.post(ENDPOINTS, { url, events });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  const endpoint: WebhookEndpointWithSecret = answer.json();
  const path = `${ENDPOINTS}/${endpoint.id}`;
  const deliveries = async (): Promise<WebhookDelivery[]> =>
    (await person.get(`${path}/deliveries`)).json().deliveries;
  const current = async () => {
    const { endpoints } = (await person.get(ENDPOINTS)).json();
    return endpoints.find(({ id }: { id: string }) => id === endpoint.id);
  };
  return { owner, person, endpoint, path, deliveries, current };
}

/** Any event, for tests of the delivery. */
export const someEvent = (t: TestApp, agencyId: string) => ({
  agencyId,
  type: 'removal.requested' as const,
  data: { recallId: crypto.randomUUID() },
  at: t.clock.now(),
});

export const publishSome = (t: TestApp, agencyId: string, count = 1) =>
  t.db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) await publishEvents(tx, [someEvent(t, agencyId)]);
  });

/** What was received, with a signature verified by another implementation, and the shape of the contract. */
export function verified({ body, headers }: ReceivedWebhook, secret: string) {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * 1000);
  try {
    const event = new Webhook(secret).verify(body, headers as Record<string, string>) as {
      type: WebhookType;
      timestamp: string;
      data: unknown;
    };
    expect(Object.keys(event)).toEqual(['type', 'timestamp', 'data']);
    expect(WebhookData[event.type].strict().parse(event.data)).toEqual(event.data);
    return event;
  } finally {
    now.mockRestore();
  }
}

export const idsOf = (received: readonly ReceivedWebhook[]) =>
  received.map(({ headers }) => String(headers['webhook-id']));

/** The product's job on another server, with a configurable sender. */
export function webhookWorker(t: TestApp, options: Partial<WebhookSenderOptions> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const sender = webhookSender({ allowLoopback: true, ...options });
  const handlers = webhookJobs(t.context, sender);
  const worker = createWorker({ database: t.database, clock: t.clock, log, handlers, concurrent: true });
  return { worker, handlers, lines };
}
