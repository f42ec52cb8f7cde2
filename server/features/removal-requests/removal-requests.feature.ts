import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { RECALL_MAIL } from './removal-requests.repository';
import { recallsRoutes } from './removal-requests.routes';
import { recallsService } from './removal-requests.service';

const MORNING = 9;
const NIGHT = 3;

export function recallsFeature(context: AppContext): Feature {
  const recalls = recallsService(context);
  return {
    routes: (app) => recallsRoutes(app, recalls),
    jobs: [RECALL_MAIL.within((tx, { agencyId }) => recalls.mail(tx, agencyId))],
    daily: [
      { kind: 'recalls.remind', hour: MORNING, work: recalls.remind },
      { kind: 'recalls.forget', hour: NIGHT, work: recalls.forget },
    ],
  };
}
