import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxObjects, sandboxReplies } from '../../db/schema/billing';
import { users } from '../../db/schema/users';
import { testApp } from '../../test/app';
import { type BillingApp, billingApp, CARDS, FREE, PAID } from './test/billing';

let paid: BillingApp;
let free: BillingApp;
beforeAll(async () => {
  paid = await billingApp({ config: PAID });
  free = await billingApp({ config: FREE, database: paid.database });
});

const made = async (t: BillingApp, kind: string, customer: string | null) =>
  (await t.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, kind))).filter(
    (object) => object.customer === customer,
  );

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

  it('charges £120.00', async () => {
    const agent = await paid.make.newAgent();
    await paid.subscribe(await paid.as(agent));
    const [invoice] = await made(paid, 'invoice', (await paid.row(agent.id)).stripeCustomerId);
    expect(invoice?.data).toMatchObject({
      total: 12_000,
      amount_paid: 12_000,
      status: 'paid',
      currency: 'gbp',
    });
  });

  it('says why a card was declined, and takes another', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
    const declined = await paid.confirm(person, clientSecret, CARDS.declined);
    expect([declined.statusCode, declined.json()]).toMatchObject([
      402,
      { errorCode: 'PAYMENT_FAILED', message: 'Your card was declined.', details: 'card_declined' },
    ]);
    const paymentIntentId = clientSecret.split('_secret_')[0];
    const early = await person.post('/api/confirm-payment-setup', { paymentIntentId });
    expect([early.statusCode, early.json().message]).toEqual([402, 'Your card was declined.']);
    await paid.worker.drain();
    expect((await paid.row(agent.id)).subscriptionStatus).toBe('inactive');
    expect((await person.post('/api/get-or-create-subscription')).json().clientSecret).toBe(clientSecret);
    expect((await paid.subscribe(person)).json().status).toBe('active');
  });

  const wrongCards: [string, Record<string, unknown>, string][] = [
    ['a number that is no test card', { number: '4111 1111 1111 1111' }, 'card_declined'],
    ['a card out of date', { exp_month: 1, exp_year: 26 }, 'expired_card'],
    ['a short code', { cvc: '12' }, 'incorrect_cvc'],
  ];
  it.each(wrongCards)('refuses %s', async (_what, change, code) => {
    const person = await paid.as(await paid.make.newAgent());
    const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
    const card = { number: CARDS.pays, exp_month: 12, exp_year: 2034, cvc: '123', ...change };
    const answer = await person.post('/sandbox/stripe/confirm', { client_secret: clientSecret, card });
    expect([answer.statusCode, answer.json().details]).toEqual([402, code]);
  });

  it('makes one customer and one subscription of five calls at once', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => person.post('/api/get-or-create-subscription')),
    );
    expect(calls.map((call) => call.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(calls.map((call) => call.json().clientSecret)).size).toBe(1);
    const { stripeCustomerId } = await paid.row(agent.id);
    const customers = await paid.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'customer'));
    expect(customers.filter(({ data }) => data.email === agent.email)).toHaveLength(1);
    expect(await made(paid, 'subscription', stripeCustomerId)).toHaveLength(1);
  });

  it('starts over when the first payment was never made', async () => {
    await paid.startOver();
    const person = await paid.as(await paid.make.newAgent());
    const first = (await person.post('/api/get-or-create-subscription')).json();
    await paid.advance(24, 'hour');
    const second = (await person.post('/api/get-or-create-subscription')).json();
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await paid.confirm(person, first.clientSecret, CARDS.pays)).statusCode).toBe(402);
    expect((await paid.subscribe(person)).json().status).toBe('active');
    await paid.startOver();
  });

  it('gives a late payer a whole month, with a subscription created at payment time', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    const open = async () => (await person.post('/api/get-or-create-subscription')).json().clientSecret;
    const first = await open();
    paid.clock.advance(59 * 60_000);
    expect(await open()).toBe(first);
    paid.clock.advance(60_000);
    const secrets = await Promise.all(Array.from({ length: 5 }, open));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).not.toBe(first);
    expect((await paid.confirm(person, first, CARDS.pays)).statusCode).toBe(402);
    expect((await paid.subscribe(person)).json().status).toBe('active');
    const end = (await paid.row(agent.id)).currentPeriodEnd?.getTime() ?? 0;
    const month = new Date(paid.clock.now());
    month.setUTCMonth(month.getUTCMonth() + 1);
    expect(Math.abs(end - month.getTime())).toBeLessThan(60_000);
    const { stripeCustomerId } = await paid.row(agent.id);
    expect(await made(paid, 'subscription', stripeCustomerId)).toHaveLength(2);
  });

  it('keeps an old subscription that was paid for before the form was opened again', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
    paid.clock.advance(2 * 60 * 60_000);
    expect((await paid.confirm(person, clientSecret, CARDS.pays)).statusCode).toBe(200);
    const again = await person.post('/api/get-or-create-subscription');
    expect(again.json()).toMatchObject({ status: 'active', clientSecret: null });
  });

  const deleteAtProvider = (customer: string | null) =>
    paid.db.transaction((tx) => tx.delete(sandboxObjects).where(eq(sandboxObjects.customer, customer ?? '')));

  it('starts again with a new customer when the provider has lost the old one', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    await paid.subscribe(person);
    const before = await paid.row(agent.id);
    await deleteAtProvider(before.stripeCustomerId);
    expect(await paid.billing.recomputeFromProvider(agent.id)).toBe('canceled');
    expect((await paid.subscribe(person)).json().status).toBe('active');
    expect((await paid.row(agent.id)).stripeCustomerId).not.toBe(before.stripeCustomerId);
  });

  it('opens the portal and deletes the account all the same when the provider has lost the customer', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    await paid.subscribe(person);
    await deleteAtProvider((await paid.row(agent.id)).stripeCustomerId);
    expect((await person.post('/api/billing-portal')).statusCode).toBe(200);
    await deleteAtProvider((await paid.row(agent.id)).stripeCustomerId);
    expect(await paid.billing.cancelAtOnce(agent.id)).toBe('cancelled');
  });

  it('answers 503 when the provider refuses a repeated key and has no subscription', async () => {
    const agent = await paid.make.newAgent();
    const person = await paid.as(agent);
    await person.post('/api/billing-portal');
    const { stripeCustomerId: customer } = await paid.row(agent.id);
    const key = `subscription:${customer}:0`;
    await paid.db
      .insert(sandboxReplies)
      .values({ key, fingerprint: 'other', status: 200, body: {}, customer });
    const answer = await person.post('/api/get-or-create-subscription');
    expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'BILLING_UNAVAILABLE']);
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
    const [invoice] = await made(free, 'invoice', (await free.row(agent.id)).stripeCustomerId);
    expect(invoice?.data).toMatchObject({ total: 0, status: 'paid' });
  });

  it('refuses a declined card there too', async () => {
    const person = await free.as(await free.make.newAgent());
    const answer = await free.subscribe(person, CARDS.declined);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([402, 'PAYMENT_FAILED']);
    expect((await person.get('/api/subscription-status')).json().status).toBe('inactive');
  });

  it('counts a card when the browser closed before confirming it', async () => {
    const agent = await free.make.newAgent();
    const person = await free.as(agent);
    const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
    await free.confirm(person, clientSecret, CARDS.pays);
    await free.worker.drain();
    expect((await free.row(agent.id)).subscriptionStatus).toBe('trialing');
  });
});

