import type { AuditEntries, AuditQuery } from '@threshold/core/contract/admin';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { z } from 'zod';
import type { AppContext } from '../../context';
import { auditActions, auditPage, findPeopleNamed } from './audit.repository';

/** Reads the log; `audit.service.ts` writes it. */
export function auditLogService({ database: { db } }: AppContext) {
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

export type AuditLogService = ReturnType<typeof auditLogService>;
