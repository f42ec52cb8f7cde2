import { act, screen, waitFor } from '@testing-library/react';
import type { FailureCode } from '@threshold/core/contract/failures';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import SignInPage from './sign-in.page';

tidyAfterEach();

const USE = 'POST /api/auth/sign-in-link/use';
const SIGNED_IN = { id: 'jane', firstName: 'Jane', userType: 'buyer' };
const refusal = (errorCode: FailureCode) => refused(errorCode, `Said: ${errorCode}`);
const press = () => screen.getByRole('button', { name: 'Log in' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const visit = (answers: Answers, query = '?token=abc') => ({
  calls: fakeApi(answers).calls,
  ...renderPage(<SignInPage />, { address: `/sign-in${query}` }),
});

describe('sign-in link page', () => {
  it('signs in with one request, and only after a click', async () => {
    const { calls, user } = visit({ [USE]: SIGNED_IN, 'GET /api/auth/user': refused('UNAUTHORIZED') });
    expect(calls).toEqual([]);
    await user.dblClick(press());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Welcome Back!' }));
    expect(calls.filter(({ line }) => line === USE)).toEqual([{ line: USE, body: { token: 'abc' } }]);
  });

  it('shows no welcome toast when a new password is required first', async () => {
    const { calls, user } = visit({
      [USE]: SIGNED_IN,
      'GET /api/auth/user': refused('NEW_PASSWORD_REQUIRED'),
    });
    await user.click(press());
    await waitFor(() => expect(calls.map(({ line }) => line)).toContain('GET /api/auth/user'));
    await act(async () => undefined);
    expect(shownToast()).toBeUndefined();
  });

  it.each([
    ['that was used', '?token=abc'],
    ['without a token', ''],
  ])('shows an invalid link for one %s', async (_, query) => {
    const { user } = visit({ [USE]: refusal('INVALID_LINK') }, query);
    if (query) await user.click(press());
    await title("This link doesn't work");
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/api/login');
  });

  it('prompts for the second factor and reuses the link with it', async () => {
    const { user, fill, unmount } = visit({ [USE]: refusal('TOTP_REQUIRED') });
    await user.click(press());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code from your app')));
    const { calls } = fakeApi({ [USE]: refusal('TOTP_INVALID') });
    await fill('Code from your app', '123456');
    await user.click(press());
    expect(await screen.findByText('Said: TOTP_INVALID')).toBeTruthy();
    expect(calls).toEqual([{ line: USE, body: { token: 'abc', code: '123456' } }]);
    unmount();
  });

  it('shows a closed account, and can be retried after a server error', async () => {
    const { user } = visit({ [USE]: refusal('UNAVAILABLE') });
    await user.click(press());
    expect(await screen.findByText('Said: UNAVAILABLE')).toBeTruthy();
    fakeApi({ [USE]: refusal('ACCOUNT_INACTIVE') });
    await user.click(press());
    await title('This account has been closed');
  });
});
