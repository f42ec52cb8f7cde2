import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@threshold/core/contract/webhooks';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../context';
import { webhookDeliveries, webhookEndpoints, webhookMessages } from '../db/schema/webhooks';
import type { Tx } from '../db/types';
import { encryptSecret } from '../features/webhooks/endpoint-secrets';
import { eventBody } from '../features/webhooks/publish';
import { newSecret } from '../features/webhooks/signature';
import type { Agency } from './agencies';

type Answer = [status: number | null, ms: number, text: string];

/** Hours ago, and the receiver's response to each attempt. */
const SENT: readonly (readonly [hours: number, ...answers: Answer[]])[] = [
  [310, [200, 184, '{"ok":true}']],
  [262, [200, 97, '{"ok":true}']],
  [
    150,
    [503, 41, 'Service Unavailable'],
    [null, 15_000, 'No answer within 15 seconds'],
    [200, 133, '{"ok":true}'],
  ],
  [71, [200, 102, '{"ok":true}']],
  [30, [410, 66, 'This hook was removed']],
];
const RETRY_DELAYS_MS = [0, 5_000, 305_000];

/**
 * The demo agency's endpoint with deliveries. It is disabled because its host does not exist: a demo installation
 * sends no requests.
 */
export async function addWebhooks(
  tx: Tx,
  { secrets }: Pick<AppContext, 'secrets'>,
  { owner, properties }: Agency,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [agencyId, endpointId] = [owner.id, randomUUID()];
  await tx.insert(webhookEndpoints).values({
    id: endpointId,
    agencyId,
    url: 'https://crm.demo.example/threshold',
    events: ['match.new', 'viewing.changed', 'stage.changed', 'removal.requested'],
    description: 'Our CRM',
    secret: encryptSecret(secrets, endpointId, newSecret()),
    enabled: false,
    disabledReason: 'gone',
    createdAt: ago(336),
    updatedAt: ago(30),
  });
  const type: WebhookEvent = 'match.new';
  for (const [index, [hours, ...answers]] of SENT.entries()) {
    const createdAt = ago(hours);
    const body = eventBody(type, { propertyId: properties[index]?.id, reference: null, count: 1 }, createdAt);
    const messageId = randomUUID();
    await tx.insert(webhookMessages).values({ id: messageId, agencyId, type, body, createdAt });
    const attempts = answers.map(([status, ms, answer], n) => ({
      at: new Date(createdAt.getTime() + (RETRY_DELAYS_MS[n] ?? 0)).toISOString(),
      status,
      ms,
      answer,
    }));
    const delivered = attempts.at(-1)?.status === 200;
    await tx.insert(webhookDeliveries).values({
      messageId,
      endpointId,
      status: delivered ? 'delivered' : 'failed',
      attempts,
      run: attempts.length,
      failures: attempts.length - (delivered ? 1 : 0),
      createdAt,
    });
  }
}
