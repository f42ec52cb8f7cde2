import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, outage, refused } from '../../test/fake-api';
import { agent, notice, setUp, tearDown } from '../agent-searches/test/dialog';
import { address, button, FIRST_PAGE, jo, server, start, TEAM } from './test/dashboard';
import { MODE_KEY } from './use-scope';

beforeEach(setUp);
afterEach(tearDown);

describe('team scope', () => {
  it('is chosen by the owner, stored in local storage, and refetched', async () => {
    const { asked } = server();
    const { person } = await start();
    await person.click(screen.getByRole('radio', { name: 'Team Data' }));
    expect(localStorage.getItem(MODE_KEY)).toBe('team');
    expect(asked()).not.toContain(TEAM);
    await person.click(button('Load Team Dashboard'));
    expect(await screen.findByText(/by Sam Carter/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'My Data' }));
    await waitFor(() => expect(asked()).toContain(FIRST_PAGE));
    await person.click(screen.getByRole('radio', { name: 'Team Data' }));
    await waitFor(() => expect(asked().filter((line) => line === TEAM)).toHaveLength(2));
  });

  it('can be switched beside the heading of what it changes, below Today', async () => {
    withViews(server().answers);
    const { person } = await start();
    const besideHeading = (name: string) =>
      screen
        .getByRole('heading', { level: 2, name })
        .parentElement?.contains(screen.getByRole('radiogroup', { name: 'Whose data' }));
    const today = await screen.findByText('Nothing due today');
    const controls = screen.getByRole('radiogroup', { name: 'Whose data' });
    expect(today.compareDocumentPosition(controls)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(besideHeading('Recent Searches')).toBe(true);
    await person.click(screen.getByRole('tab', { name: 'Analytics' }));
    expect(await screen.findByText('No numbers yet')).toBeTruthy();
    expect(besideHeading('Analytics')).toBe(true);
    await person.click(screen.getByRole('tab', { name: 'Referrals' }));
    expect(await screen.findByText('Refer Other Agents')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Team Data' })).toBeNull();
  });

  it('filters by one active team member, and switching the mode resets the filter', async () => {
    localStorage.setItem(MODE_KEY, 'team');
    const { answers, asked } = server();
    const ONE = `GET /api/agent-searches?staffId=${jo.id}&limit=200`;
    answers[ONE] = [];
    const { person } = await start();
    const filter = await screen.findByRole('combobox', { name: 'Team member' });
    await waitFor(() =>
      expect(
        within(filter)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['All Team Data', 'My Data Only', 'Jo Bell (Negotiator)']),
    );
    await person.click(button('Load Team Dashboard'));
    await person.selectOptions(filter, 'Jo Bell (Negotiator)');
    await waitFor(() => expect(asked()).toContain(ONE));
    await person.selectOptions(filter, 'My Data Only');
    await waitFor(() => expect(asked()).toContain(FIRST_PAGE));
    await person.click(screen.getByRole('radio', { name: 'My Data' }));
    await person.click(screen.getByRole('radio', { name: 'Team Data' }));
    expect(screen.getByRole('combobox', { name: 'Team member' })).toHaveProperty('value', 'all');
  });

  it('works when the staff list fails to load', async () => {
    localStorage.setItem(MODE_KEY, 'team');
    const { answers } = server();
    answers['GET /api/agent/staff'] = outage(404);
    await start();
    const filter = screen.getByRole('combobox', { name: 'Team member' });
    expect(within(filter).getAllByRole('option')).toHaveLength(2);
    expect(notice()).toBeUndefined();
  });

  it('falls back to own data for non-owners', async () => {
    localStorage.setItem(MODE_KEY, 'team');
    server(agent({ agentRole: null }));
    await start({ at: '/agent-dashboard?view=team' });
    expect(button('Load My Agent Dashboard')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Team Data' })).toBeNull();
    expect(localStorage.getItem(MODE_KEY)).toBe('my');
    expect(notice()).toBe('Access Denied: Only agency owners can view team data.');
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
  });

  it('falls back to own data when the server denies access', async () => {
    localStorage.setItem(MODE_KEY, 'team');
    const { answers } = server();
    answers[TEAM] = refused('OWNER_ONLY', 'Only agency owners can view team data.');
    const { person } = await start();
    await person.click(button('Load Team Dashboard'));
    expect(await screen.findByText('12 Mill Lane')).toBeTruthy();
    expect(notice()).toBe('Access Denied: Only agency owners can view team data.');
    expect(localStorage.getItem(MODE_KEY)).toBe('my');
  });
});

describe('tabs', () => {
  it('are stored in the URL and set the page title', async () => {
    withViews(server().answers);
    const { person } = await start();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Today and Recent Searches',
      'Referrals',
      'Analytics',
      'Demand Reports',
      'Team',
    ]);
    for (const [tab, title, text, query] of [
      ['Referrals', 'Referral Program', 'Refer Other Agents', '?view=referrals'],
      ['Analytics', 'Analytics Dashboard', 'No numbers yet', '?view=analytics'],
      ['Team', 'Team Management', 'Team Summary', '?view=team'],
    ] as const) {
      await person.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(await screen.findByText(text)).toBeTruthy();
      expect(address()).toBe(`/agent-dashboard${query}`);
      expect(screen.queryByRole('radio', { name: 'Team Data' }) !== null).toBe(tab === 'Analytics');
    }
    await person.click(screen.getByRole('tab', { name: 'Today and Recent Searches' }));
    expect(address()).toBe('/agent-dashboard');
  });

  it('refetch for the chosen scope', async () => {
    const { answers, asked } = server();
    withViews(answers);
    const { person } = await start({ at: '/agent-dashboard?view=analytics' });
    await screen.findByText('No numbers yet');
    await person.click(screen.getByRole('radio', { name: 'Team Data' }));
    await waitFor(() => expect(asked()).toContain('GET /api/agent-analytics?includeTeam=true'));
  });

  it('fall back to the first for an unknown name', async () => {
    server();
    await start({ at: '/agent-dashboard?view=nothing' });
    expect(screen.getByRole('heading', { level: 1, name: 'Agent Dashboard' })).toBeTruthy();
  });
});

/** Responses for the other tabs. */
function withViews(answers: Answers) {
  Object.assign(answers, {
    'GET /api/referral/my-code': { referralCode: 'K7MPQ2XY' },
    'GET /api/referral/stats': { totalReferred: 0, totalCredits: 0, availableCredits: 0 },
    'GET /api/agent-analytics': {
      buyerActivity: {
        total_searches: 0,
        active_searches: 0,
        avg_max_price: 0,
        buyers_with_house_to_sell: 0,
        active_buyers: 0,
      },
      priceRanges: [],
      performance: { total_agent_searches: 0, avg_matches_per_search: 0, best_match_count: 0 },
      recentSearches: [],
      funnel: null,
      funnelByBand: null,
      viewingOutcomes: null,
      medianHoursToContact: null,
    },
  });
}
