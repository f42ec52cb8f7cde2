import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { bulkMailDelivery } from '../../providers/mail/outbox';
import type { MatchingService } from '../matching/matching.service';
import { preSendCheck } from './delivery/pre-send-check';
import { mailLinksRoutes } from './mail-links.routes';
import { notificationJobs } from './notifications.jobs';
import { notificationsRoutes } from './notifications.routes';
import { notificationsService } from './notifications.service';
import { remindersService } from './reminders/reminders.service';

interface Needs {
  context: AppContext;
  matching: MatchingService;
}

export function notificationsFeature({ context, matching }: Needs): Feature {
  const notifications = notificationsService(context);
  const reminders = remindersService(context);
  const { handlers, daily } = notificationJobs(context, matching, reminders);
  return {
    routes(app) {
      mailLinksRoutes(app, notifications, reminders);
      notificationsRoutes(app, notifications);
    },
    // Bulk mail runs in the same queue as the jobs that write it.
    jobs: [...handlers, bulkMailDelivery(context, preSendCheck(context))],
    daily,
  };
}
