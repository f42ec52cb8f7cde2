import { AuditEntries, AuditQuery } from '@threshold/core/contract/admin';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { auditActions, auditPage, peopleMeant } from './audit.repository';

export function auditRoutes(app: ZodApp, { database }: AppContext) {
  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], querystring: AuditQuery, response: { 200: AuditEntries } },
    },
    async ({ query: { page, limit, search, action } }) => {
      const actions = await auditActions(database.db);
      const typed = search.toLowerCase();
      const meant = search
        ? {
            people: await peopleMeant(database.db, search),
            actions: actions.filter((known) => known.includes(typed)),
          }
        : null;
      const { entries, total } = await auditPage(database.db, { action, meant }, page, limit);
      return {
        entries,
        pagination: { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) },
        actions,
      };
    },
  );
}
