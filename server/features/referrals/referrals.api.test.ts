import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditedAddresses, referralCredits, sandboxObjects } from '../../db/schema/billing';
import { jobs } from '../../db/schema/jobs';
import { users } from '../../db/schema/users';
import { type BillingApp, billingApp, CARDS, FREE, PAID } from '../billing/test/billing';
import { referralsService } from './referrals.service';

let t: BillingApp;
let free: BillingApp;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
  free = await billingApp({ config: FREE, database: t.database });
});
beforeEach(() => t.startOver());

const statsOf = async (app: BillingApp, user: { id: string }) =>
  (await (await app.as(user)).get('/api/referral/stats')).json();

const subscribe = async (app: BillingApp, user: { id: string }, number?: string) =>
  app.subscribe(await app.as(user), number);

const invoicesOf = async (app: BillingApp, userId: string) => {
  const { stripeCustomerId } = await app.row(userId);
  const rows = await app.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'invoice'));
  return rows
    .filter((row) => row.customer === stripeCustomerId)
    .sort((a, b) => a.serial - b.serial)
    .map(({ data }) => [data.total, data.amount_due]);
};

describe('a referral', () => {
  it('has a code', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    expect((await person.get('/api/referral/my-code')).json()).toEqual({ referralCode: agent.referralCode });
    expect(await statsOf(t, agent)).toEqual({ totalReferred: 0, totalCredits: 0, availableCredits: 0 });
  });

  it('earns £10 once the referred agent pays, which the next invoice uses up', async () => {
    const app = t;
    const referrer = await app.make.newAgent();
    await subscribe(app, referrer);
    const referred = await app.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    expect(await statsOf(app, referrer)).toEqual({ totalReferred: 1, totalCredits: 0, availableCredits: 0 });
    await (await app.as(referred)).post('/api/get-or-create-subscription');
    await app.worker.drain();
    expect((await statsOf(app, referrer)).totalCredits).toBe(0);
    await subscribe(app, referred);
    await app.worker.drain();
    const earned = { totalReferred: 1, totalCredits: 1000, availableCredits: 1000 };
    expect(await statsOf(app, referrer)).toEqual(earned);
    expect((await app.row(referrer.id)).referralCredits).toBe(1000);
    expect(
      (await app.mailsTo(referrer.email)).filter((mail) => mail.kind === 'referral-credit'),
    ).toHaveLength(1);
    await app.advance(1, 'month');
    expect(await invoicesOf(app, referrer.id)).toEqual([
      [12_000, 12_000],
      [12_000, 11_000],
    ]);
    expect(await statsOf(app, referrer)).toEqual({ ...earned, availableCredits: 0 });
    // The referred agent renews, cancels and returns: still one credit.
    const person = await app.as(referred);
    await person.post('/api/cancel-subscription');
    await app.advance(1, 'month');
    expect((await person.get('/api/subscription-status')).json().status).toBe('canceled');
    await subscribe(app, referred);
    await app.advance(1, 'month');
    expect(await statsOf(app, referrer)).toEqual({ ...earned, availableCredits: 0 });
    expect(
      await app.db.select().from(referralCredits).where(eq(referralCredits.referrerId, referrer.id)),
    ).toHaveLength(1);
  });

  it('earns nothing by a free trial, and £10 when that becomes a payment', async () => {
    const app = free;
    const referrer = await app.make.newAgent();
    const referred = await app.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    await subscribe(app, referred);
    await app.worker.drain();
    expect((await statsOf(app, referrer)).totalCredits).toBe(0);
    await app.advance(2, 'month');
    expect((await app.row(referred.id)).subscriptionStatus).toBe('active');
    // The referrer has never subscribed: the credit waits for the first invoice.
    expect(await statsOf(app, referrer)).toMatchObject({ totalCredits: 1000, availableCredits: 1000 });
  });

  it('reduces the first payment of a referrer who subscribes later', async () => {
    const app = t;
    const referrer = await app.make.newAgent();
    await subscribe(
      app,
      await app.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' }),
    );
    await app.worker.drain();
    await subscribe(app, referrer);
    await app.worker.drain();
    expect(await invoicesOf(app, referrer.id)).toEqual([[12_000, 11_000]]);
    expect((await statsOf(app, referrer)).availableCredits).toBe(0);
  });

  it('returns the credit when its invoice is never paid', async () => {
    const app = t;
    const referrer = await app.make.newAgent();
    await subscribe(
      app,
      await app.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' }),
    );
    await app.worker.drain();
    await (await app.as(referrer)).post('/api/get-or-create-subscription');
    await app.advance(1, 'day');
    expect((await statsOf(app, referrer)).availableCredits).toBe(1000);
  });

  it('pays a whole month with twelve, and still requires a card', async () => {
    const app = t;
    const referrer = await app.make.newAgent();
    await subscribe(
      app,
      await app.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' }),
    );
    await app.worker.drain();
    // One pays through the API; the other eleven are inserted.
    for (let n = 0; n < 11; n++) {
      const { id } = await app.make.newAgent({
        referredBy: referrer.id,
        verificationStatus: 'approved',
        subscriptionStatus: 'active',
      });
      const paid = await app.row(id);
      await app.db.transaction((tx) => referralsService(app.context).award(tx, paid));
    }
    await app.worker.drain();
    expect((await statsOf(app, referrer)).availableCredits).toBe(12_000);
    const setup = (await (await app.as(referrer)).post('/api/get-or-create-subscription')).json();
    expect(setup).toMatchObject({ status: 'active', setupMode: true, hasPaymentMethod: false });
    expect((await subscribe(app, referrer)).json().status).toBe('active');
    expect(await statsOf(app, referrer)).toMatchObject({ totalCredits: 12_000, availableCredits: 0 });
  });

  it.each([
    ['by the same address', 'again@example.com', 'again@example.com'],
    ['by the same mailbox in other letters', 'Mixed.Case@Example.com', 'mixed.case+new@example.com'],
  ])('is earned once %s, also when accounts are deleted and sign up again', async (_, email, later) => {
    const [first, second] = [await t.make.newAgent(), await t.make.newAgent()];
    const referred = await t.make.newAgent({ email, referredBy: first.id, verificationStatus: 'approved' });
    await subscribe(t, referred);
    await t.worker.drain();
    expect((await statsOf(t, first)).totalCredits).toBe(1000);
    for (const deleted of [referred, first]) {
      const admin = await t.as(await t.make.admin());
      expect((await admin.delete(`/api/admin/agents/${deleted.id}`)).statusCode).toBe(200);
    }
    await subscribe(
      t,
      await t.make.newAgent({ email: later, referredBy: second.id, verificationStatus: 'approved' }),
    );
    await t.worker.drain();
    expect((await statsOf(t, second)).totalCredits).toBe(0);
  });

  it('recognises credited addresses by hash, also for earlier credits', async () => {
    const [referrer, next] = [await t.make.newAgent(), await t.make.newAgent()];
    const email = 'before.marks@example.com';
    const referred = await t.make.newAgent({ email });
    await t.db.transaction((tx) =>
      tx
        .insert(referralCredits)
        .values({ referrerId: referrer.id, referredId: referred.id, amountPence: 1000 }),
    );
    const admin = await t.as(await t.make.admin());
    await admin.delete(`/api/admin/agents/${referred.id}`);
    const marks = await t.db.select().from(creditedAddresses);
    expect(marks.length).toBeGreaterThan(0);
    expect(JSON.stringify(marks)).not.toContain('before');
    await subscribe(t, await t.make.newAgent({ email, referredBy: next.id, verificationStatus: 'approved' }));
    await t.worker.drain();
    expect((await statsOf(t, next)).totalCredits).toBe(0);
  });

  it('never rewards oneself, nor a declined card', async () => {
    const self = await t.make.newAgent({ verificationStatus: 'approved' });
    await t.db.transaction((tx) =>
      tx.update(users).set({ referredBy: self.id }).where(eq(users.id, self.id)),
    );
    await subscribe(t, self);
    const other = await t.make.newAgent();
    await subscribe(
      t,
      await t.make.newAgent({ referredBy: other.id, verificationStatus: 'approved' }),
      CARDS.declined,
    );
    await t.worker.drain();
    expect((await statsOf(t, self)).totalCredits).toBe(0);
    expect((await statsOf(t, other)).totalCredits).toBe(0);
  });

  it('is credited once by twenty concurrent syncs', async () => {
    const referrer = await t.make.newAgent();
    const referred = await t.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    const person = await t.as(referred);
    const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
    await t.confirm(person, clientSecret, CARDS.pays);
    await Promise.all(Array.from({ length: 20 }, () => t.billing.recomputeFromProvider(referred.id)));
    const creditRows = await t.db
      .select()
      .from(referralCredits)
      .where(eq(referralCredits.referrerId, referrer.id));
    expect(creditRows).toHaveLength(1);
    await Promise.all(creditRows.flatMap(({ id }) => [1, 2, 3, 4, 5].map(() => t.billing.giveCredit(id))));
    await t.worker.drain();
    expect(await statsOf(t, referrer)).toMatchObject({ totalCredits: 1000, availableCredits: 1000 });
    const started = (await t.mailsTo(referred.email)).filter((mail) => mail.kind === 'subscription-started');
    expect(started).toHaveLength(1);
  });

  it('is not lost with a failed job: the nightly reconciliation finds it', async () => {
    const referrer = await t.make.newAgent();
    const referred = await t.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    await subscribe(t, referred);
    await t.db.transaction((tx) => tx.delete(jobs).where(eq(jobs.kind, 'referrals.give-credit')));
    await t.worker.drain();
    const [before] = await t.db
      .select()
      .from(referralCredits)
      .where(eq(referralCredits.referrerId, referrer.id));
    expect(before?.transactionId).toBeNull();
    await t.db.transaction((tx) => t.reconciler.daily.work(tx));
    t.clock.advance(3_600_000);
    await t.worker.drain();
    t.clock.advance(-3_600_000);
    const [after] = await t.db
      .select()
      .from(referralCredits)
      .where(eq(referralCredits.referrerId, referrer.id));
    expect(after?.transactionId).toMatch(/^cbtxn_/);
    expect((await statsOf(t, referrer)).availableCredits).toBe(1000);
  });

  it.each(['referred', 'referrer'] as const)(
    'waits until the %s has confirmed their address, and comes once',
    async (lateConfirmer) => {
      const unconfirmed = { emailConfirmedAt: null };
      const referrer = await t.make.newAgent(lateConfirmer === 'referrer' ? unconfirmed : {});
      const referred = await t.make.newAgent({
        referredBy: referrer.id,
        verificationStatus: 'approved',
        ...(lateConfirmer === 'referred' ? unconfirmed : {}),
      });
      await subscribe(t, referred);
      await t.worker.drain();
      expect(await statsOf(t, referrer)).toMatchObject({ totalCredits: 0, availableCredits: 0 });
      expect(await t.mailsTo(referrer.email)).toEqual([]);
      const person = lateConfirmer === 'referrer' ? referrer : referred;
      const browser = t.client();
      browser.cookies.set('sid', await t.make.session(person.id, { signedUp: true }));
      await browser.post('/api/auth/confirm-email/resend');
      const link = (await t.mailsTo(person.email)).find(({ kind }) => kind === 'confirm-email');
      const token = link?.text.match(/confirm-email\?token=([\w-]+)/)?.[1];
      const presses = [1, 2, 3].map(() => browser.post('/api/auth/confirm-email', { token }));
      expect((await Promise.all(presses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      await t.worker.drain();
      expect(await statsOf(t, referrer)).toMatchObject({ totalCredits: 1000, availableCredits: 1000 });
      const mails = (await t.mailsTo(referrer.email)).filter(({ kind }) => kind === 'referral-credit');
      expect(mails).toHaveLength(1);
    },
  );
});
