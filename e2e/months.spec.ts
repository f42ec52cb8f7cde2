import { type Browser, expect, type Page, test } from '@playwright/test';
import { approve, CARDS, makeAdmin, saveDetails, subscribe } from './support/agency';
import {
  confirmAddress,
  drainJobs,
  openMail,
  PASSWORD,
  person,
  register,
  signUpAgent,
  withoutCookieBanner,
} from './support/person';
import { expectClean, toast } from './support/screen';

// The clock belongs to the whole server, so these tests run in sequence on their own server.
test.describe.configure({ mode: 'serial' });
const baseURL = `http://127.0.0.1:${process.env.E2E_TIME_PORT}`;
test.use({ baseURL });

async function newPage(browser: Browser) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await withoutCookieBanner(page);
  return page;
}

async function subscriber(page: Page, card: string, from?: string) {
  const who = person('agent');
  await withoutCookieBanner(page);
  if (from) await signUpAgent(page, who, from);
  else await register(page, 'agent', who);
  await confirmAddress(page, who);
  await saveDetails(page, { agencyName: 'Journey & Co', branchLocation: 'Lincoln' });
  await subscribe(page, card);
  return (await page.request.get('/api/auth/user')).json();
}

const status = async (page: Page) => (await page.request.get('/api/subscription-status')).json();

/** Opens the billing portal from the management page. */
async function openPortal(page: Page) {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Billing Portal' }).click();
  await expect(page.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
}

test('a month passes, and the £10 credit of a referral is deducted from the invoice', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { referralCode } = await subscriber(page, CARDS.pays);
  const colleague = await newPage(browser);
  const { id } = await subscriber(colleague, CARDS.pays, `/?ref=${referralCode}&userType=agent`);
  await approve(colleague, id, await makeAdmin(request));
  await colleague.context().close();

  // The credit is granted once the approval can no longer be undone.
  await expect.poll(async () => (await status(page)).referralCredits).toBe(1_000);
  await page.goto('/agent-dashboard?view=referrals');
  const available = page.getByText('Available Credits').locator('..');
  await expect(available).toContainText('£10');
  await page.goto('/subscription');
  await expect(page.getByText('£10.00 available')).toBeVisible();
  const { currentPeriodEnd } = await status(page);

  await openPortal(page);
  await expect(page.getByText('Credit for the next invoice: £10.00')).toBeVisible();
  await page.getByRole('button', { name: 'One month' }).click();
  await expect(page.getByText('Time has passed.')).toBeVisible();
  const invoices = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await expect(invoices).toHaveCount(3);
  await expect(invoices.nth(1)).toContainText(/£120\.00\s*£10\.00\s*£110\.00\s*paid/);
  await expect(invoices.nth(2)).toContainText(/£120\.00\s*£0\.00\s*£120\.00\s*paid/);
  await expect(page.getByText('Credit for the next invoice')).toHaveCount(0);
  await expectClean(page);

  await drainJobs(page);
  expect((await status(page)).currentPeriodEnd).not.toBe(currentPeriodEnd);
  expect((await status(page)).referralCredits).toBe(0);
  await page.getByRole('link', { name: 'Return to your subscription' }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText('£0.00 available')).toBeVisible();
  await page.goto('/agent-dashboard?view=referrals');
  await expect(available).toContainText('£0');
  await expect(page.getByText('Credits Earned').locator('..')).toContainText('£10');
});

/** A member of staff, from the invitation to the dashboard. */
async function bringStaff(owner: Page, browser: Browser) {
  const { email, firstName, lastName } = person('staff');
  const data = { email, firstName, lastName, jobTitle: 'Negotiator' };
  expect((await owner.request.post('/api/agent/staff/invite', { data })).ok()).toBe(true);
  const staff = await newPage(browser);
  await openMail(staff, email, /^Join /);
  await staff.getByRole('link', { name: 'Set up your account' }).click();
  await staff.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await staff.getByLabel('Confirm New Password').fill(PASSWORD);
  await staff.getByRole('button', { name: 'Join' }).click();
  await expect(staff).toHaveURL(/\/staff-dashboard$/);
  return staff;
}

const SEARCH = { name: 'Mill Lane', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
const trySearch = async (page: Page) => {
  const answer = await page.request.post('/api/agent-searches', { data: SEARCH });
  return [answer.status(), (await answer.json()).errorCode];
};

test('a renewal fails, search is blocked for the whole agency, and a new card restores it', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { id } = await subscriber(page, CARDS.failsLater);
  await page.goto('/profile');
  await approve(page, id, await makeAdmin(request));
  const staff = await bringStaff(page, browser);
  expect(await trySearch(page)).toEqual([201, undefined]);
  expect(await trySearch(staff)).toEqual([201, undefined]);

  const month = { amount: 1, unit: 'month' };
  expect((await request.post('/sandbox/stripe/advance', { data: month })).status()).toBe(200);
  await drainJobs(page);
  expect((await status(page)).status).toBe('past_due');
  expect(await trySearch(page)).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
  expect(await trySearch(staff)).toEqual([403, 'SUBSCRIPTION_REQUIRED']);

  await test.step('owner and staff see what to do', async () => {
    await staff.reload();
    await expect(staff.getByText(/last payment didn't go through.+Ask your agency owner/)).toBeVisible();
    await page.goto('/agent-dashboard');
    await expect(page.getByText("Your last payment didn't go through")).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: /Setup Required to Search/ }).click();
    await expect(toast(page, 'Search Access Required')).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(page.getByText('Payment Overdue', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  });

  await test.step('a valid card pays the overdue invoice', async () => {
    await openPortal(page);
    await page.getByLabel('Card number').fill(CARDS.declined);
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByLabel('Card number').fill(CARDS.pays);
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText("Your card is saved. We'll use it for future payments.")).toBeVisible();
    await drainJobs(page);
    expect((await status(page)).status).toBe('active');
  });

  await page.getByRole('link', { name: 'Return to your subscription' }).click();
  await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  await page.goto('/agent-dashboard');
  await expect(page.getByRole('button', { name: 'Search Database' })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText(/didn't go through/)).toHaveCount(0);
  expect(await trySearch(page)).toEqual([201, undefined]);
  expect(await trySearch(staff)).toEqual([201, undefined]);
  await staff.context().close();
});
