import type { Stripe } from '@stripe/stripe-js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, onItsWay, refused } from '../../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import { signedInAs, testAgent } from '../../../test/test-user';
import * as script from './load-stripe';
import { SubscriptionPayment } from './subscription-payment';

tidyAfterEach();

// Fake Stripe.js: its element mounts an iframe and emits the events chosen by a test.
type Handler = (event: { error: { message?: string } }) => void;
const handlers = new Map<string, Handler>();
const emit = (event: string, message?: string) => act(() => handlers.get(event)?.({ error: { message } }));
let mounted: object | null = null;
let frames = true;
const addFrame = (box: HTMLElement) => box.append(document.createElement('iframe'));
const element = {
  on: (event: string, handler: Handler) => handlers.set(event, handler),
  off: (event: string) => handlers.delete(event),
  mount: vi.fn((box: HTMLElement) => {
    mounted = element;
    if (frames) addFrame(box);
  }),
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
  createToken: vi.fn(),
  createPaymentMethod: vi.fn(),
  confirmCardPayment: vi.fn(),
};
const loaded = stripe as unknown as Stripe;
let load = vi.spyOn(script, 'loadStripe');

beforeEach(() => {
  mounted = null;
  frames = true;
  handlers.clear();
  load = vi.spyOn(script, 'loadStripe').mockResolvedValue(loaded);
  stripe.confirmPayment.mockReset();
  stripe.confirmSetup.mockReset();
});

const ACTIVATE = 'POST /api/confirm-payment-setup';
const ELEMENT_FAILED = 'Payment form failed to load properly. Please refresh the page.';
const agent = testAgent();

