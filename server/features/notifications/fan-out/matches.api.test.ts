import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../../db/schema/jobs';
import { matchNotifications, pushSubscriptions } from '../../../db/schema/notifications';
import { agentSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { LINCOLN } from '../../../factories/make';
import { createWorker } from '../../../jobs/worker';
import { type TestApp, testApp } from '../../../test/app';
import { BUYER_SEARCHING, PROPERTY_SEARCHED } from '../announce';
import { notificationsFeature } from '../notifications.feature';
import { DELIVER } from './create-notifications.repository';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const criteria = {
  name: 'Near the cathedral',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};

const home = {
  name: 'Corner house, Steep Hill',
  location: 'Lincoln',
  bedrooms: 3,
  price: 250_000,
  propertyType: 'house',
};

/** Runs only these kinds of job, so that a test can act before the rest runs. */
async function halfway(...jobs: { kind: string }[]) {
  const { jobs: handlers = [] } = notificationsFeature(t.context);
  const some = handlers.filter(({ kind }) => jobs.some((job) => job.kind === kind));
  await createWorker({ database: t.database, clock: t.clock, log: t.app.log, handlers: some }).drain();
}

type Person = Awaited<ReturnType<TestApp['as']>>;

async function inbox(person: Person) {
  await t.worker.drain();
  return (await person.get('/api/notifications')).json();
}

/** Isolate tests: delete earlier searches near Lincoln. */
async function cleared() {
  await t.worker.drain();
  await t.db.transaction((tx) => tx.delete(agentSearches));
  await t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
}

describe('an agent', () => {
  it('is notified of a new buyer for a saved property, with the score and criteria', async () => {
    await cleared();
    const owner = await t.make.agent({ firstName: 'Jo' });
    const property = await t.make.agentSearch({ userId: owner.id, name: 'Terrace' });
    const buyer = await t.make.buyer({ firstName: 'Ann', lastName: 'Quill', phone: '07700 900123' });
    const made = await (await t.as(buyer)).post('/api/buyer-searches', criteria);
    expect(made.statusCode).toBe(201);
    const { notifications, unreadCount } = await inbox(await t.as(owner));
    expect(unreadCount).toBe(1);
    expect(notifications).toMatchObject([
      { title: 'New buyer for Terrace', link: `/properties/${property.id}`, isRead: false },
    ]);
    expect(notifications[0].body).toContain('Ann Q. wants a house with at least 2 bedrooms, up to £300,000');
    const [mail, ...more] = await t.mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New buyer for Terrace');
    for (const text of [
      'Buyer score: 92 out of 100',
      'Confirmation: 50 of 50',
      'Profile: 22 of 30',
      'Activity: 20 of 20',
      'Up to £300,000',
      `/properties/${property.id}`,
    ])
      expect(mail?.text).toContain(text);
    for (const secret of ['Quill', buyer.email, '07700 900123']) {
      expect(mail?.text).not.toContain(secret);
      expect(mail?.html).not.toContain(secret);
    }
  });

  it('is notified of a buyer once for a property, however often the search changes', async () => {
    await cleared();
    const owner = await t.make.agent();
    await t.make.agentSearch({ userId: owner.id });
    await t.make.agentSearch({ userId: owner.id });
    const person = await t.as(await t.make.buyer());
    const { id } = (await person.post('/api/buyer-searches', criteria)).json();
    await person.put(`/api/buyer-searches/${id}`, { ...criteria, maxPrice: 310_000 });
    await person.patch(`/api/buyer-searches/${id}`, { isActive: false });
    await person.patch(`/api/buyer-searches/${id}`, { isActive: true });
    await person.post('/api/buyer-searches', { ...criteria, name: 'Another' });
    const { notifications, unreadCount } = await inbox(await t.as(owner));
    expect(unreadCount).toBe(1);
    expect(notifications).toMatchObject([{ title: 'New buyer for 2 of your properties' }]);
    const mails = await t.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['New buyer for 2 of your properties']);
  });

  it('is not notified by a confirmation, nor of a buyer the match list has shown', async () => {
    await cleared();
    const owner = await t.make.agent();
    const property = await t.make.agentSearch({ userId: owner.id });
    const buyer = await t.make.buyer();
    const search = await t.make.search({ userId: buyer.id });
    const person = await t.as(buyer);
    await person.post(`/api/buyer-searches/${search.id}/confirm`);
    const agent = await t.as(owner);
    expect((await inbox(agent)).unreadCount).toBe(0);
    await agent.get(`/api/agent-searches/${property.id}/matches`);
    await person.post('/api/buyer-searches', { ...criteria, name: 'One more' });
    expect((await inbox(agent)).unreadCount).toBe(0);
  });

  it('who saved the search is notified, not the rest of the team; staff links lead to their own dashboard', async () => {
    await cleared();
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const property = await t.make.agentSearch({ userId: staff.id });
    await (await t.as(await t.make.buyer())).post('/api/buyer-searches', criteria);
    expect((await inbox(await t.as(owner))).notifications).toEqual([]);
    expect((await inbox(await t.as(staff))).notifications).toMatchObject([
      { link: `/properties/${property.id}` },
    ]);
    expect((await t.mailsTo(staff.email))[0]?.text).toContain(`/properties/${property.id}`);
  });

  it('is not notified while the agency may not search, nor of a buyer who has withdrawn', async () => {
    await cleared();
    const owner = await t.make.agent();
    await t.make.agentSearch({ userId: owner.id });
    const lapsed = await t.make.agent({ subscriptionStatus: 'inactive' });
    await t.make.agentSearch({ userId: lapsed.id });
    const distant = await t.make.agent({ branchEasting: LINCOLN.easting + 40_000 });
    await t.make.agentSearch({ userId: distant.id });
    const person = await t.as(await t.make.buyer());
    const { id } = (await person.post('/api/buyer-searches', criteria)).json();
    await person.patch(`/api/buyer-searches/${id}`, { isActive: false });
    await t.worker.drain();
    for (const { email } of [owner, lapsed, distant]) expect(await t.mailsTo(email)).toEqual([]);
  });

  it('whose subscription ends between the entry and the mail gets no mail', async () => {
    await cleared();
    const owner = await t.make.agent();
    await t.make.agentSearch({ userId: owner.id });
    await (await t.as(await t.make.buyer())).post('/api/buyer-searches', criteria);
    await halfway(BUYER_SEARCHING, PROPERTY_SEARCHED);
    expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'notifications.deliver'))).toHaveLength(1);
    await t.db.transaction((tx) =>
      tx.update(users).set({ subscriptionStatus: 'past_due' }).where(eq(users.id, owner.id)),
    );
    await t.worker.drain();
    expect(await t.mailsTo(owner.email)).toEqual([]);
  });
});

