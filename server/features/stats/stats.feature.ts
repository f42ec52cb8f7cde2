import { Stats } from '@threshold/core/contract/stats';
import { loadingCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { countAll } from './stats.repository';

const STATS_CACHE_MS = 60_000;

export function statsFeature(context: AppContext): Feature {
  const cached = loadingCache<Stats>(context, { ttlMs: STATS_CACHE_MS, max: 1 });
  return {
    routes: (app) =>
      app.get(
        '/api/stats',
        { config: { access: 'public' }, schema: { tags: ['stats'], response: { 200: Stats } } },
        // Admins always get current stats.
        async ({ actor }) =>
          cached('stats', () => countAll(context.database.readDb), actor?.userType === 'admin'),
      ),
  };
}
