import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../session/current-user';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent, testUser } from '../../test/test-user';
import ConfirmBar from './confirm-bar';
import ConfirmEmailPage from './confirm-email.page';

tidyAfterEach();

const POST = 'POST /api/auth/confirm-email';
const RESEND = 'POST /api/auth/confirm-email/resend';
const ME = 'GET /api/auth/user';
const DONE: unknown = { message: 'Your email address is confirmed.' };
const INVALID: unknown = refused('INVALID_LINK', 'No.');

const button = (name: string) => screen.getByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const unconfirmed = (facts: Partial<CurrentUser> = {}) => testUser({ emailConfirmed: false, ...facts });

function visit(answers: Answers, user?: CurrentUser, query = '?token=abc') {
  const { calls } = fakeApi(answers);
  const around = { address: `/confirm-email${query}`, ...(user && { client: signedInAs(user) }) };
  return { calls, ...renderPage(<ConfirmEmailPage />, around) };
}

describe('confirm-email page', () => {
  it('sends one request, and only after a click', async () => {
    const { calls, user } = visit({ [POST]: DONE });
    expect(calls).toEqual([]);
    await user.dblClick(button('Confirm email address'));
    expect(document.activeElement).toBe(await title('Thank you'));
    expect(calls).toEqual([{ line: 'POST /api/auth/confirm-email', body: { token: 'abc' } }]);
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/api/login');
  });

  it('refetches the current user if signed in', async () => {
    const { calls, user } = visit({ [POST]: DONE, [ME]: testUser() }, unconfirmed());
    await user.click(button('Confirm email address'));
    await title('Thank you');
    expect(calls.map(({ line }) => line)).toContain('GET /api/auth/user');
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
  });

  it('signs in the owner of an address that someone else had signed up with', async () => {
    const signedIn = { id: 'jane', firstName: 'Jane', userType: 'buyer' };
    const answer = { message: 'Your email address is confirmed.', signedIn };
    const { calls, user, address } = visit({ [POST]: answer, [ME]: refused('NEW_PASSWORD_REQUIRED') });
    await user.click(button('Confirm email address'));
    await waitFor(() => expect(calls.map(({ line }) => line)).toEqual([POST, ME]));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Thank you')).toBeNull();
  });

  it('offers a new link when the link is invalid', async () => {
    const { user } = visit({ [POST]: INVALID, [RESEND]: { message: '' } }, unconfirmed());
    await user.click(button('Confirm email address'));
    await title("This link doesn't work");
    await user.click(button('Send a new link'));
    expect(await screen.findByText("We've sent a new link to jane@castlegate.example")).toBeTruthy();
  });

  it('asks a visitor with an invalid link to log in', async () => {
    const { calls } = visit({}, undefined, '');
    await title("This link doesn't work");
    expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('shows no error to a user who has already confirmed', async () => {
    const { user } = visit({ [POST]: INVALID }, testUser());
    await user.click(button('Confirm email address'));
    await title('All done');
  });

  it('can be retried after a server error', async () => {
    const { user } = visit({ [POST]: refused('UNAVAILABLE', 'Busy. Try again.') });
    await user.click(button('Confirm email address'));
    expect(await screen.findByText('Busy. Try again.')).toBeTruthy();
    expect(button('Confirm email address')).toBeTruthy();
  });
});

describe('confirm bar', () => {
  const bar = () => screen.queryByRole('region', { name: 'Confirm your email address' });
  const show = (user: CurrentUser, answers: Answers = {}) => {
    const { calls } = fakeApi(answers);
    return { calls, ...renderPage(<ConfirmBar />, { client: signedInAs(user) }) };
  };

  it('explains the reason to a buyer and to an agent', () => {
    const { unmount } = show(unconfirmed());
    expect(bar()?.textContent).toContain("won't email them");
    expect(bar()?.textContent).toContain('jane@castlegate.example');
    unmount();
    show(testAgent({ emailConfirmed: false }));
    expect(bar()?.textContent).toContain("you can't invite colleagues");
  });

  it.each([
    ['someone who has confirmed', testUser()],
    ['an administrator', unconfirmed({ userType: 'admin' })],
    ['a suspended agency', testAgent({ emailConfirmed: false, subscriptionStatus: 'suspended' })],
  ])('is hidden for %s', (_, user) => {
    show(user);
    expect(bar()).toBeNull();
  });

  it('sends one new link and shows the address', async () => {
    const { user, calls } = show(unconfirmed(), { [RESEND]: { message: '' } });
    await user.dblClick(button('Send a new link'));
    expect(await screen.findByText("We've sent a new link")).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('shows the rate-limit error', async () => {
    const { user } = show(unconfirmed(), { [RESEND]: refused('TOO_MANY_REQUESTS', 'Wait a moment.') });
    await user.click(button('Send a new link'));
    expect(await screen.findByText('Wait a moment.')).toBeTruthy();
    expect(button('Send a new link')).toBeTruthy();
  });

  it('disappears when the tab regains focus after confirmation', async () => {
    show(unconfirmed(), { [ME]: testUser() });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(bar()).toBeNull());
  });
});
