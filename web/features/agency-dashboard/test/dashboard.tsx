import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { agent, search, show, subscription } from '../../agent-searches/test/dialog';
import { AgencyDashboard } from '../agency-dashboard';
// Import lazy components eagerly, so that no test waits for a chunk.
import '../../agent-searches/dialog/search-dialog';
import '../../analytics/analytics-view';
import '../../referrals/referral-view';
import '../../staff/team-view';
import '../../staff/staff-profile';

/** Answers the whole list and its first page. */
export const LIST = 'GET /api/agent-searches';
export const FIRST_PAGE = `${LIST}?limit=200`;
export const TEAM = 'GET /api/agent-searches?includeTeam=true&limit=200';

export const jo = {
  id: '4f0c1c52-0000-4000-8000-000000000001',
  firstName: 'Jo',
  lastName: 'Bell',
  email: 'jo@agency.example',
  phone: null,
  jobTitle: 'Negotiator',
  isActive: true,
  lastActiveAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const gone = { ...jo, id: '4f0c1c52-0000-4000-8000-000000000002', firstName: 'Al', isActive: false };

/** Empty responses for the sections above the searches. */
export const nothingToday = {
  'GET /api/today': { due: [], dueTotal: 0, viewings: [], finished: [], fresh: [] },
  'GET /api/recalls': { recalls: [], open: 0 },
};

/** Fake API with one agency. The list is read on every request, so a test may change it. */
export const server = (user: object = agent(), searches: unknown[] = [search()]) =>
  fakeApi({
    'GET /api/auth/user': user,
    'GET /api/subscription-status': subscription(String(Reflect.get(user, 'subscriptionStatus'))),
    'GET /api/agent-searches/search-1/deletion': { buyers: 4, notes: 1, viewings: 2 },
    'POST /api/agent-searches/preview': { totalCount: 0, needToSellCount: 0 },
    'POST /api/agent-searches/curve': { steps: [], variants: [] },
    'GET /api/agent/staff': { data: { staff: [jo, gone] } },
    ...nothingToday,
    [LIST]: () => searches,
    [TEAM]: () => searches,
  });

interface StartOptions {
  at?: string;
  freeAccessUntil?: string;
}

export async function start(options: StartOptions = {}) {
  const shown = show(<AgencyDashboard />, options);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const address = () => screen.getByTestId('address').textContent;
