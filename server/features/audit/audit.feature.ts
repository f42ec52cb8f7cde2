import { AuditEntries, AuditQuery } from '@threshold/core/contract/admin';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { auditActions, auditPage, findPeopleNamed } from './audit.repository';

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

/** Reads the log; `audit.service.ts` writes it. */
function auditLogService({ database: { db } }: AppContext) {
  return {
    async page({ page, limit, search, action }: z.infer<typeof AuditQuery>): Promise<AuditEntries> {
      const actions = await auditActions(db);
      const typed = search.toLowerCase();
      const matches = search
        ? {
            people: await findPeopleNamed(db, search),
            actions: actions.filter((action) => action.includes(typed)),
          }
        : null;
      const { entries, total } = await auditPage(db, { action, matches }, page, limit);
      return {
        entries,
        pagination: pagination(page, limit, total),
        actions,
      };
    },
  };
}

type AuditLogService = ReturnType<typeof auditLogService>;
