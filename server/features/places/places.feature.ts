import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { placesRoutes } from './places.routes';

export const placesFeature = (context: AppContext): Feature => ({
  routes: (app) => placesRoutes(app, context),
});
