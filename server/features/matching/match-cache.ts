import { MATCHES_SHOWN } from '@threshold/core/rules/matching/match';
import { ttlCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { homeOf, type MatchTarget, missingFeatureFlags } from './matching.query';
import { findMatches, type MatchRows } from './matching.repository';

/** A new or edited search may show this much later in a list that was just opened. */
export const MATCH_CACHE_MS = 10_000;

/**
 * Caches the top matches of a property for one agency, since agents often reopen the same list. Who may be shown is
 * checked after the cache, in the transaction.
 */
export function matchCache(context: Pick<AppContext, 'clock' | 'config'>) {
  const { clock } = context;
  const cache = ttlCache<MatchRows>(context, { ttlMs: MATCH_CACHE_MS, max: 2_000 });
  return {
    async topMatches(tx: Tx, property: MatchTarget & { agencyId: string }): Promise<MatchRows> {
      const key = JSON.stringify([homeOf(property), missingFeatureFlags(property), property.agencyId]);
      const cached = cache.get(key);
      if (cached) return cached;
      const matches = await findMatches(tx, property, clock.now(), MATCHES_SHOWN);
      cache.set(key, matches);
      return matches;
    },
  };
}
