import { expect, type Page, test } from '@playwright/test';
import { person, signUpAgent, withoutCookieBanner } from './support/person';

test.beforeEach(({ page }) => withoutCookieBanner(page));

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function fillProfile(page: Page) {
  await page.getByLabel('Phone number').fill('01522 000000');
  await page.getByLabel('Agency name').fill('Journey & Co');
  await page.getByLabel('Website').fill('https://journey.example');
  await page.getByLabel('Business address').fill('1 Castle Square, Lincoln');
  await page.getByRole('combobox', { name: 'Branch location' }).fill('linc');
  await page
    .getByRole('option', { name: /^Lincoln/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('Contact support to change this field').first()).toBeVisible();
}

async function payWith(page: Page, number: string) {
  const form = page.locator('#subscription-section');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('12 / 40');
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: /^Complete Setup/ }).click();
}

/** What the back office does with the queue, done by its own call. */
async function approve(page: Page, baseURL: string | undefined, agentId: string) {
  const admin = await page.context().browser()?.newContext({ baseURL });
  if (!admin) throw new Error('no browser');
  const login = { email: 'admin@demo.example', password: process.env.DEMO_PASSWORD ?? '' };
  expect((await admin.request.post('/api/auth/login', { data: login })).status()).toBe(200);
  const decision = { verificationStatus: 'approved', verificationNotes: 'Document approved by admin' };
  const answer = await admin.request.put(`/api/admin/agents/${agentId}/verification`, { data: decision });
  expect(answer.status()).toBe(200);
  await admin.close();
}

test('an agent gets verified, is declined, pays, searches, cancels and comes back', async ({
  page,
  baseURL,
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
  await approve(page, baseURL, account.id);

  await page.reload();
  await expect(page.locator('#verification-section').getByText('Verified').first()).toBeVisible();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  expect((await (await page.request.get('/api/subscription-status')).json()).status).not.toBe('active');

  await payWith(page, '4242 4242 4242 4242');
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
  await signUpAgent(page);
  await fillProfile(page);
  await expect(
    page.getByRole('button', { name: 'Complete Setup (Free Until Dec 31st, 2098)' }),
  ).toBeVisible();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Trial Activated!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/agent-dashboard/);
  expect((await (await page.request.get('/api/subscription-status')).json()).status).toBe('trialing');
  await expect(page.getByText('Free Until Dec 31st').first()).toBeVisible();
  await context.close();
});

test('a referral goes from the link to the credit, once', async ({ page, browser, baseURL }) => {
  await signUpAgent(page);
  const { referralCode } = await (await page.request.get('/api/auth/user')).json();

  const context = await browser.newContext({ baseURL });
  const colleague = await context.newPage();
  await withoutCookieBanner(colleague);
  await signUpAgent(colleague, person('colleague'), `/?ref=${referralCode}&userType=agent`);
  await fillProfile(colleague);
  await payWith(colleague, '4242 4242 4242 4242');
  await expect(colleague.getByText('Payment Successful!', { exact: true })).toBeVisible();
  await context.close();

  const stats = () => page.request.get('/api/referral/stats').then((answer) => answer.json());
  await expect.poll(stats).toEqual({ totalReferred: 1, totalCredits: 1000, availableCredits: 1000 });
  await page.goto('/agent-dashboard?view=referrals');
  await expect(page.getByText('£10', { exact: true }).first()).toBeVisible();
  await page.goto('/subscription');
  await expect(page.getByText('£10.00 available')).toBeVisible();
});
