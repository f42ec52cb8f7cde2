import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { buyerSearchJobs } from './buyer-searches.jobs';
import { buyerSearchesRoutes } from './buyer-searches.routes';
import { buyerSearchesService } from './buyer-searches.service';

export const buyerSearchesFeature = (context: AppContext): Feature => ({
  routes: (app) => buyerSearchesRoutes(app, buyerSearchesService(context)),
  jobs: buyerSearchJobs(context),
});
