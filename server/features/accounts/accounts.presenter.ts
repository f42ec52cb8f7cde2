import type { CurrentUser } from '@threshold/core/contract/accounts';
import { canSearch, isPremiumActive, subscriptionOf } from '@threshold/core/rules/account/entitlement';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import { type AgencyOfStaff, agencyColumns, type OwnAccount, ownColumns } from './accounts.repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

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
    trialEndsAt: iso(agency.trialEndsAt),
    mortgageConsentDate: iso(user.mortgageConsentDate),
    estateAgentConsentDate: iso(user.estateAgentConsentDate),
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