function open(setupMode: boolean, activated: unknown = { message: 'Done.', status: 'active' }) {
  const api = fakeApi({
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
  const isReady = () => waitFor(async () => expect((await button()).disabled).toBe(false));
  return { ...page, ...api, button, isReady };
}
const isMounted = () => waitFor(() => expect(mounted).not.toBeNull());
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

it('shows the payment element in tabs, for this secret, and waits for its ready event', async () => {
  quickenTime();
  const { button, container } = open(false);
  expect((await button()).disabled).toBe(true);
  expect(screen.getByText('Preparing the card fields...')).toBeTruthy();
  await isMounted();
  expect(load).toHaveBeenCalledWith('pk_test_1');
  expect(stripe.elements.mock.lastCall?.[0]).toMatchObject({ clientSecret: 'cs_1' });
  expect(create).toHaveBeenCalledWith('payment', { layout: 'tabs' });
  await seconds(0.1);
  expect((await button()).disabled).toBe(true);
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  expect(shownToast()?.title).toBe('Payment Element Not Ready');
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  emit('ready');
  expect((await button()).disabled).toBe(false);
  expect(screen.queryByText('Preparing the card fields...')).toBeNull();
});

it('reports an element that is gone when the form is submitted', async () => {
  const { user, button, isReady, container } = open(false);
  await isMounted();
  emit('ready');
  await isReady();
  container.querySelector('iframe')?.remove();
  await user.click(await button());
  await waitFor(() => expect(shownToast()?.title).toBe('Payment Element Missing'));
});

it('takes an element without a ready event as ready after three seconds, if it is on the page', async () => {
  quickenTime();
  const { button } = open(false);
  await isMounted();
  await seconds(1.5);
  expect((await button()).disabled).toBe(true);
  await seconds(1.6);
  expect((await button()).disabled).toBe(false);
});

it('checks for the element a last time after eight seconds', async () => {
  quickenTime();
  frames = false;
  const { button } = open(false);
  await isMounted();
  await seconds(4);
  addFrame(element.mount.mock.lastCall?.[0] as HTMLElement);
  await seconds(2);
  expect((await button()).disabled).toBe(true);
  await seconds(2.1);
  expect((await button()).disabled).toBe(false);
});

it.each([
  ['the element does not appear', () => (frames = false)],
  ['the script does not arrive', () => load.mockReturnValue(onItsWay())],
])('fails after eight seconds if %s, and starts again on request', async (_name, arrange) => {
  quickenTime();
  arrange();
  const { user, button } = open(false);
  await button();
  await seconds(6);
  expect((await button()).disabled).toBe(true);
  await seconds(2.1);
  expect(screen.getByText('Payment Setup Unavailable')).toBeTruthy();
  expect(screen.getByText(ELEMENT_FAILED)).toBeTruthy();
  frames = true;
  load.mockResolvedValue(loaded);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isMounted();
  expect(load).toHaveBeenCalledTimes(2);
});

it('counts a script that fails to load, and recovers', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  load.mockRejectedValue(new Error('Failed to load Stripe.js'));
  const { user, isReady } = open(false);
  expect(await screen.findByText('Payment Setup Unavailable')).toBeTruthy();
  for (const notice of ['', '', 'Taking longer than expected. ', 'Taking longer than expected. ']) {
    expect(await screen.findByText(`${notice}${ELEMENT_FAILED}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: notice ? 'Try Manual Reload' : 'Try again' }));
  }
  expect(await screen.findByText(`Multiple attempts failed. ${ELEMENT_FAILED}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();

  load.mockResolvedValue(loaded);
  await user.click(screen.getByRole('button', { name: 'Try Manual Reload' }));
  await isMounted();
  emit('loaderror', 'No such payment_intent');
  expect(await screen.findByText('Multiple attempts failed. No such payment_intent')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Try Manual Reload' }));
  await isMounted();
  emit('ready');
  await isReady();
});

it('keeps fields that are in use when an error arrives late', async () => {
  const { button, isReady } = open(false);
  await isMounted();
  emit('ready');
  await isReady();
  emit('loaderror', 'Late.');
  expect((await button()).disabled).toBe(false);
  expect(screen.queryByText('Late.')).toBeNull();
});

describe('submitting', () => {
  async function submit(setupMode: boolean, activated?: unknown) {
    const page = open(setupMode, activated);
    await isMounted();
    emit('ready');
    await page.isReady();
    await page.user.click(await page.button());
    return page;
  }

  it('pays, with the dashboard as return address', async () => {
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

  it('sets a card up, with /payment-complete as return address', async () => {
    stripe.confirmSetup.mockResolvedValue({ setupIntent: { id: 'seti_1' } });
    await submit(true, { message: 'Your card is set up.', status: 'trialing' });
    await waitFor(() => expect(shownToast()?.title).toBe('Trial Activated!'));
    expect(stripe.confirmSetup.mock.lastCall?.[0]).toMatchObject({
      confirmParams: { return_url: `${window.location.origin}/payment-complete` },
    });
  });

  it('leaves validation errors to the fields, and shows why a card was declined', async () => {
    const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
    stripe.confirmSetup.mockResolvedValueOnce({ error });
    const { user, button } = await submit(true);
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    expect(shownToast()).toBeUndefined();
    expect(screen.queryByText(error.message)).toBeNull();
    stripe.confirmSetup.mockResolvedValue({ error: { type: 'card_error', message: 'Expired.' } });
    await user.click(await button());
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Setup Failed', description: 'Expired.' }),
    );
    expect(screen.getByText('Expired.')).toBeTruthy();
  });

  it('activates an accepted card without confirming it again', async () => {
    stripe.confirmSetup.mockResolvedValue({ setupIntent: { id: 'seti_1' } });
    const { user, button, answers, calls } = await submit(true, refused('UNAVAILABLE', 'Busy.'));
    await waitFor(() => expect(shownToast()?.title).toBe('Activation Failed'));
    answers[ACTIVATE] = { message: 'Your card is set up.', status: 'trialing' };
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await button());
    await waitFor(() => expect(shownToast()?.title).toBe('Trial Activated!'));
    expect(stripe.confirmSetup).toHaveBeenCalledOnce();
    expect(calls.filter(({ line }) => line === ACTIVATE)).toHaveLength(2);
  });
});
