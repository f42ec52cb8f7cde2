import { MigrationAnalytics, MigrationQuery } from '@threshold/core/contract/buyer-moves';
import type { ZodApp } from '../../../base/app';
import type { MigrationService } from './buyer-moves.service';

export function migrationRoutes(app: ZodApp, migration: MigrationService) {
  app.get(
    '/api/admin/migration-analytics',
    {
      config: { access: 'admin', priority: 'low' },
      schema: { tags: ['admin'], querystring: MigrationQuery, response: { 200: MigrationAnalytics } },
    },
    async ({ query }) => migration.analytics(query),
  );
}
