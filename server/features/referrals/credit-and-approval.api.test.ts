import { UNDO_SECONDS } from '@threshold/core/contract/admin-verification';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { referralCredits, sandboxObjects } from '../../db/schema/billing';
import { type BillingApp, billingApp, PAID } from '../billing/test/billing';

let t: BillingApp;
let boss: Awaited<ReturnType<BillingApp['as']>>;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
});
beforeEach(async () => {
  await t.startOver();
  boss = await t.as(await t.make.admin());
});

type Agent = Awaited<ReturnType<BillingApp['make']['newAgent']>>;

const statsOf = async (user: Agent) => (await (await t.as(user)).get('/api/referral/stats')).json();
const subscribe = async (user: Agent) => t.subscribe(await t.as(user));
const creditOf = async (referred: Agent) =>
  (await t.db.select().from(referralCredits).where(eq(referralCredits.referredId, referred.id)))[0];
const kindsTo = async (user: Agent) =>
  (await t.mailsTo(user.email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('referral'))
    .sort();
const auditOf = async (user: Agent) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.targetId, user.id))).map(({ action }) => action);
const balanceOf = async (user: Agent) => {
  const { stripeCustomerId } = await t.row(user.id);
  const [row] = await t.db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, stripeCustomerId ?? ''));
  return row?.data.balance;
};

const decide = (agent: Agent, verificationStatus: string, more: object = {}) =>
  boss.put(`/api/admin/agents/${agent.id}/verification`, { verificationStatus, ...more });
/** Until the approval can no longer be undone. */
async function undoEnds() {
  t.clock.advance(UNDO_SECONDS * 1_000);
  await t.worker.drain();
}
async function refund(agent: Agent) {
  expect((await decide(agent, 'rejected')).statusCode).toBe(200);
  const answer = await boss.post(`/api/admin/agents/${agent.id}/refund`);
  expect(answer.statusCode).toBe(200);
  await t.worker.drain();
}
/** A referrer with a credit for an approved, paying agency. */
async function earned(referrer: Agent) {
  t.clock.advance(1);
  const referred = await t.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
  await subscribe(referred);
  await t.worker.drain();
  expect(await creditOf(referred)).toMatchObject({ withdrawnAt: null, transactionId: expect.any(String) });
  return referred;
}

describe('a referral credit is earned by an agency that is approved and active', () => {
  it('when it pays first and is approved later', async () => {
    const referrer = await t.make.newAgent();
    const referred = await t.make.newAgent({ referredBy: referrer.id });
    await subscribe(referred);
    await t.advance(1, 'day');
    expect(await statsOf(referrer)).toEqual({ totalReferred: 1, totalCredits: 0, availableCredits: 0 });
    await decide(referred, 'approved');
    await undoEnds();
    expect(await statsOf(referrer)).toEqual({ totalReferred: 1, totalCredits: 1000, availableCredits: 1000 });
    expect(await kindsTo(referrer)).toEqual(['referral-credit']);
  });

  it('when it is approved first and pays later, immediately or not', async () => {
    for (const wait of [0, UNDO_SECONDS * 1_000]) {
      const referrer = await t.make.newAgent();
      const referred = await t.make.newAgent({ referredBy: referrer.id });
      await decide(referred, 'approved');
      t.clock.advance(wait);
      await t.worker.drain();
      await subscribe(referred);
      await undoEnds();
      expect((await statsOf(referrer)).totalCredits).toBe(1000);
    }
  });

  it('not when the approval is undone in time, and only once over several approvals', async () => {
    const referrer = await t.make.newAgent();
    const referred = await t.make.newAgent({ referredBy: referrer.id });
    await subscribe(referred);
    await decide(referred, 'approved');
    await t.billing.recomputeFromProvider(referred.id);
    await decide(referred, 'pending', { undo: true });
    await undoEnds();
    expect(await creditOf(referred)).toBeUndefined();
    for (const status of ['approved', 'rejected', 'approved']) {
      await decide(referred, status);
      await undoEnds();
    }
    expect(await statsOf(referrer)).toMatchObject({ totalCredits: 1000, availableCredits: 1000 });
    expect(await kindsTo(referrer)).toEqual(['referral-credit']);
  });

  it('not when it is rejected, nor when it was refunded before the approval', async () => {
    const referrer = await t.make.newAgent();
    const referred = await t.make.newAgent({ referredBy: referrer.id });
    await subscribe(referred);
    await decide(referred, 'rejected');
    await undoEnds();
    await refund(referred);
    await decide(referred, 'approved');
    await undoEnds();
    await t.reconciler.runNow();
    expect(await creditOf(referred)).toBeUndefined();
    expect(await kindsTo(referrer)).toEqual([]);
  });

  it('once, by a concurrent approval and payment', async () => {
    for (let round = 0; round < 5; round++) {
      const referrer = await t.make.newAgent();
      const referred = await t.make.newAgent({ referredBy: referrer.id });
      const person = await t.as(referred);
      const { clientSecret } = (await person.post('/api/get-or-create-subscription')).json();
      await Promise.all([
        decide(referred, 'approved'),
        t.confirm(person, clientSecret, '4242 4242 4242 4242'),
        person.post('/api/confirm-payment-setup', {}),
      ]);
      t.clock.advance(UNDO_SECONDS * 1_000);
      await Promise.all([
        t.worker.drain(),
        ...Array.from({ length: 6 }, () => t.billing.recomputeFromProvider(referred.id)),
      ]);
      await t.worker.drain();
      expect(await statsOf(referrer)).toMatchObject({ totalCredits: 1000, availableCredits: 1000 });
      expect(await balanceOf(referrer)).toBe(-1000);
      expect(await kindsTo(referrer)).toEqual(['referral-credit']);
    }
  });
});

