import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { CRITERIA_KEYS } from '@threshold/core/contract/criteria';
import { pick } from '@threshold/core/rules/format/pick';
import { buyerScore } from '@threshold/core/rules/matching/score';
import type { SearchOfBuyer } from './buyer-searches.repository';

/** A buyer's own search with its current score. Consent is the user's, as of now. */
export function forOwner({ search, buyer }: SearchOfBuyer, now: Date): BuyerSearch {
  return {
    id: search.id,
    name: search.name,
    location: search.location,
    placeId: search.placeId,
    ...pick(search, CRITERIA_KEYS),
    mortgageBrokerConsent: buyer.mortgageBrokerConsent,
    estateAgentConsent: buyer.estateAgentConsent,
    isActive: search.isActive,
    pausedUntil: search.pausedUntil,
    viewCount: search.viewCount,
    lastConfirmedAt: search.lastConfirmedAt?.toISOString() ?? null,
    createdAt: search.createdAt.toISOString(),
    updatedAt: search.updatedAt.toISOString(),
    score: buyerScore({ ...search, phone: buyer.phone, lastActiveAt: buyer.lastActiveAt }, now),
  };
}
