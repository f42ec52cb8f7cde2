import type { Page, Route } from '@playwright/test';

/** How the provider's element behaves; the test changes it between rounds. */
export interface ElementManner {
  /** When its frame stands in the page, in milliseconds after it was mounted; null for never. */
  frameAfter: number | null;
  /** When it says that it is ready; null for never. */
  readyAfter: number | null;
  loadError?: string;
  error?: { type: string; message: string };
  /** The bank wants to see the holder: off to its page and back to the return address. */
  redirects?: 'succeeded' | 'failed';
}

const GOOD: ElementManner = { frameAfter: 0, readyAfter: 0 };

/** Stripe's script as far as the payment form uses it, served at its own address. */
const script = `window.Stripe = (key) => {
  const manner = window.elementManner;
  const asked = (window.asked ??= {});
  asked.key = key;
  let element = null;
  const confirm = (kind) => async ({ confirmParams }) => {
    asked.returnUrl = confirmParams.return_url;
    const { error, redirects } = window.elementManner;
    if (error) return { error };
    if (redirects) {
      const back = new URL(confirmParams.return_url);
      const id = kind === 'payment' ? 'pi_1' : 'seti_1';
      back.searchParams.set(kind + '_intent', id);
      back.searchParams.set(kind + '_intent_client_secret', id + '_secret_2');
      back.searchParams.set('redirect_status', redirects);
      location.assign(back);
      return new Promise(() => {});
    }
    return kind === 'payment' ? { paymentIntent: { id: 'pi_1' } } : { setupIntent: { id: 'seti_1' } };
  };
  return {
    elements: ({ clientSecret }) => {
      asked.clientSecret = clientSecret;
      return {
        getElement: () => element,
        create: (kind, options) => {
          asked.element = [kind, options];
          const handlers = {};
          const later = (after, work) => after === null || setTimeout(work, after);
          element = {
            on: (event, handler) => { handlers[event] = handler; },
            mount: (box) => {
              asked.mounts = (asked.mounts ?? 0) + 1;
              if (manner.loadError) return later(0, () => handlers.loaderror({ error: { message: manner.loadError } }));
              later(manner.frameAfter, () => {
                const frame = document.createElement('iframe');
                frame.title = 'Secure payment input frame';
                box.append(frame);
              });
              later(manner.readyAfter, () => handlers.ready());
            },
            destroy: () => { element = null; },
          };
          return element;
        },
      };
    },
    confirmPayment: confirm('payment'),
    confirmSetup: confirm('setup'),
  };
};`;

export type ScriptManner = 'comes' | 'fails' | 'held back';

/** Puts the stand-in at Stripe's address; whether it comes at all is the test's to say, too. */
export async function stubStripeScript(page: Page, first: Partial<ElementManner> = {}) {
  let manner: ScriptManner = 'comes';
  const waiting: Route[] = [];
  const give = (route: Route) =>
    manner === 'fails'
      ? route.abort('connectionfailed')
      : route.fulfill({ contentType: 'text/javascript', body: script });
  await page.addInitScript((kept) => Object.assign(window, { elementManner: kept }), { ...GOOD, ...first });
  await page.route('https://js.stripe.com/**', (route) => {
    if (manner === 'held back') return void waiting.push(route);
    return give(route);
  });
  return {
    behave: (next: Partial<ElementManner>) =>
      page.evaluate((kept) => Object.assign(window, { elementManner: kept }), { ...GOOD, ...next }),
    async scriptNow(next: ScriptManner) {
      manner = next;
      if (manner !== 'held back') for (const route of waiting.splice(0)) await give(route);
    },
    /** What the page wanted of the script so far. */
    asked: () => page.evaluate(() => (Reflect.get(window, 'asked') ?? {}) as Record<string, unknown>),
  };
}
