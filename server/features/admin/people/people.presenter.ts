import type { AdminAgent, AdminBuyer, AdminPersonRow } from '@threshold/core/contract/admin';
import { subscriptionOf } from '@threshold/core/rules/account/entitlement';
import { isoOrNull } from '@threshold/core/rules/format/dates';
import { displayName } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import type { AgentRow, BuyerRow, PersonRow } from './people.repository';

/** Staff are shown with the agency and status of their owner. */
export function agentForAdmin(agent: AgentRow): AdminAgent {
  const agency = agent.owner ?? agent;
  return {
    ...pick(agent, ['id', 'firstName', 'lastName', 'email']),
    phone: agent.phone && phoneAsWritten(agent.phone),
    ...pick(agency, ['agencyName', 'businessAddress', 'branchLocation', 'websiteUrl', 'areasSetByHand']),
    ...pick(agency, ['stripeSubscriptionId', 'verificationStatus', 'verificationNotes']),
    ...pick(agency, ['setupFeeStatus', 'setupFeeAmount', 'referralCredits']),
    areasOfOperation: agency.areasOfOperation ?? [],
    subscriptionStatus: subscriptionOf(agent.subscriptionStatus, agent.owner?.subscriptionStatus),
    statusSetByHandAt: isoOrNull(agency.statusSetByHandAt),
    ...pick(agent, ['documentPath', 'operatingRadius', 'agentRole']),
    ...pick(agent, ['marketingEmailAgreed', 'marketingEmailSent', 'searches', 'searchCount']),
    marketingEmailAgreedAt: isoOrNull(agent.marketingEmailAgreedAt),
    marketingEmailSentAt: isoOrNull(agent.marketingEmailSentAt),
    createdAt: agent.createdAt.toISOString(),
  };
}

export function buyerForAdmin(buyer: BuyerRow): AdminBuyer {
  return {
    ...pick(buyer, ['id', 'firstName', 'lastName', 'email', 'currentPostcode']),
    ...pick(buyer, ['searchCount', 'activeSearchCount']),
    userName: displayName(buyer),
    phone: buyer.phone && phoneAsWritten(buyer.phone),
    createdAt: buyer.createdAt.toISOString(),
    updatedAt: buyer.updatedAt.toISOString(),
    totalSearches: buyer.searchCount,
    ...pick(buyer, ['needsToSell', 'needsMortgage', 'estateAgentConsent', 'mortgageBrokerConsent']),
    estateAgentConsentDate: isoOrNull(buyer.estateAgentConsentDate),
    mortgageConsentDate: isoOrNull(buyer.mortgageConsentDate),
  };
}

/** A row of the search over everyone. Staff are shown with the agency of their owner. */
export function personForAdmin(person: PersonRow): AdminPersonRow {
  const agency = person.owner ?? person;
  const isBuyer = person.userType === 'buyer';
  return {
    id: person.id,
    kind: isBuyer ? 'buyer' : person.agentRole === 'staff' ? 'staff' : 'agent',
    name: displayName(person),
    email: person.email,
    phone: person.phone && phoneAsWritten(person.phone),
    place: isBuyer ? person.currentPostcode : agency.branchLocation,
    agencyName: isBuyer ? null : agency.agencyName,
    isActive: person.isActive,
    suspended:
      !isBuyer && subscriptionOf(person.subscriptionStatus, person.owner?.subscriptionStatus) === 'suspended',
    createdAt: person.createdAt.toISOString(),
  };
}
