import type { Matches } from '@threshold/core/contract/agent-searches';
import type { Notification } from '@threshold/core/contract/notifications';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type UserRow, users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { agency, choose, emptyLincoln, entries, looking, requests, type TestClient } from './test/people';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => emptyLincoln(t));

describe('a buyer who wants to be asked first', () => {
  it('is notified of a home in the inbox and by mail, not that the agency can contact them', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const [open, owner] = [await looking(t), await t.make.agent({ agencyName: 'Mint' })];
    const home = { name: 'Mill', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    expect((await (await t.as(owner)).post('/api/agent-searches', home)).statusCode).toBe(201);
    await t.worker.drain();
    const notifiedTexts = async ({ email }: UserRow, client: TestClient) => [
      (await client.get('/api/notifications')).json().notifications[0]?.body,
      (await t.mailsTo(email)).find(({ kind }) => kind === 'agency-has-property')?.text,
    ];
    expect(await notifiedTexts(buyer, asBuyer)).toEqual([
      expect.stringContaining('The agent can ask to be introduced to you.'),
      expect.stringContaining("They can't see who you are."),
    ]);
    expect(await notifiedTexts(open.buyer, open.asBuyer)).toEqual([
      expect.stringContaining('The agent can contact you.'),
      expect.stringContaining('They can see your contact details and get in touch.'),
    ]);
  });

  it('is notified likewise once the weekly limit is used up, except of an agency that knows them', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { weeklyLimit: 3 });
    const known = await agency(t, 'Known 0');
    await known.list();
    for (const n of [1, 2]) await (await agency(t, `Known ${n}`)).list();
    await t.worker.drain();
    const notifiedTexts = async (client: TestClient, agencyName: string) => {
      const home = { name: 'Mill', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
      // Another day, because there is one mail a day per agency.
      t.clock.advance(DAY_MS);
      expect((await client.post('/api/agent-searches', home)).statusCode).toBe(201);
      await t.worker.drain();
      const { notifications } = (await asBuyer.get('/api/notifications')).json();
      const about = ({ title }: { title: string }) => title.includes(agencyName);
      const mails = (await t.mailsTo(buyer.email)).filter(({ subject }) => subject.includes(agencyName));
      return [notifications.find(about)?.body, mails.at(-1)?.text];
    };
    const another = await t.as(await t.make.agent({ agencyName: 'Mint' }));
    expect(await notifiedTexts(another, 'Mint')).toEqual([
      expect.stringContaining('The agent can ask to be introduced to you.'),
      expect.stringContaining("They can't see who you are."),
    ]);
    expect(await notifiedTexts(known.agent, 'Known 0')).toEqual([
      expect.stringContaining('The agent can contact you.'),
      expect.stringContaining('They can see your contact details and get in touch.'),
    ]);
  });

  it('who accepted an agency is then notified that it can contact them', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    await mint.requestIntroduction((await mint.first()).buyerRef);
    const [request] = await requests(asBuyer);
    const yes = await asBuyer.post(`/api/introductions/${request!.id}/accept`, { scope: 'agency' });
    expect(yes.statusCode).toBe(200);
    t.clock.advance(DAY_MS);
    const home = { name: 'Mill', location: 'Lincoln', bedrooms: 3, price: 260_000, propertyType: 'house' };
    expect((await mint.agent.post('/api/agent-searches', home)).statusCode).toBe(201);
    await t.worker.drain();
    const mails = (await t.mailsTo(buyer.email)).filter(({ kind }) => kind === 'agency-has-property');
    expect(mails.at(-1)?.text).toContain('They can see your contact details and get in touch.');
  });

  it('is shown by initials and criteria only, asked once, and open for that property after accepting', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    const match = await mint.first();
    expect(match).toMatchObject({
      contact: 'ask',
      user: { initials: 'QZ' },
      specificRequirements: 'A shed. [hidden], [hidden]',
    });
    expect(Object.keys(match.user).sort()).toEqual(['initials', 'lastActiveAt']);
    expect(await mint.exported()).toEqual([]);
    expect(await entries(asBuyer)).toEqual([]);
    expect((await mint.list()).totalCount).toBe(1);

    const response = await mint.requestIntroduction(match.buyerRef);
    expect([response.statusCode, response.json().contact]).toEqual([201, 'asked']);
    expect((await mint.first()).contact).toBe('asked');
    expect((await mint.requestIntroduction(match.buyerRef, 'Please?')).statusCode).toBe(409);
    expect((await (await agency(t, 'Lane')).requestIntroduction(match.buyerRef)).statusCode).toBe(404);
    await t.worker.drain();
    const [mail] = await t.mailsTo(buyer.email);
    expect(mail?.subject).toBe('Mint would like to contact you');
    expect(mail?.text).toContain('May we talk?');
    const inbox = (await asBuyer.get('/api/notifications')).json();
    expect(
      inbox.notifications.find(({ link }: { link: string }) => link === '/who-has-my-details'),
    ).toMatchObject({
      title: 'Mint would like to contact you',
      isRead: false,
    });

    const [request] = await requests(asBuyer);
    expect(request).toMatchObject({
      agencyName: 'Mint',
      home: '3 bedroom house',
      status: 'asked',
      scope: null,
    });
    const outsider = await t.as(await t.make.buyer());
    const accept = (client: TestClient) =>
      client.post(`/api/introductions/${request!.id}/accept`, { scope: 'property' });
    expect((await accept(outsider)).statusCode).toBe(404);
    const twice = await Promise.all([accept(asBuyer), accept(asBuyer)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mint.first()).toMatchObject({
      contact: 'open',
      user: { id: buyer.id, firstName: 'Quentin' },
    });
    expect(await mint.exported()).toHaveLength(1);
    expect((await entries(asBuyer)).map(({ kind }) => kind).sort()).toEqual(['exported', 'shown']);
    // Open for this property only: its page does not reveal the match with the other.
    const other = await t.make.agentSearch({ userId: mint.owner.id });
    const { buyers } = (await mint.agent.get(`/api/properties/${mint.property.id}/buyers`)).json();
    expect(buyers).toMatchObject([{ contact: 'open', alsoOn: [] }]);
    const elsewhere: Matches = (await mint.agent.get(`/api/agent-searches/${other.id}/matches`)).json();
    expect(elsewhere.matches[0]?.contact).toBe('ask');
    const notifications = (await mint.agent.get('/api/notifications')).json().notifications;
    expect(
      notifications.filter(({ title }: { title: string }) => title.startsWith('A buyer said yes')),
    ).toMatchObject([{ link: `/properties/${mint.property.id}` }]);
  });

  it('is not asked by an agency that has not confirmed its email address', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    await t.db.transaction((tx) =>
      tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, mint.owner.id)),
    );
    const refused = await mint.requestIntroduction((await mint.first()).buyerRef);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'EMAIL_UNCONFIRMED']);
    expect(await requests(asBuyer)).toEqual([]);
  });

  it('is open to the whole agency if they choose so, and may withdraw it', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    await mint.requestIntroduction((await mint.first()).buyerRef);
    const [request] = await requests(asBuyer);
    await asBuyer.post(`/api/introductions/${request!.id}/accept`, { scope: 'agency' });
    const other = await t.make.agentSearch({ userId: mint.owner.id, bedrooms: 4 });
    const contact = async () =>
      ((await mint.agent.get(`/api/agent-searches/${other.id}/matches`)).json() as Matches).matches[0]
        ?.contact;
    expect(await contact()).toBe('open');
    const no = await asBuyer.post(`/api/introductions/${request!.id}/decline`, { reason: 'Changed my mind' });
    expect(no.json()).toMatchObject({ status: 'declined', scope: null, reason: 'Changed my mind' });
    expect([await contact(), (await mint.first()).contact]).toEqual(['ask', 'declined']);
  });

  it('is no longer named in the agency’s inbox once they take a yes back', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    await mint.requestIntroduction((await mint.first()).buyerRef);
    const [request] = await requests(asBuyer);
    const inbox = async () => {
      const { notifications } = (await mint.agent.get('/api/notifications')).json();
      return notifications.map(({ title, body }: Notification) => `${title}: ${body}`);
    };
    await asBuyer.post(`/api/introductions/${request!.id}/accept`, { scope: 'property' });
    expect(await inbox()).toEqual([expect.stringMatching(/said yes.*You can contact Quentin Zephyr/)]);
    await asBuyer.post(`/api/introductions/${request!.id}/decline`, {});
    expect(await inbox()).toEqual([expect.stringMatching(/said no.*QZ doesn't want to be contacted/)]);
  });

  it('declines by not answering: after seven days an acceptance is too late and no one may ask again', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    const { buyerRef } = await mint.first();
    await mint.requestIntroduction(buyerRef);
    const [request] = await requests(asBuyer);
    t.clock.advance(7 * DAY_MS);
    expect((await mint.first()).contact).toBe('declined');
    expect(await requests(asBuyer)).toMatchObject([{ status: 'declined', answeredAt: null }]);
    const late = await asBuyer.post(`/api/introductions/${request!.id}/accept`, { scope: 'agency' });
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'CONFLICT']);
    expect((await mint.requestIntroduction(buyerRef)).statusCode).toBe(409);
  });

  it('who has withdrawn consent cannot say yes: the agency would be given the name', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    await mint.requestIntroduction((await mint.first()).buyerRef);
    const [request] = await requests(asBuyer);
    const accept = () => asBuyer.post(`/api/introductions/${request!.id}/accept`, { scope: 'agency' });
    await asBuyer.put('/api/privacy/consents/gdpr', { given: false });
    expect((await accept()).json().errorCode).toBe('CONSENT_REQUIRED');
    expect((await requests(asBuyer))[0]?.status).toBe('asked');
    expect((await mint.agent.get('/api/notifications')).body).not.toContain('Zephyr');
    await asBuyer.put('/api/privacy/consents/gdpr', { given: true });
    expect((await accept()).json().status).toBe('accepted');
  });

  it('is not asked again about the same home under another name, but is about another', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    const { buyerRef } = await mint.first();
    await mint.requestIntroduction(buyerRef);
    const [request] = await requests(asBuyer);
    await asBuyer.post(`/api/introductions/${request!.id}/decline`, {});
    const save = (change: object) =>
      t.make.agentSearch({ userId: mint.owner.id, name: 'A fresh start', ...change });
    // Sign in again each time, because months pass.
    const contactOn = async ({ id }: { id: string }) => {
      const owner = await t.as(mint.owner);
      const list: Matches = (await owner.get(`/api/agent-searches/${id}/matches`)).json();
      return list.matches[0]?.contact;
    };
    const askOn = async ({ id }: { id: string }) => {
      const owner = await t.as(mint.owner);
      const response = await owner.post('/api/introductions', {
        agentSearchId: id,
        buyerRef,
        message: 'And this one?',
      });
      return response.statusCode;
    };
    // Added again beside the first.
    const duplicate = await save({});
    expect([await contactOn(duplicate), await askOn(duplicate)]).toEqual(['declined', 409]);
    // A home with another bedroom counts as different while the first exists.
    const larger = await save({ bedrooms: 4 });
    expect(await contactOn(larger)).toBe('ask');
    expect((await mint.agent.delete(`/api/agent-searches/${mint.property.id}`)).statusCode).toBe(204);
    expect([await contactOn(larger), await askOn(larger)]).toEqual(['declined', 409]);
    expect(await requests(asBuyer)).toHaveLength(1);
    // Another agency may ask.
    expect((await (await agency(t, 'Lane')).first()).contact).toBe('ask');
    t.clock.advance(90 * DAY_MS);
    expect([await contactOn(larger), await askOn(larger)]).toEqual(['ask', 201]);
  });

  it('gets one introduction for a home added twice, by concurrent requests', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    const { buyerRef } = await mint.first();
    const duplicate = await t.make.agentSearch({ userId: mint.owner.id });
    const response = await Promise.all(
      [mint.property, duplicate].map(({ id }) =>
        mint.agent.post('/api/introductions', { agentSearchId: id, buyerRef, message: 'May we talk?' }),
      ),
    );
    expect(response.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await requests(asBuyer)).toHaveLength(1);
  });
});
