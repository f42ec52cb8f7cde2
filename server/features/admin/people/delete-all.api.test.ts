import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/audit';
import { jobs } from '../../../db/schema/jobs';
import { users } from '../../../db/schema/users';
import { type TestApp, testApp } from '../../../test/app';

const URL = '/api/admin/buyers/delete-all';
let t: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeEach(async () => {
  t = await testApp();
  boss = await t.as(await t.make.admin());
});

const progress = async () => (await boss.get(URL)).json();
const buyersLeft = () => t.db.$count(users, eq(users.userType, 'buyer'));
const plant = (count: number) =>
  t.db.execute(sql`insert into users (email, user_type) select 'b' || n || '@many.example', 'buyer'
    from generate_series(1, ${count}::int) n`);
const actions = async () =>
  (await t.db.select().from(auditLog))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('buyers.'));

describe('deleting all buyers', () => {
  it('answers at once, reports progress, and is audited', async () => {
    expect(await progress()).toEqual({ state: 'none', deleted: 0, total: 0 });
    await plant(1_200);
    const agent = await t.make.agent();
    const answer = await boss.delete(URL);
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Deleting 1200 buyers' }]);
    expect([await buyersLeft(), await progress()]).toEqual([
      1_200,
      { state: 'running', deleted: 0, total: 1_200 },
    ]);
    await t.worker.drain();
    expect(await progress()).toEqual({ state: 'done', deleted: 1_200, total: 1_200 });
    expect(await buyersLeft()).toBe(0);
    expect(await t.db.$count(users, eq(users.id, agent.id))).toBe(1);
    expect((await actions()).sort()).toEqual(['buyers.delete-all-asked', 'buyers.deleted-all']);
  });

  it('runs in batches that another server can continue; a second request joins', async () => {
    await plant(1_200);
    await boss.delete(URL);
    // One batch, as a server stopped after it would leave it.
    await t.db.execute(sql`create function one_batch() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '1 year'; return new; end $$`);
    await t.db.execute(sql`create trigger one_batch before insert on jobs for each row
      when (new.kind = 'admin.delete-buyers') execute function one_batch()`);
    await t.worker.drain();
    expect(await progress()).toEqual({ state: 'running', deleted: 250, total: 1_200 });
    const again = await boss.delete(URL);
    expect([again.statusCode, again.json()]).toEqual([202, { message: 'Deleting 950 buyers' }]);
    expect(await progress()).toEqual({ state: 'running', deleted: 250, total: 1_200 });
    const waiting = await t.db.select().from(jobs).where(eq(jobs.kind, 'admin.delete-buyers'));
    expect(waiting).toHaveLength(1);
    await t.db.execute(sql`drop trigger one_batch on jobs`);
    await t.db.execute(sql`update jobs set run_at = ${t.clock.now().toISOString()}::timestamptz`);
    const other = await testApp({ database: t.database });
    await other.worker.drain();
    expect(await progress()).toEqual({ state: 'done', deleted: 1_200, total: 1_200 });
    expect(await actions()).toHaveLength(2);
  });

  it('is one run under concurrent requests, and reports when it failed', async () => {
    await plant(5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => boss.delete(URL)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'admin.delete-buyers'))).toHaveLength(1);
    await t.db.execute(sql`update jobs set failed_at = now() where kind = 'admin.delete-buyers'`);
    expect(await progress()).toMatchObject({ state: 'stopped' });
    await boss.delete(URL);
    await t.worker.drain();
    expect(await progress()).toEqual({ state: 'done', deleted: 5, total: 5 });
  });

  it('is for administrators', async () => {
    for (const person of [await t.make.buyer(), await t.make.agent()]) {
      const client = await t.as(person);
      expect((await client.delete(URL)).statusCode).toBe(403);
      expect((await client.get(URL)).statusCode).toBe(403);
    }
  });
});

describe('deleting all agents', () => {
  const AGENTS = '/api/admin/agents/delete-all';
  const KIND = 'admin.delete-agents';
  const agentProgress = async () => (await boss.get(AGENTS)).json();
  const agentsLeft = () => t.db.$count(users, eq(users.userType, 'agent'));
  /** Owners, each with a member of staff. */
  async function plantAgencies(count: number) {
    await t.db.execute(sql`insert into users (email, user_type, agent_role)
      select 'o' || n || '@many.example', 'agent', 'owner' from generate_series(1, ${count}::int) n`);
    await t.db.execute(sql`insert into users (email, user_type, agent_role, parent_agent_id)
      select 's-' || email, 'agent', 'staff', id from users where agent_role = 'owner' and user_type = 'agent'`);
  }
  const agentActions = async () =>
    (await t.db.select().from(auditLog))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('agents.'))
      .sort();

  it('answers at once, reports progress, is audited, and leaves buyers alone', async () => {
    expect(await agentProgress()).toEqual({ state: 'none', deleted: 0, total: 0 });
    await plantAgencies(3);
    const buyer = await t.make.buyer();
    const answer = await boss.delete(AGENTS);
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Deleting 6 agents' }]);
    expect([await agentsLeft(), await agentProgress()]).toEqual([
      6,
      { state: 'running', deleted: 0, total: 6 },
    ]);
    await t.worker.drain();
    expect(await agentProgress()).toEqual({ state: 'done', deleted: 6, total: 6 });
    expect([await agentsLeft(), await t.db.$count(users, eq(users.id, buyer.id))]).toEqual([0, 1]);
    expect(await agentActions()).toEqual(['agents.delete-all-asked', 'agents.deleted-all']);
    // Each kind has a progress of its own.
    expect(await progress()).toEqual({ state: 'none', deleted: 0, total: 0 });
  });

  it('runs in batches that another server can continue; a second request joins', async () => {
    await plantAgencies(30);
    await boss.delete(AGENTS);
    await t.db.execute(sql`create function one_batch() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '1 year'; return new; end $$`);
    await t.db.execute(sql`create trigger one_batch before insert on jobs for each row
      when (new.kind = 'admin.delete-agents') execute function one_batch()`);
    await t.worker.drain();
    expect(await agentProgress()).toEqual({ state: 'running', deleted: 50, total: 60 });
    expect((await boss.delete(AGENTS)).json()).toEqual({ message: 'Deleting 10 agents' });
    expect(await t.db.select().from(jobs).where(eq(jobs.kind, KIND))).toHaveLength(1);
    await t.db.execute(sql`drop trigger one_batch on jobs`);
    await t.db.execute(sql`update jobs set run_at = ${t.clock.now().toISOString()}::timestamptz`);
    const other = await testApp({ database: t.database });
    await Promise.all([other.worker.drain(), t.worker.drain()]);
    expect(await agentProgress()).toEqual({ state: 'done', deleted: 60, total: 60 });
    expect(await agentsLeft()).toBe(0);
    expect(await agentActions()).toHaveLength(2);
  });

  it('is for administrators', async () => {
    for (const person of [await t.make.buyer(), await t.make.agent()]) {
      const client = await t.as(person);
      expect((await client.delete(AGENTS)).statusCode).toBe(403);
      expect((await client.get(AGENTS)).statusCode).toBe(403);
    }
  });
});
