import type { WebhookAttempt, WebhookEvent } from '@threshold/core/contract/webhooks';
import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '../context';
import { agentSearches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import { webhookDeliveries, webhookEndpoints, webhookMessages } from '../db/schema/webhooks';
import type { Tx } from '../db/types';
import { encryptSecret } from '../features/webhooks/endpoint-secrets';
import { eventBody } from '../features/webhooks/publish';
import { newSecret } from '../features/webhooks/signature';
import { demoSignIns } from './demo-domain';

const HOUR_MS = 3_600_000;

/** Hours ago, and the receiver's response to each attempt. */
const SENT: { hours: number; answers: [status: number | null, ms: number, answer: string][] }[] = [
  { hours: 310, answers: [[200, 184, '{"ok":true}']] },
  { hours: 262, answers: [[200, 97, '{"ok":true}']] },
  {
    hours: 150,
    answers: [
      [503, 41, 'Service Unavailable'],
      [null, 15_000, 'No answer within 15 seconds'],
      [200, 133, '{"ok":true}'],
    ],
  },
  { hours: 71, answers: [[200, 102, '{"ok":true}']] },
  { hours: 30, answers: [[410, 66, 'This hook was removed']] },
];
const RETRY_DELAYS_MS = [0, 5_000, 305_000];

/**
 * The demo agency's endpoint with deliveries. It is disabled because its host does not exist: a demo installation
 * sends no requests.
 */
export async function addWebhooks(
  tx: Tx,
  { secrets }: Pick<AppContext, 'secrets'>,
  now: Date,
): Promise<void> {
  const properties = await tx
    .select({ id: agentSearches.id, agencyId: users.id })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(users.email, demoSignIns.agent))
    .orderBy(asc(agentSearches.createdAt), asc(agentSearches.id))
    .limit(SENT.length);
  const [first] = properties;
  if (!first) throw new Error('The demo agent has no property');
  const { agencyId } = first;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const endpointId = crypto.randomUUID();
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
  for (const [index, { hours, answers }] of SENT.entries()) {
    const at = ago(hours);
    const { id: propertyId } = properties[index % properties.length] ?? first;
    const body = eventBody(type, { propertyId, reference: null, count: 1 }, at);
    const messageId = crypto.randomUUID();
    await tx.insert(webhookMessages).values({ id: messageId, agencyId, type, body, createdAt: at });
    const attempts = answers.map(
      ([status, ms, answer], n): WebhookAttempt => ({
        at: new Date(at.getTime() + (RETRY_DELAYS_MS[n] ?? 0)).toISOString(),
        status,
        ms,
        answer,
      }),
    );
    const delivered = attempts.at(-1)?.status === 200;
    await tx.insert(webhookDeliveries).values({
      messageId,
      endpointId,
      status: delivered ? 'delivered' : 'failed',
      attempts,
      run: attempts.length,
      failures: attempts.length - (delivered ? 1 : 0),
      createdAt: at,
    });
  }
}
