import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { paidInvoices } from '../../db/schema/billing';
import { type BillingApp, billingApp, PAID } from './test/billing';

let t: BillingApp;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
});

describe('what an agency has paid', () => {
  it('is kept once for each month, and outlives the account without pointing to anyone', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    await t.advance(1, 'month');
    const { stripeCustomerId } = await t.row(agent.id);
    const kept = () => t.db.select().from(paidInvoices).orderBy(paidInvoices.paidAt);
    const months = await kept();
    expect(months.map(({ userId, amountPence }) => [userId, amountPence])).toEqual([
      [agent.id, 12_000],
      [agent.id, 12_000],
    ]);
    expect(months[0]?.coversUntil).toEqual(months[1]?.paidAt);
    await t.billing.syncCustomer(stripeCustomerId ?? '');
    expect(await kept()).toEqual(months);

    const boss = await t.as(await t.make.admin());
    expect((await boss.delete(`/api/admin/agents/${agent.id}`)).statusCode).toBe(200);
    expect(await t.db.select().from(paidInvoices).where(eq(paidInvoices.userId, agent.id))).toEqual([]);
    expect(await kept()).toHaveLength(2);
  });
});
