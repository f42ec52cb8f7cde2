import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { buyerSearchJobs } from './buyer-searches.jobs';
import { buyerSearchesRoutes } from './buyer-searches.routes';
import { buyerSearchesService, type Changed } from './buyer-searches.service';

export const buyerSearchesFeature = (context: AppContext, changed: Changed): Feature => ({
  routes: (app) => buyerSearchesRoutes(app, buyerSearchesService(context, changed)),
  jobs: buyerSearchJobs(context),
});
