import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { REMOVAL_REQUEST_MAIL } from './removal-requests.repository';
import { removalRequestsRoutes } from './removal-requests.routes';
import { removalRequestsService } from './removal-requests.service';

const MORNING = 9;
const NIGHT = 3;

export function removalRequestsFeature(context: AppContext): Feature {
  const removalRequests = removalRequestsService(context);
  return {
    routes: (app) => removalRequestsRoutes(app, removalRequests),
    jobs: [REMOVAL_REQUEST_MAIL.transactional((tx, { agencyId }) => removalRequests.mail(tx, agencyId))],
    daily: [
      { kind: 'removal-requests.remind', hour: MORNING, work: removalRequests.remind },
      { kind: 'removal-requests.delete-old', hour: NIGHT, work: removalRequests.purge },
    ],
  };
}
