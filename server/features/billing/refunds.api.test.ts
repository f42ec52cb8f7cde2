import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { agencyRefunds, sandboxObjects } from '../../db/schema/billing';
import { type BillingApp, billingApp, PAID } from './test/billing';

let t: BillingApp;
let boss: Awaited<ReturnType<BillingApp['as']>>;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
  boss = await t.as(await t.make.admin());
});

/** An agency that paid and was then rejected. */
async function refused() {
  const agent = await t.make.newAgent();
  const person = await t.as(agent);
  expect((await t.subscribe(person)).statusCode).toBe(200);
  const decided = await boss.put(`/api/admin/agents/${agent.id}/verification`, {
    verificationStatus: 'rejected',
  });
  expect(decided.statusCode).toBe(200);
  return { agent, person, url: `/api/admin/agents/${agent.id}/refund` };
}

const refunded = async (customer: string | null) => {
  const rows = await t.db
    .select()
    .from(sandboxObjects)
    .where(sql`${sandboxObjects.kind} = 'refund' and ${sandboxObjects.customer} = ${customer}`);
  return rows.map(({ data }) => data.amount);
};
const rowsOf = (userId: string) => t.db.select().from(agencyRefunds).where(eq(agencyRefunds.userId, userId));
const mailsOf = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind).sort();

describe('an agency that is rejected', () => {
  it('gets its money back and a mail, and the refund is audited', async () => {
    const { agent, person, url } = await refused();
    expect((await boss.get(url)).json()).toEqual({
      payablePence: 12_000,
      onItsWay: false,
      paidBackPence: null,
      paidBackAt: null,
    });
    const response = await boss.post(url);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Refund sent']);
    await t.worker.drain();
    const row = await t.row(agent.id);
    expect(row.subscriptionStatus).toBe('canceled');
    expect(await refunded(row.stripeCustomerId)).toEqual([12_000]);
    expect(await rowsOf(agent.id)).toMatchObject([{ amountPence: 12_000, refundedAt: t.clock.now() }]);
    expect(await mailsOf(agent.email)).toEqual([
      'subscription-refunded',
      'subscription-started',
      'verification-rejected',
    ]);
    const [mail] = (await t.mailsTo(agent.email)).filter(({ kind }) => kind === 'subscription-refunded');
    expect(mail?.text).toContain('£120.00');
    const actions = await t.db.select().from(auditLog).where(eq(auditLog.targetId, agent.id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['agent.refund-asked', 'agent.refunded']),
    );
    expect((await boss.get(url)).json()).toMatchObject({ payablePence: 0, paidBackPence: 12_000 });
    expect((await person.get('/api/subscription-status')).json()).toMatchObject({ status: 'canceled' });
    const again = await boss.post(url);
    expect([again.statusCode, again.json().message]).toEqual([409, "There's nothing to refund."]);
  });

  it('gets every month back that it paid for', async () => {
    const { agent, url } = await refused();
    await t.advance(35, 'day');
    expect((await boss.get(url)).json().payablePence).toBe(24_000);
    await boss.post(url);
    await t.worker.drain();
    expect(await refunded((await t.row(agent.id)).stripeCustomerId)).toEqual([12_000, 12_000]);
    expect(await rowsOf(agent.id)).toMatchObject([{ amountPence: 24_000 }]);
  });

  it('is refunded once, however often it is requested and run', async () => {
    const { agent, url } = await refused();
    const answers = await Promise.all(Array.from({ length: 8 }, () => boss.post(url)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    // A crash after the payout repeats the job, possibly concurrently.
    await t.db.execute(
      sql`insert into jobs (kind, payload, run_at)
          select kind, payload, run_at from jobs where kind = 'billing.refund'`,
    );
    await t.worker.drain();
    expect(await refunded((await t.row(agent.id)).stripeCustomerId)).toEqual([12_000]);
    expect(await rowsOf(agent.id)).toHaveLength(1);
    const refundMails = (await mailsOf(agent.email)).filter((kind) => kind === 'subscription-refunded');
    expect(refundMails).toHaveLength(1);
  });
});

describe('no refund', () => {
  it('for an agency that was not rejected, for staff, or where nothing was paid', async () => {
    const agent = await t.make.newAgent({ verificationStatus: 'approved' });
    await t.subscribe(await t.as(agent));
    const staff = await t.make.staff({ parentAgentId: agent.id, verificationStatus: 'rejected' });
    const idle = await t.make.newAgent({ verificationStatus: 'rejected' });
    for (const { id } of [agent, staff, idle]) {
      const answer = await boss.post(`/api/admin/agents/${id}/refund`);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'CONFLICT']);
      expect(await rowsOf(id)).toEqual([]);
    }
    const buyer = await t.make.buyer();
    expect((await boss.post(`/api/admin/agents/${buyer.id}/refund`)).statusCode).toBe(404);
  });

  it('by an administrator without a recent password', async () => {
    const { agent, url } = await refused();
    const later = await t.as(await t.make.admin());
    t.clock.advance(60 * 60_000);
    expect((await later.post(url)).json().errorCode).toBe('REAUTH_REQUIRED');
    expect(await rowsOf(agent.id)).toEqual([]);
  });
});
