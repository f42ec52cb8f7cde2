import { MATCHES_SHOWN } from '@threshold/core/rules/matching/match';
import { ttlCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { type AskedBy, homeOf, unwantedBy } from './matching.query';
import { findMatches, type MatchRows } from './matching.repository';

/** A new or edited search may show this much later in a list that was just opened. */
export const MATCH_CACHE_MS = 10_000;

/**
 * The top matches of a property for one agency: agents come back to the same list again and again. Who of them may be
 * shown is decided after the cache, in the transaction, every time.
 */
export function matchCache(context: Pick<AppContext, 'clock' | 'config'>) {
  const { clock } = context;
  const cache = ttlCache<MatchRows>(context, { ttlMs: MATCH_CACHE_MS, max: 2_000 });
  return {
    async topMatches(tx: Tx, property: AskedBy & { agencyId: string }): Promise<MatchRows> {
      const key = JSON.stringify([homeOf(property), unwantedBy(property), property.agencyId]);
      const cached = cache.get(key);
      if (cached) return cached;
      const matches = await findMatches(tx, property, clock.now(), MATCHES_SHOWN);
      cache.set(key, matches);
      return matches;
    },
  };
}
