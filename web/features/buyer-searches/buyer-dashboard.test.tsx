import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAccount } from '../../session/current-account';
import { refused, unreachable } from '../../test/fake-api';
import { dismissToast } from '../../ui/overlays/toast-store';
import { ada, daysAgo, fakeServer, lincoln, openDashboard } from './test/dashboard';

afterEach(() => {
  cleanup();
  dismissToast();
  setAccount(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stale = { ...lincoln, lastConfirmedAt: daysAgo(7.01) };
const theSwitch = () => screen.getByRole('switch', { name: /Lincoln house/ });
const isOn = () => theSwitch().getAttribute('aria-checked') === 'true';

describe('list', () => {
  it('shows an empty state with an action', async () => {
    fakeServer({ searches: [] });
    const person = await openDashboard();
    expect(screen.getByText('No searches yet')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create your first search' }));
    expect(await screen.findByRole('dialog', { name: 'Create a search' })).toBeTruthy();
  });

  it('shows price, location, criteria and the number of agencies that viewed a search', async () => {
    fakeServer({ searches: [lincoln, { ...lincoln, id: 's2', name: 'Flat', radius: 0, viewCount: 0 }] });
    await openDashboard();
    expect(screen.getAllByText('£325,000')).toHaveLength(2);
    expect(screen.getByText('House, 3+ bedrooms, within 5 miles')).toBeTruthy();
    expect(screen.getByText('House, 3+ bedrooms, this location only')).toBeTruthy();
    expect(screen.getByText('Seen by 4 agencies')).toBeTruthy();
    expect(screen.getByText('Not seen by an agency yet')).toBeTruthy();
  });
});

describe('profile completion', () => {
  it('lists what is missing, with the percentage as a bar only, and links to the profile', async () => {
    fakeServer({ user: { ...ada, phone: null, needsToSell: null }, searches: [lincoln] });
    await openDashboard();
    const bar = screen.getByRole('progressbar', { name: 'Profile completion' });
    expect(bar.getAttribute('aria-valuenow')).toBe('75');
    expect(screen.queryByText('75%')).toBeNull();
    expect(screen.getByText('2 left')).toBeTruthy();
    expect(screen.getByText('Add your phone number')).toBeTruthy();
    expect(screen.getByText('Say whether you need to sell')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Complete your profile' });
    expect(link.getAttribute('href')).toBe('/profile');
  });
});

describe('needs your answer', () => {
  const uuid = (n: number) => `4f0c1c52-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
  const contact = (n: number, status: string) => ({
    id: uuid(n),
    agencyId: uuid(20),
    agencyName: 'Steep Hill Homes',
    agencyPhone: null,
    websiteUrl: null,
    home: `${n} bedroom house, Lincoln`,
    price: 250_000,
    searchName: null,
    contactedAt: daysAgo(n),
    declined: false,
    closed: false,
    viewing: {
      id: uuid(10 + n),
      startsAt: `2999-07-0${n}T10:00:00.000Z`,
      minutes: 30,
      where: '4 Steep Hill',
      status,
      proposedAt: null,
      answerPath: `/viewing?token=${n}`,
    },
  });
  const request = {
    id: uuid(31),
    agencyId: uuid(21),
    agencyName: 'Mint & Lane',
    verified: true,
    websiteUrl: null,
    home: '3 bedroom house',
    propertyType: 'house',
    searchName: null,
    message: 'May we call?',
    status: 'asked',
    scope: null,
    reason: null,
    askedAt: daysAgo(1),
    expiresAt: daysAgo(-6),
    answeredAt: null,
  };

  it('comes first, and counts invitations and requests that wait, and nothing that is answered', async () => {
    fakeServer({
      searches: [lincoln],
      reads: {
        'GET /api/my-contacts': {
          contacts: [
            contact(4, 'invited'),
            contact(3, 'accepted'),
            contact(2, 'invited'),
            contact(1, 'declined'),
          ],
          foundHomeAt: null,
        },
        'GET /api/introductions': {
          introductions: [
            request,
            { ...request, id: uuid(32) },
            { ...request, id: uuid(33), status: 'accepted' },
          ],
        },
      },
    });
    const person = await openDashboard();
    const region = within(screen.getByRole('region', { name: 'Needs your answer (4)' }));
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Needs your answer (4)');
    // Three rows, the next viewing first.
    const links = () => region.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['/viewing?token=2', '/viewing?token=4', '/who-has-my-details#introductions']);
    expect(region.getByText('2 bedroom house, Lincoln, £250,000. Steep Hill Homes')).toBeTruthy();
    expect(region.getByText('Mint & Lane wants to contact you')).toBeTruthy();
    await person.click(region.getByRole('button', { name: 'Show all 4' }));
    expect(links()).toHaveLength(4);
  });

  it('is not there when nothing waits', async () => {
    fakeServer({ searches: [lincoln] });
    await openDashboard();
    expect(screen.queryByRole('heading', { name: /Needs your answer/ })).toBeNull();
  });
});

describe('score', () => {
  it('shows the best active search by component, with tips', async () => {
    const quiet = { ...lincoln, specificRequirements: null };
    fakeServer({
      searches: [
        { ...lincoln, id: 's0', name: 'Off', isActive: false },
        {
          ...quiet,
          lastConfirmedAt: daysAgo(5),
          score: { total: 72, confirmation: 30, profile: 22, activity: 20 },
        },
      ],
    });
    const person = await openDashboard();
    expect(screen.getByRole('img', { name: 'Your score: 72 of 100' })).toBeTruthy();
    expect(screen.getByText('+20')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm now' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add specific requirements to your search' }));
    expect(await screen.findByRole('dialog', { name: 'Edit search' })).toBeTruthy();
  });

  it('says when it drops, and confirms before that', async () => {
    const score = { total: 92, confirmation: 50, profile: 22, activity: 20 };
    const server = fakeServer({
      user: { ...ada, phone: null },
      searches: [{ ...lincoln, score, lastConfirmedAt: daysAgo(2) }],
    });
    const person = await openDashboard();
    expect(screen.getByText(/^In 2 days your score drops to 72, unless you confirm/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm now' }));
    await waitFor(() =>
      expect(server.writes()).toMatchObject([{ line: 'POST /api/buyer-searches/s1/confirm' }]),
    );
  });
});

describe('search unconfirmed for a week', () => {
  it('prompts for confirmation, and no longer after it', async () => {
    const server = fakeServer({ searches: [stale] });
    server.onWrite(() => {
      server.state.searches = [lincoln];
      return lincoln;
    });
    const person = await openDashboard();
    expect(screen.getByText("Confirm you're still looking")).toBeTruthy();
    await person.click(screen.getByRole('button', { name: "Yes, I'm still looking" }));
    expect(await screen.findByText("Thanks for confirming you're still looking!")).toBeTruthy();
    expect(server.writes()).toMatchObject([{ line: 'POST /api/buyer-searches/s1/confirm' }]);
    expect(screen.queryByText("Confirm you're still looking")).toBeNull();
  });

  it('is prompted only when active and older than a week or never confirmed', async () => {
    fakeServer({
      searches: [
        { ...lincoln, id: 'a', lastConfirmedAt: daysAgo(6.99) },
        { ...stale, id: 'b', isActive: false },
        { ...lincoln, id: 'c', name: 'Never', lastConfirmedAt: null },
      ],
    });
    await openDashboard();
    const prompt = screen.getByText("Confirm you're still looking");
    const card = prompt.closest('li');
    expect(card && within(card).getByRole('heading', { name: 'Never' })).toBeTruthy();
  });

  it('shows an error when confirmation fails', async () => {
    const server = fakeServer({ searches: [stale] });
    server.onWrite(() => refused('MALFORMED_REQUEST'));
    const person = await openDashboard();
    await person.click(screen.getByRole('button', { name: "Yes, I'm still looking" }));
    expect(await screen.findByText('Failed to confirm search. Please try again.')).toBeTruthy();
  });
});

describe('active switch', () => {
  it('updates optimistically and rolls back on an error', async () => {
    const server = fakeServer({ searches: [lincoln] });
    let refuse: (answer: unknown) => void = () => undefined;
    server.onWrite(
      () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    );
    const person = await openDashboard();
    await person.click(theSwitch());
    await waitFor(() => expect(isOn()).toBe(false));
    expect(screen.getByText('Disabled')).toBeTruthy();
    expect(server.writes()).toMatchObject([
      { line: 'PATCH /api/buyer-searches/s1', body: { isActive: false } },
    ]);
    refuse(refused('MALFORMED_REQUEST'));
    await waitFor(() => expect(isOn()).toBe(true));
    expect(await screen.findByText('Failed to update search status.')).toBeTruthy();
  });

  it('removes the note that all searches are off', async () => {
    const server = fakeServer({
      searches: [{ ...lincoln, isActive: false }],
      reads: {
        'GET /api/my-contacts': () => ({
          contacts: [],
          foundHomeAt: server.writes().length > 0 ? null : daysAgo(2),
        }),
      },
    });
    server.onWrite(() => lincoln);
    const person = await openDashboard();
    expect(await screen.findByText("You've found a home")).toBeTruthy();
    await person.click(theSwitch());
    await waitFor(() => expect(screen.queryByText("You've found a home")).toBeNull());
  });

  it('ends in the state of the last of several clicks', async () => {
    const server = fakeServer({ searches: [lincoln] });
    server.onWrite(async (call) => {
      const { isActive } = call.body as { isActive: boolean };
      server.state.searches = [{ ...lincoln, isActive }];
      return lincoln;
    });
    const person = await openDashboard();
    await person.tripleClick(theSwitch());
    await waitFor(() => expect(server.writes()).toHaveLength(3));
    expect(server.writes().map((call) => call.body)).toEqual([
      { isActive: false },
      { isActive: true },
      { isActive: false },
    ]);
    await waitFor(() => expect(isOn()).toBe(false));
  });
});

describe('deletion', () => {
  it('asks for confirmation, shows a toast and moves the focus to the list', async () => {
    const server = fakeServer({ searches: [lincoln] });
    server.onWrite(() => {
      server.state.searches = [];
      return null;
    });
    const person = await openDashboard();
    await person.click(screen.getByRole('button', { name: 'Delete Lincoln house' }));
    expect(server.writes()).toHaveLength(0);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this search?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Search Deleted')).toBeTruthy();
    expect(server.writes()).toMatchObject([{ line: 'DELETE /api/buyer-searches/s1' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved searches'));
  });

  it('counts as done when a retry no longer finds the search', async () => {
    const server = fakeServer({ searches: [lincoln] });
    server.onWrite(() => {
      const isFirst = server.state.searches.length > 0;
      server.state.searches = [];
      return isFirst ? unreachable() : refused('NOT_FOUND');
    });
    const person = await openDashboard();
    await person.click(screen.getByRole('button', { name: 'Delete Lincoln house' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Search Deleted')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('keeps the search and shows an error on failure', async () => {
    const server = fakeServer({ searches: [lincoln] });
    server.onWrite(() => refused('MALFORMED_REQUEST'));
    const person = await openDashboard();
    await person.click(screen.getByRole('button', { name: 'Delete Lincoln house' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete search. Please try again.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Lincoln house' })).toBeTruthy();
  });
});

it('shows a message when the session has expired', async () => {
  const server = fakeServer({ searches: [stale] });
  server.onWrite(() => refused('UNAUTHORIZED'));
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: "Yes, I'm still looking" }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
});
