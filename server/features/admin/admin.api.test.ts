import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../db/schema/messages';
import { auditLog } from '../../db/schema/records';
import { agentSearches } from '../../db/schema/searches';
import { type UserRow, users } from '../../db/schema/users';
import { routeAccessList } from '../../http/route-access-list';
import { type TestApp, testApp } from '../../test/app';
import { ensureGazetteer } from '../places/gazetteer';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let adminRow: UserRow;
beforeAll(async () => {
  t = await testApp();
  await ensureGazetteer(t.db);
  adminRow = await t.make.admin({ firstName: 'Ada', lastName: 'Min' });
  admin = await t.as(adminRow);
});

const stored = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const audited = async (action: string) => t.db.select().from(auditLog).where(eq(auditLog.action, action));

describe('finding people', () => {
  it('lists nobody until something is typed', async () => {
    await t.make.agent();
    expect((await admin.get('/api/admin/agents')).json()).toEqual({ agents: [], total: 0 });
    expect((await admin.get('/api/admin/buyers?search=%20')).json()).toEqual({ buyers: [], total: 0 });
  });

  it.each([
    ['first name', 'zebedee'],
    ['last name', 'QUILLFEATHER'],
    ['whole name', 'Zebedee Quill'],
    ['email', 'zq@exam'],
    ['agency', 'quill & daughters'],
    ['address', 'mintgate'],
  ])('finds an agent by %s', async (_what, typed) => {
    const email = `zq@example.com`;
    if (!(await t.db.select().from(users).where(eq(users.email, email)))[0]) {
      const agent = await t.make.agent({
        email,
        firstName: 'Zebedee',
        lastName: 'Quillfeather',
        agencyName: 'Quill & Daughters',
        businessAddress: '5 Mintgate, Lincoln',
      });
      await t.make.agentSearch({ userId: agent.id, name: 'By the river' });
    }
    const answer = (await admin.get(`/api/admin/agents?search=${encodeURIComponent(typed)}`)).json();
    expect(answer).toMatchObject({
      total: 1,
      agents: [{ email, searchCount: 1, searches: [{ name: 'By the river' }] }],
    });
  });

  it('takes % and _ as letters', async () => {
    expect((await admin.get('/api/admin/agents?search=%25')).json().total).toBe(0);
    expect((await admin.get('/api/admin/buyers?search=_')).json().total).toBe(0);
  });

  it('looks for one or two letters where words begin, and for part of an email around its @', async () => {
    const buyer = await t.make.buyer({ firstName: 'Xq', lastName: 'Vyx', email: 'xqvyx@mail.example' });
    const found = async (typed: string) =>
      (await admin.get(`/api/admin/buyers?search=${encodeURIComponent(typed)}`))
        .json()
        .buyers.map(({ id }: { id: string }) => id);
    for (const typed of ['xq', 'vy', 'XQ', 'x', 'qvyx@mail.ex', 'xqvyx@', 'yx@m', '@mail.example']) {
      expect([typed, await found(typed)]).toEqual([typed, [buyer.id]]);
    }
    for (const typed of ['qv', 'yx', 'xqvyx@mailbox'])
      expect([typed, await found(typed)]).toEqual([typed, []]);
  });

  it('finds a buyer by postcode, with their searches counted', async () => {
    const buyer = await t.make.buyer({
      currentPostcode: 'TR26 1AB',
      needsToSell: true,
      estateAgentConsent: false,
    });
    await t.make.search({ userId: buyer.id });
    await t.make.search({ userId: buyer.id, isActive: false });
    const { buyers } = (await admin.get('/api/admin/buyers?search=tr26')).json();
    expect(buyers).toMatchObject([{ id: buyer.id, searchCount: 2, activeSearchCount: 1, needsToSell: true }]);
    expect(JSON.stringify(buyers)).not.toMatch(/hash|token/i);
  });
});