describe('when the referred agency is rejected and refunded, its credit', () => {
  it('is withdrawn if unspent, with a mail to the referrer and an audit entry', async () => {
    const referrer = await t.make.newAgent();
    const other = await earned(referrer);
    const referred = await earned(referrer);
    await refund(referred);
    expect(await creditOf(referred)).toMatchObject({
      withdrawal: 'taken_back',
      reversalId: expect.stringMatching(/^cbtxn_/),
    });
    expect(await creditOf(other)).toMatchObject({ withdrawnAt: null });
    expect(await statsOf(referrer)).toEqual({ totalReferred: 2, totalCredits: 1000, availableCredits: 1000 });
    expect(await balanceOf(referrer)).toBe(-1000);
    expect(await kindsTo(referrer)).toEqual([
      'referral-credit',
      'referral-credit',
      'referral-credit-taken-back',
    ]);
    expect(await auditOf(referrer)).toContain('referral.credit-taken-back');
    // Approved and paying again: its credit is not earned twice.
    await decide(referred, 'approved');
    await undoEnds();
    await subscribe(referred);
    await t.worker.drain();
    expect((await statsOf(referrer)).totalCredits).toBe(1000);
  });

  it('stays if it is spent, and nothing is taken from a later one', async () => {
    const referrer = await t.make.newAgent();
    const referred = await earned(referrer);
    await subscribe(referrer);
    await t.worker.drain();
    expect((await statsOf(referrer)).availableCredits).toBe(0);
    await earned(referrer);
    await refund(referred);
    expect(await creditOf(referred)).toMatchObject({ withdrawal: 'spent', reversalId: null });
    expect(await statsOf(referrer)).toEqual({ totalReferred: 2, totalCredits: 2000, availableCredits: 1000 });
    expect(await kindsTo(referrer)).toEqual(['referral-credit', 'referral-credit']);
    expect(await auditOf(referrer)).toContain('referral.credit-already-spent');
  });

  it('cannot be protected by setting it against an unpaid invoice', async () => {
    const referrer = await t.make.newAgent();
    const referred = await earned(referrer);
    await (await t.as(referrer)).post('/api/get-or-create-subscription');
    await refund(referred);
    expect(await creditOf(referred)).toMatchObject({ withdrawnAt: t.clock.now(), withdrawal: null });
    await t.advance(1, 'day');
    await t.worker.drain();
    expect(await creditOf(referred)).toMatchObject({ withdrawal: 'taken_back' });
    expect(await statsOf(referrer)).toMatchObject({ totalCredits: 0, availableCredits: 0 });
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('is withdrawn once, concurrently and before it was ever booked', async () => {
    const referrer = await t.make.newAgent();
    const referred = await t.make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
    await subscribe(referred);
    const credit = await creditOf(referred);
    if (!credit) throw new Error('there is no credit');
    await decide(referred, 'rejected');
    expect((await boss.post(`/api/admin/agents/${referred.id}/refund`)).statusCode).toBe(200);
    await Promise.all([
      ...Array.from({ length: 3 }, () => t.billing.giveCredit(credit.id)),
      ...Array.from({ length: 3 }, () => t.billing.takeBackCredit(credit.id)),
    ]);
    await t.worker.drain();
    await t.reconciler.runNow();
    expect(await creditOf(referred)).toMatchObject({ withdrawal: 'taken_back' });
    expect(await balanceOf(referrer)).toBe(0);
    expect(await statsOf(referrer)).toMatchObject({ totalCredits: 0, availableCredits: 0 });
    expect(await kindsTo(referrer)).toEqual(['referral-credit', 'referral-credit-taken-back']);
  });
});
