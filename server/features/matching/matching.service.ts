import type { DemandCurve } from '@threshold/core/contract/agent-searches';
import { pick } from '@threshold/core/rules/format/pick';
import { MATCHES_SHOWN } from '@threshold/core/rules/matching/match';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { variantsOf } from '@threshold/core/rules/matching/what-ifs';
import { ttlCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { homeOf, type MatchTarget, missingFeatureFlags } from './matching.query';
import { countAtPrices, findMatches, type MatchRows } from './matching.repository';

/** A new or edited search may show this much later in a list that was just opened. */
export const MATCH_CACHE_MS = 10_000;

export type { Interested } from './matching.repository';
export type { MatchingProperty } from './matching-properties.repository';

/** The matches of a property, for its list and its export. */
export function matchingService(
  context: Pick<AppContext, 'clock' | 'config'>,
  /** Called on every run, for metrics. */
  ran: () => void = () => undefined,
) {
  const { clock } = context;
  const cache = ttlCache<MatchRows>(context, { ttlMs: MATCH_CACHE_MS, max: 2_000 });

  return {
    /**
     * What a run shows or exports. The top matches are cached for one agency, since agents often reopen the same list;
     * who may be shown is checked after the cache, in the transaction.
     */
    async matches(
      tx: Tx,
      property: MatchTarget & { agencyId: string },
      kind: 'top' | 'all',
    ): Promise<MatchRows> {
      ran();
      if (kind === 'all') return findMatches(tx, property, clock.now(), null);
      const key = JSON.stringify([homeOf(property), missingFeatureFlags(property), property.agencyId]);
      const cached = cache.get(key);
      if (cached) return cached;
      const matches = await findMatches(tx, property, clock.now(), MATCHES_SHOWN);
      cache.set(key, matches);
      return matches;
    },
  };
}

/** Counts buyers at each price around the asking price, and for similar homes; nothing is stored. */
export async function demandCurve(
  db: Db,
  property: MatchTarget & { propertyType: PropertyType },
  now: Date,
): Promise<DemandCurve> {
  const prices = curvePrices(property.price);
  const steps = await countAtPrices(db, property, prices, now);
  const variants = [];
  // One at a time, so that a request uses one pool connection.
  for (const home of variantsOf(property)) {
    const totals = (await countAtPrices(db, home, prices, now)).map(({ total }) => total);
    variants.push({ ...pick(home, ['bedrooms', 'propertyType']), totals });
  }
  return { steps, variants };
}

export type MatchingService = ReturnType<typeof matchingService>;
