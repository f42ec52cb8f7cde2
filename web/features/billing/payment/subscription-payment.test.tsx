import { act, screen, waitFor } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { describe, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '../../../api/query-client';
import * as navigation from '../../../shared/browser-navigation';
import { type Answers, fakeApi, onItsWay, outage, refused, unreachable } from '../../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import { signedInAs, testAgent } from '../../../test/test-user';
import { SubscriptionPayment } from './subscription-payment';

tidyAfterEach();

const SETUP = 'POST /api/get-or-create-subscription';
const ACTIVATE = 'POST /api/confirm-payment-setup';
const CARD = 'POST /sandbox/stripe/confirm';
const setup = {
  hasPaymentMethod: false,
  status: 'inactive',
  trialEnd: null,
  clientSecret: 'pi_1_secret_2',
  setupMode: false,
};
const declined = refused('PAYMENT_FAILED', 'Your card was declined.');
const broken = refused('SERVER_ERROR', 'Server error.');
const agent = testAgent();

function open(answers: Answers, config?: Partial<PublicConfig>) {
  const api = fakeApi(answers);
  const client = signedInAs(agent);
  const page = renderPage(<SubscriptionPayment user={agent} />, { config, client });
  const payButton = () => screen.findByRole('button', { name: /Complete Setup/ });
  async function submitCard(number = '4242424242424242') {
    await page.fill('Card number*', number);
    await page.fill('Expiry date*', '1230');
    await page.fill('Security code*', '123');
    await page.user.click(await payButton());
  }
  return { ...page, ...api, client, payButton, submitCard };
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const freeUntil2027 = { freeAccessUntil: '2027-01-01' };

describe('with the sandbox', () => {
  it('pays, shows a toast and goes to the dashboard after two seconds', async () => {
    quickenTime();
    const { calls, submitCard, payButton, address } = open({
      [SETUP]: setup,
      [CARD]: { paymentIntentId: 'pi_1', status: 'succeeded' },
      [ACTIVATE]: { message: 'Your subscription is active.', status: 'active' },
    });
    expect(screen.getByText(/Attempt 1 of 5/)).toBeTruthy();
    expect((await payButton()).textContent).toBe('Complete Setup (£120 a month)');
    await waitFor(async () => expect(await payButton()).toHaveProperty('disabled', false));
    await submitCard();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ variant: 'success', title: 'Payment Successful!' }),
    );
    expect(calls.find(({ line }) => line === CARD)?.body).toEqual({
      client_secret: 'pi_1_secret_2',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
    });
    expect(calls.find(({ line }) => line === ACTIVATE)?.body).toEqual({ paymentIntentId: 'pi_1' });
    expect(screen.getByRole('button', { name: /Taking you to your dashboard/ })).toBeTruthy();
    await seconds(1);
    expect(address()).toBe('/');
    await seconds(1);
    expect(address()).toBe('/agent-dashboard');
  });

  it('only sets a card up while access is free, and goes to the dashboard after 1.5 seconds', async () => {
    quickenTime();
    const { submitCard, payButton, address } = open(
      {
        [SETUP]: { ...setup, setupMode: true },
        [CARD]: { setupIntentId: 'seti_1', status: 'succeeded' },
        [ACTIVATE]: { message: 'Your card is set up.', status: 'trialing' },
      },
      freeUntil2027,
    );
    expect((await payButton()).textContent).toBe('Complete Setup (Free Until Dec 31st, 2026)');
    await waitFor(async () => expect(await payButton()).toHaveProperty('disabled', false));
    await submitCard();
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Trial Activated!' }));
    await seconds(1.5);
    expect(address()).toBe('/agent-dashboard');
  });

  it('keeps a declined card and its reason on the page, and accepts another', async () => {
    const answers: Answers = { [SETUP]: setup, [CARD]: declined };
    const { submitCard, payButton, user, calls } = open(answers);
    await payButton();
    await submitCard('4000000000000002');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        variant: 'destructive',
        title: 'Payment Failed',
        description: 'Your card was declined.',
      }),
    );
    expect(screen.getByText('Your card was declined.')).toBeTruthy();
    answers[CARD] = { paymentIntentId: 'pi_1', status: 'succeeded' };
    answers[ACTIVATE] = { message: 'Your subscription is active.', status: 'active' };
    await user.click(await payButton());
    await waitFor(() => expect(calls.filter(({ line }) => line === ACTIVATE)).toHaveLength(1));
  });

  it('marks what is missing or invalid and sends nothing', async () => {
    const { user, payButton, submitCard, calls } = open({ [SETUP]: setup });
    await waitFor(async () => expect(await payButton()).toHaveProperty('disabled', false));
    await user.click(await payButton());
    expect(screen.getByText('Your card number is incomplete')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number*'));
    await submitCard('4242424242424241');
    expect(await screen.findByText("Your card number isn't valid")).toBeTruthy();
    expect(calls.map(({ line }) => line)).toEqual([SETUP]);
  });

  it('sends one request however often the button is clicked', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { submitCard, payButton, user, asked } = open({
      [SETUP]: setup,
      [CARD]: () => new Promise((resolve) => (answer = resolve)),
      [ACTIVATE]: { message: 'Your subscription is active.', status: 'active' },
    });
    await payButton();
    await submitCard();
    await user.click(await screen.findByRole('button', { name: /Processing/ }));
    answer({ paymentIntentId: 'pi_1', status: 'succeeded' });
    await waitFor(() => expect(shownToast()?.title).toBe('Payment Successful!'));
    expect(asked().filter((line) => line === CARD)).toHaveLength(1);
    expect(asked().filter((line) => line === ACTIVATE)).toHaveLength(1);
  });

  it('confirms the card once on a double click', async () => {
    const { fill, payButton, user, asked } = open({
      [SETUP]: setup,
      [CARD]: { paymentIntentId: 'pi_1', status: 'succeeded' },
      [ACTIVATE]: { message: 'Your subscription is active.', status: 'active' },
    });
    const button = await payButton();
    await fill('Card number*', '4242424242424242');
    await fill('Expiry date*', '1230');
    await fill('Security code*', '123');
    await user.dblClick(button);
    await waitFor(() => expect(shownToast()?.title).toBe('Payment Successful!'));
    expect(asked().filter((line) => line === CARD)).toHaveLength(1);
  });

  it('loads a new intent, with empty fields, when the server found no payment', async () => {
    const { submitCard, payButton, asked } = open({
      [SETUP]: setup,
      [CARD]: { paymentIntentId: 'pi_1', status: 'succeeded' },
      [ACTIVATE]: refused('PAYMENT_FAILED', 'The payment did not go through.'),
    });
    await payButton();
    await submitCard();
    await waitFor(() => expect(shownToast()?.title).toBe('Activation Failed'));
    await waitFor(() => expect(asked().filter((line) => line === SETUP)).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText('Card number*')).toHaveProperty('value', ''));
    expect(await payButton()).toHaveProperty('disabled', false);
  });

  it('confirms an accepted card once, however often its activation fails', async () => {
    const { submitCard, payButton, user, asked, answers } = open({
      [SETUP]: { ...setup, setupMode: true },
      [CARD]: refused('PAYMENT_FAILED', 'Your card has expired.'),
      [ACTIVATE]: refused('UNAVAILABLE', 'Busy.'),
    });
    const toastAfter = async (title: string) => {
      await waitFor(() => expect(shownToast()?.title).toBe(title));
      await waitFor(async () => expect((await payButton()).getAttribute('aria-disabled')).toBeNull());
    };
    await payButton();
    await submitCard();
    await toastAfter('Setup Failed');
    answers[CARD] = { setupIntentId: 'seti_1', status: 'succeeded' };
    await user.click(await payButton());
    await toastAfter('Activation Failed');
    answers[ACTIVATE] = unreachable;
    await user.click(await payButton());
    await toastAfter('Activation Error');
    answers[ACTIVATE] = { message: 'Your card is set up.', status: 'trialing' };
    await user.click(await payButton());
    await waitFor(() => expect(shownToast()?.title).toBe('Trial Activated!'));
    expect(asked().filter((line) => line === CARD)).toHaveLength(2);
    expect(asked().filter((line) => line === ACTIVATE)).toHaveLength(3);
  });
});

