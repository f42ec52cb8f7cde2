import { AdminSystem } from '@threshold/core/contract/admin-system';
import type { ZodApp } from '../../../base/app';
import type { System } from './system.service';

export function systemRoutes(app: ZodApp, system: System) {
  app.get(
    '/api/admin/system',
    {
      // Looked at when there is too much to do, so it is not what is refused then.
      config: { access: 'admin', priority: 'high' },
      schema: { tags: ['admin'], response: { 200: AdminSystem } },
    },
    async () => system(),
  );
}
