/** What of a profile can be set once and is then changed by support alone. */

export const LOCKED_NOTE = 'Contact support to change this field';

export const lockableFields = [
  'agencyName',
  'websiteUrl',
  'businessAddress',
  'branchLocation',
  'operatingRadius',
  'estateAgentConsent',
  'mortgageBrokerConsent',
] as const;
export type LockableField = (typeof lockableFields)[number];

/** The current user as the browser reads it, or the stored row: dates are only asked whether they are there. */
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
  // Approved is who they said they were, what they left out included: a name that nobody checked must not carry our mark.
  // The branch may be added later: it says where they work, and without one they could not search at all.
  const checked = user.verificationStatus === 'approved';
  const locked: Readonly<Record<LockableField, boolean>> = {
    agencyName: checked || isFilled(user.agencyName),
    websiteUrl: checked || isFilled(user.websiteUrl),
    businessAddress: checked || isFilled(user.businessAddress),
    branchLocation: isFilled(user.branchLocation),
    // Every agency has a radius from the start, so it is the branch that makes it a statement.
    operatingRadius: isFilled(user.branchLocation) && (user.operatingRadius ?? 0) > 0,
    estateAgentConsent: user.estateAgentConsentDate !== null,
    mortgageBrokerConsent: user.mortgageConsentDate !== null,
  };
  return new Set(lockableFields.filter((field) => locked[field]));
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
