import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  type ContactPreferences,
  DEFAULT_PREFERENCES,
} from '@threshold/core/rules/contact/contact-permission';
import { pauseDay } from '@threshold/core/rules/matching/pause';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../../ui/overlays/toast-store';
import { nextStepsText } from './labels';
import { coverageLabel } from './search-notes';
import { ada, fakeServer, lincoln, openDashboard } from './test/dashboard';

afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('restores a deleted search by Undo', async () => {
  const server = fakeServer({ searches: [lincoln] });
  server.onWrite(({ line }) => {
    const gone = line.startsWith('DELETE');
    server.state.searches = gone ? [] : [lincoln];
    return gone ? null : lincoln;
  });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Delete Lincoln house' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Lincoln house deleted')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Lincoln house deleted')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Lincoln house' })).toBeTruthy();
  // The toast about the deletion is replaced.
  await waitFor(() => expect(currentToast()?.title).toBe('Search Restored'));
  expect(server.writes().map(({ line }) => line)).toEqual([
    'DELETE /api/buyer-searches/s1',
    'POST /api/buyer-searches/s1/restore',
  ]);
});

it('pauses a search for a week by default', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = fakeServer({ searches: [lincoln] });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Pause Lincoln house' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause "Lincoln house"' });
  const radios = within(dialog).getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'week',
    'fortnight',
    'month',
    'date',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(radios[0]));
  await person.click(within(dialog).getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(server.writes()).toEqual([
      {
        line: 'PATCH /api/buyer-searches/s1',
        body: { isActive: false, pausedUntil: pauseDay('week', new Date()) },
      },
    ]),
  );
});

it('pauses a search until a date, and rejects a past one', async () => {
  const server = fakeServer({ searches: [lincoln] });
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  server.onWrite(() => {
    server.state.searches = [{ ...lincoln, isActive: false, pausedUntil: day }];
    return lincoln;
  });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Pause Lincoln house' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause "Lincoln house"' });
  await person.click(within(dialog).getByRole('radio', { name: 'Until a date' }));
  const field = within(dialog).getByLabelText(/Pause until/);
  await person.type(field, '2020-01-01');
  await person.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(within(dialog).getByText('Choose a date after today')).toBeTruthy();
  await person.clear(field);
  await person.type(field, day);
  await person.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/^Paused until /)).toBeTruthy();
  expect(server.writes()).toEqual([
    { line: 'PATCH /api/buyer-searches/s1', body: { isActive: false, pausedUntil: day } },
  ]);
});

it('shows after saving how many agencies cover the area', async () => {
  const server = fakeServer({ searches: [lincoln] });
  server.onWrite(() => lincoln);
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Edit Lincoln house' }));
  await person.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('3 verified agencies cover this area')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Close this note' }));
  expect(screen.queryByText('3 verified agencies cover this area')).toBeNull();
});

it.each([
  [0, 'No verified agency covers this area yet'],
  [1, '1 verified agency covers this area'],
  [1200, '1,200 verified agencies cover this area'],
])('formats the coverage of %i agencies', (agencies, words) => {
  expect(coverageLabel(agencies)).toBe(words);
});

const chosen = (change: Partial<ContactPreferences>) => ({ ...DEFAULT_PREFERENCES, ...change });
it.each([
  [
    'as it always was',
    {},
    true,
    /^Agencies with a matching home now see you and can call or email you\. We'll/,
  ],
  ['ask first', { mode: 'ask' }, true, /see your initials and can ask to be introduced\. If you say yes/],
  [
    'three a week',
    { weeklyLimit: 3 },
    true,
    /can call or email you\. After 3 new agencies in a week, others/,
  ],
  ['phone only', { email: false }, true, /now see you and can call you\. We'll/],
  ['email only', { phone: false }, true, /now see you and can email you\. We'll/],
  ['no number to call', {}, false, /now see you and can email you\. We'll/],
  ['phone only, and no number', { email: false }, false, /can't contact you until you add a phone number/],
] as const)('describes the next steps after saving: %s', (_, change, hasPhone, words) => {
  expect(nextStepsText(lincoln, chosen(change), { hasPhone })).toMatch(words);
});

it("describes the next steps by the buyer's contact preferences", async () => {
  const asks = { 'GET /api/contact-preferences': chosen({ mode: 'ask', email: false }) };
  const server = fakeServer({ searches: [lincoln], reads: asks });
  server.onWrite(() => lincoln);
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Edit Lincoln house' }));
  await person.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/If you say yes, they see who you are and can call you\./)).toBeTruthy();
});

it('refetches the coverage after an edit, but not after deletion', async () => {
  const server = fakeServer({ searches: [lincoln] });
  const coverage = () => server.reads().filter((line) => line.endsWith('/coverage')).length;
  server.onWrite(({ line }) => {
    if (!line.startsWith('DELETE')) return lincoln;
    server.state.searches = [];
    return null;
  });
  const person = await openDashboard();
  for (const times of [1, 2]) {
    await person.click(screen.getByRole('button', { name: 'Edit Lincoln house' }));
    await person.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(coverage()).toBe(times));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(screen.getByText('3 verified agencies cover this area')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete Lincoln house' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No searches yet')).toBeTruthy();
  expect(coverage()).toBe(2);
});

it('opens the agency of a notification', async () => {
  const agency = {
    name: 'Mint & Lane',
    isVerified: true,
    websiteUrl: 'https://mint.example/lincoln',
    phone: '01522 555123',
    branchLocation: 'Lincoln, Lincolnshire',
  };
  const notes = { home: '3 bedroom house', search: 'Lincoln house', sentAt: '2026-11-15T09:00:00.000Z' };
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const card = { id, sentAt: notes.sentAt, agency, properties: [notes] };
  fakeServer({ searches: [lincoln], reads: { [`GET /api/notifications/${id}`]: card } });
  const person = await openDashboard(`/?notification=${id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Mint & Lane' });
  expect(within(dialog).getByText('Verified agency')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: '01522 555123' }).getAttribute('href')).toBe(
    'tel:01522555123',
  );
  expect(within(dialog).getByRole('link', { name: /mint\.example/ })).toBeTruthy();
  expect(within(dialog).getByText('A 3 bedroom house that matches "Lincoln house"')).toBeTruthy();
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('prefills a new search from the profile', async () => {
  fakeServer({ user: { ...ada, needsToSell: true, needsMortgage: false }, searches: [lincoln] });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Create search' }));
  expect(screen.getByLabelText(/Buying status/)).toHaveProperty('value', 'needToSell');
  expect(screen.getByLabelText(/Financing/)).toHaveProperty('value', 'cash');
});

it('keeps the form open when Escape closes the location options', async () => {
  fakeServer({ searches: [lincoln] });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Create search' }));
  const field = screen.getByRole('combobox', { name: /Location/ });
  await person.type(field, 'Lin');
  expect(await screen.findByRole('option', { name: /Lincoln/ })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});
