import type { PushMessage } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { JobHandler } from '../../jobs/define';
import type { PushSender } from '../../providers/push/sender';
import * as repository from './push.repository';
import { PUSH_SEND } from './push-send';

/** A message has about 4,000 bytes for everything. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 500;
const MOST_AWAY = 1_000;

export function pushJobs(
  { database, clock }: AppContext,
  sender: PushSender,
  log: FastifyBaseLogger,
): JobHandler[] {
  /** Push services that could not be reached, each by its address; people choose them, so not any number. */
  const away = new Set<string>();

  async function sendOne(subscriptionId: string, notificationId: string) {
    const delivery = await repository.findDelivery(database.db, subscriptionId, notificationId);
    if (!delivery) return;
    const message: PushMessage = {
      id: notificationId,
      title: delivery.title.slice(0, LONGEST_TITLE),
      body: delivery.body.slice(0, LONGEST_BODY),
      link: notificationLink(delivery),
    };
    const service = serviceOf(delivery);
    // A topic may have 32 characters, which is a UUID without its dashes.
    const topic = notificationId.replaceAll('-', '');
    const { outcome, status } = await sender.send(delivery, message, topic).catch((error) => {
      if (away.size < MOST_AWAY) away.add(service);
      throw error;
    });
    // Never the address: it lets whoever reads it write to that person's screen.
    if (outcome === 'refused') log.warn({ status }, 'a push message was refused');
    const back = away.delete(service);
    return async (tx: Tx) => {
      if (outcome === 'gone') await repository.removeSubscription(tx, subscriptionId);
      // One that has got through shows the rest the way: they would wait for longer than the service was away.
      if (back) await repository.bringForward(tx, service, PUSH_SEND.kind, clock.now());
    };
  }

  return [
    PUSH_SEND.external(({ subscriptionId, notificationId }) => sendOne(subscriptionId, notificationId)),
  ];
}

/** Whoever runs it is away with all their browsers. */
const serviceOf = ({ endpoint }: { endpoint: string }) =>
  URL.canParse(endpoint) ? `${new URL(endpoint).origin}/` : endpoint;
