import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { paidInvoices } from '../../db/schema/billing';
import { type BillingApp, billingApp, PAID } from './test/billing';

let t: BillingApp;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
});

describe('paid invoices', () => {
  it('are stored once for each month, and stay anonymised after the account is deleted', async () => {
    const agent = await t.make.newAgent();
    await t.subscribe(await t.as(agent));
    await t.advance(1, 'month');
    const { stripeCustomerId } = await t.row(agent.id);
    const storedInvoices = () => t.db.select().from(paidInvoices).orderBy(paidInvoices.paidAt);
    const months = await storedInvoices();
    expect(months.map(({ userId, amountPence }) => [userId, amountPence])).toEqual([
      [agent.id, 12_000],
      [agent.id, 12_000],
    ]);
    expect(months[0]?.coversUntil).toEqual(months[1]?.paidAt);
    await t.billing.syncCustomer(stripeCustomerId ?? '');
    expect(await storedInvoices()).toEqual(months);

    const boss = await t.as(await t.make.admin());
    expect((await boss.delete(`/api/admin/agents/${agent.id}`)).statusCode).toBe(200);
    expect(await t.db.select().from(paidInvoices).where(eq(paidInvoices.userId, agent.id))).toEqual([]);
    expect(await storedInvoices()).toHaveLength(2);
  });
});
