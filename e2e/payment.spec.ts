import { expect, type Page, test } from '@playwright/test';
import { CARDS, payButton, paymentForm, saveDetails } from './support/agency';
import { register, withoutCookieBanner } from './support/person';
import { toast } from './support/screen';
import { withStripe } from './support/stripe';

// The payment form with Stripe's payment element. The other states of the form are component tests.

test.beforeEach(async ({ page }) => {
  await withoutCookieBanner(page);
  await withStripe(page);
  await register(page, 'agent');
  await saveDetails(page);
  await page.goto('/profile');
});

async function payWithStripe(page: Page, number: string) {
  await expect(payButton(page)).toBeEnabled();
  await paymentForm(page).frameLocator('iframe').getByLabel('Card number').fill(number);
  await payButton(page).click();
}

const statusOf = async (page: Page) =>
  (await (await page.request.get('/api/subscription-status')).json()).status;

test('pays', async ({ page }) => {
  await payWithStripe(page, CARDS.pays);
  await expect(toast(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/agent-dashboard$/);
  expect(await statusOf(page)).toBe('active');
});

test('is declined, and can be retried with another card', async ({ page }) => {
  await payWithStripe(page, CARDS.declined);
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await expect(paymentForm(page).getByText('Your card was declined.')).toBeVisible();
  expect(await statusOf(page)).toBe('inactive');
  await payWithStripe(page, CARDS.pays);
  await expect(toast(page, 'Payment Successful!')).toBeVisible();
});
