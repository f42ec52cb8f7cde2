import type {
  AgentSearchPreview,
  DemandCurve,
  Match,
  Matches,
} from '@threshold/core/contract/agent-searches';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import type { Shown } from '@threshold/core/rules/contact/contact-permission';
import { pick } from '@threshold/core/rules/format/pick';
import { MATCHES_SHOWN, type MatchableProperty, withinCoverage } from '@threshold/core/rules/matching/match';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { variantsOf } from '@threshold/core/rules/matching/what-ifs';
import { ttlCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermissions } from '../contact-permission/contact-permission';
import { forAgent } from './matching.presenter';
import { homeOf, type MatchTarget, missingFeatureFlags } from './matching.query';
import {
  countAnonymously,
  countAtPrices,
  countBudgets,
  findInterested,
  findMatches,
  findPossiblyHidden,
  type Interested,
  type MatchRow,
  type MatchRows,
  storeRun,
} from './matching.repository';
import { findPropertiesForSearch, type MatchingProperty } from './matching-properties.repository';

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

export type { Interested } from './matching.repository';
export type { MatchingProperty } from './matching-properties.repository';

type Seen = ReadonlyMap<string, Shown>;
/**
 * The agency, and the callback that records disclosures before anyone is shown; it returns who may be shown, once
 * `alongside` is done.
 */
export interface Viewer {
  agencyId: string;
  disclose: (result: readonly Interested[], alongside: (shown: Seen) => Promise<void>) => Promise<Seen>;
}

interface Run {
  matches: readonly Match[];
  totalCount: number;
}
type StoredProperty = MatchableProperty & { id: string };
/** Counts exclude buyers who blocked the agency. */
type Counted = MatchableProperty & { agencyId: string | null };

/** Matching of properties with buyer searches, for lists, previews and alerts. */
export function matchingService(
  context: Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>,
  /** Called on every run, for metrics. */
  ran: () => void = () => undefined,
) {
  const { database, clock, secrets } = context;
  const cache = matchCache(context);

  async function run(tx: Tx, property: StoredProperty, { agencyId, disclose }: Viewer, limit: number | null) {
    const now = clock.now();
    const target = { ...property, agencyId };
    const result: MatchRows =
      limit === null ? await findMatches(tx, target, now, limit) : await cache.topMatches(tx, target);
    ran();
    const among = (shown: Seen) => result.matches.filter(({ buyerId }) => shown.has(buyerId));
    const countOf = (visible: readonly MatchRow[]) =>
      result.totalCount - (result.matches.length - visible.length);
    // Stored after the buyers are locked: same lock order as a removal.
    const shown = await disclose(result.matches, async (seen) => {
      const visible = among(seen);
      await storeRun(tx, {
        agentSearchId: property.id,
        totalCount: countOf(visible),
        shown: visible,
        now,
      });
    });
    const visible = among(shown);
    const refs = buyerRefs(secrets, agencyId);
    const matches = visible.flatMap((row) => {
      const permission = shown.get(row.buyerId);
      return permission ? [forAgent(row, { permission, buyerRef: refs(row.buyerId) })] : [];
    });
    return { matches, totalCount: countOf(visible), needToSellCount: result.needToSellCount };
  }

  /** How many an export would include now. Called after `run`, which uses up places of weekly limits. */
  async function countOpen(tx: Tx, property: StoredProperty, agencyId: string, result: Run): Promise<number> {
    const { matches, totalCount } = result;
    if (totalCount <= matches.length) return matches.filter(({ contact }) => contact === 'open').length;
    const now = clock.now();
    const people = await findPossiblyHidden(tx, { ...property, agencyId }, now);
    if (people.length === 0) return totalCount;
    const pairs = people.map(({ buyerId }) => ({ buyerId, propertyId: property.id }));
    const permissionOf = await currentPermissions(tx, agencyId, pairs, now);
    return (
      totalCount -
      people.filter(({ buyerId }) => permissionOf(buyerId, property.id).contact !== 'open').length
    );
  }

  return {
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

    /** The top matches. The caller has locked the agent search, which serialises its runs. */
    async show(tx: Tx, property: StoredProperty, viewer: Viewer): Promise<Matches> {
      const result = await run(tx, property, viewer, MATCHES_SHOWN);
      return {
        matches: result.matches,
        totalCount: result.totalCount,
        hasMore: result.totalCount > result.matches.length,
        needToSellCount: result.needToSellCount,
        exportCount: await countOpen(tx, property, viewer.agencyId, result),
      };
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

    /** An export includes only buyers who are open to the agency. */
    async exportAll(tx: Tx, property: StoredProperty, viewer: Viewer): Promise<Match[]> {
      const result = await run(tx, property, viewer, null);
      return result.matches.filter(({ contact }) => contact === 'open');
    },
  };
}

function mayStillSearch(search: MatchingProperty): boolean {
  const { branchEasting: easting, branchNorthing: northing } = search;
  if (easting === null || northing === null || !withinCoverage({ easting, northing }, search)) return false;
  return canSearch({ ...search, isActive: true });
}

export type MatchingService = ReturnType<typeof matchingService>;
