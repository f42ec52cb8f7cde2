import type { Match } from '@threshold/core/contract/agent-searches';
import { phoneAsWritten } from '@threshold/core/rules/phones';
import type { MatchRow } from './matching.repository';

/** What an agent is told of a matching buyer. */
export function forAgent(row: MatchRow): Match {
  return {
    id: row.searchId,
    user: {
      id: row.buyerId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      emailConfirmed: row.emailConfirmed,
      phone: row.phone && phoneAsWritten(row.phone),
      currentPostcode: row.currentPostcode,
      lastActiveAt: isoOf(row.lastActiveMs),
    },
    buyingStatus: row.buyingStatus,
    estateAgentConsent: row.estateAgentConsent,
    maxPrice: row.maxPrice,
    location: row.location,
    minBedrooms: row.minBedrooms,
    financing: row.financing,
    specificRequirements: row.specificRequirements,
    lastConfirmedAt: isoOf(row.lastConfirmedMs),
    radius: row.radius,
    distanceMiles: row.distanceMiles,
    areaMiles: row.areaMiles,
    matchScore: row.score,
    breakdown: {
      total: row.score,
      confirmation: row.confirmation,
      profile: row.profile,
      activity: row.activity,
    },
  };
}

const isoOf = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
