import { screen, waitFor } from '@testing-library/react';
import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { expect, it } from 'vitest';
import { fakeApi, unreachable } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import SubscribePage from './subscribe.page';

tidyAfterEach();

const none: SubscriptionStatus = {
  status: 'inactive',
  trialEnd: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  hasSubscription: false,
  hasPaymentMethod: false,
  referralCredits: 0,
};

function open(status: Partial<SubscriptionStatus> | null, config = {}, user = testAgent()) {
  fakeApi({ 'GET /api/subscription-status': status ? { ...none, ...status } : unreachable });
  return renderPage(<SubscribePage />, { config, client: signedInAs(user) });
}
const free = { freeAccessUntil: '2027-01-01' };

it('offers the plan with its five features and links to the payment form', async () => {
  const { container } = open({});
  expect(await screen.findByRole('heading', { name: 'Start Your Subscription' })).toBeTruthy();
  expect(await screen.findByText('Premium Agent Plan')).toBeTruthy();
  expect(screen.getByText('£120 a month (£100 + VAT)')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Unlimited property searches in your area',
    'Qualified buyer contact details',
    'Priority matching with active buyers',
    'Instant email notifications of new matches',
    'Advanced search filters and analytics',
  ]);
  const link = screen.getByRole('link', { name: 'Complete Subscription Setup' });
  expect(link.getAttribute('href')).toBe('/profile#subscription-section');
  expect(container.textContent).not.toMatch(/free/i);
});

it('shows the end of the free period', async () => {
  open({}, free);
  expect(await screen.findByText('Free until 1 January 2027, then £120 a month (£100 + VAT)')).toBeTruthy();
  expect(screen.getByText(/No payment until 2027/)).toBeTruthy();
});

it.each([
  ['an active subscription', { status: 'active', hasSubscription: true }, {}, '£120 a month (£100 + VAT)'],
  [
    'a trial with an end',
    { status: 'trialing', trialEnd: '2027-01-01T00:00:00.000Z', hasSubscription: true },
    free,
    'Free until 1 January 2027',
  ],
] as const)('shows %s as premium access', async (_name, status, config, notice) => {
  open(status, config);
  expect(await screen.findByText('Premium Access Active')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your Subscription' })).toBeTruthy();
  expect(screen.getByText(notice)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/agent-dashboard');
});

it('shows no price for access granted by an admin', async () => {
  const { container } = open({ status: 'active' });
  expect(await screen.findByText('Premium Access Active')).toBeTruthy();
  expect(container.textContent).toContain("You won't be charged");
  expect(container.textContent).not.toContain('£');
});

it('does not show a trial without an end as premium', async () => {
  open({ status: 'trialing' });
  expect(await screen.findByText('Premium Agent Plan')).toBeTruthy();
});

it.each([
  ['past_due', "Your last payment didn't go through"],
  ['suspended', 'Your account is suspended'],
] as const)('does not offer a second subscription when %s', async (status, text) => {
  open({ status });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Complete Subscription Setup' })).toBeNull();
});

it('falls back to the status in the user record when billing fails', async () => {
  open(null, {}, testAgent({ subscriptionStatus: 'active' }));
  expect(await screen.findByText('Premium Access Active')).toBeTruthy();
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Connection Issue',
      description: 'Unable to load subscription status. Please refresh the page.',
    }),
  );
});
