import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY, createQueryClient } from '../../api/query-client';
import AdminDashboardPage from '../../app/pages/admin-dashboard.page';
import type { CurrentUser } from '../../session/current-user';
import * as browser from '../../shared/browser-navigation';
import { type Answers, fakeApi, onItsWay, outage, refused, unreachable } from '../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { blankUser, testUser } from '../../test/test-user';

tidyAfterEach();
beforeEach(() => {
  vi.spyOn(browser, 'reloadPage').mockImplementation(() => undefined);
  withoutLayout();
});

const LOGIN = 'POST /api/auth/login';
const adminCalls = (calls: { line: string }[]) => calls.filter(({ line }) => line.includes('/api/admin'));
const signIn = () => screen.getByRole('button', { name: 'Sign In' });

/** Responses for the overview and the counts. */
const ADMIN_PAGE: Answers = {
  'GET /api/stats': unreachable,
  'GET /api/admin/consent-summary': unreachable,
  'GET /api/admin/overview': unreachable,
  'GET /api/admin/contact-messages/count': unreachable,
  'GET /api/admin/jobs': unreachable,
};

function visit(answers: Answers = {}, userType?: CurrentUser['userType']) {
  const { calls } = fakeApi({ ...ADMIN_PAGE, ...answers });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  if (userType) {
    client.setQueryData(CURRENT_USER_KEY, blankUser({ email: 'me@example.com', userType }));
  }
  return { ...renderPage(<AdminDashboardPage />, { address: '/admin-dashboard', client }), calls };
}

