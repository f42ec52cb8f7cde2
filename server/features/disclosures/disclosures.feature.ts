import { AdminDisclosures, AdminDisclosuresQuery } from '@threshold/core/contract/disclosures';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { type DisclosuresService, disclosuresService } from './disclosures.service';

export function disclosuresFeature(context: AppContext) {
  const service = disclosuresService(context);
  return {
    service,
    routes: (app: ZodApp) => disclosuresRoutes(app, service),
  };
}

function disclosuresRoutes(app: ZodApp, disclosures: DisclosuresService) {
  app.get(
    '/api/admin/disclosures',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], querystring: AdminDisclosuresQuery, response: { 200: AdminDisclosures } },
    },
    async (request) => disclosures.listSuspicious(request.query.page),
  );
}
