import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  type Call,
  fakeApi,
  offContract,
  outage,
  refused,
  unreachable,
} from '../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import { AuthCard } from './auth-card';
import type { AuthCardProps } from './auth-card-props';

tidyAfterEach();

const STRONG = 'Abcdef1!';
const SIGNED_IN = { id: '1', firstName: 'Ada', userType: 'buyer' };
const WEAK = 'Password must contain at least 8 characters with uppercase, lowercase, number and symbol';

function show(props: Partial<AuthCardProps> = {}) {
  const onReadLegal = vi.fn();
  const page = renderPage(
    <AuthCard
      userType="buyer"
      initialTab="signup"
      referralCode={null}
      settleReferral={async () => null}
      returnTo={null}
      onReadLegal={onReadLegal}
      {...props}
    />,
    { address: '/?view=buyer' },
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const { fill } = page;
  async function fillSignup(changes: Record<string, string> = {}) {
    const values = {
      'First name': 'Ada',
      'Last name': 'Byron',
      Email: 'ada@example.com',
      Password: STRONG,
      'Confirm password': STRONG,
      ...changes,
    };
    for (const [label, text] of Object.entries(values)) await fill(label, text);
    await page.user.click(screen.getByRole('checkbox'));
  }
  return { ...page, press, fillSignup, onReadLegal };
}

describe('signing up', () => {
  it('names every missing field, ties the message to it and moves to the first', async () => {
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

  it('asks agents for the Agent Terms instead of GDPR consent', async () => {
    const { press } = show({ userType: 'agent' });
    expect(screen.getByRole('heading', { name: 'Join as an Agent' })).toBeTruthy();
    expect(
      screen.getByRole('checkbox', { name: /registered estate agent with professional indemnity/ }),
    ).toBeTruthy();
    await press('Create Account');
    expect(screen.getByText('You must accept the Agent Terms & Conditions')).toBeTruthy();
    expect(screen.queryByText('GDPR consent is required for buyers')).toBeNull();
  });

  it('sends a signup whose answer was lost under the same key, and the next one under another', async () => {
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

  it('refuses two different passwords, and takes the message away when they are put right', async () => {
    const { press, fillSignup, fill } = show();
    await fillSignup({ 'Confirm password': 'Abcdef1' });
    await press('Create Account');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    await fill('Confirm password', '!');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  it('sends what the contract asks for, welcomes the buyer and goes to /', async () => {
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

  it('takes an agent to the profile a second later, and not before', async () => {
    fakeApi({
      'POST /api/auth/signup': { id: '1', firstName: 'Ada', userType: 'agent' },
      'GET /api/auth/user': testUser(),
    });
    const { fillSignup, press, address } = show({ userType: 'agent' });
    await fillSignup();
    quickenTime();
    await press('Create Account');
    await vi.waitFor(() => expect(shownToast()?.title).toBe('Account Created!'));
    expect(screen.getByText('Creating Account...')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(500);
    expect(address()).toBe('/?view=buyer');
    await vi.advanceTimersByTimeAsync(500);
    await vi.waitFor(() => expect(address()).toBe('/profile'));
  });

  it.each([
    ['EMAIL_ALREADY_EXISTS', 'Account Already Exists'],
    ['VALIDATION_ERROR', 'Please Check Your Information'],
    ['SERVER_ERROR', 'Something Went Wrong'],
    ['TOO_MANY_REQUESTS', 'Signup Failed'],
  ] as const)('titles a failure of %s', async (errorCode, title) => {
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

  it('sends one request however often the button is pressed', async () => {
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

  it('opens the legal texts from its links', async () => {
    const { user, onReadLegal } = show();
    await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    await user.click(screen.getByRole('link', { name: 'Buyer Terms' }));
    expect(onReadLegal.mock.calls).toEqual([
      ['privacy', '/privacy-policy'],
      ['buyer-terms', '/buyer-terms-conditions'],
    ]);
  });
});

describe('logging in', () => {
  const login = (props: Partial<AuthCardProps> = {}) => show({ initialTab: 'login', ...props });

  it('needs an email and a password', async () => {
    const { press } = login();
    await press('Log In');
    expect(screen.getByText('Please provide a valid email address')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  it('greets and goes where the person was headed', async () => {
    fakeApi({
      'POST /api/auth/login': { id: '1', firstName: 'Ada', userType: 'buyer' },
      'GET /api/auth/user': testUser(),
    });
    const { fill, press, address } = login({ returnTo: '/profile?step=2' });
    await fill('Email', 'ada@example.com');
    await fill('Password', 'secret');
    await press('Log In');
    await waitFor(() => expect(address()).toBe('/profile?step=2'));
    expect(shownToast()).toMatchObject({
      title: 'Welcome Back!',
      description: 'Good to see you again, Ada!',
    });
  });

  it('says why not', async () => {
    fakeApi({ 'POST /api/auth/login': refused('INVALID_CREDENTIALS') });
    const { fill, press } = login();
    await fill('Email', 'ada@example.com');
    await fill('Password', 'wrong');
    await press('Log In');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Login Failed', description: 'Invalid email or password' }),
    );
    expect(screen.getByText('Invalid email or password')).toBeTruthy();
    await fill('Password', 'another');
    expect(screen.queryByText('Invalid email or password')).toBeNull();
  });

  it('asks for the code of a second factor in place, and says beneath it what was wrong with it', async () => {
    const answers: Answers = {
      'POST /api/auth/login': refused('TOTP_REQUIRED', 'Enter the code.'),
      'GET /api/auth/user': testUser(),
    };
    const { calls } = fakeApi(answers);
    const { fill, press } = login();
    expect(screen.queryByLabelText('Code from your app')).toBeNull();
    await fill('Email', 'ada@example.com');
    await fill('Password', STRONG);
    await press('Log In');
    const code = await screen.findByLabelText('Code from your app');
    expect(document.activeElement).toBe(code);
    // Nothing went wrong so far: neither a notice nor an error.
    expect(shownToast()).toBeUndefined();
    expect(code.getAttribute('aria-invalid')).not.toBe('true');
    answers['POST /api/auth/login'] = refused('TOTP_INVALID', 'That code is not right.');
    await fill('Code from your app', '123456');
    await press('Log In');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    answers['POST /api/auth/login'] = { id: '1', firstName: 'Ada', userType: 'buyer' };
    await press('Log In');
    await waitFor(() => expect(shownToast()?.title).toBe('Welcome Back!'));
    const bodies = calls.filter(({ line }) => line === 'POST /api/auth/login').map(({ body }) => body);
    const proof = { email: 'ada@example.com', password: STRONG };
    expect(bodies).toEqual([proof, { ...proof, code: '123456' }, { ...proof, code: '123456' }]);
  });

  it('keeps the email when the tab changes', async () => {
    const { fill, user } = show();
    await fill('Email', 'ada@example.com');
    await user.click(screen.getByRole('tab', { name: 'Log In' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });
});

describe('a sign-in link', () => {
  const LINK = 'POST /api/auth/sign-in-link';
  const SENT = { message: 'If your email is registered, you will receive it.' };

  it('is offered where no more passwords are taken', async () => {
    const { calls } = fakeApi({
      'POST /api/auth/login': refused('TOO_MANY_REQUESTS', { message: 'Too many.', action: 'sign-in-link' }),
      [LINK]: SENT,
    });
    const page = show({ initialTab: 'login' });
    await page.fill('Email', 'ada@example.com');
    await page.fill('Password', STRONG);
    await page.press('Log In');
    const offer = await screen.findByRole('region', { name: 'Another way in' });
    expect(offer.textContent).toContain('ada@example.com');
    await page.press('Email me a sign-in link');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Sign-in Link Sent' }));
    expect(calls.at(-1)).toEqual({ line: LINK, body: { email: 'ada@example.com' } });
    expect(screen.queryByRole('region', { name: 'Another way in' })).toBeNull();
  });

  it('is not offered for other refusals', async () => {
    fakeApi({ 'POST /api/auth/login': refused('TOO_MANY_REQUESTS', 'Too many.') });
    const page = show({ initialTab: 'login' });
    await page.fill('Email', 'ada@example.com');
    await page.fill('Password', STRONG);
    await page.press('Log In');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Login Failed' }));
    expect(screen.queryByRole('region', { name: 'Another way in' })).toBeNull();
  });

  it('can be had in place of a reset', async () => {
    const { calls } = fakeApi({ [LINK]: SENT });
    const page = show({ initialTab: 'login' });
    await page.press('Forgot your password?');
    await page.press('Email me a sign-in link instead');
    expect(calls).toEqual([]);
    const panel = screen.getByRole('form', { name: 'Reset your password' });
    await page.user.type(within(panel).getByRole('textbox'), 'ada@example.com');
    await page.press('Email me a sign-in link instead');
    await waitFor(() => expect(calls).toEqual([{ line: LINK, body: { email: 'ada@example.com' } }]));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Reset your password' })).toBeNull());
  });
});

describe('the forgotten password', () => {
  async function openPanel() {
    const page = show({ initialTab: 'login' });
    await page.fill('Email', 'ada@example.com');
    await page.press('Forgot your password?');
    const panel = screen.getByRole('form', { name: 'Reset your password' });
    return { ...page, panel };
  }
  const loginButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' });

  it('opens with the typed email and holds the login back until it is closed', async () => {
    const { panel, press } = await openPanel();
    expect(within(panel).getByRole<HTMLInputElement>('textbox').value).toBe('ada@example.com');
    expect(loginButton().disabled).toBe(true);
    await press('Cancel');
    expect(screen.queryByRole('form', { name: 'Reset your password' })).toBeNull();
    expect(loginButton().disabled).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forgot your password?' }));
  });

  it('closes after sending and repeats what the server says', async () => {
    const { calls } = fakeApi({ 'POST /api/auth/forgot-password': { message: 'Look in your inbox.' } });
    const { press } = await openPanel();
    await press('Send Reset Link');
    await waitFor(() => expect(loginButton().disabled).toBe(false));
    expect(calls[0]?.body).toEqual({ email: 'ada@example.com' });
    expect(shownToast()).toMatchObject({ title: 'Reset Link Sent', description: 'Look in your inbox.' });
  });

  it('has words of its own when the server has none', async () => {
    fakeApi({ 'POST /api/auth/forgot-password': offContract(null) });
    const { press } = await openPanel();
    await press('Send Reset Link');
    await waitFor(() =>
      expect(shownToast()?.description).toBe(
        'If your email is registered, you will receive a password reset link.',
      ),
    );
  });

  it('stays open when sending failed', async () => {
    fakeApi({ 'POST /api/auth/forgot-password': outage(503) });
    const { press, panel } = await openPanel();
    await press('Send Reset Link');
    await waitFor(() => expect(shownToast()?.title).toBe('Request Failed'));
    expect(panel.isConnected).toBe(true);
    expect(loginButton().disabled).toBe(true);
  });
});
