import { Stats } from '@threshold/core/contract/stats';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { type StatsService, statsService } from './stats.service';

export const statsFeature = (context: AppContext): Feature => ({
  routes: (app) => statsRoutes(app, statsService(context)),
});

function statsRoutes(app: ZodApp, stats: StatsService) {
  app.get(
    '/api/stats',
    { config: { access: 'public' }, schema: { tags: ['stats'], response: { 200: Stats } } },
    async (request) => stats.get(request.actor),
  );
}
