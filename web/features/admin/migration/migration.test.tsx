import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../../test/test-kit';
import MigrationTab from './migration-tab';

tidyAfterEach();

const flow = (from: string, move_count: number) => ({
  from,
  to: 'York',
  fromEasting: 497_500,
  fromNorthing: 371_800,
  toEasting: 460_000,
  toNorthing: 452_000,
  move_count,
});
const counts = (change: Partial<MigrationAnalytics> = {}): MigrationAnalytics => ({
  generatedAt: '2026-11-15T10:00:00.000Z',
  recounting: false,
  migrationPatterns: [{ from_postcode: 'LN6', to_location: 'York', move_count: 3, avg_budget: 299_600 }],
  topOriginPostcodes: [
    { postcode: 'LN6', unique_buyers: 2, total_searches: 3, avg_budget: 300_000, avg_search_radius: 6.04 },
  ],
  topDestinations: [
    {
      destination: 'York',
      unique_buyers: 2,
      origin_postcode_count: 2,
      origin_area_count: 1,
      total_searches: 3,
      avg_budget: 300_000,
    },
  ],
  priceTrends: [{ budget_range: '£250k-£350k', search_count: 3, origin_postcodes: 2, origin_area_count: 1 }],
  summary: { routes: 4, originAreas: 5, destinationAreas: 6 },
  areaFlows: [
    { ...flow('LN', 3), avg_budget: 299_600 },
    { ...flow('NG', 1), avg_budget: 200_000 },
  ],
  topOriginAreas: [
    { postcode: 'LN', unique_buyers: 2, total_searches: 3, avg_budget: 300_000, avg_search_radius: 6.04 },
  ],
  ...change,
});

function stub(answers: MigrationAnalytics[]) {
  return fakeApi({
    'GET /api/admin/migration-analytics': () => (answers.length > 1 ? answers.shift() : answers[0]),
  });
}

describe('map', () => {
  it('draws the country and its routes, and highlights a selected one', async () => {
    stub([counts()]);
    const { user, container } = renderPage(<MigrationTab />);
    const name = 'Map of England with 2 routes drawn on it';
    const map = await screen.findByRole('img', { name });
    const lines = () => [...map.querySelectorAll('g[fill="none"] path')];
    expect(lines()).toHaveLength(2);
    expect(container.querySelector('svg path')?.getAttribute('d')?.length).toBeGreaterThan(100);
    await user.click(screen.getByRole('button', { name: /Lincoln area → York/ }));
    expect(lines().map((line) => /opacity-(\d+)/.exec(line.getAttribute('class') ?? '')?.[1])).toEqual([
      '10',
      '100',
    ]);
  });

  it('is not rendered without routes', async () => {
    stub([counts({ areaFlows: [], migrationPatterns: [], topDestinations: [] })]);
    renderPage(<MigrationTab />);
    expect(await screen.findByText('No moves to show yet')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('filters', () => {
  it('filter by date and exclude London, with an empty state', async () => {
    const none = counts({ areaFlows: [], migrationPatterns: [], topDestinations: [] });
    const { asked } = stub([counts(), none]);
    const { user } = renderPage(<MigrationTab />);
    await user.click(await screen.findByRole('switch', { name: 'Include London' }));
    expect(await screen.findByText('No moves found')).toBeTruthy();
    expect(asked().at(-1)).toBe('GET /api/admin/migration-analytics?london=without');
    fireEvent.change(screen.getByLabelText('Saved from'), { target: { value: '2026-10-01' } });
    await waitFor(() =>
      expect(asked().at(-1)).toBe('GET /api/admin/migration-analytics?from=2026-10-01&london=without'),
    );
  });
});

describe('cards', () => {
  it('show their stats', async () => {
    stub([counts()]);
    renderPage(<MigrationTab />);
    for (const words of [
      'Top Migration Patterns',
      /3 searches · average £300k · 55 mi/,
      'Top Origin Areas',
      '2 buyers · average £300k · 6.0-mile radius',
      'Top Destinations',
      '2 buyers · 1 origin area · average £300k',
      'Budget Distribution',
      '£250k-£350k',
      'Migration Summary',
      'Live',
      'Updated 15 Nov 2026, 10:00',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it('poll for newer stats while the server recounts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const newer = counts({ summary: { routes: 99, originAreas: 5, destinationAreas: 6 } });
    stub([counts({ recounting: true }), newer]);
    renderPage(<MigrationTab />);
    expect(await screen.findByText(/Updating\.\.\./)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.getByText('99')).toBeTruthy());
    expect(screen.queryByText(/Newer figures/)).toBeNull();
  });
});
