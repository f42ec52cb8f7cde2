import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import type { StepSizes } from '@threshold/core/rules/demand/anonymous-count';
import {
  COARSE_NOTE,
  coarseAverage,
  coarseCount,
  coarsePeople,
} from '@threshold/core/rules/demand/coarse-counts';
import { PRICE_RANGES } from '@threshold/core/rules/matching/price-ranges';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import type { Around, Own, People } from './analytics.repository';

const NO_BRANCH = {
  owner: 'Add your branch location to your profile to see buyers near you.',
  staff: "Your agency doesn't have a branch location yet. Ask your agency owner to add it to their profile.",
};

type AroundBranch = Omit<
  AgentAnalytics,
  'funnel' | 'funnelByBand' | 'viewingOutcomes' | 'medianHoursToContact'
>;

export function forAgent(own: Own, around: Around, reader: 'owner' | 'staff'): AroundBranch {
  const { liveSearches, livePounds } = around;
  return {
    ...ownStats(own, reader),
    buyerActivity: {
      total_searches: liveSearches + around.offSearches,
      active_searches: liveSearches,
      avg_max_price: liveSearches === 0 ? null : Math.round(livePounds / liveSearches),
      buyers_with_house_to_sell: around.sellers,
      active_buyers: around.liveBuyers,
    },
    priceRanges: priceRanges(around.inRange),
  };
}

const ownStats = (own: Own, reader: 'owner' | 'staff') => ({
  performance: {
    total_agent_searches: own.ownSearches,
    avg_matches_per_search: perSearch(own.ownMatches, own.ownSearches),
    best_match_count: own.bestMatches,
  },
  recentSearches: own.recent.map((search) => ({
    id: search.id,
    name: searchTitle(search),
    match_count: search.matchCount,
  })),
  error: own.branch ? undefined : NO_BRANCH[reader],
});

/** Rounded numbers of people; each number has its own step sizes. */
export function inCoarseSteps(people: People, sizes: (name: string) => StepSizes): People {
  return {
    total: coarsePeople(people.total, sizes('total')),
    active: coarsePeople(people.active, sizes('active')),
    inRange: people.inRange.map((count, range) => coarsePeople(count, sizes(`range ${range}`))),
    sellers: coarsePeople(people.sellers, sizes('sellers')),
  };
}

/** For agents who may not search: nothing about fewer than ten people, nor about matches of their own searches. */
export function forNonSubscriber(own: Own, people: People, reader: 'owner' | 'staff'): AgentAnalytics {
  const exact = ownStats(own, reader);
  return {
    ...exact,
    buyerActivity: {
      total_searches: people.total,
      active_searches: Math.min(people.active, people.total),
      avg_max_price: coarseAverage(people.inRange),
      buyers_with_house_to_sell: Math.min(people.sellers, people.active, people.total),
      active_buyers: Math.min(people.active, people.total),
    },
    priceRanges: priceRanges(people.inRange),
    performance: {
      total_agent_searches: own.ownSearches,
      avg_matches_per_search: perSearch(own.ownTens, own.ownSearches),
      best_match_count: coarseCount(own.bestMatches),
    },
    recentSearches: exact.recentSearches.map((search) => ({
      ...search,
      match_count: coarseCount(search.match_count),
    })),
    // Based on single people: withheld, not rounded.
    funnel: null,
    funnelByBand: null,
    viewingOutcomes: null,
    medianHoursToContact: null,
    coarse: true,
    note: COARSE_NOTE,
  };
}

const priceRanges = (inRange: readonly number[]) =>
  PRICE_RANGES.map(({ label }, at) => ({ price_range: label, search_count: inRange[at] ?? 0 }));

/** To one decimal. */
const perSearch = (matches: number, searches: number) =>
  searches === 0 ? 0 : Math.round((matches / searches) * 10) / 10;
