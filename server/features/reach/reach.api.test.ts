import type { Match, Matches } from '@threshold/core/contract/agent-searches';
import type { AccessEntry, Introduction } from '@threshold/core/contract/reach';
import { DAY_MS } from '@threshold/core/rules/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disclosures } from '../../db/schema/disclosures';
import { agentSearches } from '../../db/schema/searches';
import { type UserRow, users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
/** Every test has Lincoln to itself. */
beforeEach(async () => {
  await t.worker.drain();
  await t.db.transaction(async (tx) => {
    await tx.delete(agentSearches);
    await tx.delete(users).where(eq(users.userType, 'buyer'));
  });
});

const open = { mode: 'open', phone: true, email: true, hours: '', weeklyLimit: null };
const person = {
  firstName: 'Quentin',
  lastName: 'Zephyr',
  phone: '07700 900123',
  currentPostcode: 'LN1 3AA',
};

async function looking(change: object = {}) {
  const buyer = await t.make.buyer(person);
  await t.make.search({
    userId: buyer.id,
    name: 'A first home',
    specificRequirements: 'A shed. Quentin, 07700 900123',
    ...change,
  });
  return { buyer, asBuyer: await t.as(buyer) };
}
async function agency(agencyName: string) {
  const owner = await t.make.agent({ agencyName, firstName: 'Olive', lastName: 'Owner' });
  const property = await t.make.agentSearch({ userId: owner.id });
  const agent = await t.as(owner);
  const list = async (): Promise<Matches> =>
    (await agent.get(`/api/agent-searches/${property.id}/matches`)).json();
  const exported = async (): Promise<Match[]> =>
    (await agent.get(`/api/agent-searches/${property.id}/matches?export=true`)).json();
  const first = async (): Promise<Match> => (await list()).matches[0]!;
  const ask = async (buyerRef: string, message = 'May we talk?') =>
    agent.post('/api/introductions', { agentSearchId: property.id, buyerRef, message });
  return { owner, property, agent, list, exported, first, ask };
}
type Someone = Awaited<ReturnType<typeof t.as>>;
const choose = async (who: Someone, change: object) => {
  const answer = await who.put('/api/contact-preferences', { ...open, ...change });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const entries = async (who: Someone): Promise<AccessEntry[]> =>
  (await who.get('/api/my-access')).json().entries;
const requests = async (who: Someone): Promise<Introduction[]> =>
  (await who.get('/api/introductions')).json().introductions;

describe('a buyer who changes nothing', () => {
  it('is seen as before, by a reference of each agency’s own, and reads who it was', async () => {
    const { buyer, asBuyer } = await looking();
    const [mint, lane] = [await agency('Mint'), await agency('Lane')];
    const match = await mint.first();
    expect(match).toMatchObject({
      contact: 'open',
      user: { id: buyer.id, firstName: 'Quentin', email: buyer.email, phone: '07700 900123' },
      specificRequirements: 'A shed. Quentin, 07700 900123',
    });
    expect(match.user).not.toHaveProperty('hours');
    expect((await mint.first()).buyerRef).toBe(match.buyerRef);
    expect((await lane.first()).buyerRef).not.toBe(match.buyerRef);
    expect(match.buyerRef).not.toBe(buyer.id);
    await mint.exported();
    expect((await asBuyer.get('/api/contact-preferences')).json()).toEqual(open);
    const told = await entries(asBuyer);
    expect(told.map(({ agencyName, kind, count }) => [agencyName, kind, count]).sort()).toEqual([
      ['Lane', 'shown', 1],
      ['Mint', 'exported', 1],
      ['Mint', 'shown', 2],
    ]);
    expect(told[0]).toMatchObject({
      verified: true,
      person: 'Olive Owner',
      searchName: 'A first home',
      propertyType: 'house',
      carriedOver: false,
      recall: null,
    });
  });

  it('reads page after page', async () => {
    const { buyer, asBuyer } = await looking();
    const owner = await t.make.agent({ agencyName: 'Mint' });
    const firstAt = t.clock.now();
    await t.db.transaction((tx) =>
      tx.insert(disclosures).values(
        Array.from({ length: 52 }, (_, n) => ({
          agencyId: owner.id,
          agentUserId: owner.id,
          buyerUserId: buyer.id,
          day: `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, '0')}`,
          kind: 'shown' as const,
          propertyType: 'house' as const,
          firstAt,
          // Two at the same moment are told apart by their numbers.
          lastAt: new Date(firstAt.getTime() + Math.floor(n / 2) * 1000),
          times: n + 1,
        })),
      ),
    );
    const page = (await asBuyer.get('/api/my-access')).json();
    expect(page.entries).toHaveLength(50);
    const rest = (await asBuyer.get(`/api/my-access?cursor=${page.nextCursor}`)).json();
    expect([rest.entries.length, rest.nextCursor]).toEqual([2, null]);
    const counts = [...page.entries, ...rest.entries].map(({ count }: AccessEntry) => count);
    expect(new Set(counts).size).toBe(52);
    expect(Math.max(...counts.slice(0, 2))).toBe(52);
    const other = await t.as(await t.make.buyer());
    expect((await other.get(`/api/my-access?cursor=${page.nextCursor}`)).statusCode).toBe(400);
  });
});

describe('a buyer who asks first', () => {
  it('is told of a home by bell and mail, and not that anybody can reach them', async () => {
    const { buyer, asBuyer } = await looking();
    await choose(asBuyer, { mode: 'ask' });
    const [open, owner] = [await looking(), await t.make.agent({ agencyName: 'Mint' })];
    const home = { name: 'Mill', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    expect((await (await t.as(owner)).post('/api/agent-searches', home)).statusCode).toBe(201);
    await t.worker.drain();
    const told = async ({ email }: UserRow, who: Someone) => [
      (await who.get('/api/notifications')).json().notifications[0]?.body,
      (await t.mailsTo(email)).find(({ kind }) => kind === 'agency-has-property')?.text,
    ];
    expect(await told(buyer, asBuyer)).toEqual([
      expect.stringContaining('The agent may ask to be introduced to you.'),
      expect.stringContaining('They do not see who you are.'),
    ]);
    expect(await told(open.buyer, open.asBuyer)).toEqual([
      expect.stringContaining('The agent may contact you.'),
      expect.stringContaining('They can see how to reach you and may contact you.'),
    ]);
  });

  it('is there by initials and wishes alone, asked once, and open for that property after a yes', async () => {
    const { buyer, asBuyer } = await looking();
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency('Mint');
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

    const asked = await mint.ask(match.buyerRef);
    expect([asked.statusCode, asked.json().contact]).toEqual([201, 'asked']);
    expect((await mint.first()).contact).toBe('asked');
    expect((await mint.ask(match.buyerRef, 'Please?')).statusCode).toBe(409);
    expect((await (await agency('Lane')).ask(match.buyerRef)).statusCode).toBe(404);
    await t.worker.drain();
    const [mail] = await t.mailsTo(buyer.email);
    expect(mail?.subject).toBe('Mint asks to get in touch');
    expect(mail?.text).toContain('May we talk?');
    const bell = (await asBuyer.get('/api/notifications')).json();
    expect(
      bell.notifications.find(({ link }: { link: string }) => link === '/who-has-my-details'),
    ).toMatchObject({
      title: 'Mint asks to get in touch',
      isRead: false,
    });

    const [request] = await requests(asBuyer);
    expect(request).toMatchObject({
      agencyName: 'Mint',
      home: '3 bedroom house',
      status: 'asked',
      scope: null,
    });
    const stranger = await t.as(await t.make.buyer());
    const accept = (who: Someone) =>
      who.post(`/api/introductions/${request!.id}/accept`, { scope: 'property' });
    expect((await accept(stranger)).statusCode).toBe(404);
    const twice = await Promise.all([accept(asBuyer), accept(asBuyer)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mint.first()).toMatchObject({
      contact: 'open',
      user: { id: buyer.id, firstName: 'Quentin' },
    });
    expect(await mint.exported()).toHaveLength(1);
    expect((await entries(asBuyer)).map(({ kind }) => kind).sort()).toEqual(['exported', 'shown']);
    // This property only: its page does not say that they want the other one too, where they are initials.
    const other = await t.make.agentSearch({ userId: mint.owner.id });
    const { buyers } = (await mint.agent.get(`/api/properties/${mint.property.id}/buyers`)).json();
    expect(buyers).toMatchObject([{ contact: 'open', alsoOn: [] }]);
    const elsewhere: Matches = (await mint.agent.get(`/api/agent-searches/${other.id}/matches`)).json();
    expect(elsewhere.matches[0]?.contact).toBe('ask');
    const news = (await mint.agent.get('/api/notifications')).json().notifications;
    expect(news.filter(({ title }: { title: string }) => title.startsWith('A buyer said yes'))).toMatchObject(
      [{ link: `/properties/${mint.property.id}` }],
    );
  });

  it('is open to the whole agency where they say so, and may take it back', async () => {
    const { asBuyer } = await looking();
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency('Mint');
    await mint.ask((await mint.first()).buyerRef);
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

  it('says no by silence: after seven days a yes comes too late and nobody asks again', async () => {
    const { asBuyer } = await looking();
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency('Mint');
    const { buyerRef } = await mint.first();
    await mint.ask(buyerRef);
    const [request] = await requests(asBuyer);
    t.clock.advance(7 * DAY_MS);
    expect((await mint.first()).contact).toBe('declined');
    expect(await requests(asBuyer)).toMatchObject([{ status: 'declined', answeredAt: null }]);
    const late = await asBuyer.post(`/api/introductions/${request!.id}/accept`, { scope: 'agency' });
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'CONFLICT']);
    expect((await mint.ask(buyerRef)).statusCode).toBe(409);
  });

  it('is not asked again about the same home under another name, and is about another', async () => {
    const { asBuyer } = await looking();
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency('Mint');
    const { buyerRef } = await mint.first();
    await mint.ask(buyerRef);
    const [request] = await requests(asBuyer);
    await asBuyer.post(`/api/introductions/${request!.id}/decline`, {});
    const save = (change: object) =>
      t.make.agentSearch({ userId: mint.owner.id, name: 'A fresh start', ...change });
    // Signed in anew each time: the months go by.
    const contactOn = async ({ id }: { id: string }) => {
      const owner = await t.as(mint.owner);
      const found: Matches = (await owner.get(`/api/agent-searches/${id}/matches`)).json();
      return found.matches[0]?.contact;
    };
    const askOn = async ({ id }: { id: string }) => {
      const owner = await t.as(mint.owner);
      const asked = await owner.post('/api/introductions', {
        agentSearchId: id,
        buyerRef,
        message: 'And this one?',
      });
      return asked.statusCode;
    };
    // Put in again beside the first.
    const twin = await save({});
    expect([await contactOn(twin), await askOn(twin)]).toEqual(['declined', 409]);
    // One with another bedroom is another home as long as the first is there to tell it from.
    const larger = await save({ bedrooms: 4 });
    expect(await contactOn(larger)).toBe('ask');
    expect((await mint.agent.delete(`/api/agent-searches/${mint.property.id}`)).statusCode).toBe(204);
    expect([await contactOn(larger), await askOn(larger)]).toEqual(['declined', 409]);
    expect(await requests(asBuyer)).toHaveLength(1);
    // Another agency knows nothing of it.
    expect((await (await agency('Lane')).first()).contact).toBe('ask');
    t.clock.advance(90 * DAY_MS);
    expect([await contactOn(larger), await askOn(larger)]).toEqual(['ask', 201]);
  });

  it('is asked once about a home put in twice, by two at once', async () => {
    const { asBuyer } = await looking();
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency('Mint');
    const { buyerRef } = await mint.first();
    const twin = await t.make.agentSearch({ userId: mint.owner.id });
    const asked = await Promise.all(
      [mint.property, twin].map(({ id }) =>
        mint.agent.post('/api/introductions', { agentSearchId: id, buyerRef, message: 'May we talk?' }),
      ),
    );
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await requests(asBuyer)).toHaveLength(1);
  });
});

describe('what an agency does with someone', () => {
  it('is told to them: opened, noted, contacted', async () => {
    const { buyer, asBuyer } = await looking();
    const mint = await agency('Mint');
    const row = `/api/properties/${mint.property.id}/buyers/${buyer.id}`;
    await mint.agent.get(`/api/properties/${mint.property.id}/buyers`);
    await mint.agent.patch(row, { version: 0, note: 'Nice' });
    await mint.agent.patch(row, { version: 1, stage: 'contacted' });
    await mint.agent.get(`${row}/events`);
    await mint.agent.get(`${row}/events`);
    const told = (await entries(asBuyer)).map(({ kind, count }) => [kind, count]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['opened', 2],
        ['noted', 1],
        ['contacted', 1],
      ]),
    );
    const { data } = (await asBuyer.get('/api/privacy/data?format=json')).json();
    expect(data.disclosures.map(({ kind, person }: Record<string, string>) => [kind, person])).toContainEqual(
      ['noted', 'Olive Owner'],
    );
  });

  it('by an alert names them only where they are open, and takes a place', async () => {
    const [mint, lane, rows] = [await agency('Mint'), await agency('Lane'), await agency('Rows')];
    const fourth = await agency('Fourth');
    const { asBuyer } = await looking({ isActive: false });
    await choose(asBuyer, { weeklyLimit: 3 });
    const [search] = (await asBuyer.get('/api/buyer-searches')).json();
    await asBuyer.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
    await t.worker.drain();
    const bodies = await Promise.all(
      [mint, lane, rows, fourth].map(
        async ({ agent }) => (await agent.get('/api/notifications')).json().notifications[0].body,
      ),
    );
    expect(bodies.filter((body: string) => body.startsWith('Quentin Z. wants'))).toHaveLength(3);
    expect(bodies.filter((body: string) => body.startsWith('A buyer wants'))).toHaveLength(1);
    expect(await entries(asBuyer)).toHaveLength(3);
    await choose(asBuyer, { mode: 'ask' });
    for (const { agent } of [mint, lane, rows, fourth])
      expect((await agent.get('/api/notifications')).body).not.toContain('Quentin');
  });
});

describe('the ways a buyer allows', () => {
  it('are the only ones told, with the hours', async () => {
    const { buyer, asBuyer } = await looking();
    await choose(asBuyer, { phone: false, hours: 'After six' });
    const mint = await agency('Mint');
    expect((await mint.first()).user).toMatchObject({ phone: null, email: buyer.email, hours: 'After six' });
    await choose(asBuyer, { email: false });
    expect((await mint.exported())[0]?.user).toMatchObject({ phone: '07700 900123', email: null });
  });

  it.each([
    [{ phone: false, email: false }, 'phone'],
    [{ hours: 'x'.repeat(81) }, 'hours'],
    [{ weeklyLimit: 4 }, 'weeklyLimit'],
    [{ mode: 'closed' }, 'mode'],
  ])('%o is refused', async (change, field) => {
    const { asBuyer } = await looking();
    const answer = await asBuyer.put('/api/contact-preferences', { ...open, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
  });
});

describe('the limit of a week', () => {
  it('opens to so many new agencies, and again when the first of them is a week ago', async () => {
    const { asBuyer } = await looking();
    const known = await agency('Known');
    await known.list();
    await choose(asBuyer, { weeklyLimit: 3 });
    t.clock.advance(8 * DAY_MS);
    const [one, two, three, four] = [
      await agency('1'),
      await agency('2'),
      await agency('3'),
      await agency('4'),
    ];
    for (const each of [one, two, three]) {
      expect((await each.first()).contact).toBe('open');
      t.clock.advance(DAY_MS);
    }
    expect([
      (await four.first()).contact,
      (await one.first()).contact,
      (await known.first()).contact,
    ]).toEqual(['ask', 'open', 'open']);
    expect(await four.exported()).toEqual([]);
    t.clock.advance(4 * DAY_MS);
    expect((await four.first()).contact).toBe('open');
  });

  it('has one winner of its last place', async () => {
    const { asBuyer } = await looking();
    await choose(asBuyer, { weeklyLimit: 3 });
    const agencies = await Promise.all(Array.from({ length: 6 }, (_, n) => agency(`Rush ${n}`)));
    const seen = await Promise.all(agencies.map(({ first }) => first()));
    expect(seen.filter(({ contact }) => contact === 'open')).toHaveLength(3);
    expect(seen.filter(({ contact }) => contact === 'ask')).toHaveLength(3);
  });
});

describe('a blocked agency', () => {
  it('finds one fewer, everywhere and at once, and finds them again when it is unblocked', async () => {
    const { buyer, asBuyer } = await looking();
    await looking();
    const mint = await agency('Mint');
    expect((await mint.list()).totalCount).toBe(2);
    const block = () => asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id });
    const [stored, again] = [await block(), await block()];
    expect([stored.statusCode, again.statusCode]).toEqual([201, 201]);
    const body = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const counts = async () => [
      (await mint.agent.get('/api/agent-searches')).json()[0].matchCount,
      (await mint.agent.post('/api/agent-searches/preview', body)).json().totalCount,
      (await mint.agent.post('/api/agent-searches/curve', body)).json().steps[0].total,
      (await mint.list()).totalCount,
      (await mint.exported()).length,
      (await mint.agent.get(`/api/properties/${mint.property.id}`)).json().counts.matching,
    ];
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await (await agency('Lane')).list()).totalCount).toBe(2);
    const { agencies } = (await asBuyer.get('/api/blocked-agencies')).json();
    expect(agencies).toMatchObject([{ agencyId: mint.owner.id, agencyName: 'Mint' }]);
    const page = await mint.agent.get(`/api/properties/${mint.property.id}/buyers/${buyer.id}`);
    expect(page.statusCode).toBe(404);
    expect((await asBuyer.delete(`/api/blocked-agencies/${mint.owner.id}`)).statusCode).toBe(204);
    expect((await asBuyer.delete(`/api/blocked-agencies/${mint.owner.id}`)).statusCode).toBe(404);
    expect((await mint.list()).totalCount).toBe(2);
  });

  it('has an export that ran meanwhile either written down or without them', async () => {
    for (let round = 0; round < 4; round++) {
      const { buyer, asBuyer } = await looking();
      const mint = await agency(`Racing ${round}`);
      const [rows, stored] = await Promise.all([
        mint.exported(),
        asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id }),
      ]);
      expect(stored.statusCode).toBe(201);
      const taken = rows.some(({ user }) => 'id' in user && user.id === buyer.id);
      const lines = (await entries(asBuyer)).filter(({ kind }) => kind === 'exported');
      expect(lines).toHaveLength(taken ? 1 : 0);
      expect(lines.map(({ recall }) => recall !== null)).toEqual(taken ? [true] : []);
      const after = await mint.exported();
      expect(after.some(({ user }) => 'id' in user && user.id === buyer.id)).toBe(false);
    }
  });

  it('learns nothing: its page says what it says of whoever withdrew', async () => {
    const mint = await agency('Mint');
    const [blocks, withdraws] = [await looking(), await looking()];
    const row = (buyer: UserRow) => `/api/properties/${mint.property.id}/buyers/${buyer.id}`;
    for (const { buyer } of [blocks, withdraws]) {
      await mint.list();
      await mint.agent.patch(row(buyer), { version: 0, stage: 'contacted', note: 'Rang' });
    }
    await blocks.asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id });
    await withdraws.asBuyer.put('/api/privacy/consents/gdpr', { given: false });
    const told = async ({ buyer }: { buyer: UserRow }) => {
      const one = await mint.agent.get(row(buyer));
      const { buyerId: _, lastTouch: __, ...rest } = one.json();
      return [
        [one.statusCode, rest],
        (await mint.agent.get(`${row(buyer)}/events`)).statusCode,
        (await mint.agent.patch(row(buyer), { version: 1, stage: 'offer' })).statusCode,
        (await mint.agent.post(`${row(buyer)}/calling`)).statusCode,
        (
          await mint.agent.post(`/api/properties/${mint.property.id}/close`, {
            outcome: 'sold_here',
            buyerId: buyer.id,
          })
        ).statusCode,
      ];
    };
    expect(await told(blocks)).toEqual(await told(withdraws));
  });

  it('is an agency', async () => {
    const { asBuyer, buyer } = await looking();
    const owner = await t.make.agent();
    const staff: UserRow = await t.make.staff({ parentAgentId: owner.id });
    for (const agencyId of [buyer.id, staff.id, '00000000-0000-4000-8000-000000000000'])
      expect((await asBuyer.post('/api/blocked-agencies', { agencyId })).statusCode).toBe(404);
  });
});