describe('authorisation', () => {
  it('refuses another agent’s payment and an unknown one', async () => {
    const mine = await paid.as(await paid.make.newAgent());
    const { clientSecret } = (await mine.post('/api/get-or-create-subscription')).json();
    const otherAgent = await paid.as(await paid.make.newAgent());
    await otherAgent.post('/api/get-or-create-subscription');
    for (const paymentIntentId of [clientSecret.split('_secret_')[0], 'pi_nothing', '../customers']) {
      const answer = await otherAgent.post('/api/confirm-payment-setup', { paymentIntentId });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND']);
    }
    const guessed = await paid.confirm(otherAgent, `${clientSecret.slice(0, -1)}_`, CARDS.pays);
    expect(guessed.statusCode).toBe(402);
  });

  it('is available to the owner only', async () => {
    const staff = await paid.as(await paid.make.staff());
    const buyer = await paid.as(await paid.make.buyer());
    for (const [method, url] of [
      ['GET', '/api/subscription-status'],
      ['POST', '/api/get-or-create-subscription'],
      ['POST', '/api/cancel-subscription'],
      ['GET', '/api/referral/stats'],
    ] as const) {
      expect((await staff.call(method, url)).statusCode).toBe(403);
      expect((await buyer.call(method, url)).statusCode).toBe(403);
      expect((await paid.client().call(method, url)).statusCode).toBe(401);
    }
  });

  it('does not change access that was granted by hand', async () => {
    const agent = await paid.make.agent();
    const answer = await (await paid.as(agent)).post('/api/get-or-create-subscription');
    expect(answer.json()).toMatchObject({ status: 'active', clientSecret: null });
    expect((await paid.row(agent.id)).subscriptionStatus).toBe('active');
  });

  it('is refused to a suspended agency', async () => {
    const agent = await paid.make.newAgent({ subscriptionStatus: 'suspended' });
    const answer = await (await paid.as(agent)).post('/api/get-or-create-subscription');
    expect(answer.json().errorCode).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('without keys in production', () => {
  it('answers that billing is not configured, and has no sandbox', async () => {
    const live = await testApp({ config: { production: true } });
    const agent = await live.make.newAgent();
    const person = await live.as(agent);
    for (const url of ['/api/get-or-create-subscription', '/api/billing-portal']) {
      const answer = await person.post(url);
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'Stripe configuration issue - please contact support',
      ]);
    }
    expect((await person.get('/api/subscription-status')).json().status).toBe('inactive');
    expect((await person.post('/sandbox/stripe/advance', { amount: 1, unit: 'day' })).statusCode).toBe(404);
    expect(await live.db.select().from(users).where(eq(users.id, agent.id))).toHaveLength(1);
  });
});
