import { expect, type Page, type Route } from '@playwright/test';
import { payButton, paymentForm, saveDetails } from './agency';
import { register } from './person';

type Answer = [status: number, body: unknown] | 'no answer' | 'held back';

const PATHS = {
  setup: '/api/get-or-create-subscription',
  card: '/sandbox/stripe/confirm',
  activation: '/api/confirm-payment-setup',
};

export const SETUP = {
  hasPaymentMethod: false,
  status: 'inactive',
  trialEnd: null,
  clientSecret: 'pi_1_secret_2',
  setupMode: false,
};
export const BUSY: Answer = [503, { message: 'The service is busy.', errorCode: 'UNAVAILABLE' }];
export const OPEN: Answer = [200, SETUP];
export const CARD_ONLY: Answer = [200, { ...SETUP, clientSecret: 'seti_1_secret_2', setupMode: true }];
export const PAID: Answer = [200, { message: 'Your subscription is active.', status: 'active' }];

/**
 * The calls of the payment form, answered by the test at the network. What is held back waits for `release`; how
 * often each was made is counted.
 */
export async function stubPayment(page: Page, first: Partial<Record<keyof typeof PATHS, Answer>> = {}) {
  const answers: Record<keyof typeof PATHS, Answer> = {
    setup: OPEN,
    card: [200, { paymentIntentId: 'pi_1', status: 'succeeded' }],
    activation: PAID,
    ...first,
  };
  const made = { setup: 0, card: 0, activation: 0 };
  const waiting: { name: keyof typeof PATHS; route: Route }[] = [];

  async function give(name: keyof typeof PATHS, route: Route) {
    const answer = answers[name];
    if (answer === 'held back') return void waiting.push({ name, route });
    if (answer === 'no answer') return route.abort('connectionfailed');
    const [status, body] = answer;
    return route.fulfill({ status, json: body });
  }
  for (const name of ['setup', 'card', 'activation'] as const) {
    await page.route(`**${PATHS[name]}`, (route) => {
      made[name] += 1;
      return give(name, route);
    });
  }
  return {
    answers,
    made,
    async release(name: keyof typeof PATHS, answer: Answer) {
      answers[name] = answer;
      for (const held of waiting.splice(0)) await give(held.name, held.route);
    },
  };
}

/** How long one look of `until` may take. */
export const SOON = { timeout: 250 };

/** The page as a server with other settings would send it. */
export async function withConfig(page: Page, change: Record<string, unknown>) {
  await page.route('**/profile', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(id="public-config">)(.*?)(<\/script>)/,
      (_all, before: string, json: string, after: string) =>
        before + JSON.stringify({ ...JSON.parse(json), ...change }) + after,
    );
    const policy = (answer.headers()['content-security-policy'] ?? '').replace(
      /(script-src|frame-src) 'self'/g,
      "$1 'self' https://js.stripe.com",
    );
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });
}

/**
 * A new agent before the payment form, with the set-up on its way and time standing still: from here on `seconds` and
 * `until` alone move it.
 */
export async function standBefore(page: Page, first: Parameters<typeof stubPayment>[1] = {}) {
  const net = await stubPayment(page, { ...first, setup: 'held back' });
  await page.clock.install();
  await register(page, 'agent');
  await saveDetails(page);
  await page.goto('/profile');
  await expect(paymentForm(page).getByText('Loading the payment form...')).toBeVisible();
  await expect.poll(() => net.made.setup).toBe(1);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2_000);
  const seconds = (count: number) => page.clock.runFor(count * 1_000);
  /** An answer is taken in at its own pace while the page's clock stands, so the clock goes on until it has been. */
  const until = (seen: () => Promise<void>, step = 0.1) =>
    expect(async () => {
      await seconds(step);
      await seen();
    }).toPass();
  return { ...net, seconds, until, form: paymentForm(page), button: payButton(page) };
}
