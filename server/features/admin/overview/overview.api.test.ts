import { randomUUID } from 'node:crypto';
import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { paidInvoices } from '../../../db/schema/billing';
import { contactReports } from '../../../db/schema/contact-reports';
import { contactMessages } from '../../../db/schema/messages';
import { dataRequests } from '../../../db/schema/privacy';
import { matches, searchViews } from '../../../db/schema/searches';
import { type TestApp, testApp } from '../../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('the overview', () => {
  it('counts open tasks and each of the last 52 weeks', async () => {
    const now = t.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const boss = await t.as(await t.make.admin());
    const agent = await t.make.newAgent({
      createdAt: ago(14),
      documentPath: 'a/late',
      documentHandedInAt: ago(1.1),
    });
    await t.make.newAgent({
      createdAt: ago(14),
      documentPath: 'a/soon',
      documentHandedInAt: ago(0.9),
      subscriptionStatus: 'past_due',
    });
    await t.make.staff({ parentAgentId: agent.id, createdAt: ago(14) });
    const buyer = await t.make.buyer({ createdAt: ago(14) });
    await t.make.buyer({ createdAt: ago(500) });
    const search = await t.make.search({ userId: buyer.id, createdAt: ago(7) });
    const property = await t.make.agentSearch({ userId: agent.id });
    await t.db.transaction(async (tx) => {
      await tx
        .insert(matches)
        .values({ agentSearchId: property.id, buyerSearchId: search.id, matchScore: 80, createdAt: ago(7) });
      await tx
        .insert(searchViews)
        .values({ buyerSearchId: search.id, agencyId: agent.id, firstShownAt: ago(7) });
      await tx.insert(paidInvoices).values([
        { id: 'in_1', userId: agent.id, amountPence: 12_000, paidAt: ago(14), coversUntil: ago(-16) },
        { id: 'in_2', userId: null, amountPence: 12_000, paidAt: ago(21), coversUntil: ago(8) },
      ]);
      await tx.insert(contactMessages).values({ name: 'Pat', email: 'pat@example.com', message: 'Hello' });
      await tx.insert(dataRequests).values([
        { userId: buyer.id, kind: 'access', dueAt: ago(1) },
        { userId: buyer.id, kind: 'access', dueAt: ago(-1), status: 'in_progress' },
        { userId: buyer.id, kind: 'access', dueAt: ago(9), status: 'completed', answeredAt: ago(10) },
      ]);
      const report = {
        buyerUserId: buyer.id,
        agencyId: agent.id,
        happenedAt: ago(40),
        kind: 'too_often' as const,
      };
      await tx.insert(contactReports).values([
        { ...report, entryId: randomUUID(), dueAt: ago(1) },
        { ...report, entryId: randomUUID(), dueAt: ago(1), outcome: 'upheld', decidedAt: ago(2) },
      ]);
    });

    const overview: AdminOverview = (await boss.get('/api/admin/overview')).json();
    expect(overview.waiting).toEqual({
      verifications: { count: 2, overdue: 1 },
      messages: { count: 1 },
      dataRequests: { count: 2, overdue: 1 },
      contactReports: { count: 1, overdue: 1 },
      failedPayments: { count: 1 },
    });
    expect(overview.agents).toEqual({ owners: 2, staff: 1 });
    expect(overview.paymentsSince).toBe(ago(21).toISOString());
    expect(overview.weeks).toHaveLength(52);
    const none = { signUps: 0, searches: 0, matches: 0, contacts: 0, payingAgencies: 0, revenuePence: 0 };
    expect(overview.weeks.slice(-5).map(({ from: _from, ...week }) => week)).toEqual([
      { ...none, payingAgencies: null, revenuePence: null },
      { ...none, payingAgencies: 1, revenuePence: 12_000 },
      { ...none, signUps: 4, payingAgencies: 2, revenuePence: 12_000 },
      { ...none, searches: 1, matches: 1, contacts: 1, payingAgencies: 1 },
      { ...none, payingAgencies: 1 },
    ]);
  });
});
