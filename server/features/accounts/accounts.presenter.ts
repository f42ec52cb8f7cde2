import type { CurrentUser } from '@threshold/core/contract/accounts';
import { canSearch, isPremiumActive, subscriptionOf } from '@threshold/core/rules/account/entitlement';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import type { AgencyOfStaff, OwnAccount } from './accounts.repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The user's own account. Staff get their agency's status; hashes and tokens are never included. */
export function forSelf(user: OwnAccount, owner: AgencyOfStaff | null): CurrentUser {
  const agency = owner ?? user;
  const subscriptionStatus = subscriptionOf(user.subscriptionStatus, owner?.subscriptionStatus);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    userType: user.userType,
    phone: user.phone && phoneAsWritten(user.phone),
    currentPostcode: user.currentPostcode,
    agencyName: agency.agencyName,
    businessAddress: agency.businessAddress,
    branchLocation: agency.branchLocation,
    operatingRadius: agency.operatingRadius,
    websiteUrl: agency.websiteUrl,
    websiteVerified: agency.websiteVerified,
    documentVerified: agency.documentVerified,
    documentPath: owner ? null : user.documentPath,
    propertyOmbudsmanVerified: agency.propertyOmbudsmanVerified,
    verificationStatus: agency.verificationStatus,
    verificationNotes: owner ? null : user.verificationNotes,
    marketingEmailAgreed: user.marketingEmailAgreed,
    stripeCustomerId: user.stripeCustomerId,
    stripeSubscriptionId: user.stripeSubscriptionId,
    subscriptionStatus,
    trialEndsAt: iso(agency.trialEndsAt),
    referralCode: user.referralCode,
    referralCredits: user.referralCredits,
    gdprConsentGiven: user.gdprConsentGiven,
    needsToSell: user.needsToSell,
    needsMortgage: user.needsMortgage,
    mortgageBrokerConsent: user.mortgageBrokerConsent,
    estateAgentConsent: user.estateAgentConsent,
    mortgageConsentDate: iso(user.mortgageConsentDate),
    estateAgentConsentDate: iso(user.estateAgentConsentDate),
    parentAgentId: user.parentAgentId,
    agentRole: user.userType === 'agent' ? user.agentRole : null,
    jobTitle: user.jobTitle,
    isActive: user.isActive,
    lastActiveAt: iso(user.lastActiveAt),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    hasPremiumAccess:
      user.userType === 'agent' && isPremiumActive(subscriptionStatus, iso(agency.trialEndsAt)),
    canSearch: user.userType === 'agent' && canSearch({ ...agency, subscriptionStatus }),
    emailConfirmed: user.emailConfirmedAt !== null,
    totpEnabled: user.totpEnabledAt !== null,
  };
}
