import { leadExports } from '@threshold/core/contract/admin';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import { sendCsv } from '../../../http/csv-reply';
import type { LeadsService } from './leads.service';

export function leadsRoutes(app: ZodApp, leads: LeadsService) {
  app.get(
    '/api/admin/exports/:kind',
    {
      config: { access: 'admin', recentPassword: true, priority: 'low' },
      schema: { tags: ['admin'], params: z.object({ kind: z.enum(leadExports) }) },
    },
    async (request, reply) => sendCsv(reply, await leads.export(actorOf(request), request.params.kind)),
  );
}
