import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import * as browser from '../../lib/browser-navigation';
import { StaticRouter } from '../../router/router';
import { quickenTime, renderPage, shownToast, stubApi, tidyAfterEach } from '../../test/test-kit';
import ResetPasswordPage from './reset-password.page';

tidyAfterEach();

const STRONG = 'Abcdef1!';
const CHECK = '/api/auth/reset-password/check';
const USABLE: [number, unknown] = [200, { usable: true }];

const beyondTheLook = (calls: ReturnType<typeof stubApi>) => calls.filter(({ path }) => path !== CHECK);

async function reset(password: string, confirmation: string) {
  const page = renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
  await screen.findByLabelText('New Password');
  if (password) await page.fill('New Password', password);
  if (confirmation) await page.fill('Confirm New Password', confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  return page;
}

describe('the link', () => {
  it('is being validated until the page has looked at it', () => {
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

  it.each(['unknown', 'expired'])('says at once that it is %s', async () => {
    const calls = stubApi({ [CHECK]: [200, { usable: false }] });
    renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
    expect(shownToast()).toMatchObject({ title: 'Invalid Reset Link' });
    expect(calls).toEqual([{ path: CHECK, body: { token: 'abc' } }]);
  });

  it('opens the form where nobody could say', async () => {
    stubApi({ [CHECK]: [503, {}] });
    renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeTruthy();
  });

  it('opens the form with a token', async () => {
    stubApi({ [CHECK]: USABLE });
    renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
    expect(screen.getByText('Validating reset link...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeTruthy();
    expect(
      screen.getByText('Must be at least 8 characters with uppercase, lowercase, number and symbol'),
    ).toBeTruthy();
    expect(shownToast()).toBeUndefined();
  });
});

describe('the new password', () => {
  it('must be typed twice alike', async () => {
    const calls = stubApi({});
    await reset(STRONG, 'Abcdef1?');
    expect(shownToast()).toMatchObject({
      title: "Passwords Don't Match",
      description: 'Please make sure both password fields match.',
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm New Password'));
    expect(beyondTheLook(calls)).toEqual([]);
  });

  it('must be strong', async () => {
    const calls = stubApi({});
    await reset('abcdefgh', 'abcdefgh');
    expect(shownToast()).toMatchObject({
      title: 'Invalid Password',
      description:
        'Password must contain at least 8 characters with uppercase, lowercase, number and symbol.',
    });
    expect(beyondTheLook(calls)).toEqual([]);
  });

  it('is sent with the token, and the page goes home two seconds later', async () => {
    const calls = stubApi({ '/api/auth/reset-password': [200, { message: '' }] });
    quickenTime();
    const { address } = await reset(STRONG, STRONG);
    await vi.waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Password Reset Successfully',
        description: 'Your password has been reset. You can now log in with your new password.',
      }),
    );
    expect(beyondTheLook(calls)).toEqual([
      { path: '/api/auth/reset-password', body: { token: 'abc', newPassword: STRONG } },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(address()).toBe('/reset-password?token=abc');
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(address()).toBe('/'));
  });

  it('takes an invited colleague straight to where the server says', async () => {
    const leaveTo = vi.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const redirectTo = '/staff-dashboard?staff=welcome';
    stubApi({ '/api/auth/reset-password': [200, { message: 'Welcome', redirectTo }] });
    await reset(STRONG, STRONG);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(redirectTo));
  });

  it('says why it was refused', async () => {
    const body = {
      message: 'The password reset link is invalid or has expired.',
      errorCode: 'INVALID_RESET_TOKEN',
    };
    stubApi({ '/api/auth/reset-password': [400, body] });
    await reset(STRONG, STRONG);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Reset Failed', description: body.message }),
    );
  });
});

it('tells an invited colleague whom they join, and who asked', async () => {
  const invitation = { agency: 'Carter & Bell', invitedBy: 'Sam Carter' };
  stubApi({ [CHECK]: [200, { usable: true, invitation }] });
  renderPage(<ResetPasswordPage />, { address: '/reset-password?token=abc' });
  expect(await screen.findByRole('heading', { name: 'Join Carter & Bell' })).toBeTruthy();
  expect(screen.getByText(/^Sam Carter invited you/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
});
