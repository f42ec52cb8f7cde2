import { beforeAll, describe, expect, it } from 'vitest';
import { openStripe, type StripeAccess } from '../../providers/billing/client';
import { type BillingApp, billingApp, PAID, sample } from './billing.kit';

let t: BillingApp;
let other: BillingApp;
let access: StripeAccess;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
  other = await billingApp({ config: PAID, database: t.database });
  const opened = openStripe(t.context.config, t.context.secret, () => t.url);
  if (!opened) throw new Error('there is no sandbox to talk to');
  access = opened;
});

const ROUNDS = sample({ long: 100, postgres: 15, pglite: 3 });

describe('two servers at once', () => {
  it('never store an older answer of the provider over a newer one', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    const id = (await t.row(agent.id)).stripeSubscriptionId ?? '';
    for (let round = 0; round < ROUNDS; round++) {
      // Each change at the provider is followed by a look of its own, as its event would have it.
      const looks = Array.from({ length: 8 }, async (_, n) => {
        await access.stripe.subscriptions.update(id, { cancel_at_period_end: n % 2 === 0 });
        await (n % 3 === 0 ? other : t).billing.recomputeFromProvider(agent.id);
      });
      await Promise.all(looks);
      const held = await access.stripe.subscriptions.retrieve(id);
      expect((await t.row(agent.id)).cancelAtPeriodEnd).toBe(held.cancel_at_period_end);
    }
  });

  it('make one customer and one subscription of fifty calls', async () => {
    const agent = await t.make.newAgent();
    const people = [await t.as(agent), await other.as(agent)];
    const calls = await Promise.all(
      Array.from({ length: 50 }, (_, n) => people[n % 2]?.post('/api/get-or-create-subscription')),
    );
    expect(new Set(calls.map((call) => call?.statusCode))).toEqual(new Set([200]));
    expect(new Set(calls.map((call) => call?.json().clientSecret)).size).toBe(1);
    const { data } = await access.stripe.customers.list({ email: agent.email });
    expect(data).toHaveLength(1);
    const all = await access.stripe.subscriptions.list({ customer: data[0]?.id ?? '', status: 'all' });
    expect(all.data).toHaveLength(1);
  });

  it('count one of fifty confirmations of a payment, and one of fifty cancellations', async () => {
    const referrer = await t.make.newAgent();
    const agent = await t.make.newAgent({ referredBy: referrer.id });
    const people = [await t.as(agent), await other.as(agent)];
    const { clientSecret } = (await people[0]?.post('/api/get-or-create-subscription'))?.json() ?? {};
    const paid = await Promise.all(
      Array.from({ length: 50 }, () => t.confirm(t.client(), clientSecret, '4242 4242 4242 4242')),
    );
    expect(paid.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const fifty = (url: string) =>
      Promise.all(Array.from({ length: 50 }, (_, n) => people[n % 2]?.post(url, {})));
    const confirmed = await fifty('/api/confirm-payment-setup');
    expect(new Set(confirmed.map((answer) => answer?.statusCode))).toEqual(new Set([200]));
    const cancelled = await fifty('/api/cancel-subscription');
    expect(new Set(cancelled.map((answer) => answer?.statusCode))).toEqual(new Set([200]));
    await t.worker.drain();
    expect((await t.row(referrer.id)).referralCredits).toBe(1000);
    const kinds = (await t.mailsTo(agent.email)).map((mail) => mail.kind).sort();
    expect(kinds).toEqual(['subscription-ending', 'subscription-started']);
  });
});
