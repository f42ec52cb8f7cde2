import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { auditRoutes } from './audit.routes';

export const auditFeature = (context: AppContext): Feature => ({
  routes: (app) => auditRoutes(app, context),
});
