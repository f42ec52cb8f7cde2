import type { Match } from '@threshold/core/contract/agent-searches';
import { MATCHED_KEYS } from '@threshold/core/contract/wish';
import { phoneAsWritten } from '@threshold/core/rules/phones';
import { pick } from '@threshold/core/rules/pick';
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
    estateAgentConsent: row.estateAgentConsent,
    location: row.location,
    ...pick(row, MATCHED_KEYS),
    lastConfirmedAt: isoOf(row.lastConfirmedMs),
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
