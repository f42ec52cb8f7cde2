import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { Suspense } from 'react';
import { createBrowserRouter, type HydrationState, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PublicConfigProvider } from '../../api/public-config';
import { CURRENT_USER_KEY, createQueryClient } from '../../api/query-client';
import { apiRequest } from '../../api/request';
import { setAccount } from '../../session/current-account';
import type { CurrentUser } from '../../session/current-user';
import * as browser from '../../shared/browser-navigation';
import { fakeApi, outage, refused } from '../../test/fake-api';
import { Watch } from '../../test/test-kit';
import { blankUser, testUser } from '../../test/test-user';
import * as pages from './page-module';
import { createRoutes } from './router';
import { pageIdFor, routeFor } from './routes';

const titled = (page: string): pages.PageModule => ({
  default: () => <h1>{page}</h1>,
  meta: () => ({ title: `Title of ${page}`, description: page }),
});
const USER = 'GET /api/auth/user';
const SAVE = 'POST /api/buyer-searches';
const buyer = (id = '1') => testUser({ id, userType: 'buyer' });
let api: ReturnType<typeof fakeApi>;
let cookie = '';

/** Layout without header and footer, with a link to `to`. */
function Layout({ to }: { to: string }) {
  return (
    <>
      <Watch />
      <Link to={to}>Link</Link>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Same steps as `entry-client` after the first page is loaded. */
function visit(
  address: string,
  user?: Partial<CurrentUser>,
  { to = '/', page, error }: { to?: string; page?: pages.PageModule; error?: Error } = {},
) {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  if (user) client.setQueryData(CURRENT_USER_KEY, blankUser(user));
  const { pathname, search } = window.location;
  const route = routeFor(pathname);
  const hydrationData: HydrationState = error
    ? { errors: { [route.path]: error } }
    : { loaderData: { [route.path]: page ?? titled(pageIdFor(route, search)) } };
  const children = createRoutes(client)[0]?.children ?? [];
  const router = createBrowserRouter([{ element: <Layout to={to} />, children }], {
    hydrationData,
    window: routerWindow,
  });
  onTestFinished(() => router.dispose());
  render(
    <PublicConfigProvider config={{ brand: 'Threshold' } as PublicConfig}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

/** jsdom cannot load another document, and `location.assign` cannot be stubbed. */
let routerWindow: Window = window;
function stubAssign() {
  const assign = vi.fn();
  const location = new Proxy(
    {},
    { get: (_, name) => (name === 'assign' ? assign : Reflect.get(window.location, name, window.location)) },
  );
  routerWindow = new Proxy({} as Window, {
    get(_, name) {
      const value: unknown = name === 'location' ? location : Reflect.get(window, name, window);
      return name === 'addEventListener' || name === 'removeEventListener'
        ? window[name].bind(window)
        : value;
    },
  });
  return assign;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const at = () => window.location.pathname;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  vi.spyOn(browser, 'hardNavigate').mockImplementation(() => undefined);
  vi.spyOn(pages, 'importPage').mockImplementation(async (page) => titled(page));
  cookie = '';
  routerWindow = window;
  setAccount(null);
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
});

afterEach(() => {
  cleanup();
  setAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows a visitor the landing page without an account request', () => {
  visit('/');
  expect(screen.getByRole('heading', { name: 'landing' })).toBeTruthy();
  expect(document.title).toBe('Title of landing | Threshold');
  expect(api.calls).toEqual([]);
});

it.each(['/', '/buyer-dashboard', '/terms-of-service', '/sign-in?token=abc', '/nowhere'])(
  'shows an account that must choose a new password only that form at %s',
  async (address) => {
    cookie = 'signed_in=1';
    api = fakeApi({ [USER]: refused('NEW_PASSWORD_REQUIRED') });
    visit(address);
    await wait(50);
    expect(screen.getByRole('heading', { name: 'accounts/choose-password' })).toBeTruthy();
    expect(api.calls.map(({ line }) => line)).toEqual([USER]);
  },
);

it('shows it after any request answered NEW_PASSWORD_REQUIRED, with one account request', async () => {
  cookie = 'signed_in=1';
  api = fakeApi({ [USER]: refused('NEW_PASSWORD_REQUIRED'), [SAVE]: refused('NEW_PASSWORD_REQUIRED') });
  visit('/buyer-dashboard', buyer());
  setAccount('1');
  await act(() => apiRequest('POST', '/api/buyer-searches', {}).catch(() => undefined));
  await wait(50);
  expect(screen.getByRole('heading', { name: 'accounts/choose-password' })).toBeTruthy();
  expect(api.calls.filter(({ line }) => line === USER)).toHaveLength(1);
});

it('waits for the account only with the signed-in hint', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = buyer();
  visit('/');
  expect(screen.getByText('Initializing your account...')).toBeTruthy();
  await wait(50);
  expect(at()).toBe('/buyer-dashboard');
  expect(screen.getByRole('heading', { name: 'buyer-dashboard' })).toBeTruthy();
});

it('redirects a signed-out visitor to the login after half a second', async () => {
  visit('/agent-dashboard?subscription=success');
  expect(screen.getByRole('alert').textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
  await wait(499);
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  await wait(1);
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith(
    '/api/login?userType=agent&returnTo=%2Fagent-dashboard%3Fsubscription%3Dsuccess',
  );
});

it('redirects the wrong role to the login after a second', async () => {
  visit('/buyer-dashboard', { userType: 'agent' });
  expect(screen.getByText('This page is only for buyers. Redirecting to login...')).toBeTruthy();
  await wait(999);
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  await wait(1);
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('redirects staff from the agent dashboard to their own', async () => {
  visit('/agent-dashboard', { userType: 'agent', agentRole: 'staff' });
  await wait(10);
  expect(at()).toBe('/staff-dashboard');
});

it('does not redirect during a navigation', async () => {
  let arrive = () => undefined as unknown;
  vi.mocked(pages.importPage).mockImplementationOnce(
    (page) => new Promise((resolve) => (arrive = () => resolve(titled(page)))),
  );
  visit('/', { userType: 'agent' }, { to: '/profile' });
  fireEvent.click(screen.getByText('Link'));
  await wait(100);
  expect(at()).toBe('/');
  arrive();
  await wait(100);
  expect(at()).toBe('/profile');
  expect(screen.getByRole('heading', { name: 'profile' })).toBeTruthy();
});

it('shows an error when the account fails to load, instead of treating the user as signed out', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = outage(503);
  visit('/profile');
  await wait(5_000);
  expect(screen.getByRole('alert').textContent).toContain('Server error occurred.');
  await wait(5_000);
  expect(browser.hardNavigate).not.toHaveBeenCalled();
});

it('shows not found for an unknown URL', () => {
  visit('/no-such-page');
  expect(screen.getByRole('heading', { name: 'not-found' })).toBeTruthy();
  expect(document.title).toBe('Title of not-found | Threshold');
});

it('redirects from a page to the login after a 401, with returnTo', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = buyer();
  visit('/buyer-dashboard?welcome=1');
  await wait(50);
  expect(screen.getByRole('heading', { name: 'buyer-dashboard' })).toBeTruthy();
  // The server clears the hint with the session, so only the 401 shows that it has ended.
  cookie = '';
  api.answers[SAVE] = refused('UNAUTHORIZED');
  await act(() => apiRequest('POST', '/api/buyer-searches', {}).catch(() => undefined));
  await wait(0);
  expect(screen.getByRole('alert').textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
  await wait(500);
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith(
    '/api/login?userType=buyer&returnTo=%2Fbuyer-dashboard%3Fwelcome%3D1',
  );
});

it('remounts the page when another account signs in in another tab', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = buyer();
  const form: pages.PageModule = { ...titled('x'), default: () => <input aria-label="Name" /> };
  visit('/buyer-dashboard', undefined, { page: form });
  await wait(50);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Half filled in' } });
  api.answers[USER] = buyer('2');
  api.answers[SAVE] = refused('ACCOUNT_CHANGED');
  await act(() => apiRequest('POST', '/api/buyer-searches', {}).catch(() => undefined));
  await wait(50);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

describe('a link to another page', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const follow = async () => {
    fireEvent.click(screen.getByText('Link'));
    await wait(0);
  };
  const heading = () => screen.getByRole('heading').textContent;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('leaves the current page on screen until the next one is loaded', async () => {
    let arrive = () => undefined as unknown;
    vi.mocked(pages.importPage).mockImplementationOnce(
      (page) => new Promise((resolve) => (arrive = () => resolve(titled(page)))),
    );
    visit('/how-it-works', undefined, { to: '/demand' });
    await follow();
    expect(heading()).toBe('how-it-works/general');
    arrive();
    await wait(0);
    expect([at(), heading()]).toEqual(['/demand', 'demand/demand']);
  });

  it.each([
    ['/?view=agent', 'audience'],
    ['/?utm_source=a', 'landing'],
  ])('opens a view of the landing page: %s', async (to, page) => {
    visit('/', undefined, { to });
    await follow();
    expect(heading()).toBe(page);
  });

  it('loads nothing when only the query changes', async () => {
    visit('/admin-dashboard?tab=agents', undefined, { to: '/admin-dashboard?tab=buyers' });
    await follow();
    expect(window.location.search).toBe('?tab=buyers');
    expect(pages.importPage).not.toHaveBeenCalled();
  });

  it('becomes a full page load when the chunk fails, as after a new release', async () => {
    vi.mocked(pages.importPage).mockImplementation(gone);
    const assign = stubAssign();
    visit('/how-it-works', undefined, { to: '/demand?price=1' });
    await follow();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/demand?price=1');
    expect(heading()).toBe('how-it-works/general');
  });

  it('shows an error inside the shell while offline', async () => {
    vi.mocked(pages.importPage).mockImplementation(gone);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const assign = stubAssign();
    visit('/how-it-works', undefined, { to: '/demand' });
    await follow();
    expect(heading()).toBe('Something went wrong');
    expect(screen.getByText('Link')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

it('shows an error when the first page fails to load, and does not reload it', async () => {
  const assign = stubAssign();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(pages.importPage).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  visit('/demand', undefined, { error: new Error('Failed to fetch') });
  await wait(5_000);
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(assign).not.toHaveBeenCalled();
});