describe('changing agents', () => {
  it('edits, moves the branch on the map, and writes it down', async () => {
    const agent = await t.make.agent();
    const body = {
      firstName: 'Nell',
      phone: '01522 000000',
      branchLocation: 'Newark-on-Trent',
      subscriptionStatus: 'inactive',
    };
    const answer = await admin.patch(`/api/admin/agents/${agent.id}`, body);
    expect(answer.json()).toMatchObject({ firstName: 'Nell', subscriptionStatus: 'inactive' });
    expect(answer.json().areasOfOperation).toContain('NG24');
    const row = await stored(agent.id);
    expect(row?.branchEasting).not.toBe(agent.branchEasting);
    expect((await audited('agent.edited')).map((entry) => entry.targetId)).toContain(agent.id);
  });

  it('refuses a branch that is nowhere, and changes nothing', async () => {
    const agent = await t.make.agent();
    const answer = await admin.patch(`/api/admin/agents/${agent.id}`, {
      firstName: 'X',
      branchLocation: 'Qqqqqq',
    });
    expect([answer.statusCode, answer.json().fieldErrors.branchLocation]).toEqual([
      400,
      'Pick a location from the list',
    ]);
    expect((await stored(agent.id))?.firstName).toBe(agent.firstName);
  });

  it('suspends with everyone of the agency, and gives back what the provider says', async () => {
    const agent = await t.make.agent();
    const staff = await t.as(await t.make.staff({ parentAgentId: agent.id }));
    expect((await staff.get('/api/auth/user')).statusCode).toBe(200);
    expect((await admin.patch(`/api/admin/agents/${agent.id}/suspend`)).statusCode).toBe(200);
    expect((await staff.get('/api/auth/user')).statusCode).toBe(401);
    expect((await stored(agent.id))?.subscriptionStatus).toBe('suspended');
    expect((await admin.patch(`/api/admin/agents/${agent.id}/unsuspend`)).statusCode).toBe(200);
    expect((await stored(agent.id))?.subscriptionStatus).toBe('inactive');
  });

  it('deletes an agency with its staff, and a colleague without their properties', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const other = await t.make.staff({ parentAgentId: owner.id });
    const search = await t.make.agentSearch({ userId: staff.id });
    expect((await admin.delete(`/api/admin/agents/${staff.id}`)).statusCode).toBe(200);
    const [kept] = await t.db.select().from(agentSearches).where(eq(agentSearches.id, search.id));
    expect(kept?.userId).toBe(owner.id);
    const session = await t.as(other);
    expect((await admin.delete(`/api/admin/agents/${owner.id}`)).statusCode).toBe(200);
    expect(await stored(owner.id)).toBeUndefined();
    expect(await stored(other.id)).toBeUndefined();
    expect((await session.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('does not take a buyer for an agent, nor an admin for either', async () => {
    const buyer = await t.make.buyer();
    for (const id of [buyer.id, adminRow.id, '00000000-0000-4000-8000-000000000000']) {
      expect((await admin.patch(`/api/admin/agents/${id}/suspend`)).statusCode).toBe(404);
      expect((await admin.delete(`/api/admin/agents/${id}`)).statusCode).toBe(404);
    }
    expect((await admin.delete(`/api/admin/buyers/${adminRow.id}`)).statusCode).toBe(404);
  });

  it('approves with the note and the mail', async () => {
    const agent = await t.make.newAgent({ documentPath: 'a/key' });
    const queue = (await admin.get('/api/admin/verification-queue')).json();
    expect(queue.agents.map((entry: { id: string }) => entry.id)).toContain(agent.id);
    const decision = { verificationStatus: 'approved', verificationNotes: 'Document approved by admin' };
    expect((await admin.put(`/api/admin/agents/${agent.id}/verification`, decision)).statusCode).toBe(200);
    expect(await stored(agent.id)).toMatchObject({
      verificationStatus: 'approved',
      verificationNotes: decision.verificationNotes,
    });
    expect(await t.mailsTo(agent.email)).toHaveLength(1);
  });
});

describe('messages', () => {
  async function message(name = 'Pat') {
    const [row] = await t.db.transaction((tx) =>
      tx
        .insert(contactMessages)
        .values({ name, email: 'pat@example.com', message: 'Is it free?', createdAt: t.clock.now() })
        .returning(),
    );
    if (!row) throw new Error('no message');
    return row.id;
  }

  it('are read, archived and found again', async () => {
    const id = await message('Unusual Name');
    const before = (await admin.get('/api/admin/contact-messages/count')).json().unread;
    await admin.patch(`/api/admin/contact-messages/${id}/read`, {});
    expect((await admin.get('/api/admin/contact-messages/count')).json().unread).toBe(before - 1);
    await admin.patch(`/api/admin/contact-messages/${id}/read`, { archive: true });
    const inbox = (await admin.get('/api/admin/contact-messages')).json();
    expect(inbox.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await admin.get('/api/admin/contact-messages/archive?search=unusual')).json()).toMatchObject([
      { id },
    ]);
    expect((await admin.get('/api/admin/contact-messages/archive')).json()).toEqual([]);
  });

  it('are answered once, by mail, with the question beneath', async () => {
    const id = await message();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.post(`/api/admin/contact-messages/${id}/reply`, { replyText: '  Yes, for buyers.  ' }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const mails = await t.mailsTo('pat@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Yes, for buyers.');
    expect(mails[0]?.text).toContain('> Is it free?');
  });

  it('are not answered with nothing', async () => {
    const answer = await admin.post(`/api/admin/contact-messages/${await message()}/reply`, {
      replyText: '   ',
    });
    expect([answer.statusCode, answer.json().fieldErrors.replyText]).toEqual([
      400,
      'Please enter a reply message.',
    ]);
  });
});

describe('lead files', () => {
  it('hold exactly those who agree at this moment, newest first, phones kept', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    expect((await boss.get('/api/admin/exports/mortgage')).json()).toMatchObject({
      message: 'No data to export',
    });
    await fresh.make.buyer();
    expect((await boss.get('/api/admin/exports/mortgage')).json()).toMatchObject({
      message: 'No consent data to export',
    });
    const older = await fresh.make.buyer({
      firstName: '=Evil',
      lastName: 'Name',
      phone: '+44 7700 900123',
      needsMortgage: true,
      mortgageBrokerConsent: true,
      mortgageConsentDate: fresh.clock.now(),
      updatedAt: new Date('2026-01-01'),
    });
    await fresh.make.buyer({
      firstName: 'Newer',
      needsMortgage: true,
      mortgageBrokerConsent: true,
      updatedAt: new Date('2026-02-01'),
    });
    await fresh.make.buyer({ firstName: 'Never', needsMortgage: false, mortgageBrokerConsent: true });
    const file = await boss.get('/api/admin/exports/mortgage');
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Name,Email,Phone,Total Searches,Needs Mortgage,Consent Date,Updated Date');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Newer');
    expect(lines[2]).toContain("'=Evil");
    expect(lines[2]).toContain('07700900123');
    expect(file.headers['x-record-count']).toBe('2');
    await fresh.db.transaction((tx) =>
      tx.update(users).set({ mortgageBrokerConsent: false }).where(eq(users.id, older.id)),
    );
    expect((await boss.get('/api/admin/exports/mortgage')).body).not.toContain('Evil');
    expect((await fresh.db.select().from(auditLog).where(eq(auditLog.action, 'leads.exported'))).length).toBe(
      2,
    );
  });
});

describe('migration', () => {
  it('counts by hand what the database counts, whatever the postcodes look like', async () => {
    const fresh = await testApp();
    await ensureGazetteer(fresh.db);
    const boss = await fresh.as(await fresh.make.admin());
    const from = async (currentPostcode: string | null, ...searches: [string, number, number][]) => {
      const buyer = await fresh.make.buyer({ currentPostcode });
      for (const [location, maxPrice, radius] of searches)
        await fresh.make.search({ userId: buyer.id, location, maxPrice, radius });
    };
    await from('LN6 9AA', ['York, North Yorkshire', 200_000, 5], ['York, North Yorkshire', 300_000, 10]);
    await from('ln69bb', ['York, North Yorkshire', 400_000, 3]);
    await from('SW1A 1AA', ['Bath, Somerset', 1_200_000, 1]);
    await from(null, ['Bath, Somerset', 100_000, 1]);
    await from('not a postcode', ['Bath, Somerset', 100_000, 1]);
    const figures = (await boss.get('/api/admin/migration-analytics')).json();
    expect(figures.migrationPatterns).toEqual([
      { from_postcode: 'LN6', to_location: 'York, North Yorkshire', move_count: 3, avg_budget: 300_000 },
      { from_postcode: 'SW1A', to_location: 'Bath, Somerset', move_count: 1, avg_budget: 1_200_000 },
    ]);
    expect(figures.topOriginPostcodes[0]).toEqual({
      postcode: 'LN6',
      unique_buyers: 2,
      total_searches: 3,
      avg_budget: 300_000,
      avg_search_radius: 6,
    });
    expect(figures.topDestinations).toEqual([
      {
        destination: 'Bath, Somerset',
        unique_buyers: 3,
        origin_postcode_count: 1,
        total_searches: 3,
        avg_budget: 466_667,
      },
      {
        destination: 'York, North Yorkshire',
        unique_buyers: 2,
        origin_postcode_count: 1,
        total_searches: 3,
        avg_budget: 300_000,
      },
    ]);
    expect(figures.summary).toEqual({ routes: 2, originAreas: 2, destinationAreas: 2 });
    expect(figures.priceTrends.map((trend: { search_count: number }) => trend.search_count)).toEqual([
      2, 1, 1, 1, 0, 0, 1,
    ]);
    expect(figures.flows).toHaveLength(2);
  });

  it('shows what is known at once, and newer figures once they are counted', async () => {
    const fresh = await testApp();
    await ensureGazetteer(fresh.db);
    const boss = await fresh.as(await fresh.make.admin());
    const look = async () => {
      const { summary, generatedAt, recounting } = (await boss.get('/api/admin/migration-analytics')).json();
      return { routes: summary.routes, generatedAt, recounting };
    };
    const first = { routes: 0, generatedAt: fresh.clock.now().toISOString() };
    expect(await look()).toEqual({ ...first, recounting: false });
    const buyer = await fresh.make.buyer({ currentPostcode: 'LN6 9AA' });
    await fresh.make.search({ userId: buyer.id });
    fresh.clock.advance(5 * 60_000);
    expect(await look()).toEqual({ ...first, recounting: false });
    fresh.clock.advance(1);
    expect(await look()).toEqual({ ...first, recounting: true });
    expect(await look()).toEqual({ ...first, recounting: true });
    await fresh.worker.drain();
    expect(await look()).toEqual({
      routes: 1,
      generatedAt: fresh.clock.now().toISOString(),
      recounting: false,
    });
  });
});

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
});

