import { AdminOverview } from '@threshold/core/contract/admin-overview';
import type { ZodApp } from '../../../base/app';
import type { Overview } from './overview.service';

export function overviewRoutes(app: ZodApp, overview: Overview) {
  app.get(
    '/api/admin/overview',
    {
      config: { access: 'admin', priority: 'low' },
      schema: { tags: ['admin'], response: { 200: AdminOverview } },
    },
    async () => overview(),
  );
}
