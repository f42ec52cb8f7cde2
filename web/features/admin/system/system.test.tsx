import { screen, within } from '@testing-library/react';
import type { AdminSystem } from '@threshold/core/contract/admin-system';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import SystemTab from './system-tab';

tidyAfterEach();
beforeEach(withoutLayout);

const PATH = 'GET /api/admin/system';
const provider = (name: AdminSystem['providers'][number]['name']) => ({
  name,
  lastSuccess: null,
  lastFailure: null,
  failure: null,
});
const system = (change: Partial<AdminSystem> = {}): AdminSystem => ({
  version: '1.0.0',
  asOf: '2026-11-15T09:00:00.000Z',
  startedAt: '2026-11-14T09:00:00.000Z',
  database: { kind: 'pglite', sizeBytes: 31_400_000, waiting: 0 },
  jobs: { waiting: 1_200, oldestSeconds: 700, givenUp: 2 },
  mails: { waiting: 0, oldestSeconds: 0 },
  providers: [
    {
      name: 'mail',
      lastSuccess: '2026-11-15T08:00:00.000Z',
      lastFailure: '2026-11-15T08:59:00.000Z',
      failure: 'Error ECONNECTION',
    },
    provider('storage'),
    provider('billing'),
    provider('push'),
  ],
  lastBackup: null,
  setupKey: { isSet: false, lastUsed: null, uses: 0 },
  lastReconciliation: '2026-11-15T03:00:00.000Z',
  ...change,
});

it('shows the status of every component and links to the jobs', async () => {
  fakeApi({ [PATH]: system() });
  renderPage(<SystemTab />);
  const row = async (name: string) => {
    const found = (await screen.findByText(name)).closest('tr');
    if (!found) throw new Error(`no row of ${name}`);
    return within(found);
  };
  expect((await row('Jobs')).getByText('Urgent')).toBeTruthy();
  expect((await row('Jobs')).getByText(/1,200 waiting, oldest due for 11 minutes; 2 failed/)).toBeTruthy();
  expect((await row('Jobs')).getByRole('link', { name: 'See jobs' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=jobs',
  );
  expect((await row('Email delivery')).getByText('Urgent')).toBeTruthy();
  expect(
    (await row('Email delivery')).getByText(/failed 15 Nov 2026, 08:59 \(Error ECONNECTION\)/),
  ).toBeTruthy();
  expect((await row('Push notifications')).getByText('Good')).toBeTruthy();
  expect((await row('Backup')).getByText('Check')).toBeTruthy();
  expect((await row('Reconciliation')).getByText('Good')).toBeTruthy();
  expect((await row('Database')).getByText('Embedded, 32 MB')).toBeTruthy();
});

it.each([
  [{ isSet: false, lastUsed: null, uses: 0 }, 'Good', 'Not set'],
  [
    { isSet: true, lastUsed: null, uses: 0 },
    'Check',
    'Set. Remove ADMIN_SETUP_KEY when you no longer need it',
  ],
  [
    { isSet: true, lastUsed: '2026-11-15T08:59:00.000Z', uses: 2 },
    'Check',
    'Used 2 times since the first administrator, last 15 Nov 2026, 08:59',
  ],
])('shows whether the setup key is set and when it was used: %o', async (setupKey, state, says) => {
  fakeApi({ [PATH]: system({ setupKey }) });
  renderPage(<SystemTab />);
  const row = (await screen.findByText('Setup key')).closest('tr');
  expect(row?.textContent).toContain(state);
  expect(row?.textContent).toContain(says);
});

it('shows an error and retries', async () => {
  const answers: Answers = { [PATH]: refused('MALFORMED_REQUEST', 'Not now.') };
  fakeApi(answers);
  const { user } = renderPage(<SystemTab />);
  expect(await screen.findByText("The system status didn't load")).toBeTruthy();
  answers[PATH] = system();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Embedded, 32 MB')).toBeTruthy();
});
