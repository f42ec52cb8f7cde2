import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxObjects, sandboxReplies } from '../../db/schema/billing';
import { jobs } from '../../db/schema/jobs';
import { mailOutbox } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { openStripe } from '../../providers/billing/client';
import { type BillingApp, billingApp, CARDS, PAID } from './test/billing';
import { CrashPoint, crashingNetwork } from './test/faults';

let provider: BillingApp;
let t: BillingApp;
let network: Awaited<ReturnType<typeof crashingNetwork>>;
let line = new CrashPoint(0);
const cut = () => {
  line = new CrashPoint(1);
};
const mend = () => {
  line = new CrashPoint(0);
};
beforeAll(async () => {
  provider = await billingApp({ config: PAID });
  network = await crashingNetwork(
    () => provider.url,
    () => line,
  );
  t = await billingApp({ config: PAID, database: provider.database, ownUrl: network.url });
});
beforeEach(async () => {
  mend();
  await provider.startOver();
});
afterAll(() => network.close());

const booksOf = async (customer: string | null) =>
  t.db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.customer, customer ?? ''));

describe('while the provider is unavailable', () => {
  it('fails a call to a server that no longer listens, and nothing else', async () => {
    const access = openStripe(t.context.config, t.context.secrets, () => {
      throw new Error('not listening');
    });
    const call = access?.stripe.customers.list({ limit: 1 }, { maxNetworkRetries: 0 });
    await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });

  it('answers billing calls with an error; everything else works', async () => {
    const agent = await t.make.newAgent({ verificationStatus: 'approved' });
    const person = await t.as(agent);
    await t.subscribe(person);
    cut();
    for (const url of [
      '/api/cancel-subscription',
      '/api/billing-portal',
      '/api/get-or-create-subscription',
    ]) {
      const answer = await person.post(url);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'BILLING_UNAVAILABLE']);
    }
    expect((await person.get('/api/subscription-status')).json().status).toBe('active');
    expect((await person.get('/api/auth/user')).json().canSearch).toBe(true);
    expect((await person.get('/api/referral/stats')).statusCode).toBe(200);
    mend();
    expect((await person.post('/api/cancel-subscription')).json().subscription.cancelAtPeriodEnd).toBe(true);
  });

  it.each(['..', '../customers', 'pi_1/confirm', 'pi 1', '%2e'])('knows %j as no payment', async (id) => {
    const person = await t.as(await t.make.newAgent());
    await person.post('/api/get-or-create-subscription');
    cut();
    for (const body of [{ paymentIntentId: id }, { setupIntentId: id }]) {
      const answer = await person.post('/api/confirm-payment-setup', body);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('stores received events and catches up', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent), CARDS.declinedLater);
    await provider.client().post('/sandbox/stripe/advance', { amount: 1, unit: 'month' });
    cut();
    await t.worker.drain();
    expect((await t.row(agent.id)).subscriptionStatus).toBe('active');
    mend();
    t.clock.advance(10_000);
    await t.worker.drain();
    t.clock.advance(10_000);
    await t.worker.drain();
    expect((await t.row(agent.id)).subscriptionStatus).toBe('past_due');
  });
});

describe('deleting an agent', () => {
  it('ends the subscription at the provider first, and deletes the customer there', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    const { stripeCustomerId } = await t.row(agent.id);
    expect(await t.billing.cancelAtOnce(agent.id)).toBe('cancelled');
    const objects = await booksOf(stripeCustomerId);
    expect(objects.map((object) => object.kind)).toEqual(['invoice']);
    const everything = JSON.stringify([
      objects,
      await t.db.select().from(sandboxReplies),
      await t.db.select().from(jobs),
    ]);
    expect(everything).not.toContain(agent.email);
    // The customer's events were deleted too; processing continues without errors.
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, agent.id)));
    await t.worker.drain();
    expect(await t.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, agent.email))).toEqual([]);
  });

  it('does not wait for an unavailable provider: a job cancels later', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    const { stripeCustomerId } = await t.row(agent.id);
    cut();
    expect(await t.billing.cancelAtOnce(agent.id)).toBe('queued');
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, agent.id)));
    await t.worker.drain();
    expect((await booksOf(stripeCustomerId)).length).toBeGreaterThan(1);
    mend();
    for (let round = 0; round < 3; round++) {
      t.clock.advance(60_000);
      await t.worker.drain();
    }
    expect((await booksOf(stripeCustomerId)).map((object) => object.kind)).toEqual(['invoice']);
  });

  it('has nothing to end for an agent who never subscribed', async () => {
    expect(await t.billing.cancelAtOnce((await t.make.newAgent()).id)).toBe('none');
    expect(await t.billing.cancelAtOnce('00000000-0000-4000-8000-000000000000')).toBe('none');
  });

  it('takes no credit from the referrer', async () => {
    const referrer = await t.make.newAgent();
    const agent = await t.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    await t.subscribe(await t.as(agent));
    await t.worker.drain();
    await t.billing.cancelAtOnce(agent.id);
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, agent.id)));
    const stats = (await (await t.as(referrer)).get('/api/referral/stats')).json();
    expect(stats).toEqual({ totalReferred: 0, totalCredits: 1000, availableCredits: 1000 });
  });
});

describe('the nightly reconciliation', () => {
  it('checks every account and corrects the effects of lost events', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent), CARDS.declinedLater);
    await t.worker.drain();
    await provider.client().post('/sandbox/stripe/advance', { amount: 1, unit: 'month' });
    // Every event of that month is lost.
    await t.db.transaction((tx) => tx.delete(jobs));
    await t.db.transaction((tx) => t.reconciler.daily.work(tx));
    t.clock.advance(3_600_000);
    await t.worker.drain();
    expect((await t.row(agent.id)).subscriptionStatus).toBe('past_due');
    expect(await t.reconciler.runNow()).toMatchObject({ changed: 0, failed: 0 });
  });
});
