import { UNDO_SECONDS } from '@threshold/core/contract/admin-verification';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { referralCredits, sandboxObjects } from '../../db/schema/billing';
import { createWorker } from '../../jobs/worker';
import { openStripe, sandboxKeys } from '../../providers/billing/client';
import type { Invoice, Subscription } from '../../providers/billing/sandbox/objects';
import { LONG, sample } from '../../test/sample';
import { type BillingApp, billingApp, CARDS, PAID } from './test/billing';

const HISTORIES = sample({ long: 2_000, postgres: 12, pglite: 8 });
const DROPPED = 0.2;

/**
 * Half of the histories begin in the free period, close enough to its end that many reach the first payment; half
 * after it.
 */
const worlds = [
  ['paid from the start', PAID],
  ['free at first', { freeAccessUntil: '2026-11-22' }],
] as const;

type Step =
  | { do: 'open' | 'cancel' | 'go on' | 'end now' | 'look' }
  | { do: 'pay'; card: keyof typeof CARDS }
  | { do: 'wait'; unit: 'day' | 'week' | 'month' }
  | { do: 'deliver'; picks: number[] }
  | { do: 'forge'; status: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      card: fc.constantFrom('pays', 'pays', 'declinedLater', 'declined'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      unit: fc.constantFrom('day', 'week', 'month', 'month'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'go on', 'end now', 'look') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      picks: fc.array(fc.nat(), { maxLength: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('forge' as const),
      status: fc.constantFrom('active', 'canceled'),
    }),
  },
);

/** Changes of the agency's verification, which a referral credit depends on. */
const verdicts = ['approved first', 'approved last', 'never approved', 'approved, then refunded'] as const;

const history = fc.record({
  verdict: fc.constantFrom(...verdicts),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
  /** Delivery order of the remaining events, with repeats. */
  order: fc.infiniteStream(fc.nat()),
  /** For each event, whether it is dropped in a lossy run. */
  luck: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
});