describe('access', () => {
  it('shows a loading state while the session is checked', () => {
    localStorage.setItem('temp-auth-token', 'a-token');
    fakeApi({ 'GET /api/auth/user': onItsWay });
    renderPage(<AdminDashboardPage />);
    expect(screen.getByText('Checking authentication...')).toBeTruthy();
  });

  it('shows the sign-in form to visitors and sends no admin request', () => {
    const { calls } = visit();
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy();
    expect(screen.getByText('Authorized personnel only')).toBeTruthy();
    expect(screen.getByText('Contact system administrator for access')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each(['buyer', 'agent'] as const)('shows the sign-in form to a %s', (userType) => {
    const { calls } = visit({}, userType);
    expect(signIn()).toBeTruthy();
    expect(adminCalls(calls)).toEqual([]);
  });

  it('requires both fields', async () => {
    const { user, fill, calls } = visit();
    await fill('Email', 'boss@example.com');
    await user.click(signIn());
    expect(screen.getByRole('alert').textContent).toBe('Please enter both email and password');
    expect(calls).toEqual([]);
  });

  it.each([
    ['what the server says', refused('INVALID_CREDENTIALS', 'No such account.'), 'No such account.'],
    ['its own words otherwise', outage(401), 'Login failed. Please check your credentials.'],
  ])('shows the login error: %s', async (_name, answer, words) => {
    const { user, fill } = visit({ [LOGIN]: answer });
    await fill('Email', 'boss@example.com');
    await fill('Password', 'not it');
    await user.click(signIn());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });

  it('refetches the user and reloads the page after sign-in', async () => {
    const { user, fill, calls } = visit({
      [LOGIN]: { id: '1', firstName: 'Bo', userType: 'admin' },
      'GET /api/auth/user': testUser({ userType: 'admin' }),
    });
    await fill('Email', ' boss@example.com ');
    await fill('Password', 'Larch-tree-42!');
    await user.click(signIn());
    await waitFor(() => expect(browser.reloadPage).toHaveBeenCalledOnce());
    expect(calls[0]).toEqual({
      line: LOGIN,
      body: { email: 'boss@example.com', password: 'Larch-tree-42!' },
    });
    expect(calls[1]?.line).toBe('GET /api/auth/user');
  });

  it('prompts for the second factor after a correct password', async () => {
    const { user, fill, calls } = visit({
      [LOGIN]: refused('TOTP_REQUIRED', 'Enter the code.'),
    });
    await fill('Email', 'boss@example.com');
    await fill('Password', 'Larch-tree-42!');
    await user.click(signIn());
    const code = await screen.findByLabelText('Code from your app');
    expect(document.activeElement).toBe(code);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.paste('123 456');
    await user.click(signIn());
    const refusal = await screen.findByText('Enter the code.');
    expect(code.getAttribute('aria-describedby')?.split(' ')).toContain(refusal.closest('[id]')?.id);
    expect(calls[1]?.body).toEqual({
      email: 'boss@example.com',
      password: 'Larch-tree-42!',
      code: '123 456',
    });
  });

  it('starts again when another administrator signs in', async () => {
    const client = createQueryClient();
    fakeApi({ ...ADMIN_PAGE, 'GET /api/admin/people': unreachable });
    client.setQueryData(CURRENT_USER_KEY, blankUser({ id: 'a', userType: 'admin' }));
    const { fill } = renderPage(<AdminDashboardPage />, { address: '/admin-dashboard', client });
    await fill('Find a person', 'Larch');
    client.setQueryData(CURRENT_USER_KEY, blankUser({ id: 'b', userType: 'admin' }));
    await waitFor(() => expect(screen.getByLabelText('Find a person')).toHaveProperty('value', ''));
  });

  it('shows only the second-factor set-up to an administrator who must have one', async () => {
    const { calls } = fakeApi({});
    const client = createQueryClient();
    client.setQueryData(CURRENT_USER_KEY, blankUser({ userType: 'admin', totpRequired: true }));
    renderPage(<AdminDashboardPage />, { address: '/admin-dashboard', client });
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(adminCalls(calls)).toEqual([]);
  });
});

describe('sections', () => {
  const waiting = {
    verifications: { count: 7, overdue: 0 },
    messages: { count: 3 },
    dataRequests: { count: 2, overdue: 0 },
    contactReports: { count: 1, overdue: 0 },
    failedPayments: { count: 5 },
  };
  const COUNTS: Answers = {
    'GET /api/admin/overview': {
      waiting,
      agents: { owners: 4, staff: 2 },
      weeks: [],
      paymentsSince: null,
    },
    'GET /api/admin/contact-messages/count': { unread: 3 },
    'GET /api/admin/jobs?page=1&limit=25': {
      waiting: [],
      givenUp: [],
      pagination: { page: 1, limit: 25, total: 4, totalPages: 1 },
    },
    'GET /api/admin/agents/delete-all': { state: 'none', deleted: 0, total: 0 },
    'GET /api/admin/buyers/delete-all': { state: 'none', deleted: 0, total: 0 },
    'GET /api/admin/people': { people: [], total: 0, capped: false },
  };
  const rail = () => within(screen.getByRole('navigation', { name: 'Back office' }));

  it('are in a rail of four groups, with what waits in each', async () => {
    visit(COUNTS, 'admin');
    for (const name of [
      'Verification 7 waiting',
      'Messages 3 waiting',
      'Data requests 2 waiting',
      'Contact reports 1 waiting',
      'Failed payments 5 waiting',
      'Jobs 4 waiting',
    ])
      expect(await rail().findByRole('link', { name })).toBeTruthy();
    expect(
      rail()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Inbox', 'People', 'Money', 'Platform']);
    // The names of the spec's tabs.
    for (const name of ['Overview', 'Agents', 'Buyers', 'Exports', 'Migration', 'Archive', 'Setup Fees'])
      expect(rail().getByRole('link', { name: new RegExp(name) })).toBeTruthy();
    expect(rail().getByRole('link', { current: 'page' }).textContent).toContain('Overview');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('have an address each', async () => {
    const { user, address } = visit(COUNTS, 'admin');
    await user.click(rail().getByRole('link', { name: 'Agents' }));
    await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=agents'));
    expect(await screen.findByText('Use the search box above to find specific agents.')).toBeTruthy();
    expect(rail().getByRole('link', { current: 'page' }).textContent).toBe('Agents');
    await user.click(rail().getByRole('link', { name: /Overview/ }));
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });

  it('are behind a button on narrow screens', async () => {
    const { user, address } = visit(COUNTS, 'admin');
    await user.click(await screen.findByRole('button', { name: /^Back office: .*22 waiting$/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Back office' }));
    await user.click(menu.getByRole('link', { name: 'Buyers' }));
    await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=buyers'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('find a person from anywhere with the slash key, without a name in the address', async () => {
    const { user, address } = visit(COUNTS, 'admin');
    await user.keyboard('/');
    const field = screen.getByLabelText<HTMLInputElement>('Find a person');
    expect(document.activeElement).toBe(field);
    await user.keyboard('hill');
    expect(field.value).toBe('hill');
    await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=people'));
    expect(await screen.findByText('No one matches your search.')).toBeTruthy();
    // A slash in a field is a slash.
    await user.keyboard('/');
    expect(field.value).toBe('hill/');
  });
});