describe('when the payment intent does not load', () => {
  const queryPayButton = () => screen.queryByRole('button', { name: /Complete Setup/ });

  it('counts five attempts at 1, 2, 4 and 8 seconds, with a notice after the third', async () => {
    quickenTime();
    const answers: Answers = { [SETUP]: broken };
    const { calls, user, payButton } = open(answers);
    const slow = () => screen.queryByText('Taking longer than expected');
    await waitFor(() => expect(screen.getByText(/Attempt 2 of 5/)).toBeTruthy());
    expect(calls).toHaveLength(1);
    await seconds(1.1);
    expect(screen.getByText(/Attempt 3 of 5/)).toBeTruthy();
    expect(calls).toHaveLength(2);
    expect(slow()).toBeNull();
    await seconds(2);
    expect(screen.getByText(/Attempt 4 of 5/)).toBeTruthy();
    expect(calls).toHaveLength(3);
    expect(slow()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Manual Reload' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();
    await seconds(4);
    expect(calls).toHaveLength(4);
    await seconds(6.5);
    expect(calls).toHaveLength(4);
    await seconds(1.9);
    expect(screen.getByText('Subscription Loading Issue')).toBeTruthy();
    expect(screen.getByText('Multiple attempts failed. Server error.')).toBeTruthy();
    expect(queryPayButton()).toBeNull();
    await seconds(20);
    expect(calls).toHaveLength(5);

    let answer: (value: unknown) => void = () => undefined;
    answers[SETUP] = () => new Promise((resolve) => (answer = resolve));
    await user.click(screen.getByRole('button', { name: 'Try Manual Reload' }));
    expect(screen.getByText(/Attempt 1 of 5/)).toBeTruthy();
    expect(screen.getByText('Multiple attempts failed')).toBeTruthy();
    answer(setup);
    expect(await payButton()).toBeTruthy();
  });

  it('retries manually without waiting for the next attempt', async () => {
    quickenTime();
    const answers: Answers = { [SETUP]: broken };
    const { user, payButton } = open(answers);
    await seconds(3.2);
    answers[SETUP] = setup;
    await user.click(screen.getByRole('button', { name: 'Try Manual Reload' }));
    expect(await payButton()).toBeTruthy();
  });

  it('times out after half a minute and retries', async () => {
    quickenTime();
    const answers: Answers = { [SETUP]: onItsWay };
    const { calls, payButton } = open(answers);
    await seconds(25);
    expect(screen.getByText(/Attempt 1 of 5/)).toBeTruthy();
    expect(calls).toHaveLength(1);
    answers[SETUP] = setup;
    await seconds(6.2);
    expect(calls).toHaveLength(2);
    expect(await payButton()).toBeTruthy();
  });

  it('treats a missing client secret as a failed attempt', async () => {
    quickenTime();
    const { calls } = open({ [SETUP]: { ...setup, clientSecret: null } });
    await seconds(16);
    expect(calls).toHaveLength(5);
    expect(screen.getByText('Subscription Loading Issue')).toBeTruthy();
    expect(screen.getByText(/The payment form isn't ready yet/)).toBeTruthy();
  });

  it('does not retry a 4xx response, and offers to reload the page', async () => {
    quickenTime();
    const reload = vi.spyOn(navigation, 'reloadPage').mockReturnValue();
    const { user, calls } = open({ [SETUP]: refused('ACCOUNT_SUSPENDED', 'Suspended.') });
    expect(await screen.findByText('Payment Setup Unavailable')).toBeTruthy();
    expect(screen.getByText('Suspended.')).toBeTruthy();
    await seconds(20);
    expect(calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Refresh the page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reports an expired session', async () => {
    open({ [SETUP]: outage(401) });
    await waitFor(() => expect(shownToast()?.title).toBe('Unauthorized'));
  });
});

it('sends no request where payments are not configured', async () => {
  const { calls } = open({}, { billingSandbox: false, stripePublishableKey: null });
  expect(await screen.findByText('Payment Setup Unavailable')).toBeTruthy();
  expect(screen.getByText('Stripe configuration issue - please contact support')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

it('requests no card when the account is already subscribed', async () => {
  const { client } = open({ [SETUP]: { ...setup, clientSecret: null, status: 'active' } });
  expect(await screen.findByText('Nothing left to set up')).toBeTruthy();
  expect(client.getQueryState(CURRENT_USER_KEY)?.isInvalidated).toBe(true);
});
