import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { auditRoutes } from './audit.routes';
import { auditLogService } from './audit-log.service';

export const auditFeature = (context: AppContext): Feature => ({
  routes: (app) => auditRoutes(app, auditLogService(context)),
});
