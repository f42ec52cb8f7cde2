import { beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, billingApp, CARDS, FREE, PAID } from './billing.kit';

let paid: BillingApp;
let free: BillingApp;
beforeAll(async () => {
  paid = await billingApp({ config: PAID });
  free = await billingApp({ config: FREE });
});

describe('subscribing once the free period is over', () => {
  it('takes the first payment and opens search', async () => {
    const agent = await paid.make.newAgent({ verificationStatus: 'approved' });
    const person = await paid.as(agent);
    const setup = await person.post('/api/get-or-create-subscription');
    expect([setup.statusCode, setup.json()]).toMatchObject([
      200,
      { hasPaymentMethod: false, status: 'inactive', trialEnd: null, setupMode: false },
    ]);
    const { clientSecret } = setup.json();
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    const confirmed = await paid.confirm(person, clientSecret, CARDS.pays);
    expect(confirmed.json()).toMatchObject({ status: 'succeeded', paymentIntentId: expect.any(String) });
    const { paymentIntentId } = confirmed.json();
    const answer = await person.post('/api/confirm-payment-setup', { paymentIntentId });
    expect(answer.json()).toEqual({ message: 'Your subscription is active.', status: 'active' });
    expect((await person.get('/api/subscription-status')).json()).toEqual({
      status: 'active',
      trialEnd: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-15T09:00:00.000Z',
      hasSubscription: true,
      hasPaymentMethod: true,
      referralCredits: 0,
    });
    await paid.worker.drain();
    expect((await paid.mailsTo(agent.email)).map((mail) => mail.kind)).toEqual(['subscription-started']);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ canSearch: true });
  });
});

describe('subscribing in the free period', () => {
  it('sets up a card and charges nothing until it ends', async () => {
    const agent = await free.make.newAgent({ verificationStatus: 'approved' });
    const person = await free.as(agent);
    const setup = (await person.post('/api/get-or-create-subscription')).json();
    expect(setup).toMatchObject({
      hasPaymentMethod: false,
      status: 'inactive',
      trialEnd: '2027-01-01T00:00:00.000Z',
      setupMode: true,
    });
    expect(setup.clientSecret).toMatch(/^seti_\w+_secret_\w+$/);
    // Opening the form is not subscribing.
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ canSearch: false });
    const { setupIntentId } = (await free.confirm(person, setup.clientSecret, CARDS.pays)).json();
    const answer = await person.post('/api/confirm-payment-setup', { setupIntentId });
    expect(answer.json()).toEqual({ message: 'Your card is set up.', status: 'trialing' });
    expect((await person.get('/api/subscription-status')).json()).toMatchObject({
      status: 'trialing',
      trialEnd: '2027-01-01T00:00:00.000Z',
      hasPaymentMethod: true,
      hasSubscription: true,
    });
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ canSearch: true });
  });
});
