import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Call, fakeApi, refused, unreachable } from '../../test/fake-api';
import { quickenTime, shownToast, tidyAfterEach } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import { STRONG, show } from './test/auth-card';

tidyAfterEach();

const SIGNED_IN = { id: '1', firstName: 'Ada', userType: 'buyer' };
const WEAK = 'Password must contain at least 8 characters with uppercase, lowercase, number and symbol';

describe('signup', () => {
  it('shows every missing field with aria-describedby and focuses the first', async () => {
    const { calls } = fakeApi({});
    const { press } = show();
    await press('Create Account');
    const first = screen.getByLabelText('First name');
    expect(document.activeElement).toBe(first);
    expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'First name is required',
    );
    for (const text of [
      'Last name is required',
      'Please provide a valid email address',
      WEAK,
      'GDPR consent is required for buyers',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(calls).toEqual([]);
  });

  it('requires the Agent Terms from agents instead of GDPR consent', async () => {
    const { press } = show({ userType: 'agent' });
    expect(screen.getByRole('heading', { name: 'Join as an Agent' })).toBeTruthy();
    expect(
      screen.getByRole('checkbox', { name: /registered estate agent with professional indemnity/ }),
    ).toBeTruthy();
    await press('Create Account');
    expect(screen.getByText('You must accept the Agent Terms & Conditions')).toBeTruthy();
    expect(screen.queryByText('GDPR consent is required for buyers')).toBeNull();
  });

  it('retries with the same idempotency key, and uses a new one for the next signup', async () => {
    const keys: (string | null)[] = [];
    let lost = true;
    fakeApi({
      'POST /api/auth/signup': (_: Call, init: RequestInit) => {
        keys.push(new Headers(init.headers).get('Idempotency-Key'));
        return lost ? unreachable() : SIGNED_IN;
      },
      'GET /api/auth/user': testUser(),
    });
    const first = show();
    await first.fillSignup();
    await first.press('Create Account');
    await waitFor(() => expect(shownToast()?.title).toBe('Signup Failed'));
    lost = false;
    await first.press('Create Account');
    await waitFor(() => expect(shownToast()?.title).toBe('Account Created!'));
    first.unmount();
    const second = show();
    await second.fillSignup();
    await second.press('Create Account');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('rejects mismatched passwords, and clears the message once they match', async () => {
    const { press, fillSignup, fill } = show();
    await fillSignup({ 'Confirm password': 'Abcdef1' });
    await press('Create Account');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    await fill('Confirm password', '!');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  it('sends the body of the contract, shows a welcome toast and goes to /', async () => {
    const { calls } = fakeApi({
      'POST /api/auth/signup': { id: '1', firstName: 'Ada', userType: 'buyer', tempAuthToken: 'fallback' },
      'GET /api/auth/user': testUser(),
    });
    const { fillSignup, user, address } = show({
      referralCode: 'AB12CD34',
      settleReferral: async () => 'AB12CD34',
    });
    expect(screen.getByText('Signing up with a referral code')).toBeTruthy();
    await fillSignup();
    await user.type(screen.getByLabelText('Confirm password'), '{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls[0]).toEqual({
      line: 'POST /api/auth/signup',
      body: {
        email: 'ada@example.com',
        password: STRONG,
        firstName: 'Ada',
        lastName: 'Byron',
        userType: 'buyer',
        referralCode: 'AB12CD34',
        gdprConsent: true,
      },
    });
    expect(shownToast()).toMatchObject({
      title: 'Account Created!',
      description: 'Welcome to Threshold, Ada!',
    });
    expect(localStorage.getItem('temp-auth-token')).toBe('fallback');
  });

  it('redirects an agent to the profile after one second', async () => {
    fakeApi({
      'POST /api/auth/signup': { id: '1', firstName: 'Ada', userType: 'agent' },
      'GET /api/auth/user': testUser(),
    });
    const { fillSignup, press, address } = show({ userType: 'agent' });
    await fillSignup();
    quickenTime();
    await press('Create Account');
    await waitFor(() => expect(shownToast()?.title).toBe('Account Created!'));
    expect(screen.getByText('Creating Account...')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(500);
    expect(address()).toBe('/?view=buyer');
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it.each([
    ['EMAIL_ALREADY_EXISTS', 'Account Already Exists'],
    ['VALIDATION_ERROR', 'Please Check Your Information'],
    ['SERVER_ERROR', 'Something Went Wrong'],
    ['TOO_MANY_REQUESTS', 'Signup Failed'],
  ] as const)('shows the title for a failure of %s', async (errorCode, title) => {
    const said = { message: 'No.', details: 'Because.', fieldErrors: { email: 'Not this one' } };
    fakeApi({ 'POST /api/auth/signup': refused(errorCode, said) });
    const { fillSignup, press } = show();
    await fillSignup();
    await press('Create Account');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title, description: 'No. Because.', variant: 'destructive' }),
    );
    expect(screen.getByText('Not this one')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('sends one request for repeated clicks', async () => {
    let refuse: () => void = () => undefined;
    const { calls } = fakeApi({
      'POST /api/auth/signup': () =>
        new Promise((resolve) => {
          refuse = () => resolve(refused('SERVER_ERROR'));
        }),
    });
    const { fillSignup, press, user } = show();
    await fillSignup();
    await press('Create Account');
    await user.click(screen.getByRole('button', { name: /Creating Account\.\.\.$/ }));
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(calls).toHaveLength(1);
    refuse();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy());
  });

  it('opens the legal texts from their links', async () => {
    const { user, onReadLegal } = show();
    await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    await user.click(screen.getByRole('link', { name: 'Buyer Terms' }));
    expect(onReadLegal.mock.calls).toEqual([
      ['privacy', '/privacy-policy'],
      ['buyer-terms', '/buyer-terms-conditions'],
    ]);
  });
});
