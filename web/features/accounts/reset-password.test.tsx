import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { failures } from '@threshold/core/contract/failures';
import { renderToString } from 'react-dom/server';
import { Link, Route, Routes, StaticRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import * as browser from '../../shared/browser-navigation';
import { type Call, fakeApi, outage, refused, unreachable } from '../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testUser } from '../../test/test-user';
import ResetPasswordPage from './reset-password.page';

tidyAfterEach();

const STRONG = 'Abcdef1!';
const RESET = 'POST /api/auth/reset-password';
const CHECK = 'POST /api/auth/reset-password/check';
const USABLE = { usable: true };

const beyondTheLook = (calls: Call[]) => calls.filter(({ line }) => line !== CHECK);

async function reset(
  password: string,
  confirmation: string,
  element = <ResetPasswordPage />,
  client?: QueryClient,
) {
  const page = renderPage(element, { address: '/reset-password?token=abc', client });
  await screen.findByLabelText('New Password');
  if (password) await page.fill('New Password', password);
  if (confirmation) await page.fill('Confirm New Password', confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  return page;
}

describe('reset link', () => {
  it('shows that it is being validated in the server-rendered page', () => {
    const html = renderToString(
      <StaticRouter location="/reset-password">
        <ResetPasswordPage />
      </StaticRouter>,
    );
    expect(html).toContain('Validating reset link...');
  });

  it('is invalid without a token', () => {
    renderPage(<ResetPasswordPage />, { address: '/reset-password' });
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
    expect(screen.getByText('The password reset link is invalid or has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(shownToast()).toMatchObject({
      variant: 'destructive',
      title: 'Invalid Reset Link',
      description: 'The password reset link is invalid or missing a token.',
    });
  });

  it.each(['unknown', 'expired'])('shows an %s link as invalid without a submit', async () => {
    const { calls } = fakeApi({ [CHECK]: { usable: false } });
    renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
    expect(shownToast()).toMatchObject({ title: 'Invalid Reset Link' });
    expect(calls).toEqual([{ line: CHECK, body: { token: 'abc' } }]);
  });

  it('shows the form when the check fails', async () => {
    fakeApi({ [CHECK]: outage(503) });
    renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeTruthy();
  });

  it('shows the form for a usable token', async () => {
    fakeApi({ [CHECK]: USABLE });
    renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    expect(screen.getByText('Validating reset link...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeTruthy();
    expect(
      screen.getByText('Must be at least 8 characters with uppercase, lowercase, number and symbol'),
    ).toBeTruthy();
    expect(shownToast()).toBeUndefined();
  });
});

describe('new password', () => {
  it('must match its confirmation', async () => {
    const { calls } = fakeApi({ [CHECK]: USABLE });
    await reset(STRONG, 'Abcdef1?');
    expect(shownToast()).toMatchObject({
      title: "Passwords Don't Match",
      description: 'Please make sure both password fields match.',
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm New Password'));
    expect(beyondTheLook(calls)).toEqual([]);
  });

  it('must be strong', async () => {
    const { calls } = fakeApi({ [CHECK]: USABLE });
    await reset('abcdefgh', 'abcdefgh');
    expect(shownToast()).toMatchObject({
      title: 'Invalid Password',
      description:
        'Password must contain at least 8 characters with uppercase, lowercase, number and symbol.',
    });
    expect(beyondTheLook(calls)).toEqual([]);
  });

  it('is sent once on a double click: the link works only once', async () => {
    const { calls } = fakeApi({ [CHECK]: USABLE, [RESET]: { message: '' } });
    const { user, fill } = renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    await screen.findByLabelText('New Password');
    await fill('New Password', STRONG);
    await fill('Confirm New Password', STRONG);
    await user.dblClick(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(shownToast()?.title).toBe('Password Reset Successfully'));
    expect(beyondTheLook(calls)).toHaveLength(1);
  });

  it('is sent with the token, then redirects home after two seconds', async () => {
    const { calls } = fakeApi({ [CHECK]: USABLE, [RESET]: { message: '' } });
    quickenTime();
    const { address } = await reset(STRONG, STRONG);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Password Reset Successfully',
        description: 'Your password has been reset. You can now log in with your new password.',
      }),
    );
    expect(beyondTheLook(calls)).toEqual([{ line: RESET, body: { token: 'abc', newPassword: STRONG } }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(address()).toBe('/reset-password?token=abc');
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('does not redirect from a page that was opened meanwhile', async () => {
    fakeApi({ [CHECK]: USABLE, [RESET]: { message: '' } });
    quickenTime();
    const { user, address } = await reset(
      STRONG,
      STRONG,
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="*" element={<Link to="/sign-in">Log in</Link>} />
      </Routes>,
    );
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Password Reset Successfully' }));
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(address()).toBe('/sign-in');
  });

  it('is reported as saved although the account could not be refetched', async () => {
    const { asked } = fakeApi({
      [CHECK]: USABLE,
      [RESET]: { message: '' },
      'GET /api/auth/user': unreachable,
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await reset(STRONG, STRONG, <ResetPasswordPage />, signedInAs(testUser()));
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(asked()).toContain('GET /api/auth/user');
    expect(shownToast()).toMatchObject({ title: 'Password Reset Successfully' });
  });

  it('redirects an invited colleague to the URL from the server', async () => {
    const hardNavigate = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => undefined);
    const redirectTo = '/staff-dashboard?staff=welcome';
    fakeApi({ [CHECK]: USABLE, [RESET]: { message: 'Welcome', redirectTo } });
    await reset(STRONG, STRONG);
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(redirectTo));
  });

  it("shows the server's error", async () => {
    fakeApi({ [CHECK]: USABLE, [RESET]: refused('INVALID_RESET_TOKEN') });
    await reset(STRONG, STRONG);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Reset Failed',
        description: failures.INVALID_RESET_TOKEN[1],
      }),
    );
  });
});

it('names the agency and the inviter to an invited colleague', async () => {
  const invitation = { agency: 'Carter & Bell', invitedBy: 'Sam Carter' };
  fakeApi({ [CHECK]: { usable: true, invitation } });
  renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
  expect(await screen.findByRole('heading', { name: 'Join Carter & Bell' })).toBeTruthy();
  expect(screen.getByText(/^Sam Carter invited you/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
});

describe('staff invitation', () => {
  const DECLINE = 'POST /api/staff-invitations/decline';
  const invitation = { agency: 'Carter & Bell', invitedBy: 'Sam Carter' };

  async function decline(answer: object) {
    const { calls } = fakeApi({ [CHECK]: { usable: true, invitation }, [DECLINE]: answer });
    const { user, fill } = renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    await screen.findByLabelText('New Password');
    await fill('New Password', STRONG);
    await fill('Confirm New Password', STRONG);
    await user.click(screen.getByRole('button', { name: 'Decline invitation' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Decline the invitation from Carter & Bell?' }),
    ).toBeTruthy();
    expect(beyondTheLook(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    return calls;
  }

  it('is declined after a confirmation, without sending the typed password', async () => {
    const calls = await decline({ message: 'Invitation declined.' });
    const heading = await screen.findByRole('heading', { name: 'Invitation declined' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(beyondTheLook(calls)).toEqual([{ line: DECLINE, body: { token: 'abc' } }]);
    expect(shownToast()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('shows why it can no longer be declined', async () => {
    await decline(refused('INVALID_LINK'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Invitation not declined',
        description: failures.INVALID_LINK[1],
      }),
    );
    expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
  });
});

it('offers no decline button for a plain password reset', async () => {
  fakeApi({ [CHECK]: USABLE });
  renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
  await screen.findByRole('heading', { name: 'Set New Password' });
  expect(screen.queryByRole('button', { name: 'Decline invitation' })).toBeNull();
});
