import type { AgentSearchPreview, DemandCurve } from '@threshold/core/contract/agent-searches';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import { pick } from '@threshold/core/rules/format/pick';
import { MATCHES_SHOWN, type MatchableProperty, withinCoverage } from '@threshold/core/rules/matching/match';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { variantsOf } from '@threshold/core/rules/matching/what-ifs';
import { ttlCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { homeOf, type MatchTarget, missingFeatureFlags } from './matching.query';
import {
  countAnonymously,
  countAtPrices,
  countBudgets,
  findInterested,
  findMatches,
  type MatchRows,
} from './matching.repository';
import { findPropertiesForSearch, type MatchingProperty } from './matching-properties.repository';

/** A new or edited search may show this much later in a list that was just opened. */
export const MATCH_CACHE_MS = 10_000;

export type { Interested } from './matching.repository';
export type { MatchingProperty } from './matching-properties.repository';

/** Counts exclude buyers who blocked the agency. */
type Counted = MatchableProperty & { agencyId: string | null };

/** Matching of properties with buyer searches, for lists, previews and alerts. */
export function matchingService(
  context: Pick<AppContext, 'database' | 'clock' | 'config'>,
  /** Called on every run, for metrics. */
  ran: () => void = () => undefined,
) {
  const { database, clock } = context;
  const cache = ttlCache<MatchRows>(context, { ttlMs: MATCH_CACHE_MS, max: 2_000 });

  /**
   * Cached for one agency, since agents often reopen the same list. Who may be shown is checked after the cache, in the
   * transaction.
   */
  async function topMatches(tx: Tx, property: MatchTarget & { agencyId: string }): Promise<MatchRows> {
    const key = JSON.stringify([homeOf(property), missingFeatureFlags(property), property.agencyId]);
    const cached = cache.get(key);
    if (cached) return cached;
    const matches = await findMatches(tx, property, clock.now(), MATCHES_SHOWN);
    cache.set(key, matches);
    return matches;
  }

  return {
    /** What a run shows or exports: the top matches, which may be cached, or all. */
    matches(tx: Tx, property: MatchTarget & { agencyId: string }, kind: 'top' | 'all'): Promise<MatchRows> {
      ran();
      return kind === 'top' ? topMatches(tx, property) : findMatches(tx, property, clock.now(), null);
    },

    /** Counts only; nothing is stored. */
    async preview(property: Counted, db: Db = database.db): Promise<AgentSearchPreview> {
      const { totalCount, needToSellCount } = await findMatches(db, property, clock.now(), 0);
      return { totalCount, needToSellCount };
    },

    /** Maximum budgets of buyers for such a home, in steps of so many pounds; nothing is stored. */
    budgets(db: Db, property: Omit<MatchableProperty, 'price'>, pounds: number) {
      return countBudgets(db, property, pounds, clock.now());
    },

    /** Counts matching buyers included in anonymous statistics; nothing is stored. */
    anonymousCount(db: Db, property: Counted): Promise<number> {
      return countAnonymously(db, property, clock.now());
    },

    /** Counts buyers at each price around the asking price; nothing is stored. */
    async curve(property: Counted & { propertyType: PropertyType }): Promise<DemandCurve> {
      const prices = curvePrices(property.price);
      const count = (home: Counted) => countAtPrices(database.db, home, prices, clock.now());
      const steps = await count(property);
      const variants = [];
      // One at a time, so that a request uses one pool connection.
      for (const home of variantsOf(property)) {
        const totals = (await count(home)).map(({ total }) => total);
        variants.push({ ...pick(home, ['bedrooms', 'propertyType']), totals });
      }
      return { steps, variants };
    },

    /** Stored properties that match a buyer search, of agencies that may search there now. */
    async matchingProperties(db: Db, buyerSearchId: string) {
      const result = await findPropertiesForSearch(db, buyerSearchId);
      return result.filter(mayStillSearch);
    },

    /** Every matching buyer, once each, ordered by id. */
    interested(db: Db, property: Counted) {
      return findInterested(db, property, clock.now());
    },
  };
}

function mayStillSearch(search: MatchingProperty): boolean {
  const { branchEasting: easting, branchNorthing: northing } = search;
  if (easting === null || northing === null || !withinCoverage({ easting, northing }, search)) return false;
  return canSearch({ ...search, isActive: true });
}

export type MatchingService = ReturnType<typeof matchingService>;
