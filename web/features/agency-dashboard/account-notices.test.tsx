import { screen, waitFor } from '@testing-library/react';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../test/fake-api';
import { agent, notice, setUp, subscription, tearDown } from '../agent-searches/test/dialog';
import { address, button, server, start } from './test/dashboard';

beforeEach(setUp);
afterEach(tearDown);

describe('verification and subscription notices', () => {
  it('shows a verified agency with premium access', async () => {
    server();
    await start();
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.getByText('Premium')).toBeTruthy();
    expect(button('Search Database')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(screen.queryByText('Account Verification Required')).toBeNull();
  });

  it('shows an unverified agency without documents', async () => {
    const user = agent({ verificationStatus: 'pending', subscriptionStatus: 'inactive', canSearch: false });
    server(user);
    const { person } = await start();
    expect(screen.getByText('Unverified')).toBeTruthy();
    expect(screen.getByText('Inactive')).toBeTruthy();
    expect(screen.getByText('Account Verification Required')).toBeTruthy();
    expect(
      screen.getByText(
        'Not yet verified. Upload your incorporation certificate and website URL to access search features.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Complete Verification' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('heading', { name: 'Set up your agency' })).toBeTruthy();
    expect(screen.getByText(/^\d of 4 done$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscribe');
    await person.click(button('Setup Required to Search (Verification Required)'));
    expect(notice()).toMatch(/^Search Access Required: /);
    expect(address()).toBe('/profile');
  });

  it('shows an agency under review', async () => {
    server(agent({ verificationStatus: 'pending', documentPath: 'x', canSearch: false }));
    const { person } = await start();
    expect(
      screen.getByText('Your documents are under review. Search features will be available once approved.'),
    ).toBeTruthy();
    expect(button('Under Review')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Complete Verification' })).toBeNull();
    await person.click(button('Setup Required to Search (Verification Required)'));
    expect(notice()).toBe(
      "Search Access Required: We're reviewing your documents. You can search for buyers once we've approved them.",
    );
  });

  it('shows a rejected agency with the reason', async () => {
    const facts = { verificationNotes: 'Wrong company', documentPath: 'x', canSearch: false };
    server(agent({ verificationStatus: 'rejected', ...facts }));
    await start();
    expect(screen.getByText(/Not yet verified/)).toBeTruthy();
    expect(screen.getByText(/Wrong company/)).toBeTruthy();
  });

  it('offers a subscription at its price after the free period', async () => {
    server(agent({ subscriptionStatus: 'inactive', canSearch: false }));
    const { person } = await start();
    expect(screen.getByText('Premium access for £100 + VAT a month')).toBeTruthy();
    for (const line of ['Unlimited searches', 'Buyer contact details', 'Priority matching']) {
      expect(screen.getByText(line)).toBeTruthy();
    }
    const link = screen.getByRole('link', { name: 'Complete Setup' });
    expect(link.getAttribute('href')).toBe('/profile#subscription-section');
    await person.click(button('Setup Required to Search (Subscription Required)'));
    expect(address()).toBe('/subscribe');
  });

  it('offers a subscription without payment during the free period', async () => {
    server(agent({ subscriptionStatus: 'inactive', canSearch: false }));
    await start({ freeAccessUntil: '2027-01-01' });
    expect(screen.getByText('Free access until January 1st, 2027')).toBeTruthy();
    expect(screen.getByText('No payment until 2027')).toBeTruthy();
  });

  it('shows a trial', async () => {
    server(agent({ subscriptionStatus: 'trialing' }));
    await start({ freeAccessUntil: '2027-01-01' });
    expect(await screen.findByText('Free Until Dec 31st')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complete Setup' })).toBeNull();
  });

  it('falls back to the status in the user record when billing fails, with a toast', async () => {
    const { answers } = server();
    answers['GET /api/subscription-status'] = refused('TOO_MANY_REQUESTS', 'Wait');
    await start();
    expect(screen.getByText('Premium')).toBeTruthy();
    await waitFor(() =>
      expect(notice()).toBe('Connection Issue: Unable to load subscription status. Please refresh the page.'),
    );
  });

  it('shows a past-due payment with a link to pay', async () => {
    server(agent({ subscriptionStatus: 'past_due', canSearch: false }));
    const { person } = await start();
    expect(screen.getByText("Your last payment didn't go through")).toBeTruthy();
    expect(screen.getByText('Payment Overdue')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Complete Setup' })).toBeNull();
    const pay = screen.getByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe('/profile#subscription-section');
    await person.click(button('Setup Required to Search (Payment Overdue)'));
    expect(notice()).toBe(`Search Access Required: ${formatAccountStatus('past_due', 'owner')?.line}`);
    expect(address()).toBe('/subscription');
  });

  it('shows a suspended agency without payment links', async () => {
    server(agent({ subscriptionStatus: 'suspended', canSearch: false }));
    await start();
    expect(screen.getByText('Your account is suspended')).toBeTruthy();
    expect(screen.getByText('Suspended')).toBeTruthy();
    expect(button('Setup Required to Search (Account Suspended)')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complete Setup' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });
});

describe('return from payment', () => {
  const FINISH = 'POST /api/confirm-payment-setup';
  const unpaid = () => agent({ subscriptionStatus: 'inactive', canSearch: false });
  const FROM_BANK =
    '/agent-dashboard?subscription=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';

  it('shows the success toast once', async () => {
    const { asked } = server();
    await start({ at: '/agent-dashboard?subscription=success&view=dashboard' });
    await waitFor(() => expect(address()).toBe('/agent-dashboard?view=dashboard'));
    expect(notice()).toBe('Subscription Activated!: Your subscription is active at £120 a month.');
    expect(asked()).not.toContain(FINISH);
  });

  it('adds that searching requires approval, if not yet approved', async () => {
    server(agent({ verificationStatus: 'pending', canSearch: false }));
    await start({ at: '/agent-dashboard?subscription=success' });
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
    expect(notice()).toBe(
      "Subscription Activated!: Your subscription is active at £120 a month. You can start searching once we've approved your agency.",
    );
  });

  it('verifies the payment with the server before any toast, because the webhook may be late', async () => {
    const { answers, calls } = server(unpaid());
    let answer: (value: unknown) => void = () => undefined;
    answers[FINISH] = () => new Promise((resolve) => (answer = resolve));
    await start({ at: FROM_BANK });
    expect(await screen.findByText('Finishing your subscription...')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complete Setup' })).toBeNull();
    expect(notice()).toBeUndefined();
    expect(calls.find(({ line }) => line === 'POST /api/confirm-payment-setup')?.body).toEqual({
      paymentIntentId: 'pi_1',
    });
    answers['GET /api/auth/user'] = agent();
    answers['GET /api/subscription-status'] = subscription('active');
    answer({ message: 'Your subscription is active.', status: 'active' });
    expect(await screen.findByRole('button', { name: 'Search Database' })).toBeTruthy();
    expect(notice()).toMatch(/^Subscription Activated!/);
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
  });

  it('shows the decline reason', async () => {
    const { answers } = server(unpaid());
    answers[FINISH] = refused('PAYMENT_FAILED', 'Your card was declined.');
    await start({ at: FROM_BANK.replace('succeeded', 'failed') });
    await waitFor(() => expect(notice()).toBe('Payment Failed: Your card was declined.'));
    expect(screen.getByRole('link', { name: 'Complete Setup' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
  });

  it('shows a pending payment as processing', async () => {
    const { answers } = server(unpaid());
    answers[FINISH] = { message: 'Your payment is being processed.', status: 'inactive' };
    await start({ at: FROM_BANK });
    await waitFor(() => expect(notice()).toBe('Payment Processing: Your payment is being processed.'));
  });

  it('keeps the URL when the provider cannot be reached, so that a reload retries', async () => {
    const { answers } = server(unpaid());
    answers[FINISH] = refused('BILLING_UNAVAILABLE', 'The payment provider did not answer.');
    await start({ at: FROM_BANK });
    await waitFor(() => expect(notice()).toMatch(/^Activation Error: The payment provider did not answer/));
    expect(address()).toBe(FROM_BANK);
  });

  it('ignores a success parameter without a payment', async () => {
    server(unpaid());
    await start({ at: '/agent-dashboard?subscription=success' });
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
    expect(notice()).toBeUndefined();
  });
});
