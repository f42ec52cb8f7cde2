import type { Stats } from '@threshold/core/contract/stats';
import type { Actor } from '../../base/actor';
import { loadingCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import { countAll } from './stats.repository';

const STATS_CACHE_MS = 60_000;

export function statsService(context: AppContext) {
  const cached = loadingCache<Stats>(context, { ttlMs: STATS_CACHE_MS, max: 1 });
  return {
    /** Admins always get current stats. */
    get: (actor: Actor | null): Promise<Stats> =>
      cached('stats', () => countAll(context.database.readDb), actor?.userType === 'admin'),
  };
}

export type StatsService = ReturnType<typeof statsService>;
