import type { AdminAgent, AdminBuyer, AdminPersonRow } from '@threshold/core/contract/admin';
import { subscriptionOf } from '@threshold/core/rules/account/entitlement';
import { displayName } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import type { AgentRow, BuyerRow, PersonRow } from './people.repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

const searchForAdmin = ({ id, name, location, createdAt }: AgentRow['searches'][number]) => ({
  id,
  name,
  location,
  createdAt: new Date(createdAt).toISOString(),
});

/** Staff are shown with the agency and status of their owner. */
export function agentForAdmin(agent: AgentRow): AdminAgent {
  const agency = agent.owner ?? agent;
  return {
    ...pick(agent, ['id', 'firstName', 'lastName', 'email']),
    phone: agent.phone && phoneAsWritten(agent.phone),
    agencyName: agency.agencyName,
    businessAddress: agency.businessAddress,
    branchLocation: agency.branchLocation,
    areasOfOperation: agency.areasOfOperation ?? [],
    websiteUrl: agency.websiteUrl,
    subscriptionStatus: subscriptionOf(agent.subscriptionStatus, agent.owner?.subscriptionStatus),
    stripeSubscriptionId: agency.stripeSubscriptionId,
    verificationStatus: agency.verificationStatus,
    verificationNotes: agent.verificationNotes,
    documentPath: agent.documentPath,
    searches: agent.searches.map(searchForAdmin),
    searchCount: agent.searchCount,
    setupFeeStatus: agent.setupFeeStatus,
    setupFeeAmount: agent.setupFeeAmount,
    marketingEmailAgreed: agent.marketingEmailAgreed,
    marketingEmailAgreedAt: iso(agent.marketingEmailAgreedAt),
    marketingEmailSent: agent.marketingEmailSent,
    marketingEmailSentAt: iso(agent.marketingEmailSentAt),
    createdAt: agent.createdAt.toISOString(),
    operatingRadius: agent.operatingRadius,
    referralCredits: agent.referralCredits,
    agentRole: agent.agentRole,
    statusSetByHandAt: iso(agency.statusSetByHandAt),
    areasSetByHand: agency.areasSetByHand,
  };
}

export function buyerForAdmin(buyer: BuyerRow): AdminBuyer {
  return {
    id: buyer.id,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    userName: displayName(buyer),
    email: buyer.email,
    phone: buyer.phone && phoneAsWritten(buyer.phone),
    currentPostcode: buyer.currentPostcode,
    createdAt: buyer.createdAt.toISOString(),
    updatedAt: buyer.updatedAt.toISOString(),
    searchCount: buyer.searchCount,
    activeSearchCount: buyer.activeSearchCount,
    totalSearches: buyer.searchCount,
    ...pick(buyer, ['needsToSell', 'needsMortgage', 'estateAgentConsent', 'mortgageBrokerConsent']),
    estateAgentConsentDate: iso(buyer.estateAgentConsentDate),
    mortgageConsentDate: iso(buyer.mortgageConsentDate),
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
