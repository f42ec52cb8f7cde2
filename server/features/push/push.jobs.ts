import type { PushMessage } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { JobHandler } from '../../jobs/define';
import type { PushSender } from '../../providers/push/sender';
import * as repository from './push.repository';
import { PUSH_SEND } from './push-send';

/** A push message holds about 4,000 bytes. */
const MAX_TITLE = 200;
const MAX_BODY = 500;
const MAX_UNAVAILABLE = 1_000;

export function pushJobs(
  { database, clock }: AppContext,
  sender: PushSender,
  log: FastifyBaseLogger,
): JobHandler[] {
  /** Origins of push services that could not be reached; limited, since users choose them. */
  const unavailable = new Set<string>();

  async function sendOne(subscriptionId: string, notificationId: string) {
    const delivery = await repository.findDelivery(database.db, subscriptionId, notificationId);
    if (!delivery) return;
    const message: PushMessage = {
      id: notificationId,
      title: delivery.title.slice(0, MAX_TITLE),
      body: delivery.body.slice(0, MAX_BODY),
      link: notificationLink(delivery),
    };
    const service = serviceOf(delivery);
    // A topic holds 32 characters: a UUID without dashes.
    const topic = notificationId.replaceAll('-', '');
    const { outcome, status } = await sender.send(delivery, message, topic).catch((error) => {
      if (unavailable.size < MAX_UNAVAILABLE) unavailable.add(service);
      throw error;
    });
    // Never log the endpoint: it allows sending to that browser.
    if (outcome === 'refused') log.warn({ status }, 'Push service refused a message');
    const recovered = unavailable.delete(service);
    return async (tx: Tx) => {
      if (outcome === 'gone') await repository.removeSubscription(tx, subscriptionId);
      // After a success, retry the waiting messages at once instead of after their back-off.
      if (recovered) await repository.retryNow(tx, service, PUSH_SEND.kind, clock.now());
    };
  }

  return [
    PUSH_SEND.external(({ subscriptionId, notificationId }) => sendOne(subscriptionId, notificationId)),
  ];
}

/** The origin: a service is unavailable for all its endpoints. */
const serviceOf = ({ endpoint }: { endpoint: string }) =>
  URL.canParse(endpoint) ? `${new URL(endpoint).origin}/` : endpoint;
