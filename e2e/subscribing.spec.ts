import { expect, test } from '@playwright/test';
import { approve, CARDS, fillProfile, payWith } from './support/agency';
import { register, signUpAgent, withoutCookieBanner } from './support/person';

test.beforeEach(({ page }) => withoutCookieBanner(page));

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an agent gets verified, is declined, pays, searches, cancels and subscribes again', async ({
  page,
}) => {
  await signUpAgent(page);
  await fillProfile(page);
  await page.locator('#verification-section input[type=file]').setInputFiles({
    name: 'certificate.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await expect(page.locator('#verification-section').getByText('Under Review').first()).toBeVisible();
  const account = await (await page.request.get('/api/auth/user')).json();
  await approve(page, account.id);

  await page.reload();
  await expect(page.locator('#verification-section').getByText('Verified').first()).toBeVisible();
  await payWith(page, CARDS.declined);
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  expect((await (await page.request.get('/api/subscription-status')).json()).status).not.toBe('active');

  await payWith(page, CARDS.pays);
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/agent-dashboard/);
  await expect(page.getByRole('button', { name: 'Search Database' })).toBeVisible();
  expect((await (await page.request.get('/api/auth/user')).json()).canSearch).toBe(true);

  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expect(page.getByText('Subscription Reactivated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
});

test('while access is free, only a card is set up and the trial begins', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_FREE_PORT}` });
  const page = await context.newPage();
  await withoutCookieBanner(page);
  await register(page, 'agent');
  await page.goto('/profile');
  await fillProfile(page);
  await expect(
    page.getByRole('button', { name: 'Complete Setup (Free Until Dec 31st, 2098)' }),
  ).toBeVisible();
  await payWith(page, CARDS.pays);
  await expect(page.getByText('Trial Activated!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/agent-dashboard/);
  expect((await (await page.request.get('/api/subscription-status')).json()).status).toBe('trialing');
  await expect(page.getByText('Free Until Dec 31st').first()).toBeVisible();
  await context.close();
});
