import { isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema/users';
import { ensureGazetteer } from '../features/places/gazetteer';
import { type UploadApp, uploadApp } from '../features/verification/test-uploads';
import { demoPassword, demoSignIns, fillDemo, hasDemoAccounts, isEmpty } from './fill';

let t: UploadApp;
const progress: [number, number][] = [];
beforeAll(async () => {
  t = await uploadApp();
  await ensureGazetteer(t.db);
  expect(await isEmpty(t.db)).toBe(true);
  await fillDemo(t.context, (done, of) => progress.push([done, of]));
});

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

  it.each(Object.entries(demoSignIns))('lets the demo %s sign in', async (kind, email) => {
    const answer = await t.client().post('/api/auth/login', { email, password: await demoPassword(t.db) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().userType).toBe(kind === 'staff' ? 'agent' : kind);
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

  it.each(['buyer', 'agent', 'staff'] as const)('has something in the bell of the demo %s', async (kind) => {
    const person = t.client();
    await person.post('/api/auth/login', { email: demoSignIns[kind], password: await demoPassword(t.db) });
    const { notifications, unreadCount } = (await person.get('/api/notifications')).json();
    expect(notifications.length).toBeGreaterThan(1);
    expect(unreadCount).toBeGreaterThan(0);
  });
});
