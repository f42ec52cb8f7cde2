import { expect, test } from '@playwright/test';
import { CARDS, fillCard, paymentForm, saveDetails } from './support/agency';
import {
  BUSY,
  CARD_ONLY,
  OPEN,
  PAID,
  SETUP,
  SOON,
  standBefore,
  stubPayment,
  withConfig,
} from './support/payment-stubs';
import { register, withoutCookieBanner } from './support/person';
import { toast } from './support/screen';

// Each state of the payment form, with a slow or failing server played at the network and the timers run by hand.

test.beforeEach(({ page }) => withoutCookieBanner(page));

test('counts its attempts, loses patience after more than two and says so at five', async ({ page }) => {
  const { release, made, until, form, answers, button } = await standBefore(page);
  await release('setup', BUSY);
  const slow = form.getByText('Taking longer than expected');
  for (const [wait, attempt] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await until(() => expect.poll(() => made.setup, SOON).toBe(attempt), wait);
    await expect(form.getByText(`Attempt ${attempt} of 5.`)).toBeVisible();
    await expect(slow).toBeVisible({ visible: attempt > 2 });
  }
  await expect(form.getByRole('button', { name: 'Try Manual Reload' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
  await until(() => expect.poll(() => made.setup, SOON).toBe(5), 8);
  await expect(form.getByText('Subscription Loading Issue')).toBeVisible();
  await expect(form.getByText('Multiple attempts failed. The service is busy.')).toBeVisible();
  expect(made.setup).toBe(5);
  await expect(button).toBeHidden();

  await test.step('a manual retry begins a new round, and may succeed', async () => {
    answers.setup = 'held back';
    await form.getByRole('button', { name: 'Try Manual Reload' }).click();
    await expect(form.getByText('Multiple attempts failed')).toBeVisible();
    await release('setup', OPEN);
    await until(() => expect(button).toBeEnabled(SOON));
  });
});

test('waits for a slow answer, and gives up on it after half a minute', async ({ page }) => {
  const { made, release, seconds, until, form, button } = await standBefore(page);
  await seconds(20);
  await expect(form.getByText('Loading the payment form...')).toBeVisible();
  expect(made.setup).toBe(1);
  await seconds(10);
  await until(() => expect.poll(() => made.setup, SOON).toBe(2), 1);
  await expect(form.getByText('Attempt 2 of 5.')).toBeVisible();
  await release('setup', OPEN);
  await until(() => expect(button).toBeEnabled(SOON));
});

test('tells a failure, a refusal and a finished subscription apart', async ({ page }) => {
  const { release, answers, made, seconds, until, form } = await standBefore(page);
  const retry = form.getByRole('button', { name: 'Try Manual Reload' });
  await release('setup', [200, { ...SETUP, clientSecret: null }]);
  await until(() => expect.poll(() => made.setup, SOON).toBe(5), 8);
  await expect(form.getByText('Subscription Loading Issue')).toBeVisible();
  await expect(form.getByText(/The payment provider has not prepared the payment form yet/)).toBeVisible();

  const message = 'This account is suspended. Please contact support.';
  answers.setup = [403, { message, errorCode: 'ACCOUNT_SUSPENDED' }];
  await retry.click();
  await expect(form.getByText('Payment Setup Unavailable')).toBeVisible();
  await expect(form.getByText(message)).toBeVisible();
  await seconds(20);
  expect(made.setup).toBe(6);

  answers.setup = [200, { ...SETUP, clientSecret: null, status: 'active', hasPaymentMethod: true }];
  await retry.click();
  await expect(form.getByText('Nothing left to set up')).toBeVisible();
});

test('says so where nobody can pay', async ({ page }) => {
  await withConfig(page, { billingSandbox: false, stripePublishableKey: null });
  await register(page, 'agent');
  await saveDetails(page);
  await page.goto('/profile');
  const form = paymentForm(page);
  await expect(form.getByText('Payment Setup Unavailable')).toBeVisible();
  await expect(form.getByText('Stripe configuration issue - please contact support')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

test('points at the fields, says why a card was refused, and takes the next', async ({ page }) => {
  const { release, answers, made, seconds, until, form, button } = await standBefore(page);
  await release('setup', OPEN);
  await until(() => expect(button).toBeEnabled(SOON));
  await fillCard(page, '4242 4242 4242 4241');
  await button.click();
  await expect(form.getByText('Your card number is not valid')).toBeVisible();
  expect(made.card).toBe(0);

  answers.card = [402, { message: 'Your card was declined.', errorCode: 'PAYMENT_FAILED' }];
  await fillCard(page, CARDS.declined);
  await button.click();
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await expect(form.getByText('Your card was declined.')).toBeVisible();

  await test.step('what the server did not see paid is asked for again', async () => {
    answers.card = [200, { paymentIntentId: 'pi_1', status: 'succeeded' }];
    answers.activation = [402, { message: 'The payment did not go through.', errorCode: 'PAYMENT_FAILED' }];
    await fillCard(page, CARDS.pays);
    await button.click();
    await expect(toast(page, 'Activation Failed')).toBeVisible();
    await expect.poll(() => made.setup).toBe(2);
    await until(async () => {
      await expect(form.getByLabel('Card number')).toHaveValue('', SOON);
      await expect(button).toBeEnabled(SOON);
    });
  });

  await test.step('no second click while the first is under way', async () => {
    answers.card = 'held back';
    await fillCard(page, CARDS.pays);
    await button.click();
    const busy = form.getByRole('button', { name: 'Processing...' });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    expect(made.card).toBe(3);
    answers.activation = 'held back';
    await release('card', [200, { paymentIntentId: 'pi_1', status: 'succeeded' }]);
    await expect.poll(() => made.activation).toBe(2);
    await release('activation', PAID);
    await expect(toast(page, 'Payment Successful!')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Taking you to your dashboard...' })).toBeVisible();
    await seconds(1.9);
    expect(page.url()).toMatch(/\/profile$/);
    await seconds(0.1);
    await expect(page).toHaveURL(/\/agent-dashboard$/);
  });
});

test('never asks for an accepted card twice', async ({ page }) => {
  const { release, answers, made, until, button } = await standBefore(page);
  await release('setup', CARD_ONLY);
  await until(() => expect(button).toBeEnabled(SOON));
  answers.card = [402, { message: 'Your card has expired.', errorCode: 'PAYMENT_FAILED' }];
  await fillCard(page, CARDS.pays);
  await button.click();
  await expect(toast(page, 'Setup Failed')).toBeVisible();

  answers.card = [200, { setupIntentId: 'seti_1', status: 'succeeded' }];
  answers.activation = BUSY;
  await button.click();
  await expect(toast(page, 'Activation Failed')).toBeVisible();
  answers.activation = 'no answer';
  await button.click();
  await expect(toast(page, 'Activation Error')).toBeVisible();
  answers.activation = [200, { message: 'Your card is set up.', status: 'trialing' }];
  await button.click();
  await expect(toast(page, 'Trial Activated!')).toBeVisible();
  expect(made).toMatchObject({ card: 2, activation: 3 });
  await until(() => expect(page).toHaveURL(/\/agent-dashboard$/, SOON), 1.5);
});

test('finishes at /payment-complete what a bank sends back, or says why not', async ({ page }) => {
  const net = await stubPayment(page, { activation: BUSY });
  await page.clock.install();
  await register(page, 'agent');
  await page.goto('/payment-complete?setup_intent=seti_1&redirect_status=succeeded');
  await expect(page.getByText('Activation Failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the payment form' })).toBeVisible();
  net.answers.activation = [200, { message: 'Your card is set up.', status: 'trialing' }];
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/agent-dashboard/);
});
