import { screen, waitFor } from '@testing-library/react';
import type { AdminBuyer } from '@threshold/core/contract/admin';
import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, outage, refused } from '../../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { OverviewTab } from './overview-tab';
import RevenueTab from './revenue-tab';

tidyAfterEach();
beforeEach(withoutLayout);

const week = (from: string, change: Partial<AdminOverview['weeks'][number]> = {}) => ({
  from,
  signUps: 0,
  searches: 0,
  matches: 0,
  contacts: 0,
  payingAgencies: null,
  revenuePence: null,
  ...change,
});
const OVERVIEW: AdminOverview = {
  waiting: {
    verifications: { count: 7, overdue: 2 },
    messages: { count: 3 },
    dataRequests: { count: 0, overdue: 0 },
    contactReports: { count: 2, overdue: 1 },
    failedPayments: { count: 1 },
  },
  agents: { owners: 4, staff: 2 },
  weeks: [
    week('2026-11-02', { signUps: 5 }),
    week('2026-11-09', { signUps: 2, payingAgencies: 3, revenuePence: 36_000 }),
  ],
  paymentsSince: '2026-11-10T09:00:00.000Z',
};
const STATS = { buyerCount: 9, agentCount: 6, activeSearches: 8, totalSearches: 10, totalMatches: 11 };

const show = (answers: Answers = {}) => {
  fakeApi({
    'GET /api/stats': STATS,
    'GET /api/admin/consent-summary': outage(400),
    'GET /api/admin/overview': OVERVIEW,
    ...answers,
  });
  return renderPage(<OverviewTab />);
};

describe('overview', () => {
  it('lists waiting work first, each item with a link', async () => {
    show();
    const link = await screen.findByRole('link', { name: /^Verifications/ });
    expect([link.getAttribute('href'), link.textContent]).toEqual([
      '/admin-dashboard?tab=verification',
      'Verifications2 over 24 hours7',
    ]);
    expect(screen.getByRole('link', { name: /^Data requests/ }).textContent).toContain('None waiting');
    const reports = screen.getByRole('link', { name: /^Contact reports/ });
    expect([reports.getAttribute('href'), reports.textContent]).toEqual([
      '/admin-dashboard?tab=contact-reports',
      'Contact reports1 overdue2',
    ]);
    expect(screen.getByRole('link', { name: /^Failed payments/ }).textContent).toContain('1');
  });

  it('shows owners and staff separately below the total', async () => {
    show();
    expect(await screen.findByText('4 owners, 2 staff')).toBeTruthy();
    expect(screen.getByText('Estate Agents')).toBeTruthy();
  });

  it('draws weekly charts of what people do', async () => {
    show();
    expect(
      await screen.findByRole('img', { name: 'Sign-ups by week, at most 5 in the week from 2 Nov 2026' }),
    ).toBeTruthy();
    expect(screen.queryByText('£360')).toBeNull();
  });

  it('shows revenue by week, and from when payments are recorded', async () => {
    fakeApi({ 'GET /api/admin/overview': OVERVIEW });
    renderPage(<RevenueTab />);
    expect(await screen.findByText('Payments are recorded from 10 Nov 2026.')).toBeTruthy();
    expect(screen.getAllByText('£360').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Paying agencies' })).toBeTruthy();
  });

  it('counts buyers as users, and says so', async () => {
    show();
    expect((await screen.findByText('Total Users')).parentElement?.parentElement?.textContent).toContain(
      'Buyers',
    );
  });

  it('hides a consent list while one of its people is shown', async () => {
    const ada: AdminBuyer = {
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Byron',
      userName: 'Ada Byron',
      email: 'ada@example.com',
      phone: null,
      currentPostcode: null,
      createdAt: '',
      updatedAt: '',
      searchCount: 1,
      activeSearchCount: 1,
      totalSearches: 1,
      needsToSell: null,
      needsMortgage: true,
      estateAgentConsent: null,
      mortgageBrokerConsent: true,
      estateAgentConsentDate: null,
      mortgageConsentDate: null,
    };
    const { user, address } = show({
      'GET /api/admin/consent-summary': {
        mortgageLeads: 1,
        estateAgentReferrals: 0,
        declinedMortgage: 0,
        declinedReferrals: 0,
        buyers: [ada],
        pagination: { page: 1, limit: 25, total: 1, totalPages: 1 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mortgage Leads: 1. Show the people' }));
    await user.click(await screen.findByRole('link', { name: 'Ada Byron' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin-dashboard?person=ada');
  });

  it('shows the stats when the waiting list fails to load', async () => {
    show({ 'GET /api/admin/overview': refused('MALFORMED_REQUEST', 'No.') });
    expect(await screen.findByText("This didn't load")).toBeTruthy();
    expect(await screen.findByText('Estate Agents')).toBeTruthy();
  });
});
