import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type UserRow, users } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { openStripe, type StripeAccess } from '../../providers/billing/client';
import { waitersOnLocks } from '../../test/requests-in-order';
import { type BillingApp, billingApp, PAID } from './test/billing';
import { CrashPoint, crashingNetwork } from './test/faults';

let t: BillingApp;
let other: BillingApp;
let access: StripeAccess;
let network: Awaited<ReturnType<typeof crashingNetwork>>;
let delay: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  t = await billingApp({ config: PAID });
  network = await crashingNetwork(
    () => t.url,
    () => new CrashPoint(0),
    () => delay(),
  );
  other = await billingApp({ config: PAID, database: t.database, ownUrl: network.url });
  const opened = openStripe(t.context.config, t.context.secrets, () => t.url);
  if (!opened) throw new Error('there is no sandbox to talk to');
  access = opened;
});

afterAll(() => network.close());

describe('two servers at once', () => {
  it('never store an older provider state over a newer one', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    const id = (await t.row(agent.id)).stripeSubscriptionId ?? '';
    for (const cancelled of [true, false]) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let answered: () => void = () => undefined;
      const received = new Promise<void>((resolve) => {
        answered = resolve;
      });
      delay = () => {
        answered();
        return released;
      };
      const slow = other.billing.recomputeFromProvider(agent.id);
      await received;
      // The slow server's response is out of date from here on.
      await access.stripe.subscriptions.update(id, { cancel_at_period_end: cancelled });
      await t.billing.recomputeFromProvider(agent.id);
      delay = () => Promise.resolve();
      release();
      await slow;
      expect((await t.row(agent.id)).cancelAtPeriodEnd).toBe(cancelled);
    }
  });

  it('find the subscription of a customer that is stored while a status set by hand is released', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    const { stripeCustomerId } = await t.row(agent.id);
    const change = (tx: Tx, fields: Partial<UserRow>) =>
      tx.update(users).set(fields).where(eq(users.id, agent.id));
    const byHand = { subscriptionStatus: 'past_due', statusSetByHandAt: t.clock.now() } as const;
    await t.db.transaction((tx) => change(tx, { stripeCustomerId: null, ...byHand }));
    const { released } = await t.db.transaction(async (tx) => {
      await change(tx, { stripeCustomerId });
      const call = t.billing.recomputeFromProvider(agent.id, { liftSuspension: true });
      await vi.waitFor(async () => expect(await waitersOnLocks(t)).toBe(1), 20_000);
      return { released: call };
    });
    expect(await released).toBe('active');
    expect((await t.row(agent.id)).subscriptionStatus).toBe('active');
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
    const agent = await t.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
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