describe.each(worlds)('generated histories, %s', (_name, config) => {
  let t: BillingApp;
  let stripe: Stripe;
  let secret: string;
  let worker: ReturnType<typeof createWorker>;
  beforeAll(async () => {
    t = await billingApp({ config });
    const access = openStripe(t.context.config, t.context.secrets, () => t.url);
    if (!access) throw new Error('there is no sandbox to talk to');
    ({ stripe, webhookSecret: secret } = {
      ...access,
      webhookSecret: sandboxKeys(t.context.secrets).webhookSecret,
    });
    // The sandbox does not deliver events here; the test does.
    worker = createWorker({
      database: t.database,
      clock: t.clock,
      log: t.app.log,
      handlers: t.billing.handlers,
    });
  });

  let boss: Awaited<ReturnType<BillingApp['as']>>;
  async function decide(agent: { id: string }, verificationStatus: 'approved' | 'rejected') {
    const answer = await boss.put(`/api/admin/agents/${agent.id}/verification`, { verificationStatus });
    expect(answer.statusCode).toBe(200);
    t.clock.advance(UNDO_SECONDS * 1_000);
    await worker.drain();
  }

  /** True when there was something to pay back. */
  async function refuseAndRefund(agent: { id: string }): Promise<boolean> {
    await decide(agent, 'rejected');
    const { statusCode } = await boss.post(`/api/admin/agents/${agent.id}/refund`);
    expect([200, 409]).toContain(statusCode);
    await worker.drain();
    return statusCode === 200;
  }

  async function deliver(payload: string, key = secret) {
    const timestamp = Math.floor(t.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return t.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
  }

  const objectsOf = async <T>(customer: string, kind: string): Promise<T[]> => {
    const rows = await t.db.select().from(sandboxObjects).where(eq(sandboxObjects.customer, customer));
    return rows
      .filter((row) => row.kind === kind)
      .sort((a, b) => a.serial - b.serial)
      .map((row) => row.data as T);
  };

  /** Runs one history. Returns the events not delivered yet. */
  async function live(agent: { id: string }, customer: string, steps: Step[]): Promise<string[]> {
    const person = await t.as(agent);
    const delivered = new Set<string>();
    const current = async () =>
      (await objectsOf<Subscription>(customer, 'subscription')).find((object) => object.ended_at === null);
    const waiting = async () =>
      (await objectsOf<{ id: string }>(customer, 'event')).filter((event) => !delivered.has(event.id));
    for (const now of steps) {
      const subscription = await current();
      if (now.do === 'open' || (now.do === 'pay' && !subscription))
        await person.post('/api/get-or-create-subscription');
      if (now.do === 'pay') {
        const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
        if (clientSecret) await t.confirm(person, clientSecret, CARDS[now.card]);
      }
      if (now.do === 'wait') await t.client().post('/sandbox/stripe/advance', { amount: 1, unit: now.unit });
      if (now.do === 'look') await person.post('/api/confirm-payment-setup', {});
      if (now.do === 'cancel' && subscription)
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
      if (now.do === 'go on' && subscription)
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
      if (now.do === 'end now' && subscription) await stripe.subscriptions.cancel(subscription.id);
      if (now.do === 'forge') {
        const lie = { id: 'evt_lie', object: 'event', type: 'customer.subscription.updated' };
        const data = { object: { id: 'sub_lie', object: 'subscription', customer, status: now.status } };
        expect((await deliver(JSON.stringify({ ...lie, data }), 'whsec_guess')).statusCode).toBe(400);
      }
      if (now.do === 'deliver') {
        for (const pick of now.picks) {
          const events = await waiting();
          const event = events[pick % Math.max(1, events.length)];
          if (!event) continue;
          delivered.add(event.id);
          expect((await deliver(JSON.stringify(event))).statusCode).toBe(200);
        }
        await worker.drain();
      }
    }
    return (await waiting()).map((event) => JSON.stringify(event));
  }

  /** The expected row, computed from the sandbox's objects alone. */
  async function truth(customer: string) {
    const subscriptions = (await objectsOf<Subscription>(customer, 'subscription')).reverse();
    const object = subscriptions.find((each) => each.ended_at === null) ?? subscriptions[0];
    const invoices = await objectsOf<Invoice>(customer, 'invoice');
    const paid = invoices.some((invoice) => invoice.status === 'paid' && invoice.total > 0);
    if (!object) return { status: 'inactive', credits: 0, ending: false };
    const counted = ['active', 'past_due'].includes(object.status);
    const withCard =
      ['trialing', 'canceled'].includes(object.status) && object.default_payment_method !== null;
    return {
      status: counted || withCard ? object.status : 'inactive',
      credits: paid ? 1 : 0,
      ending: (counted || withCard) && object.ended_at === null && object.cancel_at_period_end,
    };
  }

  async function stored(userId: string) {
    const row = await t.row(userId);
    const rows = await t.db.select().from(referralCredits).where(eq(referralCredits.referredId, userId));
    const credits = rows.filter(({ withdrawal }) => withdrawal !== 'taken_back');
    return { status: row.subscriptionStatus, credits: credits.length, ending: row.cancelAtPeriodEnd };
  }

  async function run(lossy: boolean) {
    const referrer = await t.make.newAgent();
    let totalCredits = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ verdict, steps, order, luck }) => {
        boss = await t.as(await t.make.admin());
        const agent = await t.make.newAgent({
          referredBy: referrer.id,
          verificationStatus: verdict === 'approved first' ? 'approved' : 'pending',
        });
        const opened = await (await t.as(agent)).post('/api/get-or-create-subscription');
        expect(opened.statusCode).toBe(200);
        const customer = (await t.row(agent.id)).stripeCustomerId ?? '';
        const undelivered = await live(agent, customer, steps);
        if (verdict.startsWith('approved')) await decide(agent, 'approved');
        const refunded = verdict === 'approved, then refunded' && (await refuseAndRefund(agent));
        const arriving = undelivered.filter(() => !lossy || luck.next().value >= DROPPED);
        // Deliver in any order, some twice, with syncs in between.
        const twice = arriving.flatMap((event) => (order.next().value % 3 === 0 ? [event, event] : [event]));
        const keyed = twice.map((event) => ({ event, at: order.next().value })).sort((a, b) => a.at - b.at);
        for (const { event, at } of keyed) {
          expect((await deliver(event)).statusCode).toBe(200);
          if (at % 4 === 0) await worker.drain();
        }
        if (lossy) await t.reconciler.runNow();
        await worker.drain();
        const books = await truth(customer);
        const earned = verdict !== 'never approved' && !refunded;
        const expected = { ...books, credits: earned ? books.credits : 0 };
        expect(await stored(agent.id)).toEqual(expected);
        totalCredits += expected.credits;
        // Delete the customer, so that later histories do not advance its months.
        await t.billing.cancelAtOnce(agent.id);
        await t.db.transaction(async (tx) => {
          await tx.execute(sql`update users set stripe_customer_id = null where id = ${agent.id}`);
          await tx.execute(sql`delete from sandbox_objects where id = 'clock'`);
        });
      }),
      { numRuns: Math.ceil(HISTORIES / 4), endOnFailure: true },
    );
    const [books] = await queryRows(
      t.db,
      z.object({ balance: z.number() }),
      sql`select (data ->> 'balance')::int as balance from sandbox_objects
          where id = ${(await t.row(referrer.id)).stripeCustomerId ?? ''}`,
    );
    expect(Math.abs(books?.balance ?? 0)).toBe(1000 * totalCredits);
    expect((await t.row(referrer.id)).referralCredits).toBe(1000 * totalCredits);
    if (LONG) expect(totalCredits).toBeGreaterThan(100);
  }

  it('with late, repeated and reordered events: end in the provider’s state', () => run(false), 3_600_000);

  it('with every fifth event lost: one run of the reconciler corrects all', () => run(true), 3_600_000);
});
