import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { analyticsRoutes } from './analytics.routes';
import { analyticsService } from './analytics.service';

export const analyticsFeature = (context: AppContext): Feature => ({
  routes: (app) => analyticsRoutes(app, analyticsService(context)),
});
