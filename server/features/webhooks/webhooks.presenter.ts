import type { WebhookDelivery, WebhookEndpoint } from '@threshold/core/contract/webhooks';
import { pick } from '@threshold/core/rules/format/pick';
import type { WebhookEndpointRow } from '../../db/schema/webhooks';
import { webhookIdOf } from './signature';
import type { DeliveryWithMessage } from './webhooks.repository';

export const forOwner = (row: WebhookEndpointRow): WebhookEndpoint => ({
  ...pick(row, ['id', 'url', 'events', 'description', 'enabled', 'disabledReason']),
  createdAt: row.createdAt.toISOString(),
});

export const deliveryForOwner = ({ delivery, message }: DeliveryWithMessage): WebhookDelivery => ({
  id: delivery.id,
  webhookId: webhookIdOf(message.id),
  type: message.type,
  status: delivery.status,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  attempts: delivery.attempts,
});
