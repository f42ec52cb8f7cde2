import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';

describe('setup fees', () => {
  it('are filtered, paged, counted and changed', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    const agreed = await fresh.make.agent({ marketingEmailAgreed: true, setupFeeStatus: 'waived' });
    const due = await fresh.make.agent({
      marketingEmailAgreed: false,
      setupFeeStatus: 'due',
      agencyName: 'Due & Sons',
    });
    await fresh.make.agent({ setupFeeStatus: 'paid' });
    await fresh.make.staff({ parentAgentId: due.id });
    const page = (await boss.get('/api/admin/setup-fees?limit=2&page=2')).json();
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect((await boss.get('/api/admin/setup-fees?search=due%20%26')).json().agents).toMatchObject([
      { id: due.id },
    ]);
    for (const [search, total] of [
      ['high street', 0],
      [due.email, 1],
    ] as const) {
      const answer = await boss.get(`/api/admin/setup-fees?search=${encodeURIComponent(search)}`);
      expect([search, answer.json().pagination.total]).toEqual([search, total]);
    }
    expect(
      (await boss.get('/api/admin/setup-fees?marketingEmailAgreed=not_asked')).json().pagination.total,
    ).toBe(1);
    expect((await boss.get('/api/admin/setup-fees/metrics')).json()).toMatchObject({
      marketingEmailAgreement: { conversionRate: 50, totalAgreed: 1, totalAsked: 2 },
      financialMetrics: { totalFeesDue: 30_000, totalRevenue: 30_000 },
      marketingEmailSent: { agreedButNotSent: 1, sent: 0 },
    });
    expect(
      (await boss.patch(`/api/admin/setup-fees/${due.id}/status`, { status: 'invoiced', notes: 'No. 7' }))
        .statusCode,
    ).toBe(200);
    expect(
      (await boss.patch(`/api/admin/setup-fees/${due.id}/marketing-sent`, { sent: true })).statusCode,
    ).toBe(409);
    expect(
      (await boss.patch(`/api/admin/setup-fees/${agreed.id}/marketing-sent`, { sent: true })).statusCode,
    ).toBe(200);
    expect((await boss.get('/api/admin/setup-fees/metrics')).json().marketingEmailSent).toEqual({
      agreedButNotSent: 0,
      sent: 1,
    });
    expect((await boss.get('/api/admin/setup-fees/export?status=paid')).body).toContain('paid');
    const log = (await boss.get('/api/admin/audit?action=setup-fee.status')).json();
    expect(log.entries).toMatchObject([
      { action: 'setup-fee.status', details: { from: 'due', to: 'invoiced', notes: 'No. 7' } },
    ]);
  });

  it('are marked in bulk, all or none, each audited', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    const ann = await fresh.make.agent({ marketingEmailAgreed: true, setupFeeStatus: 'due' });
    const ben = await fresh.make.agent({ marketingEmailAgreed: true, setupFeeStatus: 'failed' });
    const cat = await fresh.make.agent({ marketingEmailAgreed: false, setupFeeStatus: 'due' });
    const staff = await fresh.make.staff({ parentAgentId: ann.id });
    const status = (...agentIds: string[]) =>
      boss.patch('/api/admin/setup-fees/status', { agentIds, status: 'invoiced', notes: 'No. 8' });
    const sent = (...agentIds: string[]) =>
      boss.patch('/api/admin/setup-fees/marketing-sent', { agentIds, sent: true });
    const logged = async () => (await boss.get('/api/admin/audit')).json().pagination.total;
    const before = await logged();
    expect((await status()).statusCode).toBe(400);
    expect((await status(ann.id, randomUUID())).statusCode).toBe(404);
    expect((await status(ann.id, staff.id)).statusCode).toBe(404);
    expect((await sent(ann.id, cat.id)).statusCode).toBe(409);
    expect(await logged()).toBe(before);
    expect((await boss.get('/api/admin/setup-fees?status=invoiced')).json().pagination.total).toBe(0);

    expect((await status(ann.id, ben.id, ann.id)).json()).toEqual({
      message: 'Setup fee status of 2 agents updated',
    });
    expect((await sent(ben.id, ann.id)).statusCode).toBe(200);
    const { entries } = (await boss.get('/api/admin/audit?action=setup-fee.status')).json();
    expect(entries.map((entry: { details: object }) => entry.details)).toEqual(
      expect.arrayContaining([
        { from: 'due', to: 'invoiced', notes: 'No. 8' },
        { from: 'failed', to: 'invoiced', notes: 'No. 8' },
      ]),
    );
    const { setupFeeStatus, marketingEmailSent } = (await boss.get('/api/admin/setup-fees/metrics')).json();
    expect([setupFeeStatus, marketingEmailSent]).toMatchObject([
      { invoiced: 2, due: 1 },
      { agreedButNotSent: 0, sent: 2 },
    ]);
  });
});
