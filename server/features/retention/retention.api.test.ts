import { randomUUID } from 'node:crypto';
import { blankProperty } from '@threshold/core/test/samples';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidInvoices } from '../../db/schema/billing';
import { demandCounts, demandReports } from '../../db/schema/demand-reports';
import { jobs } from '../../db/schema/jobs';
import { mailOutbox } from '../../db/schema/messages';
import { agencyMailDays, matchNotifications, searchReminders } from '../../db/schema/notifications';
import { propertyClosings, viewings, workEvents, workedBuyers } from '../../db/schema/pipeline';
import { inactivityNotices } from '../../db/schema/privacy';
import { authTokens, mailedLinks, rateLimits, sessions } from '../../db/schema/sessions';
import { uploadSlots } from '../../db/schema/uploads';
import { type UserRow, users } from '../../db/schema/users';
import { dailyJob } from '../../jobs/daily';
import { type TestApp, testApp } from '../../test/app';
import { DELETE } from './inactivity.repository';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  t.clock.set(new Date('2026-11-15T09:00:00Z'));
  await t.db.transaction((tx) => tx.execute(sql`delete from jobs`));
});

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY);
/** Runs the nightly jobs twice: the second run must find nothing to do. */
async function night(kind: string) {
  for (let n = 0; n < 2; n++) {
    await t.db.transaction((tx) => dailyJob(`retention.${kind}`).enqueue(tx, {}, { runAt: t.clock.now() }));
    await t.worker.drain();
  }
}
const count = async (table: PgTable) => (await t.db.select().from(table)).length;
const exists = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id))).length === 1;
const noticed = async (id: string) =>
  (await t.db.select().from(inactivityNotices).where(eq(inactivityNotices.userId, id))).length === 1;
const YEARS3 = 3 * 365 + 2;
const inactiveFor = (days = YEARS3) => ({ lastActiveAt: daysAgo(days), createdAt: daysAgo(days + 10) });

describe('an account unused for three years', () => {
  it('is notified once, thirty days ahead, and then deleted', async () => {
    const buyer = await t.make.buyer(inactiveFor());
    await t.make.search({ userId: buyer.id, lastConfirmedAt: daysAgo(YEARS3) });
    await night('inactivity');
    await night('inactivity');
    expect(await noticed(buyer.id)).toBe(true);
    const mails = await t.mailsTo(buyer.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      "We'll delete your Threshold account on 15 December 2026",
    ]);
    expect(mails[0]?.sentAt).not.toBeNull();

    t.clock.advance(30 * DAY - 1);
    await night('inactivity');
    expect(await exists(buyer.id)).toBe(true);
    t.clock.advance(1);
    await night('inactivity');
    expect(await exists(buyer.id)).toBe(false);
    const sent = t.sent.filter((mail) => mail.recipient === buyer.email).map((mail) => mail.subject);
    expect(sent).toEqual([mails[0]?.subject, "We've deleted your Threshold account"]);
    expect(await t.mailsTo(buyer.email)).toEqual([]);
  });

  it('stays when the user returns, and the notice is deleted', async () => {
    const buyer = await t.make.buyer(inactiveFor());
    await night('inactivity');
    expect(await noticed(buyer.id)).toBe(true);
    t.clock.advance(29 * DAY);
    expect((await (await t.as(buyer)).get('/api/auth/user')).statusCode).toBe(200);
    t.clock.advance(2 * DAY);
    await night('inactivity');
    expect([await exists(buyer.id), await noticed(buyer.id)]).toEqual([true, false]);
    t.clock.advance(400 * DAY);
    await night('inactivity');
    expect([await exists(buyer.id), await noticed(buyer.id)]).toEqual([true, false]);
  });

  it('stays when the user returns between the decision and the deletion', async () => {
    const buyer = await t.make.buyer(inactiveFor());
    await night('inactivity');
    t.clock.advance(31 * DAY);
    await t.db.transaction(async (tx) => {
      await DELETE.enqueue(tx, { userId: buyer.id }, { runAt: t.clock.now() });
      await tx.update(users).set({ lastActiveAt: t.clock.now() }).where(eq(users.id, buyer.id));
    });
    await t.worker.drain();
    expect(await exists(buyer.id)).toBe(true);
  });

  it('waits while the notice could not be delivered', async () => {
    const buyer = await t.make.buyer(inactiveFor());
    await night('inactivity');
    await t.db.transaction((tx) =>
      tx.update(mailOutbox).set({ sentAt: null }).where(eq(mailOutbox.userId, buyer.id)),
    );
    t.clock.advance(31 * DAY);
    await night('inactivity');
    expect(await exists(buyer.id)).toBe(true);
    t.clock.advance(30 * DAY);
    await night('inactivity');
    expect(await exists(buyer.id)).toBe(false);
  });

  it('is not one that is used or paid for, nor an administrator', async () => {
    const using: UserRow[] = [
      await t.make.buyer(inactiveFor(3 * 365 - 1)),
      await t.make.admin(inactiveFor()),
      await t.make.agent({ ...inactiveFor(), subscriptionStatus: 'active' }),
      await t.make.agent({ ...inactiveFor(), subscriptionStatus: 'trialing' }),
      await t.make.agent({ ...inactiveFor(), subscriptionStatus: 'past_due' }),
    ];
    const owner = await t.make.agent({ ...inactiveFor(), subscriptionStatus: 'inactive' });
    await t.make.staff({ parentAgentId: owner.id });
    const confirming = await t.make.buyer(inactiveFor());
    await t.make.search({ userId: confirming.id, lastConfirmedAt: daysAgo(100) });
    await night('inactivity');
    for (const person of [...using, owner, confirming]) expect(await noticed(person.id)).toBe(false);
  });

  it('of an agency is notified with its staff, and all are deleted in the end', async () => {
    const owner = await t.make.agent({ ...inactiveFor(), subscriptionStatus: 'canceled' });
    const staff = await t.make.staff({ ...inactiveFor(), parentAgentId: owner.id });
    const never = await t.make.buyer({ lastActiveAt: null, createdAt: daysAgo(YEARS3) });
    await night('inactivity');
    for (const person of [owner, staff, never]) expect(await noticed(person.id)).toBe(true);
    t.clock.advance(30 * DAY);
    await night('inactivity');
    for (const person of [owner, staff, never]) expect(await exists(person.id)).toBe(false);
  });
});

