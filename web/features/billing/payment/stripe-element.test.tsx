import type { Stripe } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refused } from '../../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import { signedInAs, testAgent } from '../../../test/test-user';
import * as script from './stripe-script';
import { SubscriptionPayment } from './subscription-payment';

tidyAfterEach();

// Stripe's script as far as this page uses it: an element that mounts a frame and says when it is ready.
const handlers = new Map<string, (event: { error: { message?: string } }) => void>();
const say = (event: string, message?: string) => act(() => handlers.get(event)?.({ error: { message } }));
let mounted: object | null = null;
let frames = true;
const element = {
  on: (event: string, handler: (event: { error: { message?: string } }) => void) =>
    handlers.set(event, handler),
  mount: (box: HTMLElement) => {
    mounted = element;
    if (frames) box.append(document.createElement('iframe'));
  },
  destroy: () => {
    mounted = null;
  },
};
const create = vi.fn((_kind: string, _options: object) => element);
const elements = { create, getElement: () => mounted };
const stripe = {
  elements: vi.fn((_options: { clientSecret: string }) => elements),
  confirmPayment: vi.fn(),
  confirmSetup: vi.fn(),
};
const given = stripe as unknown as Stripe;
let load = vi.spyOn(script, 'loadScript');

beforeEach(() => {
  mounted = null;
  frames = true;
  handlers.clear();
  load = vi.spyOn(script, 'loadScript').mockResolvedValue(given);
  stripe.confirmPayment.mockReset();
  stripe.confirmSetup.mockReset();
});

const ACTIVATE = 'POST /api/confirm-payment-setup';
const agent = testAgent();

function open(setupMode: boolean, activated: unknown = { message: 'Done.', status: 'active' }) {
  const { calls } = fakeApi({
    'POST /api/get-or-create-subscription': {
      hasPaymentMethod: false,
      status: 'inactive',
      trialEnd: null,
      clientSecret: 'cs_1',
      setupMode,
    },
    [ACTIVATE]: activated,
  });
  const config = { billingSandbox: false, stripePublishableKey: 'pk_test_1' };
  const page = renderPage(<SubscriptionPayment user={agent} />, { config, client: signedInAs(agent) });
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: /Complete Setup/ });
  return { ...page, calls, button };
}
const isMounted = () => waitFor(() => expect(mounted).not.toBeNull());
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

it('shows the payment element in tabs, for this secret, and waits for it', async () => {
  quickenTime();
  const { button } = open(false);
  expect((await button()).disabled).toBe(true);
  await isMounted();
  expect(load).toHaveBeenCalledWith('pk_test_1');
  expect(stripe.elements.mock.lastCall?.[0]).toMatchObject({ clientSecret: 'cs_1' });
  expect(create).toHaveBeenCalledWith('payment', { layout: 'tabs' });
  await seconds(0.1);
  expect((await button()).disabled).toBe(true);
  say('ready');
  expect((await button()).disabled).toBe(false);
});

it('takes an element that stands there after three seconds for ready', async () => {
  quickenTime();
  const { button } = open(false);
  await isMounted();
  await seconds(3.1);
  expect((await button()).disabled).toBe(false);
});

it('says after eight seconds that no element came, and starts again on request', async () => {
  quickenTime();
  frames = false;
  const { user } = open(false);
  await isMounted();
  await seconds(8.1);
  expect(screen.getByText('Payment Setup Unavailable')).toBeTruthy();
  expect(screen.getByText('Payment form failed to load properly. Please refresh the page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isMounted();
  expect(load).toHaveBeenCalledTimes(2);
});

it("shows the provider's own word for an element that did not load", async () => {
  open(false);
  await isMounted();
  say('loaderror', 'No such payment.');
  expect(await screen.findByText('No such payment.')).toBeTruthy();
});

it('says so when the script does not come at all', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  load.mockRejectedValue(new Error('Failed to load Stripe.js'));
  open(false);
  expect(await screen.findByText('Payment Setup Unavailable')).toBeTruthy();
});

describe('submitting', () => {
  async function submit(setupMode: boolean, activated?: unknown) {
    const page = open(setupMode, activated);
    await isMounted();
    say('ready');
    await waitFor(async () => expect((await page.button()).disabled).toBe(false));
    await page.user.click(await page.button());
    return page;
  }

  it('pays, and comes back to the dashboard from the bank', async () => {
    stripe.confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1' } });
    const { calls } = await submit(false);
    await waitFor(() => expect(shownToast()?.title).toBe('Payment Successful!'));
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      confirmParams: { return_url: `${window.location.origin}/agent-dashboard?subscription=success` },
      redirect: 'if_required',
    });
    expect(calls.find(({ line }) => line === ACTIVATE)?.body).toEqual({ paymentIntentId: 'pi_1' });
  });

  it('sets a card up, and comes back to /payment-complete from the bank', async () => {
    stripe.confirmSetup.mockResolvedValue({ setupIntent: { id: 'seti_1' } });
    await submit(true, { message: 'Your card is set up.', status: 'trialing' });
    await waitFor(() => expect(shownToast()?.title).toBe('Trial Activated!'));
    expect(stripe.confirmSetup.mock.lastCall?.[0]).toMatchObject({
      confirmParams: { return_url: `${window.location.origin}/payment-complete` },
    });
  });

  it('tells why a card was refused', async () => {
    stripe.confirmSetup.mockResolvedValue({ error: { type: 'card_error', message: 'Expired.' } });
    await submit(true);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Setup Failed', description: 'Expired.' }),
    );
  });

  it('finishes an accepted card without asking for it again', async () => {
    stripe.confirmSetup.mockResolvedValue({ setupIntent: { id: 'seti_1' } });
    const { user, button } = await submit(true, refused('UNAVAILABLE', 'Busy.'));
    await waitFor(() => expect(shownToast()?.title).toBe('Activation Failed'));
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await button());
    expect(stripe.confirmSetup).toHaveBeenCalledOnce();
  });
});