describe('everyone else', () => {
  it('is refused at every admin call, and nothing changes', async () => {
    const owner = await t.make.agent();
    const people = {
      visitor: t.client(),
      buyer: await t.as(await t.make.buyer()),
      owner: await t.as(owner),
      staff: await t.as(await t.make.staff({ parentAgentId: owner.id })),
    };
    const before = (await t.db.select().from(users)).length;
    const entries = (await t.db.select().from(auditLog)).length;
    const calls = routeAccessList.filter((route) => route.startsWith('admin '));
    expect(calls.length).toBeGreaterThan(25);
    for (const [name, person] of Object.entries(people)) {
      for (const call of calls) {
        const [, method, url] = call.split(' ');
        const path = url?.replace(/:(id|agentId)/, owner.id).replace(':kind', 'mortgage') ?? '';
        const answer = await person.call(method as 'GET', path, method === 'GET' ? undefined : {});
        expect([name, call, answer.statusCode]).toEqual([name, call, name === 'visitor' ? 401 : 403]);
      }
    }
    expect((await t.db.select().from(users)).length).toBe(before);
    expect((await t.db.select().from(auditLog)).length).toBe(entries);
  });

  it('goes when everyone goes, and only then', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    await fresh.make.search();
    await fresh.make.staff();
    expect((await boss.delete('/api/admin/buyers/delete-all')).json()).toEqual({
      message: '1 buyers deleted',
    });
    expect((await fresh.db.select().from(users)).map((row) => row.userType).sort()).toEqual([
      'admin',
      'agent',
      'agent',
    ]);
    expect((await boss.delete('/api/admin/agents/delete-all')).json()).toEqual({
      message: '2 agents deleted',
    });
    expect((await fresh.db.select().from(users)).map((row) => row.userType)).toEqual(['admin']);
  });
});
