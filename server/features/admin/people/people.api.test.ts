import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/audit';
import { agentSearches } from '../../../db/schema/searches';
import { type UserRow, users } from '../../../db/schema/users';
import { type TestApp, testApp } from '../../../test/app';
import { ensureGazetteer } from '../../places/gazetteer';

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

describe('searching people', () => {
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

  it('matches one or two letters anywhere in a name or an email, and part of an email around its @', async () => {
    const buyer = await t.make.buyer({ firstName: 'Xq', lastName: 'Vyx', email: 'xqvyx@mail.example' });
    const search = async (typed: string) =>
      (await admin.get(`/api/admin/buyers?search=${encodeURIComponent(typed)}`))
        .json()
        .buyers.map(({ id }: { id: string }) => id);
    for (const typed of [
      'xq',
      'vy',
      'yx',
      'qv',
      'XQ',
      'x',
      'qvyx@mail.ex',
      'xqvyx@',
      'yx@m',
      '@mail.example',
    ]) {
      expect([typed, await search(typed)]).toEqual([typed, [buyer.id]]);
    }
    for (const typed of ['xv', 'xqvyx@mailbox']) expect([typed, await search(typed)]).toEqual([typed, []]);
  });

  it('matches one or two characters inside emails, agency names, addresses and postcodes', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin({ email: 'boss@a.example' }));
    const none = { firstName: 'A', lastName: 'A', phone: null };
    const buyer = await fresh.make.buyer({ ...none, email: 'aazwa@a.example', currentPostcode: 'BD6 7QH' });
    const agent = await fresh.make.agent({
      ...none,
      email: 'aagja@a.example',
      agencyName: 'Fevzok & Co',
      businessAddress: '5 Urbqil Lane, Bath BA8 2QT',
      branchLocation: 'Bath',
    });
    const search = async (list: 'agents' | 'buyers' | 'setup-fees', typed: string) => {
      const answer = (await boss.get(`/api/admin/${list}?search=${encodeURIComponent(typed)}`)).json();
      return (answer.buyers ?? answer.agents).map(({ id }: { id: string }) => id);
    };
    for (const typed of ['zw', 'd6', '7q', 'qh', 'h', '67'])
      expect([typed, await search('buyers', typed)]).toEqual([typed, [buyer.id]]);
    for (const typed of ['gj', 'vz', 'bq', '82', '2q', 'j'])
      expect([typed, await search('agents', typed)]).toEqual([typed, [agent.id]]);
    for (const typed of ['gj', 'vz', 'j'])
      expect([typed, await search('setup-fees', typed)]).toEqual([typed, [agent.id]]);
    // Setup fees are searched by name, email or agency.
    expect(await search('setup-fees', 'bq')).toEqual([]);
  });

  it.each([1_100, 5_100])('orders and filters all of %i hits', async (hits) => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    const at = (day: number) => new Date(Date.UTC(2026, 8, day));
    const oldest = await fresh.make.buyer({ lastName: 'Quillon', createdAt: at(1) });
    await fresh.make.search({ userId: oldest.id });
    await fresh.db.execute(sql`insert into users (email, user_type, last_name, created_at)
      select 'q' || n || '@quillon.example', 'buyer', 'Quillon', ${at(5).toISOString()}::timestamptz
      from generate_series(1, ${hits}::int) n`);
    const newest = await fresh.make.buyer({ lastName: 'Quillon', createdAt: at(9) });
    for (const typed of ['quillon', 'qu', 'q']) {
      const all = (await boss.get(`/api/admin/buyers?search=${typed}&limit=25`)).json();
      expect([typed, all.buyers[0].id, all.buyers.length]).toEqual([typed, newest.id, 25]);
      expect(all).toMatchObject(
        hits > 5_000 ? { total: 1_000, capped: true } : { total: hits + 2, capped: false },
      );
      const some = (await boss.get(`/api/admin/buyers?search=${typed}&status=searching`)).json();
      expect(some).toMatchObject({ total: 1, capped: false, buyers: [{ id: oldest.id }] });
    }
  });

  it('searches a buyer by postcode, with their searches counted', async () => {
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
  it('edits, moves the branch on the map, and audits it', async () => {
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

  it.each(['Qqqqqq', 'LN99'])(
    'refuses a branch that is nowhere, %s, and changes nothing',
    async (branchLocation) => {
      const agent = await t.make.agent();
      const answer = await admin.patch(`/api/admin/agents/${agent.id}`, {
        firstName: 'X',
        branchLocation,
      });
      expect([answer.statusCode, answer.json().fieldErrors.branchLocation]).toEqual([
        400,
        'Pick a location from the list',
      ]);
      expect((await stored(agent.id))?.firstName).toBe(agent.firstName);
    },
  );

  it('suspends everyone of the agency, and restores the provider’s status', async () => {
    const agent = await t.make.agent();
    const staff = await t.as(await t.make.staff({ parentAgentId: agent.id }));
    expect((await staff.get('/api/auth/user')).statusCode).toBe(200);
    expect((await admin.patch(`/api/admin/agents/${agent.id}/suspend`)).statusCode).toBe(200);
    expect((await staff.get('/api/auth/user')).statusCode).toBe(401);
    expect((await stored(agent.id))?.subscriptionStatus).toBe('suspended');
    expect((await admin.patch(`/api/admin/agents/${agent.id}/unsuspend`)).statusCode).toBe(200);
    expect((await stored(agent.id))?.subscriptionStatus).toBe('inactive');
  });

  it('shows staff with values inherited from their owner, and suspends them alone', async () => {
    const owner = await t.make.agent({ agencyName: 'Kestrel & Wren' });
    const staff = await t.make.staff({ parentAgentId: owner.id, email: 'solo@kestrel.example' });
    const listed = async () => (await admin.get('/api/admin/agents?search=solo@kestrel')).json().agents[0];
    expect(await listed()).toMatchObject({
      agencyName: 'Kestrel & Wren',
      branchLocation: owner.branchLocation,
      verificationStatus: 'approved',
      subscriptionStatus: 'active',
    });
    const canSearch = async () => (await (await t.as(staff)).get('/api/auth/user')).json().canSearch;
    expect(await canSearch()).toBe(true);
    await admin.patch(`/api/admin/agents/${staff.id}/suspend`);
    expect((await listed()).subscriptionStatus).toBe('suspended');
    expect(await canSearch()).toBe(false);
    const preview = await (await t.as(staff)).post('/api/agent-searches/preview', {});
    expect([preview.statusCode, preview.json().errorCode]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect((await (await t.as(owner)).get('/api/auth/user')).json().canSearch).toBe(true);
    await admin.patch(`/api/admin/agents/${staff.id}/unsuspend`);
    expect(await canSearch()).toBe(true);
  });

  it('deletes an agency with its staff, and a colleague without their properties', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const other = await t.make.staff({ parentAgentId: owner.id });
    const search = await t.make.agentSearch({ userId: staff.id });
    expect((await admin.delete(`/api/admin/agents/${staff.id}`)).statusCode).toBe(200);
    const [storedSearch] = await t.db.select().from(agentSearches).where(eq(agentSearches.id, search.id));
    expect(storedSearch?.userId).toBe(owner.id);
    const session = await t.as(other);
    expect((await admin.delete(`/api/admin/agents/${owner.id}`)).statusCode).toBe(200);
    expect(await stored(owner.id)).toBeUndefined();
    expect(await stored(other.id)).toBeUndefined();
    expect((await session.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('refuses a buyer as an agent, and an admin as either', async () => {
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

describe('deleting all agents', () => {
  it('deletes all or none', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    await fresh.make.search();
    await fresh.make.staff();
    const answer = await boss.delete('/api/admin/buyers/delete-all');
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Deleting 1 buyers' }]);
    await fresh.worker.drain();
    expect((await fresh.db.select().from(users)).map((row) => row.userType).sort()).toEqual([
      'admin',
      'agent',
      'agent',
    ]);
    expect((await boss.delete('/api/admin/agents/delete-all')).json()).toEqual({
      message: 'Deleting 2 agents',
    });
    await fresh.worker.drain();
    expect((await fresh.db.select().from(users)).map((row) => row.userType)).toEqual(['admin']);
  });
});
