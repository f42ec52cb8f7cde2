import { Stats } from '@threshold/core/contract/stats';
import type { ZodApp } from '../../base/app';
import type { StatsService } from './stats.service';

export function statsRoutes(app: ZodApp, stats: StatsService) {
  app.get(
    '/api/stats',
    { config: { access: 'public' }, schema: { tags: ['stats'], response: { 200: Stats } } },
    async (request) => stats.get(request.actor),
  );
}
