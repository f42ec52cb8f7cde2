import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { analyticsRoutes } from './analytics.routes';
import { analyticsService } from './analytics.service';
import { keptFigures } from './kept-figures';

export function analyticsFeature(context: AppContext) {
  const kept = keptFigures(context.clock);
  return {
    /** For whoever changes what was counted. */
    outdate: kept.outdate,
    routes: (app: ZodApp) => analyticsRoutes(app, analyticsService(context, kept), kept),
  };
}
