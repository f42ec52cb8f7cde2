import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentSearch, Match, Matches, OpenUser } from '@threshold/core/contract/agent-searches';
import { MATCHED_KEYS } from '@threshold/core/contract/criteria';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { pick } from '@threshold/core/rules/format/pick';
import { blankCriteria, blankProperty } from '@threshold/core/test/samples';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { PublicConfigProvider } from '../../../api/public-config';
import { createQueryClient } from '../../../api/query-client';
import { setAccount } from '../../../session/current-account';
import type { CurrentUser } from '../../../session/current-user';
import { Watch, withoutLayout } from '../../../test/test-kit';
import { testUser } from '../../../test/test-user';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-store';

// Shared fixtures and render helpers of this feature's tests.

export const agent = (change: Partial<CurrentUser> = {}) =>
  testUser({
    id: 'owner',
    email: 'sam@agency.example',
    firstName: 'Sam',
    lastName: 'Carter',
    userType: 'agent',
    agentRole: 'owner',
    agencyName: 'Carter & Bell',
    verificationStatus: 'approved',
    subscriptionStatus: 'active',
    canSearch: true,
    ...change,
  });

export const search = (change: Partial<AgentSearch> = {}): AgentSearch => ({
  ...blankProperty,
  id: 'search-1',
  name: '12 Mill Lane',
  location: 'Lincoln, Lincolnshire',
  placeId: 'place:lincoln',
  reference: null,
  source: null,
  marketStatus: 'available',
  bedrooms: 3,
  price: 325_000,
  propertyType: 'house',
  matchCount: 42,
  createdAt: '2026-11-10T09:00:00.000Z',
  createdBy: { id: 'owner', name: 'Sam Carter' },
  ...change,
});

type MatchChange = Omit<Partial<Match>, 'user'> & { user?: Partial<OpenUser> };

export const match = (change: MatchChange = {}): Match => ({
  ...pick(blankCriteria, MATCHED_KEYS),
  id: 'match-1',
  contact: 'open',
  buyerRef: 'ref-1',
  buyingStatus: 'needToSell',
  estateAgentConsent: true,
  maxPrice: 350_000,
  location: 'Lincoln, Lincolnshire',
  minBedrooms: 2,
  financing: 'mortgage',
  specificRequirements: 'A garden',
  lastConfirmedAt: '2026-11-14T09:00:00.000Z',
  radius: 5,
  distanceMiles: 0.8,
  areaMiles: 7.5,
  matchScore: 87,
  breakdown: { total: 87, confirmation: 50, profile: 22, activity: 15 },
  ...change,
  user: {
    id: 'buyer-1',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    emailConfirmed: true,
    phone: '+44 7700 900123',
    currentPostcode: 'LN2 4QT',
    lastActiveAt: '2026-11-13T09:00:00.000Z',
    ...change.user,
  },
});

export const found = (matches: Match[], change: Partial<Matches> = {}): Matches => ({
  matches,
  totalCount: matches.length,
  hasMore: false,
  needToSellCount: 0,
  exportCount: change.totalCount ?? matches.length,
  ...change,
});

export const lincoln = {
  place_id: 'place:lincoln',
  description: 'Lincoln, Lincolnshire',
  main_text: 'Lincoln',
  secondary_text: 'Lincolnshire',
};

export const subscription = (status = 'active') => ({
  status,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  hasSubscription: true,
  hasPaymentMethod: true,
  referralCredits: 0,
});

const config: PublicConfig = {
  brand: 'Threshold',
  companyName: 'Threshold Ltd',
  companyNumber: '1',
  registeredAddress: 'Lincoln',
  contactEmail: 'hello@example.com',
  publicUrl: 'https://example.com',
  freeAccessUntil: '2026-01-01',
  now: '2026-11-15T09:00:00.000Z',
  social: [],
  stripePublishableKey: null,
  billingSandbox: true,
  demo: false,
};

/** jsdom has no layout, so stub measuring and scrolling. */
export function setUp() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  withoutLayout();
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  // With the clock set back, a toast left by another file would count as new.
  dismissToast();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  setAccount(agent().id);
}

export function tearDown() {
  cleanup();
  dismissToast();
  setAccount(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

export function show(element: ReactNode, { at = '/agent-dashboard', freeAccessUntil = '2026-01-01' } = {}) {
  const view = render(
    <PublicConfigProvider config={{ ...config, freeAccessUntil }}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <Watch />
          {element}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
  return { ...view, person: userEvent.setup() };
}

function Address() {
  const { pathname, search: query } = useLocation();
  return <span data-testid="address">{`${pathname}${query}`}</span>;
}

/** The shown toast as `title: description`. */
export function notice(): string | undefined {
  const shown = currentToast() ?? undefined;
  return shown && [shown.title, shown.description].filter(Boolean).join(': ');
}
