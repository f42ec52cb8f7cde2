import { screen, waitFor, within } from '@testing-library/react';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, offContract, refused, unreachable } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs } from '../../test/test-user';
import { found, setUp } from '../agent-searches/test/dialog';
import { search, staffUser } from '../staff/test/staff';
import { AgencyDashboard } from './agency-dashboard';
import { nothingToday } from './test/dashboard';

beforeEach(setUp);
tidyAfterEach();

const LIST = 'GET /api/agent-searches';
const AGENCY = 'GET /api/agent-info/owner';
const agency = {
  id: 'owner',
  agencyName: 'Carter & Bell',
  firstName: 'Sam',
  lastName: 'Carter',
  email: 'sam@agency.example',
  branchLocation: 'Lincoln',
  operatingRadius: 15,
};

const MATCHES = 'GET /api/agent-searches/search-1/matches';
const dialog = (name: string) => screen.findByRole('dialog', { name });

interface Options {
  user?: object;
  searches?: unknown[];
  info?: unknown;
  address?: string;
  answers?: Answers;
}

async function show(options: Options = {}) {
  const { user = {}, searches = [search()], info, address = '/staff-dashboard', answers } = options;
  const { calls } = fakeApi({
    [LIST]: searches,
    [AGENCY]: info ?? { success: true, data: agency },
    [MATCHES]: found([]),
    'POST /api/agent-searches/preview': { totalCount: 0, needToSellCount: 0 },
    'POST /api/agent-searches/curve': { steps: [], variants: [] },
    ...nothingToday,
    ...answers,
  });
  const page = renderPage(<AgencyDashboard />, { address, client: signedInAs(staffUser(user)) });
  await screen.findByRole('heading', { level: 1, name: 'Staff Dashboard' });
  return { ...page, calls };
}

const lines = (calls: readonly { line: string }[]) => calls.map(({ line }) => line);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const detail = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent;

