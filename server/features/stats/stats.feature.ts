import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { statsRoutes } from './stats.routes';

export const statsFeature = (context: AppContext): Feature => ({
  routes: (app) => statsRoutes(app, context),
});
