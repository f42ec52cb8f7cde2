import { act, screen, waitFor } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { describe, expect, it, vi } from 'vitest';
import * as navigation from '../../../lib/browser-navigation';
import { type Answers, fakeApi, outage, refused } from '../../../test/fake-api';
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
  const { calls } = fakeApi(answers);
  const page = renderPage(<SubscriptionPayment user={agent} />, { config, client: signedInAs(agent) });
  const payButton = () => screen.findByRole('button', { name: /Complete Setup/ });
  async function submitCard(number = '4242424242424242') {
    await page.fill('Card number*', number);
    await page.fill('Expiry date*', '1230');
    await page.fill('Security code*', '123');
    await page.user.click(await payButton());
  }
  return { ...page, calls, payButton, submitCard };
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const freeUntil2027 = { freeAccessUntil: '2027-01-01' };

describe('with the sandbox', () => {
  it('pays, says so and goes to the dashboard after two seconds', async () => {
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
    expect(address()).toBe('/');
    await seconds(2);
    expect(address()).toBe('/agent-dashboard');
  });

  it('only sets a card up while access is free, and leaves after 1.5 seconds', async () => {
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

  it('keeps a declined card and its reason in sight, and takes another', async () => {
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

  it('marks what is missing and asks the provider nothing', async () => {
    const { user, payButton, calls } = open({ [SETUP]: setup });
    await waitFor(async () => expect(await payButton()).toHaveProperty('disabled', false));
    await user.click(await payButton());
    expect(screen.getByText('Your card number is incomplete')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number*'));
    expect(calls.map(({ line }) => line)).toEqual([SETUP]);
  });
});

describe('when the set-up does not load', () => {
  it('counts, loses patience after the third failure and stops after the fifth', async () => {
    quickenTime();
    const answers: Answers = { [SETUP]: broken };
    const { calls, user, payButton } = open(answers);
    await seconds(1.1);
    expect(screen.getByText(/Attempt 2 of 5/)).toBeTruthy();
    expect(screen.queryByText('Taking longer than expected')).toBeNull();
    await seconds(2);
    expect(screen.getByText('Taking longer than expected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Manual Reload' })).toBeTruthy();
    await seconds(12.5);
    expect(screen.getByText('Subscription Loading Issue')).toBeTruthy();
    expect(screen.getByText('Multiple attempts failed. Server error.')).toBeTruthy();
    expect(calls).toHaveLength(5);

    answers[SETUP] = setup;
    await user.click(screen.getByRole('button', { name: 'Try Manual Reload' }));
    expect(await payButton()).toBeTruthy();
  });

  it('offers to refresh the page', async () => {
    const reload = vi.spyOn(navigation, 'reloadPage').mockReturnValue();
    const { user } = open({ [SETUP]: refused('ACCOUNT_SUSPENDED', 'Suspended.') });
    expect(await screen.findByText('Payment Setup Unavailable')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refresh the page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('tells someone whose session has ended', async () => {
    open({ [SETUP]: outage(401) });
    await waitFor(() => expect(shownToast()?.title).toBe('Unauthorized'));
  });
});

it('asks nothing where nobody can be paid', async () => {
  const { calls } = open({}, { billingSandbox: false, stripePublishableKey: null });
  expect(await screen.findByText('Stripe configuration issue - please contact support')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

it('has nothing left to ask of someone who is subscribed', async () => {
  open({
    [SETUP]: { ...setup, clientSecret: null, status: 'active' },
    'GET /api/auth/user': agent,
  });
  expect(await screen.findByText('Nothing left to set up')).toBeTruthy();
});
