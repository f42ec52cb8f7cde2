import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { PRICE_RANGES } from '@threshold/core/rules/agent-ranges';
import { searchTitle } from '@threshold/core/rules/names';
import type { Figures } from './analytics.repository';

const NO_BRANCH = {
  owner: 'Add your branch location in your profile to see the buyers around it.',
  staff: 'Your agency has no branch location yet. Ask your agency owner to add it in their profile.',
};

export function forAgent(figures: Figures, reader: 'owner' | 'staff'): AgentAnalytics {
  const live = figures.bands.filter((band) => band.is_active);
  const active = total(live, 'searches');
  return {
    buyerActivity: {
      total_searches: total(figures.bands, 'searches'),
      active_searches: active,
      avg_max_price: active === 0 ? null : Math.round(total(live, 'pounds') / active),
      buyers_with_house_to_sell: figures.sellers,
    },
    priceRanges: PRICE_RANGES.map(({ label }, place) => ({
      price_range: label,
      search_count: live.find(({ band }) => band === place)?.searches ?? 0,
    })),
    performance: {
      total_agent_searches: figures.ownSearches,
      avg_matches_per_search: oneDecimal(figures.ownMatches / Math.max(1, figures.ownSearches)),
      best_match_count: figures.bestMatches,
    },
    recentSearches: figures.recent.map((search) => ({
      id: search.id,
      name: searchTitle(search),
      match_count: search.matchCount,
    })),
    error: figures.hasBranch ? undefined : NO_BRANCH[reader],
  };
}

const total = (bands: Figures['bands'], of: 'searches' | 'pounds') =>
  bands.reduce((sum, band) => sum + band[of], 0);

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
