import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeApi, offContract, outage, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import type { AuthCardProps } from './auth-card-props';
import { STRONG, show } from './test/auth-card';

tidyAfterEach();

describe('login', () => {
  const login = (props: Partial<AuthCardProps> = {}) => show({ initialTab: 'login', ...props });

  it('requires an email and a password', async () => {
    const { press } = login();
    await press('Log In');
    expect(screen.getByText('Please provide a valid email address')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  it('shows a welcome toast and redirects to the requested page', async () => {
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

  it('is sent once on a double click', async () => {
    const { asked } = fakeApi({
      'POST /api/auth/login': { id: '1', firstName: 'Ada', userType: 'buyer' },
      'GET /api/auth/user': testUser(),
    });
    const { fill, user } = login();
    await fill('Email', 'ada@example.com');
    await fill('Password', 'secret');
    await user.dblClick(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(shownToast()?.title).toBe('Welcome Back!'));
    expect(asked().filter((line) => line === 'POST /api/auth/login')).toHaveLength(1);
  });

  it('shows why the login failed', async () => {
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

  it('prompts for the second factor in the form and shows an invalid code below its field', async () => {
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
    // TOTP_REQUIRED shows neither a toast nor a field error.
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

  it('keeps the email when switching tabs', async () => {
    const { fill, user } = show();
    await fill('Email', 'ada@example.com');
    await user.click(screen.getByRole('tab', { name: 'Log In' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });
});

describe('a sign-in link', () => {
  const LINK = 'POST /api/auth/sign-in-link';
  const SENT = { message: 'If your email is registered, you will receive it.' };

  it('is offered when the account is rate-limited', async () => {
    const { calls } = fakeApi({
      'POST /api/auth/login': refused('TOO_MANY_REQUESTS', { message: 'Too many.', action: 'sign-in-link' }),
      [LINK]: SENT,
    });
    const page = show({ initialTab: 'login' });
    await page.fill('Email', 'ada@example.com');
    await page.fill('Password', STRONG);
    await page.press('Log In');
    const offer = await screen.findByRole('region', { name: 'Another way to log in' });
    expect(offer.textContent).toContain('ada@example.com');
    await page.press('Email me a login link');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Login link sent' }));
    expect(calls.at(-1)).toEqual({ line: LINK, body: { email: 'ada@example.com' } });
    expect(screen.queryByRole('region', { name: 'Another way to log in' })).toBeNull();
  });

  it('is not offered for other errors', async () => {
    fakeApi({ 'POST /api/auth/login': refused('TOO_MANY_REQUESTS', 'Too many.') });
    const page = show({ initialTab: 'login' });
    await page.fill('Email', 'ada@example.com');
    await page.fill('Password', STRONG);
    await page.press('Log In');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Login Failed' }));
    expect(screen.queryByRole('region', { name: 'Another way to log in' })).toBeNull();
  });

  it('can be requested instead of a password reset', async () => {
    const { calls } = fakeApi({ [LINK]: SENT });
    const page = show({ initialTab: 'login' });
    await page.press('Forgot your password?');
    await page.press('Email me a login link instead');
    expect(calls).toEqual([]);
    const panel = screen.getByRole('form', { name: 'Reset your password' });
    await page.user.type(within(panel).getByRole('textbox'), 'ada@example.com');
    await page.press('Email me a login link instead');
    await waitFor(() => expect(calls).toEqual([{ line: LINK, body: { email: 'ada@example.com' } }]));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Reset your password' })).toBeNull());
  });
});

describe('forgot-password panel', () => {
  async function openPanel() {
    const page = show({ initialTab: 'login' });
    await page.fill('Email', 'ada@example.com');
    await page.press('Forgot your password?');
    const panel = screen.getByRole('form', { name: 'Reset your password' });
    return { ...page, panel };
  }
  const loginButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' });

  it('opens with the typed email and disables login until it is closed', async () => {
    const { panel, press } = await openPanel();
    expect(within(panel).getByRole<HTMLInputElement>('textbox').value).toBe('ada@example.com');
    expect(loginButton().disabled).toBe(true);
    await press('Cancel');
    expect(screen.queryByRole('form', { name: 'Reset your password' })).toBeNull();
    expect(loginButton().disabled).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forgot your password?' }));
  });

  it("closes after sending and shows the server's message", async () => {
    const { calls } = fakeApi({ 'POST /api/auth/forgot-password': { message: 'Look in your inbox.' } });
    const { press } = await openPanel();
    await press('Send Reset Link');
    await waitFor(() => expect(loginButton().disabled).toBe(false));
    expect(calls[0]?.body).toEqual({ email: 'ada@example.com' });
    expect(shownToast()).toMatchObject({ title: 'Reset Link Sent', description: 'Look in your inbox.' });
  });

  it('shows a default message when the response has none', async () => {
    fakeApi({ 'POST /api/auth/forgot-password': offContract(null) });
    const { press } = await openPanel();
    await press('Send Reset Link');
    await waitFor(() =>
      expect(shownToast()?.description).toBe(
        'If your email is registered, you will receive a password reset link.',
      ),
    );
  });

  it('stays open when sending fails', async () => {
    fakeApi({ 'POST /api/auth/forgot-password': outage(503) });
    const { press, panel } = await openPanel();
    await press('Send Reset Link');
    await waitFor(() => expect(shownToast()?.title).toBe('Request Failed'));
    expect(panel.isConnected).toBe(true);
    expect(loginButton().disabled).toBe(true);
  });
});