describe('staff dashboard', () => {
  it('greets the user and stores its four tabs in the URL', async () => {
    const { user, address } = await show({
      answers: { 'GET /api/agent-analytics': refused('FORBIDDEN', 'Not now.') },
    });
    expect(screen.getByText('Welcome back, Jo Bell')).toBeTruthy();
    expect(screen.getByText('Staff Member')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Today and Searches',
      'Analytics',
      'Demand Reports',
      'Profile',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Analytics' }));
    expect(screen.getByRole('heading', { name: 'My Performance Dashboard' })).toBeTruthy();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(address()).toBe('/staff-dashboard?tab=analytics');
  });

  it('shows the welcome toast once after an invitation, for 6 seconds', async () => {
    const { address } = await show({ address: '/staff-dashboard?staff=welcome&tab=profile' });
    expect(shownToast()).toMatchObject({
      title: 'Welcome to your staff dashboard!',
      description: "You have access to all premium features through your agency's subscription.",
      duration: 6_000,
    });
    await waitFor(() => expect(address()).toBe('/staff-dashboard?tab=profile'));
    expect(screen.getByText('Welcome, Jo Bell')).toBeTruthy();
  });

  it('shows no welcome toast otherwise', async () => {
    await show();
    expect(shownToast()).toBeUndefined();
  });
});

describe('searches tab', () => {
  it('can edit a search and view its matches, but not delete it', async () => {
    const { user, calls } = await show({ searches: [search(), search({ id: 's2', name: '' })] });
    expect(await screen.findByText('12 Mill Lane')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Property Searches' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Recent Searches' })).toBeTruthy();
    const card = within(screen.getAllByRole('listitem')[0] as HTMLElement);
    for (const text of ['Lincoln, Lincolnshire', '£325k', '3 bedrooms', 'Bungalow', '42', 'Created 10 Nov']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('3 bed bungalow')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
    await user.click(button('Edit 12 Mill Lane'));
    expect(await dialog('Edit Property Search')).toBeTruthy();
    expect(lines(calls)).not.toContain(MATCHES);
    await user.keyboard('{Escape}');
    await user.click(button('View Matches of 12 Mill Lane'));
    expect(await dialog('Edit Property Search')).toBeTruthy();
    await waitFor(() => expect(lines(calls)).toContain(MATCHES));
    await user.keyboard('{Escape}');
    await user.click(button('Search for Buyers'));
    expect(await dialog('Search for Potential Buyers')).toBeTruthy();
  });

  it('shows six searches, then all', async () => {
    const searches = Array.from({ length: 8 }, (_, n) => search({ id: `s${n}`, name: `Search ${n}` }));
    const { user } = await show({ searches });
    await screen.findByText('Search 0');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await user.click(button('Show All 8 Searches'));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await user.click(button('Show Less'));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('offers to create a first search', async () => {
    const { user } = await show({ searches: [] });
    expect(await screen.findByText('No searches yet')).toBeTruthy();
    await user.click(button('Create Your First Search'));
    expect(await dialog('Search for Potential Buyers')).toBeTruthy();
  });

  it('explains why the agency cannot search and who can resolve it', async () => {
    const { user } = await show({ user: { canSearch: false, subscriptionStatus: 'inactive' } });
    const reason =
      'Your agency has no active subscription. Contact your agency owner to activate premium features.';
    expect(screen.getByText(reason)).toBeTruthy();
    await user.click(button('Search for Buyers'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToast()).toMatchObject({ title: 'Search Access Required', description: reason });
  });

  it('shows a connection error and retries', async () => {
    const answers: Answers = { [LIST]: unreachable, ...nothingToday };
    fakeApi(answers);
    renderPage(<AgencyDashboard />, { client: signedInAs(staffUser()) });
    expect(await screen.findByText("Your searches didn't load")).toBeTruthy();
    expect(shownToast()).toMatchObject({
      title: 'Connection Issue',
      description: 'Unable to load dashboard data. Please refresh the page.',
    });
    answers[LIST] = [];
    button('Try again').click();
    expect(await screen.findByText('No searches yet')).toBeTruthy();
  });
});

describe('search linked in the URL', () => {
  it('is opened with its matches, and its parameter is removed', async () => {
    const { address, calls } = await show({ address: '/staff-dashboard?search=search-1' });
    expect(await dialog('Edit Property Search')).toBeTruthy();
    await waitFor(() => expect(lines(calls)).toContain(MATCHES));
    await waitFor(() => expect(address()).toBe('/staff-dashboard'));
  });

  it('shows a toast if it does not exist', async () => {
    const { address } = await show({ searches: [], address: '/staff-dashboard?search=search-1' });
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Search Not Found' }));
    await waitFor(() => expect(address()).toBe('/staff-dashboard'));
  });

  it('is not opened if the agency may not search', async () => {
    const user = { canSearch: false, subscriptionStatus: 'inactive' };
    await show({ user, address: '/staff-dashboard?search=search-1' });
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Search Access Required' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('profile tab', () => {
  const profile = async (options: Options = {}) => {
    const page = await show({ ...options, address: '/staff-dashboard?tab=profile' });
    // Lazy chunk.
    await screen.findByText('Job title');
    return page;
  };

  it('shows the user, the agency and the inherited access', async () => {
    await profile();
    expect(detail('Name')).toBe('Jo Bell');
    expect(detail('Job title')).toBe('Negotiator');
    expect(detail('Email')).toBe('jo@agency.example');
    expect(detail('Phone')).toBe('01522 900100');
    expect(detail('Role')).toBe('Staff Member');
    expect(detail('Status')).toBe('Active');
    expect(await screen.findByText('Carter & Bell')).toBeTruthy();
    expect(detail('Agency admin')).toBe('Sam Carter');
    expect(detail('Branch location')).toBe('Lincoln');
    expect(detail('Operating radius')).toBe('15 miles');
    expect(screen.getByText('Inherited Access')).toBeTruthy();
    expect(screen.getByText('Premium (Inherited)')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((feature) => feature.textContent)).toEqual([
      'Unlimited buyer searches',
      'Advanced analytics',
      'Priority support',
      'Enhanced matching',
    ]);
  });

  it('shows fallbacks for missing values, and accepts a response without a wrapper', async () => {
    const bare = {
      ...agency,
      firstName: null,
      lastName: null,
      agencyName: null,
      branchLocation: null,
      operatingRadius: null,
    };
    await profile({ user: { phone: '', subscriptionStatus: 'inactive' }, info: offContract(bare) });
    expect(detail('Phone')).toBe('Not provided');
    expect(await screen.findByText('sam@agency.example')).toBeTruthy();
    expect(detail('Agency name')).toBe('Not provided');
    expect(detail('Branch location')).toBe('Not provided');
    expect(detail('Operating radius')).toBe('20 miles');
    expect(screen.getByText('Trial Period')).toBeTruthy();
    expect(screen.getByText('Contact your agency owner to activate premium features.')).toBeTruthy();
    expect(screen.queryByText('Premium (Inherited)')).toBeNull();
  });

  it('can edit own name and phone', async () => {
    const saved = staffUser({ firstName: 'Joan' });
    const { user, calls } = await profile({
      answers: { 'PATCH /api/profile': { message: 'ok', user: saved } },
    });
    await user.click(button('Edit name and phone'));
    const name = screen.getByLabelText(/First name/);
    await user.clear(name);
    await user.type(name, 'Joan');
    await user.click(button('Save Changes'));
    await waitFor(() => expect(shownToast()?.title).toBe('Profile Updated'));
    expect(calls.find(({ line }) => line === 'PATCH /api/profile')?.body).toEqual({
      firstName: 'Joan',
      lastName: 'Bell',
      phone: '01522 900100',
    });
  });

  it('shows an overdue payment as the searches tab does', async () => {
    await profile({ user: { canSearch: false, subscriptionStatus: 'past_due' } });
    expect(screen.getByText('Payment Overdue')).toBeTruthy();
    expect(screen.queryByText('Premium (Inherited)')).toBeNull();
    expect(screen.getByText(formatAccountStatus('past_due', 'staff')?.line ?? '')).toBeTruthy();
  });

  it('shows an error when the agency fails to load', async () => {
    await profile({ info: refused('MALFORMED_REQUEST', 'Not now.') });
    expect(await screen.findByText("Your agency's details didn't load")).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
  });
});
