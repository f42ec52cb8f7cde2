import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { statsRoutes } from './stats.routes';
import { statsService } from './stats.service';

export const statsFeature = (context: AppContext): Feature => ({
  routes: (app) => statsRoutes(app, statsService(context, app.log)),
});
