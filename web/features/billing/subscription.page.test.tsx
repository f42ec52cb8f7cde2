import { screen, waitFor, within } from '@testing-library/react';
import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { describe, expect, it, vi } from 'vitest';
import * as navigation from '../../shared/browser-navigation';
import { type Answers, fakeApi, outage, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import SubscriptionPage from './subscription.page';

tidyAfterEach();

const STATUS = 'GET /api/subscription-status';
const agent = testAgent({ subscriptionStatus: 'active' });
const active: SubscriptionStatus = {
  status: 'active',
  trialEnd: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-15T09:00:00.000Z',
  hasSubscription: true,
  hasPaymentMethod: true,
  referralCredits: 2_050,
};
const ending = { ...active, cancelAtPeriodEnd: true };

async function open(status: Partial<SubscriptionStatus>, answers: Answers = {}, config = {}) {
  const { calls } = fakeApi({
    [STATUS]: { ...active, ...status },
    'GET /api/auth/user': agent,
    ...answers,
  });
  const page = renderPage(<SubscriptionPage />, { config, client: signedInAs(agent) });
  await screen.findByText('Account Overview');
  return { ...page, calls };
}
const button = (name: string) => screen.queryByRole('button', { name });

it('shows the plan, its price and its next payment', async () => {
  await open({});
  expect(screen.getByRole('heading', { name: 'Current Subscription' })).toBeTruthy();
  expect(screen.getByText('£120.00 a month (£100 + VAT)')).toBeTruthy();
  expect(screen.getByText('15 December 2026')).toBeTruthy();
  expect(screen.getByText('Unlimited property searches in your area')).toBeTruthy();
  expect(button('Cancel Subscription')).toBeTruthy();
  expect(button('Reactivate Subscription')).toBeNull();
});

it('shows an account overview, with credits in pounds and two decimals', async () => {
  await open({});
  for (const text of ['Jane Hartley', 'jane@castlegate.example', 'Estate Agent', '£20.50 available']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

describe('trial', () => {
  const trial = { status: 'trialing', trialEnd: '2027-01-01T00:00:00.000Z' } as const;

  it('shows its end and what follows, and cannot be cancelled here', async () => {
    await open(trial, {}, { freeAccessUntil: '2027-01-01' });
    expect(
      screen.getByText(
        'Free trial until 31 December 2026. Billing of £120.00 monthly starts on 1 January 2027.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Free Until Dec 31st')).toBeTruthy();
    expect(button('Cancel Subscription')).toBeNull();
    expect(button('Billing Portal')).toBeTruthy();
  });

  it('is not described as free after the free period', async () => {
    const { container } = await open(trial);
    expect(container.textContent).not.toMatch(/free/i);
    expect(
      screen.getByText('Your trial ends on 1 January 2027. Billing is £120.00 monthly (£100 + VAT).'),
    ).toBeTruthy();
  });
});

describe('cancellation', () => {
  it('asks for confirmation and shows when access ends', async () => {
    const { user, calls } = await open(
      {},
      { 'POST /api/cancel-subscription': { message: '', subscription: ending } },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/until 15 December 2026/)).toBeTruthy();
    expect(calls.map(({ line }) => line)).not.toContain('POST /api/cancel-subscription');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('Your subscription is ending')).toBeTruthy();
    expect(screen.getByText(/premium access ends on 15 December 2026/)).toBeTruthy();
    expect(shownToast()).toMatchObject({
      title: 'Subscription Cancelled',
      description: 'Your premium access ends on 15 December 2026.',
    });
  });

  it('shows an error toast on failure', async () => {
    const { user } = await open(
      {},
      { 'POST /api/cancel-subscription': refused('BILLING_UNAVAILABLE', 'No answer.') },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Subscription' }),
    );
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to cancel subscription',
      }),
    );
  });
});

describe('reactivation', () => {
  it('removes the scheduled cancellation', async () => {
    const { user } = await open(ending, {
      'POST /api/reactivate-subscription': { message: '', subscription: active },
    });
    expect(button('Cancel Subscription')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reactivate Subscription' }));
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
    expect(shownToast()?.title).toBe('Subscription Reactivated');
  });

  it('shows an error toast on failure', async () => {
    const { user } = await open(ending, { 'POST /api/reactivate-subscription': outage(502) });
    await user.click(screen.getByRole('button', { name: 'Reactivate Subscription' }));
    await waitFor(() => expect(shownToast()?.description).toBe('Failed to reactivate subscription'));
  });
});

it('opens the billing portal', async () => {
  const leave = vi.spyOn(navigation, 'hardNavigate').mockReturnValue();
  const { user } = await open({}, { 'POST /api/billing-portal': { url: 'https://portal.example/1' } });
  await user.click(screen.getByRole('button', { name: 'Billing Portal' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://portal.example/1'));
});

describe('required actions', () => {
  it('link a past-due payment to the payment form', async () => {
    await open({ status: 'past_due' });
    expect(screen.getByText("Your last payment didn't go through")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '/profile#subscription-section',
    );
  });

  it('link a suspended account to support', async () => {
    await open({ status: 'suspended' });
    expect(screen.getByText('Your account is suspended')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      'mailto:hello@threshold.example',
    );
  });

  it.each(['inactive', 'canceled'] as const)('offer a subscription when %s', async (status) => {
    await open({ status, hasSubscription: false });
    expect(screen.getByText('No Active Subscription')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscribe');
  });

  it('offer no subscription when access was granted by an admin', async () => {
    await open({ hasSubscription: false });
    expect(screen.getByText('Premium Access Active')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Subscribe Now' })).toBeNull();
  });
});

it('shows an error and retries', async () => {
  const answers: Answers = { [STATUS]: refused('NOT_FOUND', 'Gone.') };
  fakeApi(answers);
  const { user } = renderPage(<SubscriptionPage />, { client: signedInAs(agent) });
  expect(await screen.findByText('Gone.')).toBeTruthy();
  expect(shownToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to load subscription information',
  });
  answers[STATUS] = active;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Current Subscription')).toBeTruthy();
});
