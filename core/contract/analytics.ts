import { z } from 'zod';
import { VIEWING_OUTCOMES } from '../rules/pipeline/stages';
import { AgentSearchScope } from './agent-searches';
import { Funnel, FunnelByBand } from './properties';

/** `exact`: everything is counted now, whatever is known of the last minute. */
export const AnalyticsQuery = AgentSearchScope.extend({ exact: z.enum(['true', 'false']).optional() });

const count = z.number().int().nonnegative();

/** GET /api/agent-analytics?includeTeam=true|staffId= ; names as the screens read them. */
export const AgentAnalytics = z.object({
  /** Buyers whose area touches the agency's coverage. Only the total counts searches that are switched off. */
  buyerActivity: z.object({
    total_searches: count,
    active_searches: count,
    /** In pounds; null when there is nothing to take the average of. */
    avg_max_price: z.number().int().nonnegative().nullable(),
    /** People, not searches: each counts once. */
    buyers_with_house_to_sell: count,
    /** People with an active search, of whom the former are a part. */
    active_buyers: count,
  }),
  /** The active searches by price: every range of core/rules/matching/price-ranges, in order, zeros included. */
  priceRanges: z.array(z.object({ price_range: z.string(), search_count: count })),
  performance: z.object({
    total_agent_searches: count,
    avg_matches_per_search: z.number().nonnegative(),
    best_match_count: count,
  }),
  /** The newest searches of the chosen scope with their matches, for the picture "matches per search". */
  recentSearches: z.array(z.object({ id: z.string(), name: z.string(), match_count: count })),
  /** What became of buyers on the properties of the scope (`core/rules/pipeline/funnel`); null for an agent who may not search. */
  funnel: Funnel.nullable(),
  funnelByBand: FunnelByBand.nullable(),
  /** How the viewings of these properties went, by recorded outcome; null for an agent who may not search. */
  viewingOutcomes: z.record(z.enum(VIEWING_OUTCOMES), count).nullable(),
  /** From matching to the first contact; null also if none was contacted. */
  medianHoursToContact: z.number().nonnegative().nullable(),
  /** Why the figures of the buyers are empty, and what to do about it. */
  error: z.string().optional(),
  /** For an agent who may not search: people in the place of searches, in tens, matches in tens too, and why. */
  coarse: z.literal(true).optional(),
  note: z.string().optional(),
  /** When the buyers around the branch were counted: within the last minute, or today where `coarse`. */
  asOf: z.string().optional(),
});
export type AgentAnalytics = z.infer<typeof AgentAnalytics>;
