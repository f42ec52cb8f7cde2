import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { analyticsRoutes } from './analytics.routes';
import { analyticsService } from './analytics.service';

export function analyticsFeature(context: AppContext) {
  return {
    routes: (app: ZodApp) => analyticsRoutes(app, analyticsService(context)),
  };
}
