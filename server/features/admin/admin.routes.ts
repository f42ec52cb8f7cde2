import { AdminSystem } from '@threshold/core/contract/admin-system';
import type { ZodApp } from '../../../base/app';
import type { System } from './system.service';

export function systemRoutes(app: ZodApp, system: System) {
  app.get(
    '/api/admin/system',
    {
      // Never shed: it is needed under overload.
      config: { access: 'admin', priority: 'high' },
      schema: { tags: ['admin'], response: { 200: AdminSystem } },
    },
    async () => system(),
  );
}
