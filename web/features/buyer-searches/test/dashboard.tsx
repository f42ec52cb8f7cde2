import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blankWish } from '@threshold/core/test/samples';
import { vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client';
import { MemoryRouter } from '../../../router/router';
import { Watch } from '../../../test/test-kit';
import { Toaster } from '../../../ui/overlays/toast';
import BuyerDashboardPage from '../buyer-dashboard.page';

// Typing into a page goes key by key; on a busy machine that takes longer than the usual patience.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const DAY_MS = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const ada = {
  id: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  userType: 'buyer',
  phone: '01522 000000',
  needsToSell: false,
  needsMortgage: false,
  lastActiveAt: daysAgo(0),
};

export const lincoln = {
  ...blankWish,
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

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Reply = Response | Promise<Response>;
export const answer = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status });

/** A server of two things, the account and the searches; writes are answered as the test says. */
export function fakeServer(start: { user?: object; searches: object[]; reads?: Record<string, object> }) {
  const state = { user: start.user ?? ada, searches: start.searches };
  const writes: Call[] = [];
  let reply: (call: Call) => Reply = () => answer(200, lincoln);
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const method = options.method ?? 'GET';
    const path = String(url);
    if (method !== 'GET') {
      const call = { method, path, body: options.body ? JSON.parse(String(options.body)) : undefined };
      writes.push(call);
      return reply(call);
    }
    if (path === '/api/auth/user') return answer(200, state.user);
    if (path === '/api/buyer-searches') return answer(200, state.searches);
    if (path === '/api/places/unknown' || path.startsWith('/api/places/unknown?'))
      return answer(200, { unknown: null });
    if (path.startsWith('/api/places')) return answer(200, [place]);
    const read = start.reads?.[path];
    if (read) return answer(200, read);
    if (path.endsWith('/coverage')) return answer(200, { agencies: 3 });
    return answer(404);
  });
  return {
    state,
    writes,
    onWrite: (next: (call: Call) => Reply) => {
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

/** Draws the page, as a signed-in person meets it, and waits for its list. */
export async function openDashboard(at = '/') {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  // jsdom lays nothing out, so it neither scrolls nor measures.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Watch />
        <BuyerDashboardPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByText('Profile completion');
  return userEvent.setup();
}
