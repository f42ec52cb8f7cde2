import type { QueryClient } from '@tanstack/react-query';
import { CURRENT_USER_KEY, createQueryClient } from '../api/query-client';
import { AUTH_TOKEN_KEY } from '../api/request';
import { setAccount } from '../session/current-account';
import type { CurrentUser } from '../session/current-user';

// For component tests: a signed-in user, and a query cache with the account loaded.

const BLANK: CurrentUser = {
  id: '1',
  email: 'a@b.c',
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
  setupFeeStatus: 'pending',
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
  emailConfirmed: true,
  totpEnabled: false,
  totpRequired: false,
};

/** A user without profile details. */
export const blankUser = (facts: Partial<CurrentUser> = {}): CurrentUser => ({ ...BLANK, ...facts });

export const testUser = (facts: Partial<CurrentUser> = {}) =>
  blankUser({
    id: 'u1',
    email: 'jane@castlegate.example',
    firstName: 'Jane',
    lastName: 'Hartley',
    phone: '01522 555123',
    createdAt: '2026-05-03T10:00:00.000Z',
    updatedAt: '2026-05-03T10:00:00.000Z',
    ...facts,
  });

export const testAgent = (facts: Partial<CurrentUser> = {}) =>
  testUser({ userType: 'agent', agentRole: 'owner', ...facts });

/** Without retries, which would only slow tests down. */
export function signedInAs(user: CurrentUser): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  });
  // The account is refetched only with a signed-in hint.
  localStorage.setItem(AUTH_TOKEN_KEY, 'test');
  client.setQueryData(CURRENT_USER_KEY, user);
  setAccount(user.id);
  return client;
}
