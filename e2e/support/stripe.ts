import type { Page } from '@playwright/test';

/** Stripe.js as far as the payment form uses it: card fields in an iframe, confirmed by the server's payment sandbox. */
const SCRIPT = `window.Stripe = () => {
  let element = null;
  let frame = null;
  let client_secret = '';
  const confirmPayment = async () => {
    const number = frame.contentDocument.querySelector('input').value;
    const response = await fetch('/sandbox/stripe/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret, card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } }),
    });
    const body = await response.json();
    return response.ok
      ? { paymentIntent: { id: body.paymentIntentId } }
      : { error: { type: 'card_error', message: body.message } };
  };
  const create = () => {
    element = {
      on: (event, handler) => event === 'ready' && setTimeout(handler),
      off: () => undefined,
      mount: (container) => {
        frame = document.createElement('iframe');
        frame.title = 'Secure payment input frame';
        container.append(frame);
        frame.contentDocument.body.innerHTML = '<input aria-label="Card number">';
      },
      destroy: () => { element = null; },
    };
    return element;
  };
  const unused = () => undefined;
  return {
    elements: (options) => {
      client_secret = options.clientSecret;
      return { create, getElement: () => element };
    },
    confirmPayment,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  };
};`;

/** Serves /profile as a server with Stripe keys does, and a stand-in for Stripe.js at Stripe's address. */
export async function withStripe(page: Page) {
  const config = { billingSandbox: false, stripePublishableKey: 'pk_test_1' };
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('**/profile', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="public-config">)(.*?)(<\/script>)/,
      (_all, before: string, json: string, after: string) =>
        before + JSON.stringify({ ...JSON.parse(json), ...config }) + after,
    );
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      /(script-src|frame-src) 'self'/g,
      "$1 'self' https://js.stripe.com",
    );
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, body, headers });
  });
}
