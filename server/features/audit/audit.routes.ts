import { AuditEntries, AuditQuery } from '@threshold/core/contract/admin';
import type { ZodApp } from '../../base/app';
import type { AuditLogService } from './audit-log.service';

export function auditRoutes(app: ZodApp, log: AuditLogService) {
  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], querystring: AuditQuery, response: { 200: AuditEntries } },
    },
    async ({ query }) => log.page(query),
  );
}
