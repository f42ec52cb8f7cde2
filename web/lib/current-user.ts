import type { CurrentUser } from '@threshold/core/contract/accounts';

export type { CurrentUser };

const DEFAULTS: Omit<CurrentUser, 'id' | 'email'> = {
  firstName: null,
  lastName: null,
  userType: 'buyer',
  phone: null,
  currentPostcode: null,
  agencyName: null,
  businessAddress: null,
  branchLocation: null,
  operatingRadius: 10,
  websiteUrl: null,
  websiteVerified: false,
  documentVerified: false,
  documentPath: null,
  propertyOmbudsmanVerified: false,
  verificationStatus: 'pending',
  verificationNotes: null,
  marketingEmailAgreed: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: 'inactive',
  trialEndsAt: null,
  referralCode: null,
  referralCredits: 0,
  gdprConsentGiven: true,
  needsToSell: null,
  needsMortgage: null,
  mortgageBrokerConsent: null,
  estateAgentConsent: null,
  mortgageConsentDate: null,
  estateAgentConsentDate: null,
  parentAgentId: null,
  agentRole: null,
  jobTitle: null,
  isActive: true,
  lastActiveAt: null,
  createdAt: '',
  updatedAt: '',
  hasPremiumAccess: false,
  canSearch: false,
  // Asked of nobody whose server does not know the question.
  emailConfirmed: true,
  totpEnabled: false,
  totpRequired: false,
};

/** Reads the account in camelCase or snake_case; what the answer leaves out takes its default. */
export function normaliseUser(answer: unknown): CurrentUser | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const given = new Map(Object.entries(answer));
  const id = given.get('id');
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const email = given.get('email');
  const user: Record<string, unknown> = { id: String(id), email: typeof email === 'string' ? email : '' };
  for (const [field, fallback] of Object.entries(DEFAULTS)) {
    user[field] = given.get(field) ?? given.get(snakeCase(field)) ?? fallback;
  }
  return user as CurrentUser;
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function isStaff(user: Pick<CurrentUser, 'userType' | 'agentRole'>): boolean {
  return user.userType === 'agent' && user.agentRole === 'staff';
}
