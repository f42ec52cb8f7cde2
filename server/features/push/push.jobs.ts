import type { PushMessage } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/notification-link';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { JobHandler } from '../../jobs/define';
import type { PushSender } from '../../providers/push/sender';
import * as repository from './push.repository';
import { PUSH_SEND } from './push-send';

/** A message has about 4,000 bytes for everything. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 500;

export function pushJobs({ database }: AppContext, sender: PushSender, log: FastifyBaseLogger): JobHandler[] {
  async function sendOne(subscriptionId: string, notificationId: string) {
    const delivery = await repository.findDelivery(database.db, subscriptionId, notificationId);
    if (!delivery) return;
    const message: PushMessage = {
      id: notificationId,
      title: delivery.title.slice(0, LONGEST_TITLE),
      body: delivery.body.slice(0, LONGEST_BODY),
      link: notificationLink(delivery),
    };
    // A topic may have 32 characters, which is a UUID without its dashes.
    const { outcome, status } = await sender.send(delivery, message, notificationId.replaceAll('-', ''));
    if (outcome === 'gone')
      await database.db.transaction((tx) => repository.removeSubscription(tx, subscriptionId));
    // Never the address: it lets whoever reads it write to that person's screen.
    if (outcome === 'refused') log.warn({ status }, 'a push message was refused');
  }

  return [PUSH_SEND.outside(({ subscriptionId, notificationId }) => sendOne(subscriptionId, notificationId))];
}
