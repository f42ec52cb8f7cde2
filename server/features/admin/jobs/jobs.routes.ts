import { AdminJobs, AdminJobsQuery } from '@threshold/core/contract/admin-jobs';
import { id, message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import type { JobsService } from './jobs.service';

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
