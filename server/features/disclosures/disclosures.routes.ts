import { AdminDisclosures, AdminDisclosuresQuery } from '@threshold/core/contract/disclosures';
import type { ZodApp } from '../../base/app';
import type { DisclosuresService } from './disclosures.service';

export function disclosuresRoutes(app: ZodApp, disclosures: DisclosuresService) {
  app.get(
    '/api/admin/disclosures',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], querystring: AdminDisclosuresQuery, response: { 200: AdminDisclosures } },
    },
    async (request) => disclosures.listSuspicious(request.query.page),
  );
}