describe('a buyer', () => {
  it('is notified that an agency has a property, never of its location or the agent’s name for it', async () => {
    await cleared();
    const contact = { phone: '01632 960123', websiteUrl: 'https://mint.example' };
    const owner = await t.make.agent({ agencyName: 'Mint & Lane', branchLocation: 'Lincoln', ...contact });
    const buyer = await t.make.buyer({ firstName: 'Ann' });
    await t.make.search({ userId: buyer.id, name: 'A first home', location: 'North Kesteven' });
    await (await t.as(owner)).post('/api/agent-searches', home);
    const { notifications } = await inbox(await t.as(buyer));
    expect(notifications).toMatchObject([
      {
        title: 'New match for "A first home" from Mint & Lane',
        body: "It's a 3 bedroom house. The agent can contact you.",
        link: expect.stringMatching(/^\/buyer-dashboard\?notification=[\da-f-]{36}$/),
      },
    ]);
    const [mail] = await t.mailsTo(buyer.email);
    expect(mail?.subject).toBe('New match for "A first home" from Mint & Lane');
    for (const text of ['3 bedroom house', '01632 960123', 'https://mint.example', '/who-has-my-details'])
      expect(mail?.text).toContain(text);
    const description = mail?.text.split('\n-- \n')[0] ?? '';
    const shown = mail?.html.slice(0, mail.html.indexOf('trading name')) ?? '';
    for (const secret of ['Lincoln', 'Steep Hill', 'Corner', '250,000', '250000']) {
      expect(description).not.toContain(secret);
      expect(shown).not.toContain(secret);
      expect(JSON.stringify(notifications)).not.toContain(secret);
    }
  });

  it.each([
    [8, 'an 8+ bedroom house'],
    [10, 'a 10 bedroom house'],
  ])('is described %i bedrooms the same way, whoever saved first', async (bedrooms, description) => {
    await cleared();
    const owner = await t.make.agent({ branchLocation: 'Lincoln' });
    const there = await t.make.buyer();
    await t.make.search({ userId: there.id });
    await (await t.as(owner)).post('/api/agent-searches', { ...home, bedrooms });
    expect((await inbox(await t.as(there))).notifications).toMatchObject([
      { body: `It's ${description}. The agent can contact you.` },
    ]);
    const later = await t.make.buyer();
    await (await t.as(later)).post('/api/buyer-searches', criteria);
    expect((await inbox(await t.as(later))).notifications).toMatchObject([
      { body: `It's ${description}. Threshold told Example & Co about you.` },
    ]);
    expect((await t.mailsTo(there.email))[0]?.text).toContain(`has ${description} that matches`);
  });

  it('is notified once for a property, however its search is changed, and of one of their searches', async () => {
    await cleared();
    const agent = await t.as(await t.make.agent());
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    await t.make.search({ userId: buyer.id, name: 'Second' });
    const { id } = (await agent.post('/api/agent-searches', home)).json();
    await agent.get(`/api/agent-searches/${id}/matches`);
    await agent.get(`/api/agent-searches/${id}/matches?export=true`);
    await agent.patch(`/api/agent-searches/${id}`, { ...home, price: 240_000 });
    expect((await inbox(await t.as(buyer))).unreadCount).toBe(1);
    expect(await t.mailsTo(buyer.email)).toHaveLength(1);
  });

  it('gets one mail a day from an agency, however many of its staff search, and all entries in the inbox', async () => {
    await cleared();
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const other = await t.make.agent();
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    for (const someone of [owner, staff, other, owner])
      await (await t.as(someone)).post('/api/agent-searches', { ...home, name: someone.id, price: 200_000 });
    await (await t.as(owner)).post('/api/agent-searches', { ...home, name: 'Third' });
    const person = await t.as(buyer);
    const titles = async () =>
      (await inbox(person)).notifications.map(({ title }: { title: string }) => title).sort();
    expect(await titles()).toEqual([
      'Example & Co has 3 properties for you',
      'New match for "A home in Lincoln" from Example & Co',
    ]);
    expect(await t.mailsTo(buyer.email)).toHaveLength(2);
    t.clock.advance(86_400_000);
    await (await t.as(owner)).post('/api/agent-searches', { ...home, name: 'Next day' });
    expect(await titles()).toHaveLength(3);
    expect(await t.mailsTo(buyer.email)).toHaveLength(3);
  });

  it('who is deactivated or erased is not notified', async () => {
    await cleared();
    const agent = await t.as(await t.make.agent());
    const buyer = await t.make.buyer({ isActive: false });
    await t.make.search({ userId: buyer.id });
    const leaving = await t.make.buyer();
    await t.make.search({ userId: leaving.id });
    await agent.post('/api/agent-searches', home);
    await halfway(BUYER_SEARCHING, PROPERTY_SEARCHED);
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, leaving.id)));
    await t.worker.drain();
    for (const { email } of [buyer, leaving]) expect(await t.mailsTo(email)).toEqual([]);
    expect(await t.db.select().from(matchNotifications)).toEqual([]);
  });

  it('gets push messages on every subscribed browser, unless they chose otherwise', async () => {
    await cleared();
    const [eager, quiet] = [await t.make.buyer(), await t.make.buyer()];
    for (const { id } of [eager, quiet]) {
      await t.make.search({ userId: id });
      for (const n of [1, 2])
        await t.db.transaction((tx) =>
          tx.insert(pushSubscriptions).values({
            userId: id,
            endpoint: `https://push.example/${id}/${n}`,
            p256dh: 'key',
            auth: 'auth',
          }),
        );
    }
    await (await t.as(quiet)).patch('/api/notification-preferences', { matchPush: false });
    await (await t.as(await t.make.agent())).post('/api/agent-searches', home);
    await halfway(BUYER_SEARCHING, PROPERTY_SEARCHED, DELIVER);
    const sends = await t.db.select().from(jobs).where(eq(jobs.kind, 'push.send'));
    const theirs = await t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, eager.id));
    expect(sends.map((job) => job.payload.subscriptionId).sort()).toEqual(theirs.map(({ id }) => id).sort());
    await t.db.transaction((tx) => tx.delete(jobs).where(eq(jobs.kind, 'push.send')));
  });
});
