import { AuditEntries, AuditQuery } from '@threshold/core/contract/admin';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { auditActions, auditPage } from './audit.repository';

export function auditRoutes(app: ZodApp, { database }: AppContext) {
  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], querystring: AuditQuery, response: { 200: AuditEntries } },
    },
    async ({ query: { page, limit, ...filter } }) => {
      const { entries, total } = await auditPage(database.db, filter, page, limit);
      return {
        entries,
        pagination: { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) },
        actions: await auditActions(database.db),
      };
    },
  );
}
