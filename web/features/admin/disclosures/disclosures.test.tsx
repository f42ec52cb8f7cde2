import { screen } from '@testing-library/react';
import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import DisclosuresTab from './disclosures-tab';

tidyAfterEach();
beforeEach(withoutLayout);

const PATH = 'GET /api/admin/disclosures?page=1';
const answer: AdminDisclosures = {
  limit: 20_000,
  today: { agencies: 1, people: 12_000 },
  agencies: [
    {
      id: 'a',
      agencyName: 'Mint & Lane',
      email: 'jo@mint.example',
      peopleToday: 12_000,
      nearLimit: true,
      noHomePeople: 0,
      noHomeSearches: 2,
      days: [{ day: '2026-11-15', people: 12_000 }],
    },
  ],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
};

it('shows an error with retry, then agencies near the limit', async () => {
  const table: Answers = { [PATH]: refused('MALFORMED_REQUEST', 'Not now.') };
  fakeApi(table);
  const { user } = renderPage(<DisclosuresTab />);
  expect(await screen.findByText("The disclosures didn't load")).toBeTruthy();
  table[PATH] = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12,000 of 20,000')).toBeTruthy();
  expect(screen.getByText('Near the limit')).toBeTruthy();
  expect(screen.getByText('Unrealistic prices')).toBeTruthy();
});

it('shows an empty state when no agency is listed', async () => {
  fakeApi({ [PATH]: { ...answer, agencies: [], pagination: { ...answer.pagination, total: 0 } } });
  renderPage(<DisclosuresTab />);
  expect(await screen.findByText('Nothing unusual')).toBeTruthy();
});
