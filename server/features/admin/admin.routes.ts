import { leadExports } from '@threshold/core/contract/admin';
import { AdminJobs, AdminJobsQuery } from '@threshold/core/contract/admin-jobs';
import { AdminOverview } from '@threshold/core/contract/admin-overview';
import { AdminSystem } from '@threshold/core/contract/admin-system';
import { MigrationAnalytics, MigrationQuery } from '@threshold/core/contract/buyer-moves';
import { id, message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { sendCsv } from '../../http/csv-reply';
import type { BuyerMovesService } from './buyer-moves/buyer-moves.service';
import type { JobsService } from './jobs/jobs.service';
import type { LeadsService } from './leads/leads.service';
import type { Overview } from './overview/overview.service';
import type { System } from './system/system.service';

const config = { access: 'admin' as const };
const tags = ['admin'];

export function jobsRoutes(app: ZodApp, jobs: JobsService) {
  app.get(
    '/api/admin/jobs',
    { config, schema: { tags, querystring: AdminJobsQuery, response: { 200: AdminJobs } } },
    async ({ query }) => jobs.list(query.page, query.limit),
  );

  app.post(
    '/api/admin/jobs/:id/retry',
    { config, schema: { tags, params: z.object({ id }), response: { 200: message } } },
    async (request) => jobs.retry(actorOf(request), request.params.id),
  );
}

export function adminSystemRoutes(app: ZodApp, system: System) {
  app.get(
    '/api/admin/system',
    {
      // Never shed: it is needed under overload.
      config: { ...config, priority: 'high' },
      schema: { tags, response: { 200: AdminSystem } },
    },
    async () => system(),
  );
}

export function overviewRoutes(app: ZodApp, overview: Overview) {
  app.get(
    '/api/admin/overview',
    {
      config: { ...config, priority: 'low' },
      schema: { tags, response: { 200: AdminOverview } },
    },
    async () => overview(),
  );
}

export function buyerMovesRoutes(app: ZodApp, buyerMoves: BuyerMovesService) {
  app.get(
    '/api/admin/migration-analytics',
    {
      config: { ...config, priority: 'low' },
      schema: { tags, querystring: MigrationQuery, response: { 200: MigrationAnalytics } },
    },
    async ({ query }) => buyerMoves.analytics(query),
  );
}

export function leadsRoutes(app: ZodApp, leads: LeadsService) {
  app.get(
    '/api/admin/exports/:kind',
    {
      config: { ...config, recentPassword: true, priority: 'low' },
      schema: { tags, params: z.object({ kind: z.enum(leadExports) }) },
    },
    async (request, reply) => sendCsv(reply, await leads.export(actorOf(request), request.params.kind)),
  );
}
