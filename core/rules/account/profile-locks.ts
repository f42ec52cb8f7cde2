import { isPresent } from './profile-completion';

/** Profile fields that users can set once; after that only support can change them. */

export const LOCKED_NOTE = 'Contact support to change this field';

const lockableFields = [
  'agencyName',
  'websiteUrl',
  'businessAddress',
  'branchLocation',
  'operatingRadius',
  'estateAgentConsent',
  'mortgageBrokerConsent',
] as const;
export type LockableField = (typeof lockableFields)[number];

/** The current user in the browser, or the stored row. Of the dates only their presence matters. */
export type LockFacts = {
  agencyName: string | null;
  websiteUrl: string | null;
  businessAddress: string | null;
  branchLocation: string | null;
  operatingRadius: number | null;
  estateAgentConsentDate: string | Date | null;
  mortgageConsentDate: string | Date | null;
  verificationStatus: 'pending' | 'approved' | 'rejected';
};

export function lockedFields(user: LockFacts): ReadonlySet<LockableField> {
  // Approval covers the profile as reviewed, including empty fields, so that no unchecked name appears as verified.
  // The branch may be added later, because an agency cannot search without one.
  const checked = user.verificationStatus === 'approved';
  const locked: Readonly<Record<LockableField, boolean>> = {
    agencyName: checked || isPresent(user.agencyName),
    websiteUrl: checked || isPresent(user.websiteUrl),
    businessAddress: checked || isPresent(user.businessAddress),
    branchLocation: isPresent(user.branchLocation),
    // The radius has a default, so it counts as set only together with a branch.
    operatingRadius: isPresent(user.branchLocation) && (user.operatingRadius ?? 0) > 0,
    estateAgentConsent: user.estateAgentConsentDate !== null,
    mortgageBrokerConsent: user.mortgageConsentDate !== null,
  };
  return new Set(lockableFields.filter((field) => locked[field]));
}
