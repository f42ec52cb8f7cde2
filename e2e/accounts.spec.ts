import { EventEmitter, once } from 'node:events';
import { expect, test } from '@playwright/test';
import {
  fillSignUp,
  logIn,
  openMail,
  PASSWORD,
  person,
  register,
  signUpBuyer,
  withoutCookieBanner,
} from './support/person';
import { SETUP_KEY } from './support/settings';

test.beforeEach(({ page }) => withoutCookieBanner(page));

test('a buyer signs up, logs out, resets a forgotten password by mail and logs in again', async ({
  page,
}) => {
  const who = await signUpBuyer(page);
  await expect(page.getByText('Account Created!', { exact: true })).toBeVisible();
  await expect(page.getByText('Welcome to Threshold, Robin!').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Welcome, Robin Example').first()).toBeVisible();

  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);

  await logIn(page, { email: who.email, password: 'Wrong-word-1!' });
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await page.getByText('Forgot your password?').click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled();
  const panel = page.getByRole('form', { name: 'Reset your password' });
  await expect(panel.getByRole('textbox')).toHaveValue(who.email);
  await panel.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Reset Link Sent', { exact: true })).toBeVisible();

  await openMail(page, who.email, 'Reset your password');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('New Password', { exact: true }).fill('Willow-bridge-7?');
  await page.getByLabel('Confirm New Password').fill('Willow-bridge-7?');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await logIn(page, { email: who.email, password: 'Willow-bridge-7?' });
  await expect(page.getByText('Welcome Back!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/buyer-dashboard/);
});

test('an agent follows a referral link, opens other pages first, and signs up with the code', async ({
  page,
  browser,
  baseURL,
}) => {
  const referrer = await register(page, 'agent');
  const account = await (await page.request.get('/api/auth/user')).json();
  expect(account.email).toBe(referrer.email);

  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  await withoutCookieBanner(visitor);
  // The check of the code is pending while the visitor navigates and signs up.
  let answer: () => void = () => undefined;
  const delayed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.route('**/api/referral/validate', async (route) => {
    await delayed;
    await route.continue();
  });
  const signUps: { referralCode?: string }[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signup')) signUps.push(request.postDataJSON());
  });
  // The page is hydrated: links and buttons no longer load a page.
  const checking = visitor.waitForRequest('**/api/referral/validate');
  await visitor.goto(`/?ref=${account.referralCode}&userType=agent`);
  await checking;
  await visitor.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(visitor).toHaveURL(/\/$/);
  await visitor.getByRole('button', { name: /I'm an agent/ }).click();
  await expect(visitor).toHaveURL(new RegExp(`ref=${account.referralCode}`));
  await fillSignUp(visitor, person('referred'), /Agent Terms/);
  await expect(visitor.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  expect(signUps).toEqual([]);
  answer();
  await expect(visitor).toHaveURL(/\/profile/);
  expect(signUps.map(({ referralCode }) => referralCode)).toEqual([account.referralCode]);
  await context.close();
});

test('a referral link shows the referrer’s name', async ({ page }) => {
  await register(page, 'agent');
  const account = await (await page.request.get('/api/auth/user')).json();
  await page.goto('/api/logout');
  await page.goto(`/?ref=${account.referralCode}&userType=agent`);
  await expect(
    page.getByText(
      "You were referred by Robin Example! They will receive £10 off their next month's subscription when you sign up.",
    ),
  ).toBeVisible();
});

test('an unknown referral code is dropped without a message', async ({ page }) => {
  await page.goto('/?ref=NOBODY99&userType=agent', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Join as an Agent' })).toBeVisible();
  await expect(page.getByText('You were referred by')).toHaveCount(0);
});

test('an email that is taken is reported in the form, without losing input', async ({ page }) => {
  const who = await register(page, 'buyer');
  await page.goto('/api/logout');
  // The height of a small laptop's window, where a toast in the wrong corner would cover the button.
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.goto('/?view=buyer');
  await page.getByLabel('First name').fill('Second');
  await page.getByLabel('Last name').fill('Person');
  await page.getByLabel('Email', { exact: true }).first().fill(who.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /consent/i }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Already Exists', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Second');
  const notice = await page.getByText('Account Already Exists', { exact: true }).boundingBox();
  const button = await page.getByRole('button', { name: 'Create Account' }).boundingBox();
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThan(button?.x ?? 0);
});

test('two admins are created with the set-up key, and one signs in to the admin dashboard', async ({
  page,
}) => {
  const [first, second] = [person('admin'), person('admin')];
  await page.goto('/admin-setup');
  await page.getByLabel('Setup Key').fill(SETUP_KEY);
  await page.getByLabel('Admin Password').fill(PASSWORD);
  for (const [index, who] of [first, second].entries()) {
    await page.getByLabel('Email').nth(index).fill(who.email);
    await page.getByLabel('First name').nth(index).fill(who.firstName);
    await page.getByLabel('Last name').nth(index).fill(who.lastName);
  }
  await page.getByRole('button', { name: 'Create Admin Accounts' }).click();
  await expect(page.getByText('created', { exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: /admin dashboard/i }).click();
  await expect(page).toHaveURL(/\/admin-dashboard/);
});

test('a signed-out visitor of a dashboard is redirected to the login, and back after it', async ({
  page,
}) => {
  const who = await register(page, 'buyer');
  await page.goto('/api/logout');
  await page.goto('/buyer-dashboard');
  await expect(page).toHaveURL(/view=buyer.*tab=login/);
  await page.getByLabel('Email', { exact: true }).first().fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/buyer-dashboard/);
});

test('login input typed before hydration is preserved', async ({ page }) => {
  const who = await register(page, 'buyer');
  await page.goto('/api/logout');
  const scripts = new EventEmitter();
  const sent = once(scripts, 'sent');
  await page.route(/\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/?view=buyer&tab=login', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).first().fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled();
  scripts.emit('sent');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/buyer-dashboard/);
});

test('a page on another site cannot write with a visitor’s cookies (CSRF)', async ({ page, baseURL }) => {
  await register(page, 'buyer');
  const elsewhere = baseURL?.replace('127.0.0.1', 'localhost') ?? '';
  await page.goto(`${elsewhere}/robots.txt`);
  const status = await page.evaluate(async (target) => {
    const answer = await fetch(`${target}/api/contact`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body: '{"name":"x","email":"x@example.com","message":"x"}',
    }).catch(() => null);
    return answer?.type ?? 'refused';
  }, baseURL);
  expect(['opaque', 'refused']).toContain(status);
  await page.goto('/');
  const own = await page.evaluate(() => fetch('/api/auth/user').then((answer) => answer.status));
  expect(own).toBe(200);
});
