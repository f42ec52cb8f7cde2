import { eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailOutbox } from '../db/schema/messages';
import { agentSearches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import { countRows, rowsOf } from '../db/types';
import { ensureGazetteer } from '../features/places/gazetteer';
import { type UploadApp, uploadApp } from '../features/verification/test/uploads';
import { demoPassword, demoSignIns, fillDemo, hasDemoAccounts, isEmpty } from './fill';
import { datedTooEarly, ungrounded } from './test/dates';

let t: UploadApp;
const progress: [number, number][] = [];
beforeAll(async () => {
  t = await uploadApp();
  await ensureGazetteer(t.db);
  expect(await isEmpty(t.db)).toBe(true);
  await fillDemo(t.context, (done, of) => progress.push([done, of]));
});

async function signedIn(who: keyof typeof demoSignIns) {
  const person = t.client();
  await person.post('/api/auth/login', { email: demoSignIns[who], password: await demoPassword(t.db) });
  return person;
}

describe('demo data', () => {
  it('is about as much as promised, and says how far it is', async () => {
    const stats = (await t.client().get('/api/stats')).json();
    expect(stats).toMatchObject({ buyerCount: 3_000, totalSearches: 4_000 });
    expect(stats.totalMatches).toBeGreaterThan(500);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  });

  it('is marked as what it is: nobody in it has a real address', async () => {
    const emails = await t.db.select({ email: users.email }).from(users);
    expect(emails.filter(({ email }) => !email.endsWith('@demo.example'))).toEqual([]);
    expect(await hasDemoAccounts(t.db)).toBe(true);
  });

  it('is confirmed throughout: nobody could open a link mailed to such an address', async () => {
    const waiting = await t.db.select({ id: users.id }).from(users).where(isNull(users.emailConfirmedAt));
    expect(waiting).toEqual([]);
  });

  it('has a demand report that stands, of a property that many want', async () => {
    const { reports } = (await (await signedIn('agent')).get('/api/demand-reports')).json();
    expect(reports).toMatchObject([{ status: 'valid', views: 0, buyers: expect.any(Number) }]);
    expect((await t.client().get(`/api/demand/${reports[0].code}`)).json().status).toBe('valid');
  });

  it.each(Object.entries(demoSignIns))('lets the demo %s sign in', async (kind, email) => {
    const answer = await t.client().post('/api/auth/login', { email, password: await demoPassword(t.db) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().userType).toBe(kind === 'staff' ? 'agent' : kind);
  });

  it('shows the demo buyer a search at work and one that rests until a day', async () => {
    const searches: { isActive: boolean; pausedUntil: string | null }[] = (
      await (await signedIn('buyer')).get('/api/buyer-searches')
    ).json();
    expect(searches.map(({ isActive, pausedUntil }) => [isActive, pausedUntil !== null]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('has two data requests for the register to show, neither of them late', async () => {
    const office = t.client();
    await office.post('/api/auth/login', { email: demoSignIns.admin, password: await demoPassword(t.db) });
    const register = (await office.get('/api/admin/data-requests')).json();
    expect(register).toMatchObject({ waiting: 2, overdue: 0 });
    for (const request of register.requests) expect(request.details).toMatch(/\(demo\)$/);
  });

  it('holds buyers for a three-bedroom house in the demo agent’s own town', async () => {
    const agent = t.client();
    await agent.post('/api/auth/login', { email: demoSignIns.agent, password: await demoPassword(t.db) });
    const house = { name: 'New', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const search = (await agent.post('/api/agent-searches', house)).json();
    const matches = (await agent.get(`/api/agent-searches/${search.id}/matches`)).json();
    expect(matches.totalCount).toBeGreaterThan(0);
  });

  it('leaves no tab of the back office empty, and no document unreadable', async () => {
    await t.worker.drain();
    const admin = t.client();
    await admin.post('/api/auth/login', { email: demoSignIns.admin, password: await demoPassword(t.db) });
    const read = async (path: string) => (await admin.get(`/api/admin/${path}`)).json();

    const inbox = await read('contact-messages');
    expect(inbox.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      ...Array(4).fill(false),
      ...Array(3).fill(true),
    ]);
    const archive = await read('contact-messages/archive?search=demo.example');
    expect(archive.filter(({ reply }: { reply: string | null }) => reply)).toHaveLength(8);
    expect(archive).toHaveLength(9);

    const { setupFeeStatus, marketingEmailSent } = await read('setup-fees/metrics');
    for (const [status, agencies] of Object.entries(setupFeeStatus)) {
      expect([status, agencies]).toEqual([status, expect.any(Number)]);
      expect(agencies).toBeGreaterThan(0);
    }
    expect(Math.min(marketingEmailSent.sent, marketingEmailSent.agreedButNotSent)).toBeGreaterThan(0);

    const queue = await read('verification-queue');
    expect(queue.total).toBe(6);
    for (const entry of queue.agents) {
      expect(entry.evidence).toMatchObject({ sicCodes: ['68310'] });
      expect(entry.evidence.companyName).toMatch(/LIMITED$/i);
      const document = await admin.get(`/api/admin/verification-document/${entry.id}`);
      expect([document.statusCode, document.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
    const { actions } = await read('audit');
    expect(actions).toEqual(
      expect.arrayContaining([
        'verification.approved',
        'setup-fee.status',
        'marketing-email.sent',
        'message.replied',
      ]),
    );
  });

  it('has a fortnight of an agency’s work: stages, notes that say they are made up, viewings and a sale', async () => {
    const agent = await signedIn('agent');
    const team = (await agent.get('/api/agent-searches?includeTeam=true')).json();
    const pages = [];
    for (const { id } of team) pages.push((await agent.get(`/api/properties/${id}`)).json());
    const standings = new Set(pages.map(({ standing }) => standing));
    expect(standings.has('sold')).toBe(true);
    const worked = pages.map(
      ({ counts }) => counts.stages.contacted + counts.stages.interested + counts.stages.viewing,
    );
    expect(Math.max(...worked)).toBeGreaterThan(0);
    const { funnel } = (await agent.get('/api/agent-analytics?includeTeam=true')).json();
    expect(Math.min(funnel.contacted, funnel.viewing, funnel.offer, funnel.sold)).toBeGreaterThan(0);
    const notes = await rowsOf(
      t.db,
      z.object({ note: z.string() }),
      sql`select distinct note from work_events where note is not null`,
    );
    for (const { note } of notes) expect(note).toMatch(/\(demo\)$/);
    const today = (await agent.get('/api/today')).json();
    expect(today.due.length + today.viewings.length).toBeGreaterThan(0);
  });

  it('shows the demo agent buyers in each state of being reached, and the demo buyer what waits', async () => {
    const agent = await signedIn('agent');
    const found = new Set<string | null>();
    for (const { id } of (await agent.get('/api/agent-searches')).json()) {
      const { buyers } = (await agent.get(`/api/properties/${id}/buyers`)).json();
      for (const { contact } of buyers) found.add(contact);
    }
    expect([...found]).toEqual(expect.arrayContaining(['open', 'ask', 'asked', 'declined']));
    const { introductions } = (await (await signedIn('buyer')).get('/api/introductions')).json();
    expect(introductions).toMatchObject([{ status: 'asked' }]);
  });

  it.each(['buyer', 'agent', 'staff'] as const)('has something in the bell of the demo %s', async (kind) => {
    const person = t.client();
    await person.post('/api/auth/login', { email: demoSignIns[kind], password: await demoPassword(t.db) });
    const { notifications, unreadCount } = (await person.get('/api/notifications')).json();
    expect(notifications.length).toBeGreaterThan(1);
    expect(unreadCount).toBeGreaterThan(0);
  });
});

describe('demo people one can believe', () => {
  it('did nothing before they joined, nor before what it follows from, nor tomorrow', async () => {
    expect(await datedTooEarly(t.db, t.clock.now())).toEqual([]);
    expect(await ungrounded(t.db)).toEqual([]);
  });

  it('tell one story: profile and searches agree, and so do the purses of all searches', async () => {
    const told = await rowsOf(
      t.db,
      z.object({ id: z.string() }),
      sql`select u.id from users u join buyer_searches s on s.user_id = u.id group by u.id
          having count(distinct s.buying_status) > 1 or count(distinct s.financing) > 1
            or bool_or(u.needs_to_sell is distinct from (s.buying_status = 'needToSell'))
            or bool_or(u.needs_mortgage is distinct from (s.financing = 'mortgage'))
            or max(s.max_price) > 1.15 * min(s.max_price)
            or (u.estate_agent_consent and not u.needs_to_sell)
            or (u.mortgage_broker_consent and not u.needs_mortgage)`,
    );
    expect(told).toEqual([]);
  });

  it('pay what homes cost there, from sixty thousand to several millions', async () => {
    const [all] = await rowsOf(
      t.db,
      z.object({ least: z.number(), most: z.number(), lincoln: z.number(), london: z.number() }),
      sql`select min(max_price) as least, max(max_price) as most,
            avg(max_price) filter (where location like '%Lincolnshire')::int as lincoln,
            avg(max_price) filter (where location like '%London')::int as london from buyer_searches`,
    );
    expect(all?.least).toBeGreaterThanOrEqual(60_000);
    expect(all?.least).toBeLessThan(75_000);
    expect(all?.most).toBeGreaterThan(2_000_000);
    expect(all?.london).toBeGreaterThan(2 * (all?.lincoln ?? 0));
  });

  it('sell homes whose names fit what they are', async () => {
    const homes = await t.db.select().from(agentSearches);
    const flat = /flat|conversion/i;
    const bungalow = /bungalow/i;
    for (const { name, propertyType } of homes) {
      expect([name, flat.test(name)]).toEqual([name, propertyType === 'flat']);
      expect([name, bungalow.test(name)]).toEqual([name, propertyType === 'bungalow']);
    }
  });

  it('are agencies with names and numbers of their own, all marked', async () => {
    const owners = await t.db.select().from(users).where(eq(users.agentRole, 'owner'));
    const agencies = owners.filter(({ userType }) => userType === 'agent');
    expect(agencies).toHaveLength(40);
    for (const key of ['agencyName', 'phone', 'businessAddress', 'websiteUrl'] as const)
      expect(new Set(agencies.map((agency) => agency[key])).size).toBe(40);
    for (const { agencyName } of agencies) expect(agencyName).toMatch(/ \(demo\)$/);
  });

  it('have phones that ring nowhere, none of them twice in one agency’s list', async () => {
    const fiction =
      /^(07700 900\d{3}|01632 960\d{3}|01(1[3-8]|21|51|61) 496 0\d{3}|0191 498 0\d{3}|020 7946 0\d{3})$/;
    for (const { phone } of await t.db.select({ phone: users.phone }).from(users))
      if (phone) expect(phone).toMatch(fiction);
    const twice = await countRows(
      t.db,
      sql`select m.agent_search_id from matches m join buyer_searches s on s.id = m.buyer_search_id
          join users u on u.id = s.user_id where u.phone is not null
          group by m.agent_search_id having count(distinct u.id) > count(distinct u.phone)`,
    );
    expect(twice).toBe(0);
  });

  it('wait hours to be verified, some longer than a day', async () => {
    const { agents } = (await (await signedIn('admin')).get('/api/admin/verification-queue')).json();
    const hours = agents.map(
      ({ createdAt }: { createdAt: string }) => (t.clock.now().getTime() - Date.parse(createdAt)) / 3_600_000,
    );
    expect(Math.max(...hours)).toBeLessThan(48);
    expect(hours.filter((n: number) => n > 24).length).toBeGreaterThan(0);
  });

  it('call a search what it is, and have one manager in a branch', async () => {
    const odd = await countRows(
      t.db,
      sql`select name from buyer_searches where name like 'Downsizing%' and buying_status = 'nothingToSell'
          union all select name from buyer_searches where name like '%garden%' and property_type = 'flat'`,
    );
    expect(odd).toBe(0);
    const managed = await countRows(
      t.db,
      sql`select parent_agent_id from users where job_title = 'Branch Manager' group by 1 having count(*) > 1`,
    );
    expect(managed).toBe(0);
  });

  it('were approved on a document, handed in after they joined', async () => {
    const owners = await t.db.select().from(users).where(eq(users.agentRole, 'owner'));
    for (const { documentPath, documentHandedInAt, createdAt } of owners.filter(
      ({ userType }) => userType === 'agent',
    )) {
      expect(documentPath).toBeTruthy();
      expect(documentHandedInAt?.getTime()).toBeGreaterThan(createdAt.getTime());
    }
  });

  it('write at any minute of the hour', async () => {
    const rows = await rowsOf(
      t.db,
      z.object({ at: z.string() }),
      sql`select created_at as at from contact_messages
          union all select created_at from users where verification_status = 'pending' and agent_role = 'owner' and user_type = 'agent'`,
    );
    expect(new Set(rows.map(({ at }) => new Date(at).getUTCMinutes())).size).toBeGreaterThan(10);
  });

  it('came and were found all along, not all of them this week', async () => {
    const [seen] = await rowsOf(
      t.db,
      z.object({ first: z.string(), week: z.number(), before: z.number() }),
      sql`select (select min(first_shown_at) from search_views) as first,
            count(*) filter (where created_at > now - interval '7 days')::int as week,
            (count(*) filter (where created_at <= now - interval '7 days') / 12.0)::float8 as before
          from users, (select ${t.clock.now().toISOString()}::timestamptz as now) n
          where user_type = 'buyer' and created_at > now - interval '91 days'`,
    );
    expect(t.clock.now().getTime() - Date.parse(seen?.first ?? '')).toBeGreaterThan(180 * 86_400_000);
    expect(seen?.week).toBeLessThan(2 * (seen?.before ?? 0));
  });

  it('are not marked in mails', async () => {
    const agent = await signedIn('agent');
    const guest = { firstName: 'Ada', lastName: 'New', email: 'ada@example.com', jobTitle: 'Negotiator' };
    expect((await agent.post('/api/agent/staff/invite', guest)).statusCode).toBeLessThan(300);
    const [mail] = await t.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, guest.email));
    expect(mail?.subject).toContain('Candlewick & Thripp');
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('(demo)');
  });
});

describe('demo subscriptions', () => {
  beforeAll(() => t.app.listen({ port: 0, host: '127.0.0.1' }));

  it('are what the provider says: nothing is left for a reconciliation to put right', async () => {
    const { checked, ...rest } = await t.reconciler.runNow();
    expect(rest).toEqual({ changed: 0, failed: 0 });
    expect(checked).toBe(34);
  });

  it('outlast a suspension', async () => {
    const admin = await signedIn('admin');
    const [agency] = await t.db.select().from(users).where(eq(users.email, 'agent2@demo.example'));
    const standing = async () =>
      (
        await t.db
          .select()
          .from(users)
          .where(eq(users.id, agency?.id ?? ''))
      )[0]?.subscriptionStatus;
    expect((await admin.patch(`/api/admin/agents/${agency?.id}/suspend`)).statusCode).toBe(200);
    expect(await standing()).toBe('suspended');
    expect((await admin.patch(`/api/admin/agents/${agency?.id}/unsuspend`)).statusCode).toBe(200);
    expect(await standing()).toBe('active');
  });

  it('can be managed, ended and gone on with by the demo agent', async () => {
    const agent = await signedIn('agent');
    const details = async () => (await agent.get('/api/subscription-status')).json();
    expect(await details()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect((await agent.post('/api/cancel-subscription')).statusCode).toBe(200);
    expect(await details()).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await agent.post('/api/reactivate-subscription')).statusCode).toBe(200);
    expect(await details()).toMatchObject({ cancelAtPeriodEnd: false });
    const portal = (await agent.post('/api/billing-portal')).json();
    const page = await t.client().get(new URL(portal.url).pathname);
    expect(page.body.match(/>paid</g)?.length).toBeGreaterThan(8);
  });
});
