import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SandboxConfirmResponse, SubscriptionSetup } from '@threshold/core/contract/billing';
import { succeed } from './admin';
import { person } from './person';
import { demo } from './searches';
import { SETUP_KEY } from './settings';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
};

export async function fillProfile(page: Page) {
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save and lock' }).click();
  await expect(page.getByText('Contact support to change this field').first()).toBeVisible();
}

/** Saves the details that the other set-up steps require, through the API. */
export async function saveDetails(page: Page, more: object = {}) {
  const answer = await page.request.patch('/api/profile', { data: { phone: '01522 000000', ...more } });
  expect(answer.status()).toBe(200);
}

export const paymentForm = (page: Page) => page.locator('#subscription-section');

async function fillCard(page: Page, number: string) {
  const form = paymentForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('12 / 40');
  await form.getByLabel('Security code').fill('123');
}

export const payButton = (page: Page) => paymentForm(page).getByRole('button', { name: /^Complete Setup/ });

export async function payWith(page: Page, number: string) {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Subscribes through the API, for tests that are not about the form. */
export async function subscribe(page: Page, number: string) {
  const setup = await succeed(page.request.post('/api/get-or-create-subscription'));
  const { clientSecret } = (await setup.json()) as SubscriptionSetup;
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const data = { client_secret: clientSecret, card };
  const confirmed = await succeed(page.request.post('/sandbox/stripe/confirm', { data }));
  const { paymentIntentId, setupIntentId } = (await confirmed.json()) as SandboxConfirmResponse;
  await succeed(
    page.request.post('/api/confirm-payment-setup', { data: { paymentIntentId, setupIntentId } }),
  );
}

/** Creates an admin on a server without demo data. */
export async function makeAdmin(request: APIRequestContext) {
  const { firstName, lastName, email, password } = person('admin');
  const data = { setupKey: SETUP_KEY, adminAccounts: [{ firstName, lastName, email }], password };
  expect((await request.post('/api/admin/setup', { data })).ok()).toBe(true);
  return { email, password };
}

/** Applies an admin's changes through the API. */
async function byAdmin(page: Page, agentId: string, changes: Record<string, object>, login = demo('admin')) {
  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!admin) throw new Error('no browser');
  expect((await admin.request.post('/api/auth/login', { data: login })).status()).toBe(200);
  for (const [call, data] of Object.entries(changes)) {
    const [method, path] = call.split(' ');
    const answer = await admin.request.fetch(`/api/admin/agents/${agentId}${path}`, { method, data });
    expect(answer.status()).toBe(200);
  }
  await admin.close();
}

const APPROVAL = {
  'PUT /verification': {
    verificationStatus: 'approved',
    verificationNotes: 'Document approved by admin',
  },
};

export const approve = (page: Page, agentId: string, login = demo('admin')) =>
  byAdmin(page, agentId, APPROVAL, login);

/** Lets an agency search without a payment, as an admin can. */
export const letIn = (page: Page, agentId: string) =>
  byAdmin(page, agentId, { ...APPROVAL, 'PATCH ': { subscriptionStatus: 'active' } });

export const suspend = (page: Page, agentId: string) =>
  byAdmin(page, agentId, { 'PATCH ': { subscriptionStatus: 'suspended' } });
