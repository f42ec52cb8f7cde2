import { AuditEntries, AuditQuery } from '@threshold/core/contract/admin';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { type AuditLogService, auditLogService } from './audit-log.service';

export const auditFeature = (context: AppContext): Feature => ({
  routes: (app) => auditRoutes(app, auditLogService(context)),
});

function auditRoutes(app: ZodApp, log: AuditLogService) {
  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], querystring: AuditQuery, response: { 200: AuditEntries } },
    },
    async ({ query }) => log.page(query),
  );
}
