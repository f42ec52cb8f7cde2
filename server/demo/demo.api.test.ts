import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentSearches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import { countMatches } from '../features/matching/index';
import { ensureGazetteer } from '../features/places/gazetteer';
import { type UploadApp, uploadApp } from '../features/verification/test/uploads';
import { demoSignIns } from './demo-domain';
import { demoPassword, fillDemo, hasDemoAccounts, isEmpty } from './fill';
import { believablePeople } from './test/believable';
import { absurdities } from './test/daytime';
import { signedIn } from './test/signed-in';

let t: UploadApp;
const progress: [number, number][] = [];
beforeAll(async () => {
  t = await uploadApp();
  await ensureGazetteer(t.db);
  expect(await isEmpty(t.db)).toBe(true);
  await fillDemo(t.context, (done, of) => progress.push([done, of]));
});

describe('demo data', () => {
  // Before the tests that use it: an agency that opens a list is shown people.
  it('works by day, and contradicts nothing', async () => {
    expect(await absurdities(t.db)).toEqual([]);
  });

  it('is about as much as promised, and says how far it is', async () => {
    const stats = (await t.client().get('/api/stats')).json();
    expect(stats).toMatchObject({ buyerCount: 3_000, totalSearches: 4_000 });
    expect(stats.totalMatches).toBeGreaterThan(500);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  });

  it('counts the buyers of a property as the database finds them', async () => {
    // But for one agency's, of which one is blocked, and of whom one was paused, after they met.
    const properties = await t.db
      .select({ property: agentSearches })
      .from(agentSearches)
      .innerJoin(users, eq(users.id, agentSearches.userId))
      .where(and(isNull(users.parentAgentId), ne(users.email, demoSignIns.agent)))
      .orderBy(desc(agentSearches.matchCount), agentSearches.name)
      .limit(20);
    const found: number[] = [];
    for (const { property } of properties)
      found.push((await countMatches(t.db, { ...property, agencyId: null }, t.clock.now())).totalCount);
    expect(found).toEqual(properties.map(({ property }) => property.matchCount));
    expect(Math.min(...found)).toBeGreaterThan(0);
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

  it("lets the demo agent deactivate a colleague: the agency's staff have accepted their invitations", async () => {
    const agent = await signedIn(t, 'agent');
    const { staff } = (await agent.get('/api/agent/staff')).json().data;
    const [colleague] = staff.filter(({ email }: { email: string }) => email !== demoSignIns.staff);
    for (const isActive of [false, true]) {
      const answer = await agent.patch(`/api/agent/staff/${colleague.id}/activate`, { isActive });
      expect(answer.json()).toMatchObject({ staff: { isActive } });
    }
  });

  it('has a demand report that stands, of a property that many want', async () => {
    const { reports } = (await (await signedIn(t, 'agent')).get('/api/demand-reports')).json();
    expect(reports).toMatchObject([{ status: 'valid', views: 0, buyers: expect.any(Number) }]);
    expect((await t.client().get(`/api/demand/${reports[0].code}`)).json().status).toBe('valid');
  });

  it('has a stock of 60 from the demo agent’s CRM, with a run that waits to be confirmed', async () => {
    const agent = await signedIn(t, 'agent');
    const stock = (await agent.get('/api/agent-searches?source=blm')).json();
    expect(stock).toHaveLength(60);
    const { imports } = (await agent.get('/api/stock-imports')).json();
    expect(imports.map(({ status }: { status: string }) => status)).toEqual(['held', 'applied', 'applied']);
    expect(imports[0]).toMatchObject({ heldBecause: ['CUT_OFF'], undoUntil: expect.any(String) });
    expect(imports[1].unmapped).toEqual([{ field: 'PROP_SUB_ID', value: '47', count: 1 }]);
  });

  it.each(Object.entries(demoSignIns))('lets the demo %s sign in', async (kind, email) => {
    const answer = await t.client().post('/api/auth/login', { email, password: await demoPassword(t.db) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().userType).toBe(kind === 'staff' ? 'agent' : kind);
  });

  it('shows the demo buyer a search at work and one that rests until a day', async () => {
    const searches: { isActive: boolean; pausedUntil: string | null }[] = (
      await (await signedIn(t, 'buyer')).get('/api/buyer-searches')
    ).json();
    expect(searches.map(({ isActive, pausedUntil }) => [isActive, pausedUntil !== null]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('has two data requests for the register to show, neither of them late', async () => {
    const adminData = t.client();
    await adminData.post('/api/auth/login', { email: demoSignIns.admin, password: await demoPassword(t.db) });
    const register = (await adminData.get('/api/admin/data-requests')).json();
    expect(register).toMatchObject({ waiting: 2, overdue: 0 });
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

  it('has a fortnight of an agency’s work: stages, viewings and a sale', async () => {
    const agent = await signedIn(t, 'agent');
    const team = (await agent.get('/api/agent-searches?includeTeam=true')).json();
    const pages = [];
    for (const { id } of team) pages.push((await agent.get(`/api/properties/${id}`)).json());
    const statuses = new Set(pages.map(({ pipelineStatus }) => pipelineStatus));
    expect(statuses.has('sold')).toBe(true);
    const pipelineRows = pages.map(
      ({ counts }) => counts.stages.contacted + counts.stages.interested + counts.stages.viewing,
    );
    expect(Math.max(...pipelineRows)).toBeGreaterThan(0);
    const { funnel } = (await agent.get('/api/agent-analytics?includeTeam=true')).json();
    expect(Math.min(funnel.contacted, funnel.viewing, funnel.offer, funnel.sold)).toBeGreaterThan(0);
    const today = (await agent.get('/api/today')).json();
    expect(today.due.length + today.viewings.length).toBeGreaterThan(0);
  });

  it('shows the demo agent buyers in each state of being reached, and the demo buyer what waits', async () => {
    const agent = await signedIn(t, 'agent');
    const found = new Set<string | null>();
    for (const { id } of (await agent.get('/api/agent-searches')).json()) {
      const { buyers } = (await agent.get(`/api/properties/${id}/buyers`)).json();
      for (const { contact } of buyers) found.add(contact);
    }
    expect([...found]).toEqual(expect.arrayContaining(['open', 'ask', 'asked', 'declined']));
    const { introductions } = (await (await signedIn(t, 'buyer')).get('/api/introductions')).json();
    expect(introductions).toMatchObject([{ status: 'asked' }]);
  });

  it.each(['buyer', 'agent', 'staff'] as const)('has notifications for the demo %s', async (kind) => {
    const person = t.client();
    await person.post('/api/auth/login', { email: demoSignIns[kind], password: await demoPassword(t.db) });
    const { notifications, unreadCount } = (await person.get('/api/notifications')).json();
    expect(notifications.length).toBeGreaterThan(1);
    expect(unreadCount).toBeGreaterThan(0);
  });
});

believablePeople(() => t);

describe('demo subscriptions', () => {
  beforeAll(() => t.app.listen({ port: 0, host: '127.0.0.1' }));

  it('are what the provider says: nothing is left for a reconciliation to put right', async () => {
    const { checked, ...rest } = await t.reconciler.runNow();
    expect(rest).toEqual({ changed: 0, failed: 0 });
    expect(checked).toBe(34);
  });

  it('outlast a suspension', async () => {
    const admin = await signedIn(t, 'admin');
    const [agency] = await t.db.select().from(users).where(eq(users.email, 'agent2@demo.example'));
    const accountStatus = async () =>
      (
        await t.db
          .select()
          .from(users)
          .where(eq(users.id, agency?.id ?? ''))
      )[0]?.subscriptionStatus;
    expect((await admin.patch(`/api/admin/agents/${agency?.id}/suspend`)).statusCode).toBe(200);
    expect(await accountStatus()).toBe('suspended');
    expect((await admin.patch(`/api/admin/agents/${agency?.id}/unsuspend`)).statusCode).toBe(200);
    expect(await accountStatus()).toBe('active');
  });

  it('can be managed, ended and gone on with by the demo agent', async () => {
    const agent = await signedIn(t, 'agent');
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
