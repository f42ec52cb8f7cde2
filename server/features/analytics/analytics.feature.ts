import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { analyticsRoutes } from './analytics.routes';
import { analyticsService } from './analytics.service';
import type { KeptFigures } from './kept-figures';

export const analyticsFeature = (context: AppContext, kept: KeptFigures): Feature => ({
  routes: (app) => analyticsRoutes(app, analyticsService(context, kept), kept),
});
