import { screen, waitFor, within } from '@testing-library/react';
import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { ageLabel, codeLabel } from '../shared/labels';
import JobsTab from './jobs-tab';

tidyAfterEach();
beforeEach(withoutLayout);

const ID = '5f0c7f0e-8a7e-4c2a-9d3e-0123456789ab';
const PATH = 'GET /api/admin/jobs?page=1&limit=25';
const jobs = (change: Partial<AdminJobs> = {}): AdminJobs => ({
  waiting: [
    { kind: 'mail.bulk', count: 1_200, failing: 3, oldestSeconds: 125, known: true },
    { kind: 'fax.send', count: 1, failing: 0, oldestSeconds: 200_000, known: false },
  ],
  givenUp: [
    {
      id: ID,
      kind: 'billing.delete-customer',
      attempts: 15,
      lastError: 'Error: it broke\n    at somewhere (server/x.ts:1:2)',
      failedAt: '2026-11-14T09:00:00.000Z',
    },
  ],
  pagination: { page: 1, limit: 25, total: 1, totalPages: 1 },
  ...change,
});

describe('jobs tab', () => {
  it('shows failed jobs with their error, and the waiting queue', async () => {
    fakeApi({ [PATH]: jobs() });
    renderPage(<JobsTab />);
    expect(await screen.findByText('Failed (1)')).toBeTruthy();
    for (const words of ['Billing: delete customer', 'Error: it broke', '14 Nov 2026, 09:00', '15'])
      expect(screen.getByText(words)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Waiting jobs' });
    for (const words of ['Mail: bulk', '1,200', '2 minutes', 'Not in this version', '2 days'])
      expect(within(table).getByText(words)).toBeTruthy();
  });

  it('retries a job, shows a toast and refetches the list', async () => {
    const answers: Answers = {
      [PATH]: jobs(),
      [`POST /api/admin/jobs/${ID}/retry`]: { message: "We're retrying the job now." },
    };
    const { calls } = fakeApi(answers);
    const { user } = renderPage(<JobsTab />);
    const button = await screen.findByRole('button', { name: /^Retry Billing: delete customer/ });
    answers[PATH] = jobs({
      givenUp: [],
      waiting: [],
      pagination: { page: 1, limit: 25, total: 0, totalPages: 1 },
    });
    await user.click(button);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Retrying now' }));
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(screen.getByText('Nothing waiting')).toBeTruthy();
    expect(calls.filter(({ line }) => line.endsWith('/retry'))).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Jobs'));
  });

  it('shows an error and retries', async () => {
    const answers: Answers = { [PATH]: refused('MALFORMED_REQUEST', 'Not now.') };
    fakeApi(answers);
    const { user } = renderPage(<JobsTab />);
    expect(await screen.findByText("The jobs didn't load")).toBeTruthy();
    answers[PATH] = jobs();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Billing: delete customer')).toBeTruthy();
  });
});

describe('labels', () => {
  it.each([
    [0, 'Not due yet'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [7_300, '2 hours'],
    [86_400, '1 day'],
  ])('formats %i seconds as %s', (seconds, words) => expect(ageLabel(seconds)).toBe(words));

  it('formats a job kind', () =>
    expect(codeLabel('verification.read-document')).toBe('Verification: read document'));
});
