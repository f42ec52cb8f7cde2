import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meetAccount } from '../lib/account-watch';
import * as browser from '../lib/browser-navigation';
import type { CurrentUser } from '../lib/current-user';
import { PublicConfigProvider } from '../lib/public-config';
import { CURRENT_USER_KEY, createQueryClient } from '../lib/query-client';
import { apiRequest } from '../lib/request';
import { fakeApi, outage, refused } from '../test/fake-api';
import { Watch } from '../test/test-kit';
import { blankUser, testUser } from '../test/test-user';
import { CurrentPage } from './current-page';
import * as pages from './page-module';

const drawn = (page: string): pages.PageModule => ({
  default: () => <h1>{page}</h1>,
  meta: () => ({ title: `Title of ${page}`, description: page }),
});
const USER = 'GET /api/auth/user';
const SAVE = 'POST /api/buyer-searches';
const buyer = (id = '1') => testUser({ id, userType: 'buyer' });
let api: ReturnType<typeof fakeApi>;
let cookie = '';

function visit(address: string, user?: Partial<CurrentUser>) {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  if (user) client.setQueryData(CURRENT_USER_KEY, blankUser(user));
  render(
    <PublicConfigProvider config={{ brand: 'Threshold' } as PublicConfig}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Watch />
          <CurrentPage />
        </BrowserRouter>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

/** A page whose script is here already. */
const pageHere = (module: pages.PageModule) => pages.arrived(Promise.resolve(module), module);

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const at = () => window.location.pathname;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  vi.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  const here = new Map<string, ReturnType<typeof pages.loadPage>>();
  vi.spyOn(pages, 'loadPage').mockImplementation((page) => {
    const promise = here.get(page) ?? pageHere(drawn(page));
    here.set(page, promise);
    return promise;
  });
  cookie = '';
  meetAccount(null);
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
});

afterEach(() => {
  cleanup();
  meetAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows a visitor the landing page without asking about an account', () => {
  visit('/');
  expect(screen.getByRole('heading', { name: 'landing' })).toBeTruthy();
  expect(document.title).toBe('Title of landing | Threshold');
  expect(api.calls).toEqual([]);
});

it.each(['/', '/buyer-dashboard', '/terms-of-service', '/sign-in?token=abc', '/nowhere'])(
  'shows whoever has to choose a new password nothing else at %s',
  async (address) => {
    cookie = 'signed_in=1';
    api = fakeApi({ [USER]: refused('NEW_PASSWORD_REQUIRED') });
    visit(address);
    await wait(50);
    expect(screen.getByRole('heading', { name: 'accounts/choose-password' })).toBeTruthy();
    expect(api.calls.map(({ line }) => line)).toEqual([USER]);
  },
);

it('shows it in a tab that learns of it from any refused call, and asks once', async () => {
  cookie = 'signed_in=1';
  api = fakeApi({ [USER]: refused('NEW_PASSWORD_REQUIRED'), [SAVE]: refused('NEW_PASSWORD_REQUIRED') });
  visit('/buyer-dashboard', buyer());
  meetAccount('1');
  await act(() => apiRequest('POST', '/api/buyer-searches', {}).catch(() => undefined));
  await wait(50);
  expect(screen.getByRole('heading', { name: 'accounts/choose-password' })).toBeTruthy();
  expect(api.calls.filter(({ line }) => line === USER)).toHaveLength(1);
});

it('waits for the account only when the hint says there is one', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = buyer();
  visit('/');
  expect(screen.getByText('Initializing your account...')).toBeTruthy();
  await wait(50);
  expect(at()).toBe('/buyer-dashboard');
  expect(screen.getByRole('heading', { name: 'buyer-dashboard' })).toBeTruthy();
});

it('sends a logged-out visitor to the login after half a second', async () => {
  visit('/agent-dashboard?subscription=success');
  expect(screen.getByRole('alert').textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
  await wait(499);
  expect(browser.leaveTo).not.toHaveBeenCalled();
  await wait(1);
  expect(browser.leaveTo).toHaveBeenCalledExactlyOnceWith(
    '/api/login?userType=agent&returnTo=%2Fagent-dashboard%3Fsubscription%3Dsuccess',
  );
});

it('sends the wrong role to the login after a second', async () => {
  visit('/buyer-dashboard', { userType: 'agent' });
  expect(screen.getByText('This page is only for buyers. Redirecting to login...')).toBeTruthy();
  await wait(999);
  expect(browser.leaveTo).not.toHaveBeenCalled();
  await wait(1);
  expect(browser.leaveTo).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('takes staff from the agent dashboard to their own', async () => {
  visit('/agent-dashboard', { userType: 'agent', agentRole: 'staff' });
  await wait(10);
  expect(at()).toBe('/staff-dashboard');
});

it('does not call back someone who is already on the way elsewhere', async () => {
  visit('/', { userType: 'agent' });
  window.history.pushState(null, '', '/profile');
  await wait(100);
  expect(at()).toBe('/profile');
});

it('says that the account did not load instead of guessing that nobody is signed in', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = outage(503);
  visit('/profile');
  await wait(5_000);
  expect(screen.getByRole('alert').textContent).toContain('Server error occurred.');
  await wait(5_000);
  expect(browser.leaveTo).not.toHaveBeenCalled();
});

it('knows no other address', () => {
  visit('/no-such-page');
  expect(screen.getByRole('heading', { name: 'not-found' })).toBeTruthy();
  expect(document.title).toBe('Title of not-found | Threshold');
});

it('leads whoever turns out to be signed out from their page to the login and back', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = buyer();
  visit('/buyer-dashboard?welcome=1');
  await wait(50);
  expect(screen.getByRole('heading', { name: 'buyer-dashboard' })).toBeTruthy();
  // The server takes the hint away with the session, so nothing but the refusal itself can tell.
  cookie = '';
  api.answers[SAVE] = refused('UNAUTHORIZED');
  await act(() => apiRequest('POST', '/api/buyer-searches', {}).catch(() => undefined));
  await wait(0);
  expect(screen.getByRole('alert').textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
  await wait(500);
  expect(browser.leaveTo).toHaveBeenCalledExactlyOnceWith(
    '/api/login?userType=buyer&returnTo=%2Fbuyer-dashboard%3Fwelcome%3D1',
  );
});

it('draws the page anew when somebody else signs in in another tab', async () => {
  cookie = 'signed_in=1';
  api.answers[USER] = buyer();
  const form = pageHere({
    default: () => <input aria-label="Name" />,
    meta: () => ({ title: 'x', description: 'x' }),
  });
  vi.mocked(pages.loadPage).mockReturnValue(form);
  visit('/buyer-dashboard');
  await wait(50);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Half filled in' } });
  api.answers[USER] = buyer('2');
  api.answers[SAVE] = refused('ACCOUNT_CHANGED');
  await act(() => apiRequest('POST', '/api/buyer-searches', {}).catch(() => undefined));
  await wait(50);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});
