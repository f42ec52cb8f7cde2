import type { CurrentUser } from '@threshold/core/contract/accounts';
import { canSearch, isPremiumActive, subscriptionOf } from '@threshold/core/rules/account/entitlement';
import { isoOrNull } from '@threshold/core/rules/format/dates';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import { type AgencyOfStaff, agencyColumns, type OwnAccount, ownColumns } from './accounts.repository';

/** The user's own account. Staff get their agency's status; hashes and tokens are never included. */
export function forSelf(user: OwnAccount, owner: AgencyOfStaff | null): CurrentUser {
  const agency = owner ?? user;
  const subscriptionStatus = subscriptionOf(user.subscriptionStatus, owner?.subscriptionStatus);
  return {
    ...pick(user, ownColumns),
    ...pick(agency, agencyColumns),
    phone: user.phone && phoneAsWritten(user.phone),
    documentPath: owner ? null : user.documentPath,
    verificationNotes: owner ? null : user.verificationNotes,
    subscriptionStatus,
    agentRole: user.userType === 'agent' ? user.agentRole : null,
    trialEndsAt: isoOrNull(agency.trialEndsAt),
    mortgageConsentDate: isoOrNull(user.mortgageConsentDate),
    estateAgentConsentDate: isoOrNull(user.estateAgentConsentDate),
    lastActiveAt: isoOrNull(user.lastActiveAt),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    hasPremiumAccess:
      user.userType === 'agent' && isPremiumActive(subscriptionStatus, isoOrNull(agency.trialEndsAt)),
    canSearch: user.userType === 'agent' && canSearch({ ...agency, subscriptionStatus }),
    emailConfirmed: user.emailConfirmedAt !== null,
    totpEnabled: user.totpEnabledAt !== null,
  };
}
