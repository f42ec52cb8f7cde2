import type { AppContext } from '../../context';
import type { DailyWork } from '../../jobs/daily';
import type { JobHandler } from '../../jobs/define';
import type { MatchingService } from '../matching/matching.service';
import { BUYER_SEARCHING, PROPERTY_SEARCHED } from './announce';
import { DIGEST, GATHER } from './delivery/delivery.repository';
import { deliveryService } from './delivery/delivery.service';
import { digestService } from './digest/digest.service';
import { DELIVER } from './fan-out/create-notifications.repository';
import { fanOutService } from './fan-out/fan-out.service';
import { REMIND } from './reminders/reminders.repository';
import type { RemindersService } from './reminders/reminders.service';

/** All run in the transaction that completes the job, so each happens exactly once. */
export function notificationJobs(
  context: AppContext,
  matching: MatchingService,
  reminders: RemindersService,
): { handlers: JobHandler[]; daily: DailyWork[] } {
  const fanOut = fanOutService(context, matching);
  const delivery = deliveryService(context);
  const digest = digestService(context);
  return {
    handlers: [
      BUYER_SEARCHING.transactional((tx, { buyerSearchId }) => fanOut.buyerSearching(tx, buyerSearchId)),
      PROPERTY_SEARCHED.transactional((tx, { agentSearchId, agentId }) =>
        fanOut.propertySearched(tx, agentSearchId, agentId),
      ),
      DELIVER.transactional((tx, { notificationId }) => delivery.deliver(tx, notificationId)),
      GATHER.transactional((tx, { userId }) => digest.send(tx, userId)),
      DIGEST.transactional((tx, { userId }) => digest.send(tx, userId)),
      REMIND.transactional((tx, { userId }) => reminders.send(tx, userId)),
    ],
    daily: [digest.daily, reminders.daily],
  };
}
