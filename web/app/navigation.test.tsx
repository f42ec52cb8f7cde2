import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicConfigProvider } from '../api/public-config';
import { CURRENT_USER_KEY, createQueryClient } from '../api/query-client';
import type { CurrentUser } from '../session/current-user';
import * as browser from '../shared/browser-navigation';
import { fakeApi } from '../test/fake-api';
import { blankUser } from '../test/test-user';
import { Navigation } from './navigation';
import { navigationLinks } from './navigation-links';

const COUNT = 'GET /api/notifications/count';
const account = (fields: Partial<CurrentUser>) => blankUser({ email: 'ada@example.com', ...fields });
let api: ReturnType<typeof fakeApi>;

function draw(user: object | null, path = '/') {
  const client = createQueryClient();
  if (user) client.setQueryData(CURRENT_USER_KEY, account(user));
  return render(
    <PublicConfigProvider config={{ brand: 'Threshold' } as PublicConfig}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Navigation />
        </MemoryRouter>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(browser, 'hardNavigate').mockImplementation(() => undefined);
  api = fakeApi({ [COUNT]: { unreadCount: 0 } });
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('navigation links', () => {
  it.each<[string, Partial<CurrentUser> | null, string[]]>([
    [
      'visitor',
      null,
      [
        'Home /',
        'About Us /#about',
        'How It Works - Agents /how-it-works-agents',
        'How It Works - Buyers /how-it-works-buyers',
        'For Sellers /demand',
      ],
    ],
    [
      'buyer',
      { userType: 'buyer' },
      [
        'Dashboard /buyer-dashboard',
        'Who has my details /who-has-my-details',
        'Profile /profile',
        'Settings /settings',
      ],
    ],
    [
      'owner',
      { userType: 'agent', agentRole: 'owner' },
      [
        'Dashboard /agent-dashboard',
        'Integrations /integrations',
        'Subscription /subscription',
        'Profile /profile',
        'Settings /settings',
      ],
    ],
    [
      'staff',
      { userType: 'agent', agentRole: 'staff' },
      ['Dashboard /staff-dashboard', 'Integrations /integrations', 'Settings /settings'],
    ],
    ['admin', { userType: 'admin' }, []],
  ])('for a %s', (_who, fields, expected) => {
    const links = navigationLinks(fields && account(fields));
    expect(links.map(({ label, to }) => `${label} ${to}`)).toEqual(expected);
  });
});

describe('the navigation bar', () => {
  it('greets a member by name and logs out by navigation', async () => {
    draw({ firstName: 'Ada', lastName: 'Byron', userType: 'buyer' });
    expect(screen.getByText('Welcome, Ada Byron')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledWith('/api/logout'));
  });

  it.each([
    ['/', '/?view=buyer&tab=login'],
    ['/how-it-works-agents', '/?view=agent&tab=login'],
    ['/?view=agent', '/?view=agent&tab=login'],
  ])('links visitors of %s to the login, in the bar and in the menu', (path, to) => {
    draw(null, path);
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const links = screen.getAllByRole('link', { name: 'Log in' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([to, to]);
  });

  it('shows members no login', () => {
    draw({ userType: 'buyer' });
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('shows visitors no greeting or logout, and sends no request', () => {
    draw(null);
    expect(screen.queryByText(/Welcome/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['a buyer', { userType: 'buyer' }, true],
    ['staff', { userType: 'agent', agentRole: 'staff' }, true],
    ['an admin', { userType: 'admin' }, false],
    ['a visitor', null, false],
  ])('has a notification inbox for %s: %o %s', async (_who, user, bell) => {
    api.answers[COUNT] = { unreadCount: 3 };
    draw(user);
    if (bell) expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
    else expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
    expect(api.calls.length > 0).toBe(bell);
  });

  it('marks the current page', () => {
    draw(null, '/how-it-works-agents');
    const current = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['How It Works - Agents']);
  });
});

describe('the mobile menu', () => {
  it('has the same links, closes with Escape and restores the focus', () => {
    draw({ firstName: 'Ada', userType: 'agent', agentRole: 'owner' });
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    if (!panel) throw new Error('The toggle controls nothing');
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Integrations', 'Subscription', 'Profile', 'Settings']);
    expect(within(panel).getByText('Welcome, Ada')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Logout' })).toBeTruthy();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(panel.hidden).toBe(true);
    expect(document.activeElement).toBe(toggle);
  });

  it('closes on navigation and on an outside click', () => {
    draw(null);
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    const panel = document.getElementById('mobile-menu');
    fireEvent.click(toggle);
    fireEvent.click(within(panel as HTMLElement).getByRole('link', { name: 'Home' }));
    expect(panel?.hidden).toBe(true);
    fireEvent.click(toggle);
    expect(panel?.hidden).toBe(false);
    fireEvent.pointerDown(document.body);
    expect(panel?.hidden).toBe(true);
  });
});