describe('nightly deletions', () => {
  it('expired links, sessions, tokens and counters, and nothing else', async () => {
    const [old, fresh] = [daysAgo(1), daysAgo(-1)];
    const expired = await t.make.buyer({ resetToken: randomUUID(), resetTokenExpiry: old });
    const valid = await t.make.staff({ resetToken: randomUUID(), resetTokenExpiry: fresh });
    await t.db.transaction(async (tx) => {
      await tx.delete(sessions);
      await tx.delete(rateLimits);
      await tx.insert(sessions).values([
        { sid: 'old', userId: valid.id, sess: {}, expire: old },
        { sid: 'fresh', userId: valid.id, sess: {}, expire: fresh },
      ]);
      const token = { sid: 'fresh', userId: valid.id };
      await tx.insert(authTokens).values([
        { ...token, tokenHash: 'old', expiresAt: old },
        { ...token, tokenHash: 'fresh', expiresAt: fresh },
      ]);
      const link = { userId: valid.id, kind: 'sign-in' as const, email: valid.email };
      await tx.insert(mailedLinks).values([
        { ...link, tokenHash: 'old', expiresAt: old },
        { ...link, tokenHash: 'fresh', expiresAt: fresh },
      ]);
      await tx.insert(rateLimits).values([
        { key: 'old', hits: 1, resetsAt: old },
        { key: 'fresh', hits: 1, resetsAt: fresh },
      ]);
      await tx.insert(jobs).values([
        { kind: 'x', failedAt: daysAgo(91) },
        { kind: 'x', failedAt: daysAgo(89) },
      ]);
    });
    await night('tokens');
    const [user] = await t.db.select().from(users).where(eq(users.id, expired.id));
    const [two] = await t.db.select().from(users).where(eq(users.id, valid.id));
    expect([user?.resetToken, user?.resetTokenExpiry]).toEqual([null, null]);
    expect(two?.resetToken).toBe(valid.resetToken);
    expect((await t.db.select().from(sessions)).map(({ sid }) => sid)).toEqual(['fresh']);
    expect((await t.db.select().from(authTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['fresh']);
    expect((await t.db.select().from(mailedLinks)).map(({ tokenHash }) => tokenHash)).toEqual(['fresh']);
    expect((await t.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['fresh']);
    expect((await t.db.select().from(jobs)).map(({ failedAt }) => failedAt)).toEqual([daysAgo(89)]);
  });

  it('unfinished uploads with their files, but never a document in use', async () => {
    const key = () => randomUUID().replaceAll('-', '').padEnd(32, 'x');
    const [lost, used, recent] = [key(), key(), key()];
    const agent = await t.make.agent({ documentPath: used });
    await t.db.transaction((tx) =>
      tx.insert(uploadSlots).values([
        { userId: agent.id, fileKey: lost, expiresAt: daysAgo(2) },
        { userId: agent.id, fileKey: used, expiresAt: daysAgo(2) },
        { userId: agent.id, fileKey: recent, expiresAt: daysAgo(0.5) },
      ]),
    );
    await night('uploads');
    expect((await t.db.select().from(uploadSlots)).map(({ fileKey }) => fileKey)).toEqual([recent]);
  });

  it('notifications, mail days, reminders and sent mails older than a year', async () => {
    const [buyer, agent] = [await t.make.buyer(), await t.make.agent()];
    const search = await t.make.search({ userId: buyer.id });
    const both = { buyerUserId: buyer.id, agencyId: agent.id, title: '', body: '' };
    await t.db.transaction(async (tx) => {
      await tx.delete(mailOutbox);
      for (const days of [364, 366]) {
        await tx.insert(matchNotifications).values({ ...both, sentAt: daysAgo(days) });
        const day = daysAgo(days).toISOString().slice(0, 10);
        await tx.insert(agencyMailDays).values({ buyerUserId: buyer.id, agencyId: agent.id, day });
        const at = { confirmedAt: daysAgo(days), sentAt: daysAgo(days) };
        await tx.insert(searchReminders).values({ buyerSearchId: search.id, stage: 7, ...at });
        const mail = { kind: 'x', recipient: 'x@example.com', subject: '', html: '', text: '' };
        await tx.insert(mailOutbox).values([
          { ...mail, messageId: randomUUID(), createdAt: daysAgo(days), sentAt: daysAgo(days) },
          { ...mail, messageId: randomUUID(), createdAt: daysAgo(days) },
        ]);
      }
    });
    await night('notifications');
    await night('mails');
    const tables = [matchNotifications, agencyMailDays, searchReminders, mailOutbox];
    expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 3]);
  });
});

it('keeps paid invoices for six years after the financial year, and no longer', async () => {
  const { id: userId } = await t.make.agent();
  const paid = (id: string, days: number) => ({
    id,
    userId,
    amountPence: 12_000,
    paidAt: daysAgo(days),
    coversUntil: daysAgo(days - 30),
  });
  await t.db.transaction((tx) =>
    tx.insert(paidInvoices).values([paid('in_old', 7 * 366), paid('in_kept', 7 * 365)]),
  );
  await night('invoices');
  expect((await t.db.select().from(paidInvoices)).map(({ id }) => id)).toEqual(['in_kept']);
});

it('anonymises pipeline entries two years after the property closed', async () => {
  const [owner, buyer] = [await t.make.agent(), await t.make.buyer()];
  const by = { agencyId: owner.id, buyerUserId: buyer.id };
  for (const closed of [2 * 365, 2 * 365 - 1, null]) {
    const { id: agentSearchId } = await t.make.agentSearch({ userId: owner.id });
    await t.db.transaction(async (tx) => {
      const then = { touchedAt: daysAgo(900), matchedAt: daysAgo(900), nextStepAt: daysAgo(899) };
      const [row] = await tx
        .insert(workedBuyers)
        .values({ ...by, ...then, agentSearchId, stage: 'offer', firstScore: 80, offerAt: daysAgo(890) })
        .returning();
      const about = { ...by, workedBuyerId: row?.id ?? '' };
      await tx.insert(workEvents).values({ ...about, kind: 'note', note: 'Rang', at: daysAgo(900) });
      const viewing = { ...about, minutes: 30, where: 'The gate', status: 'accepted' as const };
      await tx.insert(viewings).values({ ...viewing, startsAt: daysAgo(895) });
      if (closed)
        await tx
          .insert(propertyClosings)
          .values({ agentSearchId, outcome: 'sold_elsewhere', closedAt: daysAgo(closed) });
    });
  }
  await night('work');
  expect(await Promise.all([workEvents, viewings, workedBuyers].map(count))).toEqual([2, 2, 3]);
  const forgotten = (await t.db.select().from(workedBuyers)).filter((row) => row.buyerUserId === null);
  // The stages are still counted, anonymously.
  expect(forgotten).toMatchObject([{ stage: 'offer', nextStepAt: null, offerAt: daysAgo(890) }]);
});

it('deletes a demand report 275 days after its end, and its recipients’ views after a day', async () => {
  const agent = await t.make.agent();
  const report = { agencyId: agent.id, home: blankProperty, figures: {}, signature: 'none' };
  const reports = [
    { ...report, code: 'ended long ago', expiresAt: daysAgo(275) },
    { ...report, code: 'ended', expiresAt: daysAgo(274) },
    { ...report, code: 'withdrawn long ago', expiresAt: daysAgo(190), withdrawnAt: daysAgo(275) },
    { ...report, code: 'stands', expiresAt: daysAgo(-1) },
  ];
  const counts = [1, 0.9].map((days) => ({
    agencyId: agent.id,
    home: `${days}`,
    counted: [],
    countedAt: daysAgo(days),
  }));
  await t.db.transaction(async (tx) => {
    await tx.insert(demandReports).values(reports);
    await tx.insert(demandCounts).values(counts);
  });
  await night('demand-reports');
  const codes = (await t.db.select().from(demandReports)).map(({ code }) => code);
  expect(codes.sort()).toEqual(['ended', 'stands']);
  expect(await t.db.select().from(demandCounts)).toMatchObject([{ home: '0.9' }]);
});
