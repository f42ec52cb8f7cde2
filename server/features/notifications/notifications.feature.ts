import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { bulkMailDelivery } from '../../providers/mail/outbox';
import { BUYER_SEARCHING, PROPERTY_SEARCHED } from './announce';
import { DIGEST, GATHER } from './delivery/delivery.repository';
import { deliveryService } from './delivery/delivery.service';
import { preSendCheck } from './delivery/pre-send-check';
import { digestService } from './digest/digest.service';
import { DELIVER } from './fan-out/create-notifications.repository';
import { fanOutService } from './fan-out/fan-out.service';
import { mailLinksRoutes } from './mail-links.routes';
import { notificationsRoutes } from './notifications.routes';
import { notificationsService } from './notifications.service';
import { REMIND } from './reminders/reminders.repository';
import { remindersService } from './reminders/reminders.service';

export function notificationsFeature(context: AppContext): Feature {
  const notifications = notificationsService(context);
  const fanOut = fanOutService(context);
  const delivery = deliveryService(context);
  const digest = digestService(context);
  const reminders = remindersService(context);
  return {
    routes(app) {
      mailLinksRoutes(app, notifications, reminders);
      notificationsRoutes(app, notifications);
    },
    // All but the mails run in the transaction that completes the job, so each happens exactly once.
    jobs: [
      BUYER_SEARCHING.transactional((tx, { buyerSearchId }) => fanOut.buyerSearching(tx, buyerSearchId)),
      PROPERTY_SEARCHED.transactional((tx, { agentSearchId, agentId }) =>
        fanOut.propertySearched(tx, agentSearchId, agentId),
      ),
      DELIVER.transactional((tx, { notificationId }) => delivery.deliver(tx, notificationId)),
      GATHER.transactional((tx, { userId }) => digest.send(tx, userId)),
      DIGEST.transactional((tx, { userId }) => digest.send(tx, userId)),
      REMIND.transactional((tx, { userId }) => reminders.send(tx, userId)),
      // Bulk mail runs in the same queue as the jobs that write it.
      bulkMailDelivery(context, preSendCheck(context)),
    ],
    daily: [digest.daily, reminders.daily],
  };
}
