import { screen, waitFor, within } from '@testing-library/react';
import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { PRICE_RANGES } from '@threshold/core/rules/matching/price-ranges';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AgentScope, EVERYBODY } from '../../shared/agent-scope';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { testAgent } from '../../test/test-user';
import AnalyticsView from './analytics-view';

tidyAfterEach();
beforeEach(withoutLayout);

const PATH = 'GET /api/agent-analytics';
const mine: AgentScope = { mode: 'my', person: EVERYBODY };
const team: AgentScope = { mode: 'team', person: EVERYBODY };

const analytics = (change: Partial<AgentAnalytics> = {}): AgentAnalytics => ({
  buyerActivity: {
    total_searches: 1_250,
    active_searches: 1_000,
    avg_max_price: 312_500,
    buyers_with_house_to_sell: 240,
    active_buyers: 800,
  },
  priceRanges: PRICE_RANGES.map(({ label }, place) => ({ price_range: label, search_count: place * 100 })),
  performance: { total_agent_searches: 9, avg_matches_per_search: 21.4, best_match_count: 77 },
  recentSearches: [
    { id: 'a', name: '12 Mill Lane', match_count: 77 },
    { id: 'b', name: '12 Mill Lane', match_count: 3 },
  ],
  funnel: null,
  funnelByBand: null,
  viewingOutcomes: null,
  medianHoursToContact: null,
  ...change,
});

const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

async function show(answer: unknown, scope = mine) {
  const table: Answers = {
    [PATH]: answer,
  };
  const { calls } = fakeApi(table);
  return { table, calls, ...renderPage(<AnalyticsView user={testAgent()} scope={scope} />) };
}

describe('agency analytics', () => {
  it('shows stats as cards, and every chart also as a table', async () => {
    await show(analytics());
    expect(screen.getByText('Loading the numbers...')).toBeTruthy();
    expect(await screen.findByText('1,250')).toBeTruthy();
    expect(screen.getByText('£312,500')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Search Performance' })).toBeTruthy();
    expect(screen.getByText('21.4')).toBeTruthy();
    expect(cells('Active buyer searches by price range')).toEqual(
      PRICE_RANGES.map(({ label }, place) => [label, String(place * 100)]),
    );
    expect(cells('Matches per search')).toEqual([
      ['12 Mill Lane', '77'],
      ['12 Mill Lane', '3'],
    ]);
    expect(screen.getAllByText('Best')).toHaveLength(1);
  });

  it('shows the share of buyers who need to sell', async () => {
    await show(analytics());
    await screen.findByText('1,250');
    expect(cells('Buyers who need to sell')).toEqual([
      ['Need to sell', '240'],
      ["Don't need to sell", '560'],
      ['Share', '30%'],
    ]);
  });

  it('shows the conversion funnel, with absolute numbers per score band', async () => {
    const none = { matched: 0, contacted: 0, viewing: 0, offer: 0, sold: 0 };
    await show(
      analytics({
        funnel: { matched: 3_200, contacted: 40, viewing: 12, offer: 4, sold: 2 },
        funnelByBand: [
          { from: 50, ...none },
          { from: 90, matched: 60, contacted: 7, viewing: 5, offer: 3, sold: 2 },
        ],
        viewingOutcomes: { second_viewing: 3, offer: 4, not_for_them: 5, did_not_come: 6 },
        medianHoursToContact: 30.4,
      }),
    );
    await screen.findByText('30 hours');
    expect(screen.getByText("Didn't come").parentElement?.textContent).toBe("Didn't come6");
    expect(cells('From match to sale')).toEqual([
      ['Matched', '3,200'],
      ['Contacted', '40'],
      ['Viewing', '12'],
      ['Offer', '4'],
      ['Sold', '2'],
    ]);
    expect(cells('From match to sale, by score')).toEqual([
      ['90+', '7', '5', '3', '2', '2 of 7'],
      ['50–59', '0', '0', '0', '0', '–'],
    ]);
  });

  it('uses team data in team mode', async () => {
    const { calls } = await show(analytics(), team);
    expect(await screen.findByRole('heading', { name: 'Team Search Performance' })).toBeTruthy();
    expect(calls.map((call) => call.line)).toEqual([`${PATH}?includeTeam=true`]);
  });

  it('shows an empty state with its reason and a link', async () => {
    const none = {
      total_searches: 0,
      active_searches: 0,
      avg_max_price: null,
      buyers_with_house_to_sell: 0,
      active_buyers: 0,
    };
    await show(
      analytics({
        buyerActivity: none,
        performance: { total_agent_searches: 0, avg_matches_per_search: 0, best_match_count: 0 },
        recentSearches: [],
        error: 'Add your branch location to your profile to see buyers near you.',
      }),
    );
    expect(await screen.findByText('No numbers yet')).toBeTruthy();
    expect(screen.getByText('Add your branch location to your profile to see buyers near you.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Profile' }).getAttribute('href')).toBe('/profile');
  });

  it('shows own searches when there are no buyers around the branch', async () => {
    const none = {
      total_searches: 2,
      active_searches: 0,
      avg_max_price: null,
      buyers_with_house_to_sell: 0,
      active_buyers: 0,
    };
    await show(analytics({ buyerActivity: none }));
    expect(await screen.findByText('None yet')).toBeTruthy();
    expect(screen.getByText('No buyers are looking near your branch yet.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Active buyer searches by price range' })).toBeNull();
  });

  it('explains rounded counts, and shows few buyers as fewer than ten', async () => {
    const few = {
      total_searches: 10,
      active_searches: 0,
      avg_max_price: null,
      buyers_with_house_to_sell: 0,
      active_buyers: 0,
    };
    await show(analytics({ buyerActivity: few, coarse: true, note: 'You see rounded figures.' }));
    expect(await screen.findByText('You see rounded figures.')).toBeTruthy();
    expect(screen.getByText('Fewer than ten buyers are looking near your branch.')).toBeTruthy();
    expect(screen.getByText('Not shown')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    const { table, user } = await show(refused('MALFORMED_REQUEST', 'Not now.'));
    expect(await screen.findByText("The numbers didn't load")).toBeTruthy();
    table[PATH] = analytics();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('1,250')).toBeTruthy());
  });

  it('shows when buyers were counted, and recounts on request', async () => {
    const { table, calls, user } = await show(analytics({ asOf: '2026-11-15T09:00:00.000Z' }));
    expect(await screen.findByText('Buyers counted on 15 Nov 2026, 09:00.')).toBeTruthy();
    const more = { ...analytics().buyerActivity, total_searches: 1_251 };
    table[`${PATH}?exact=true`] = analytics({ buyerActivity: more, asOf: '2026-11-15T09:01:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Count again' }));
    expect(await screen.findByText('1,251')).toBeTruthy();
    expect(screen.getByText('Buyers counted on 15 Nov 2026, 09:01.')).toBeTruthy();
    expect(calls.map((call) => call.line)).toEqual([PATH, `${PATH}?exact=true`]);
  });

  it('denies team data to non-owners', async () => {
    await show(refused('OWNER_ONLY', 'Only agency owners can view team data.'), team);
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByText('Only agency owners can view team data.')).toBeTruthy();
  });

  it('shows staff no link to a profile they cannot edit', async () => {
    fakeApi({ [PATH]: analytics({ error: 'Your agency has no branch location yet.' }) });
    renderPage(<AnalyticsView user={testAgent({ agentRole: 'staff' })} scope={mine} />);
    expect(await screen.findByText('Your agency has no branch location yet.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
