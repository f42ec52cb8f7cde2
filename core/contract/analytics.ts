import { z } from 'zod';
import { VIEWING_OUTCOMES } from '../rules/pipeline/stages';
import { AgentSearchScope } from './agent-searches';
import { count } from './fields';
import { Funnel, FunnelByBand } from './properties';

/** `exact`: count everything now instead of using the cache. */
export const AnalyticsQuery = AgentSearchScope.extend({ exact: z.enum(['true', 'false']).optional() });

/** GET /api/agent-analytics?includeTeam=true|staffId= */
export const AgentAnalytics = z.object({
  /** Buyers whose area touches the agency's coverage. Only the total includes searches that are switched off. */
  buyerActivity: z.object({
    total_searches: count,
    active_searches: count,
    /** In pounds; null without searches. */
    avg_max_price: count.nullable(),
    /** People, not searches: each is counted once. */
    buyers_with_house_to_sell: count,
    /** People with an active search; includes those with a house to sell. */
    active_buyers: count,
  }),
  /** Active searches by price: every range of `core/rules/matching/price-ranges`, in order, including empty ones. */
  priceRanges: z.array(z.object({ price_range: z.string(), search_count: count })),
  performance: z.object({
    total_agent_searches: count,
    avg_matches_per_search: z.number().nonnegative(),
    best_match_count: count,
  }),
  /** The newest searches of the chosen scope with their matches, for the chart "matches per search". */
  recentSearches: z.array(z.object({ id: z.string(), name: z.string(), match_count: count })),
  /**
   * Progress of buyers on the properties of the scope (`core/rules/pipeline/funnel`); null for an agent who may not
   * search.
   */
  funnel: Funnel.nullable(),
  funnelByBand: FunnelByBand.nullable(),
  /** Recorded viewing outcomes on these properties; null for an agent who may not search. */
  viewingOutcomes: z.record(z.enum(VIEWING_OUTCOMES), count).nullable(),
  /** From match to first contact; null also if no buyer was contacted. */
  medianHoursToContact: z.number().nonnegative().nullable(),
  /** Why the buyer statistics are empty, and what to do about it. */
  error: z.string().optional(),
  /** For an agent who may not search: people instead of searches, and all counts in tens. */
  coarse: z.literal(true).optional(),
  note: z.string().optional(),
  /** When the buyers around the branch were counted: within the last minute, or today if `coarse`. */
  asOf: z.string().optional(),
});
export type AgentAnalytics = z.infer<typeof AgentAnalytics>;
