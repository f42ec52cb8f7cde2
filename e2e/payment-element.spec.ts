import { expect, type Page, test } from '@playwright/test';
import { BUSY, CARD_ONLY, OPEN, PAID, SETUP, standBefore, withConfig } from './support/payment-stubs';
import { withoutCookieBanner } from './support/person';
import { toast } from './support/screen';
import { type ElementManner, stubStripeScript } from './support/stripe-script';

// The payment form with keys set: Stripe's own element, played by a script at Stripe's address.

test.beforeEach(({ page }) => withoutCookieBanner(page));

const ELEMENT_FAILED = 'Payment form failed to load properly. Please refresh the page.';
async function standBeforeElement(page: Page, manner: Partial<ElementManner> = {}) {
  await withConfig(page, { billingSandbox: false, stripePublishableKey: 'pk_test_1' });
  const stripe = await stubStripeScript(page, manner);
  const mounted = (count: number) => expect.poll(stripe.asked).toMatchObject({ mounts: count });
  return { ...stripe, mounted, ...(await standBefore(page)) };
}

/** Presses the key that a disabled button does not answer to. */
const submitAnyway = (page: Page) =>
  page.locator('#subscription-section form').evaluate((form: HTMLFormElement) => form.requestSubmit());

test('waits for the element and its signal, in tabs, for this secret', async ({ page }) => {
  const { release, seconds, button, form, asked } = await standBeforeElement(page, { readyAfter: 1_000 });
  await release('setup', OPEN);
  await expect(form.getByText('Preparing the card fields...')).toBeVisible();
  await expect(button).toBeDisabled();
  await expect.poll(asked).toMatchObject({
    key: 'pk_test_1',
    clientSecret: SETUP.clientSecret,
    element: ['payment', { layout: 'tabs' }],
  });
  await seconds(0.6);
  await expect(form.locator('iframe')).toBeVisible();
  await expect(button).toBeDisabled();
  await submitAnyway(page);
  await expect(toast(page, 'Payment Element Not Ready')).toBeVisible();
  await seconds(0.5);
  await expect(button).toBeEnabled();

  await test.step('and says so when it has gone again', async () => {
    await form.locator('iframe').evaluate((frame) => frame.remove());
    await button.click();
    await expect(toast(page, 'Payment Element Missing')).toBeVisible();
  });
});

test('reports an element that never stood there, and takes one without a signal after three seconds', async ({
  page,
}) => {
  const { release, seconds, button, form, behave, mounted } = await standBeforeElement(page, {
    frameAfter: null,
  });
  await release('setup', OPEN);
  await mounted(1);
  await seconds(7.9);
  await expect(button).toBeDisabled();
  await seconds(0.1);
  await expect(form.getByText('Payment Setup Unavailable')).toBeVisible();
  await expect(form.getByText(ELEMENT_FAILED)).toBeVisible();

  await behave({ readyAfter: null });
  await form.getByRole('button', { name: 'Try again' }).click();
  await mounted(2);
  await seconds(2.9);
  await expect(button).toBeDisabled();
  await seconds(0.1);
  await expect(button).toBeEnabled();
});

test('tells a script that does not come, counts the attempts, and recovers', async ({ page }) => {
  const { release, seconds, button, form, scriptNow, behave, mounted } = await standBeforeElement(page);
  await scriptNow('fails');
  await release('setup', OPEN);
  await expect(form.getByText('Payment Setup Unavailable')).toBeVisible();
  await expect(form.getByText(ELEMENT_FAILED)).toBeVisible();
  for (let failed = 2; failed <= 5; failed++) {
    await form.getByRole('button', { name: /^Try/ }).click();
    const so =
      failed === 5 ? 'Multiple attempts failed. ' : failed > 2 ? 'Taking longer than expected. ' : '';
    await expect(form.getByText(`${so}${ELEMENT_FAILED}`, { exact: true })).toBeVisible();
  }
  await expect(form.getByRole('button', { name: 'Refresh the page' })).toBeVisible();

  await scriptNow('comes');
  await behave({ loadError: 'No such payment_intent' });
  await form.getByRole('button', { name: 'Try Manual Reload' }).click();
  await mounted(1);
  await seconds(0.1);
  await expect(form.getByText('Multiple attempts failed. No such payment_intent')).toBeVisible();

  await behave({});
  await form.getByRole('button', { name: 'Try Manual Reload' }).click();
  await mounted(2);
  await seconds(0.5);
  await expect(button).toBeEnabled();
});

test('gives a slow script eight seconds, and a slow element a last look then', async ({ page }) => {
  const { release, seconds, button, form, scriptNow, behave, mounted } = await standBeforeElement(page);
  await scriptNow('held back');
  await release('setup', OPEN);
  await expect(button).toBeDisabled();
  await seconds(7.9);
  await expect(button).toBeDisabled();
  await seconds(0.1);
  await expect(form.getByText(ELEMENT_FAILED)).toBeVisible();

  await behave({ frameAfter: 5_500, readyAfter: null });
  await scriptNow('comes');
  await form.getByRole('button', { name: 'Try again' }).click();
  await mounted(1);
  await seconds(7.9);
  await expect(button).toBeDisabled();
  await seconds(0.1);
  await expect(button).toBeEnabled();
});

test('tells why a card was refused, and leaves to the fields what they say themselves', async ({ page }) => {
  const { release, answers, made, seconds, button, form, behave, asked, mounted } =
    await standBeforeElement(page);
  await release('setup', CARD_ONLY);
  await mounted(1);
  await seconds(0.5);
  await expect(button).toBeEnabled();
  await behave({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(toast(page, 'Setup Failed')).toBeHidden();
  await behave({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await button.click();
  await expect(toast(page, 'Setup Failed')).toBeVisible();
  await expect(form.getByText('Your card was declined.')).toBeVisible();
  await behave({});
  answers.activation = BUSY;
  await button.click();
  await expect(toast(page, 'Activation Failed')).toBeVisible();
  answers.activation = [200, { message: 'Your card is set up.', status: 'trialing' }];
  await button.click();
  await expect(toast(page, 'Trial Activated!')).toBeVisible();
  expect((await asked()).returnUrl).toBe(`${new URL(page.url()).origin}/payment-complete`);
  expect(made.activation).toBe(2);
});

for (const bank of ['succeeded', 'failed'] as const) {
  test(`comes back from a bank that ${bank === 'failed' ? 'said no' : 'said yes'}`, async ({ page }) => {
    const { release, answers, seconds, button, behave, mounted } = await standBeforeElement(page);
    await release('setup', OPEN);
    await mounted(1);
    await seconds(0.5);
    await expect(button).toBeEnabled();
    answers.activation =
      bank === 'failed'
        ? [402, { message: 'Your card was declined.', errorCode: 'PAYMENT_FAILED' }]
        : 'held back';
    await behave({ redirects: bank });
    await page.clock.resume();
    await button.click();
    await expect(page).toHaveURL(/\/agent-dashboard/);
    if (bank === 'failed') {
      await expect(toast(page, 'Payment Failed')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Complete Setup' })).toBeVisible();
    } else {
      // The provider's event is late: nothing is claimed before the server has looked for itself.
      await expect(page.getByText('Finishing your subscription...')).toBeVisible();
      await expect(page.getByText('Subscription Activated!')).toHaveCount(0);
      await release('activation', PAID);
      await expect(toast(page, 'Subscription Activated!')).toBeVisible();
    }
    await expect(page).toHaveURL(/\/agent-dashboard$/);
  });
}
