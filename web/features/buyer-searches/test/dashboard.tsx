import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PREFERENCES } from '@threshold/core/rules/contact/contact-permission';
import { blankCriteria } from '@threshold/core/test/samples';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client';
import { type Answers, type Call, fakeApi } from '../../../test/fake-api';
import { Watch, withoutLayout } from '../../../test/test-kit';
import { testUser } from '../../../test/test-user';
import { Toaster } from '../../../ui/overlays/toast';
import { BuyerDashboard } from '../buyer-dashboard';

const DAY_MS = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const ada = testUser({
  id: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  userType: 'buyer',
  phone: '01522 000000',
  needsToSell: false,
  needsMortgage: false,
  lastActiveAt: daysAgo(0),
});

export const lincoln = {
  ...blankCriteria,
  id: 's1',
  name: 'Lincoln house',
  location: 'Lincoln, Lincolnshire',
  placeId: 'place:lincoln',
  radius: 5,
  minBedrooms: 3,
  maxPrice: 325_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
  specificRequirements: 'Garden',
  mortgageBrokerConsent: null,
  estateAgentConsent: null,
  isActive: true,
  pausedUntil: null,
  viewCount: 4,
  lastConfirmedAt: daysAgo(1),
  createdAt: daysAgo(20),
  updatedAt: daysAgo(1),
  score: { total: 100, confirmation: 50, profile: 30, activity: 20 },
};

/** Fake API with a user and searches; `onWrite` sets the response to writes. */
export function fakeServer(start: { user?: object; searches: object[]; reads?: Answers }) {
  const state = { user: start.user ?? ada, searches: start.searches };
  let reply: (call: Call) => unknown = () => lincoln;
  const write = (call: Call) => reply(call);
  const { calls } = fakeApi({
    'GET /api/auth/user': () => state.user,
    'GET /api/buyer-searches': () => state.searches,
    'GET /api/buyer-searches/s1/coverage': { agencies: 3, branches: [] },
    'GET /api/contact-preferences': DEFAULT_PREFERENCES,
    'GET /api/introductions': { introductions: [] },
    'GET /api/my-contacts': { contacts: [], foundHomeAt: null },
    'GET /api/places': [place],
    'GET /api/places/unknown': { unknown: null },
    ...start.reads,
    'POST /api/buyer-searches': write,
    'PUT /api/buyer-searches/s1': write,
    'PATCH /api/buyer-searches/s1': write,
    'DELETE /api/buyer-searches/s1': write,
    'POST /api/buyer-searches/s1/confirm': write,
    'POST /api/buyer-searches/s1/restore': write,
  });
  return {
    state,
    reads: () => calls.map(({ line }) => line).filter((line) => line.startsWith('GET ')),
    writes: () => calls.filter(({ line }) => !line.startsWith('GET ')),
    onWrite: (next: (call: Call) => unknown) => {
      reply = next;
    },
  };
}

const place = {
  place_id: 'place:lincoln',
  description: 'Lincoln, Lincolnshire',
  main_text: 'Lincoln',
  secondary_text: 'Lincolnshire',
};

/** Renders the page for a signed-in buyer and waits for its list. */
export async function openDashboard(at = '/') {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  // jsdom has no layout, so stub scrolling and measuring.
  Element.prototype.scrollIntoView = vi.fn();
  withoutLayout();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Watch />
        <BuyerDashboard />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Profile completion');
  return userEvent.setup();
}
