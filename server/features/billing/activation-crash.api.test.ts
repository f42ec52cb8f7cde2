import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referralCredits, sandboxObjects } from '../../db/schema/billing';
import { sample } from '../../test/sample';
import { type BillingApp, billingApp, CARDS, FREE, PAID } from './test/billing';
import { CrashPoint, crashingDatabase, crashingNetwork } from './test/faults';

/** LONG runs cover every step; otherwise a sample of alternating parity. */
const STRIDE = sample({ long: 1, postgres: 41, pglite: 61 });

const worlds = [
  ['paid from the start', PAID, 'active', 1],
  ['free at first', FREE, 'trialing', 0],
] as const;

describe.each(worlds)('a server killed while an agent subscribes, %s', (_name, config, status, credits) => {
  let healthy: BillingApp;
  let network: Awaited<ReturnType<typeof crashingNetwork>>;
  let life = new CrashPoint(0);
  beforeAll(async () => {
    healthy = await billingApp({ config });
    network = await crashingNetwork(
      () => healthy.url,
      () => life,
    );
  });
  afterAll(() => network.close());

  /** Simulates a browser that stops at the first error. True when it completed. */
  async function subscribe(app: BillingApp, userId: string): Promise<boolean> {
    const person = app.client();
    person.cookies.set('sid', await healthy.make.session(userId));
    const setup = await person.post('/api/get-or-create-subscription');
    if (setup.statusCode !== 200) return false;
    const { clientSecret } = setup.json();
    if (!clientSecret) return true;
    const confirmed = await healthy.confirm(healthy.client(), clientSecret, CARDS.pays);
    if (confirmed.statusCode !== 200) return false;
    return (await person.post('/api/confirm-payment-setup', confirmed.json())).statusCode === 200;
  }

  const kinds = async (email: string) => (await healthy.mailsTo(email)).map((mail) => mail.kind);

  async function expectOneOfEverything(agentId: string, referrerId: string) {
    const agent = await healthy.row(agentId);
    const referrer = await healthy.row(referrerId);
    const objects = await healthy.db.select().from(sandboxObjects);
    const made = (kind: string, email: string) =>
      objects.filter((object) => object.kind === kind && object.data.email === email);
    expect(agent.subscriptionStatus).toBe(status);
    expect(made('customer', agent.email)).toHaveLength(1);
    const mine = (kind: string) =>
      objects.filter((object) => object.kind === kind && object.customer === agent.stripeCustomerId);
    expect(mine('subscription').map((object) => object.id)).toEqual([agent.stripeSubscriptionId]);
    expect(mine('payment_method')).toHaveLength(1);
    expect(mine('invoice').filter((object) => object.data.status === 'paid')).toHaveLength(1);
    expect(await kinds(agent.email)).toEqual(['subscription-started']);
    const creditRows = await healthy.db
      .select()
      .from(referralCredits)
      .where(eq(referralCredits.referredId, agentId));
    expect(creditRows.map((credit) => Boolean(credit.transactionId))).toEqual(Array(credits).fill(true));
    expect(referrer.referralCredits).toBe(1000 * credits);
    expect(made('customer', referrer.email).map((object) => object.data.balance)).toEqual(
      Array(credits).fill(-1000),
    );
    expect(await kinds(referrer.email)).toEqual(Array(credits).fill('referral-credit'));
  }

  /** Runs the whole flow and crashes at that step. True if the crash happened before the end. */
  async function liveAndDie(diesAt: number): Promise<boolean> {
    life = new CrashPoint(diesAt);
    const crashing = await billingApp({
      config,
      database: crashingDatabase(healthy.database, life),
      ownUrl: network.url,
    });
    const referrer = await healthy.make.newAgent();
    const agent = await healthy.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    await subscribe(crashing, agent.id);
    await crashing.worker.drain().catch(() => undefined);
    const died = life.dead;
    await crashing.app.close();
    life = new CrashPoint(0);

    const restarted = await billingApp({ config, database: healthy.database });
    const account = await healthy.row(agent.id);
    // Agents without a saved card repeat the form; for the others the provider's events must suffice.
    const paid = await healthy.db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.customer, account.stripeCustomerId ?? ''));
    if (!paid.some((object) => object.kind === 'payment_method'))
      expect(await subscribe(restarted, agent.id)).toBe(true);
    for (let round = 0; round < 4; round++) {
      restarted.clock.advance(200_000 * (round + 1));
      await restarted.worker.drain();
    }
    await expectOneOfEverything(agent.id, referrer.id);
    await restarted.app.close();
    return died;
  }

  it('between any two steps: one subscription, the right status, no credit lost or doubled', async () => {
    let at = 1;
    while (await liveAndDie(at)) at += STRIDE;
    // The completed flow must have had at least this many steps.
    expect(at).toBeGreaterThan(60);
  }, 1_800_000);
});
