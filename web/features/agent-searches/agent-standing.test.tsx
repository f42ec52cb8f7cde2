// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agent, notice, setUp, tearDown } from './testing';
import { address, button, server, start } from './testing-dashboard';

beforeEach(setUp);
afterEach(tearDown);

describe('how the agency stands', () => {
  it('is verified and premium', async () => {
    server();
    await start();
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.getByText('Premium')).toBeTruthy();
    expect(button('Search Database')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(screen.queryByText('Account Verification Required')).toBeNull();
  });

  it('is not verified and has nothing uploaded', async () => {
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
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscribe');
    await person.click(button('Setup Required to Search (Verification Required)'));
    expect(notice()).toMatch(/^Search Access Required: /);
    expect(address()).toBe('/profile');
  });

  it('waits for the review', async () => {
    server(agent({ verificationStatus: 'pending', documentPath: 'x', canSearch: false }));
    await start();
    expect(
      screen.getByText('Your documents are under review. Search features will be available once approved.'),
    ).toBeTruthy();
    expect(button('Under Review')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Complete Verification' })).toBeNull();
  });

  it('was rejected, and is told why', async () => {
    const refused = { verificationStatus: 'rejected', verificationNotes: 'Wrong company', documentPath: 'x' };
    server(agent({ ...refused, canSearch: false }));
    await start();
    expect(screen.getByText(/Not yet verified/)).toBeTruthy();
    expect(screen.getByText(/Wrong company/)).toBeTruthy();
  });

  it('needs a subscription, at its price, once the free period is over', async () => {
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

  it('needs a subscription that costs nothing yet, while the free period is open', async () => {
    server(agent({ subscriptionStatus: 'inactive', canSearch: false }));
    await start({ freeAccessUntil: '2027-01-01' });
    expect(screen.getByText('Free access until January 1st, 2027')).toBeTruthy();
    expect(screen.getByText('No payment until 2027')).toBeTruthy();
  });

  it('is on trial', async () => {
    server(agent({ subscriptionStatus: 'trialing' }));
    await start({ freeAccessUntil: '2027-01-01' });
    expect(await screen.findByText('Free Until Dec 31st')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complete Setup' })).toBeNull();
  });

  it('goes by the account when billing has no answer, and says so', async () => {
    const { table } = server();
    table['GET /api/subscription-status'] = [429, { message: 'Wait' }];
    await start();
    expect(screen.getByText('Premium')).toBeTruthy();
    await waitFor(
      () =>
        expect(notice()).toBe(
          'Connection Issue: Unable to load subscription status. Please refresh the page.',
        ),
      { timeout: 10_000 },
    );
  }, 15_000);

  it('thanks whoever comes back from paying, once', async () => {
    server();
    await start({ at: '/agent-dashboard?subscription=success&view=dashboard' });
    await waitFor(() => expect(address()).toBe('/agent-dashboard?view=dashboard'));
    expect(notice()).toBe('Subscription Activated!: Your premium access is active at £120 a month.');
  });
});
