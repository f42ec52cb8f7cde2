import { contactModes } from '@threshold/core/rules/contact/contact-permission';
import { VIEWING_STATUSES } from '@threshold/core/rules/pipeline/stages';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactPreferences, introductions } from '../../db/schema/contact-permissions';
import { viewings, workedBuyers } from '../../db/schema/pipeline';
import { type TestApp, testApp } from '../../test/app';
import { agency, choose, emptyLincoln, looking, open, requests, type TestClient } from './test/people';

let t: TestApp;
const HOUR = 3_600_000;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => emptyLincoln(t));

type Agency = Awaited<ReturnType<typeof agency>>;
const path = ({ property }: Agency, id: string, what = '') =>
  `/api/properties/${property.id}/buyers/${id}${what}`;
const hours = (count: number) => new Date(t.clock.now().getTime() + count * HOUR).toISOString();

async function arrange(at: Agency, buyerId: string, startsAt = hours(48)) {
  const body = { startsAt, minutes: 30, where: '1 Steep Hill' };
  const made = await at.agent.post(path(at, buyerId, '/viewings'), body);
  expect(made.statusCode).toBe(201);
  return made.json().id as string;
}
async function offer(at: Agency, buyerId: string) {
  const made = await at.agent.patch(path(at, buyerId), { version: 0, stage: 'offer' });
  expect(made.statusCode).toBe(200);
}
const contactOf = async (at: Agency) => (await at.first()).contact;
const underWay = async (client: TestClient) =>
  (await client.get('/api/contact-preferences/under-way')).json().contacts as Record<string, unknown>[];

describe('asking first, with a future viewing', () => {
  it('keeps the permission for that property until the viewing has ended, for that agency only', async () => {
    const { buyer, asBuyer } = await looking(t);
    const [mint, queue] = [await agency(t, 'Mint'), await agency(t, 'Lane')];
    await queue.first();
    await arrange(mint, buyer.id);
    const other = await t.make.agentSearch({ userId: mint.owner.id, name: 'Another home' });
    await choose(asBuyer, { mode: 'ask' });
    expect([await contactOf(mint), await contactOf(queue)]).toEqual(['open', 'ask']);
    expect((await mint.first()).user).toMatchObject({ firstName: 'Quentin', phone: '07700 900123' });
    const second = (await mint.agent.get(`/api/agent-searches/${other.id}/matches`)).json();
    expect(second.matches[0].contact).toBe('ask');
    // The permission is for this property: its page does not link to others.
    const row = (await mint.agent.get(path(mint, buyer.id))).json();
    expect([row.user.firstName, row.viewing.where, row.alsoOn]).toEqual(['Quentin', '1 Steep Hill', []]);
    const note = await mint.agent.patch(path(mint, buyer.id), {
      version: row.version,
      note: 'Brings a friend',
    });
    expect(note.statusCode).toBe(200);
    t.clock.advance(48 * HOUR + 29 * 60_000);
    expect(await contactOf(mint)).toBe('open');
    t.clock.advance(60_000);
    expect(await contactOf(mint)).toBe('ask');
    expect((await mint.agent.get(path(mint, buyer.id))).statusCode).toBe(404);
  });

  it('names the buyer in reminders and answers, and lets both sides cancel', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    await arrange(mint, buyer.id, hours(48));
    await choose(asBuyer, { mode: 'ask' });
    t.clock.advance(24 * HOUR);
    await t.worker.drain();
    const subjects = async () => (await t.mailsTo(mint.owner.email)).map(({ subject }) => subject).join('\n');
    expect(await subjects()).toContain('viewing with Quentin Z.');
    const [contact] = (await asBuyer.get('/api/my-contacts')).json().contacts;
    const token = new URLSearchParams(contact.viewing.answerPath.split('?')[1]).get('token');
    await asBuyer.post('/api/viewing-answers', { token, answer: 'decline' });
    await t.worker.drain();
    expect(await subjects()).toContain('Quentin Z. declined the viewing');
    expect(await contactOf(mint)).toBe('ask');
  });

  it('shows the viewing and lets it be cancelled where the name is hidden', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    await choose(asBuyer, { mode: 'ask' });
    t.clock.advance(HOUR);
    await mint.requestIntroduction((await mint.first()).buyerRef);
    const [request] = await requests(asBuyer);
    await asBuyer.post(`/api/introductions/${request?.id}/accept`, { scope: 'property' });
    const id = await arrange(mint, buyer.id);
    await asBuyer.post(`/api/introductions/${request?.id}/decline`, {});
    const [row] = (await mint.agent.get(`/api/properties/${mint.property.id}/buyers`)).json().buyers;
    expect([row.contact, row.viewing.id, row.user.initials]).toEqual(['declined', id, 'QZ']);
    expect((await asBuyer.get('/api/my-contacts')).json().contacts[0].viewing.id).toBe(id);
    expect((await mint.agent.delete(`/api/viewings/${id}`)).statusCode).toBe(204);
    expect((await asBuyer.get('/api/my-contacts')).json().contacts[0].viewing.status).toBe('cancelled');
  });

  it('is not extended by what the agency starts afterwards', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    await arrange(mint, buyer.id, hours(1));
    await choose(asBuyer, { mode: 'ask' });
    t.clock.advance(60_000);
    await arrange(mint, buyer.id, hours(2000));
    const { version } = (await mint.agent.get(path(mint, buyer.id))).json();
    await mint.agent.patch(path(mint, buyer.id), { version, stage: 'offer' });
    // Nor by saving the preferences again.
    await choose(asBuyer, { mode: 'ask', hours: 'After six' });
    expect(await contactOf(mint)).toBe('open');
    t.clock.advance(2 * HOUR);
    expect(await contactOf(mint)).toBe('ask');
  });
});

describe('asking first, when the agency moves the viewing', () => {
  async function moving() {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    const id = await arrange(mint, buyer.id, hours(48));
    const move = (body: object) => mint.agent.patch(`/api/viewings/${id}`, body);
    const propose = async (proposedAt: string) => {
      const [contact] = (await asBuyer.get('/api/my-contacts')).json().contacts;
      const token = new URLSearchParams(contact.viewing.answerPath.split('?')[1]).get('token');
      return asBuyer.post('/api/viewing-answers', { token, answer: 'propose', proposedAt });
    };
    await choose(asBuyer, { mode: 'ask' });
    return { buyer, asBuyer, mint, move, propose };
  }

  it('does not extend the permission, unless the buyer suggested the time', async () => {
    const { mint, move, propose } = await moving();
    for (const later of [{ startsAt: hours(364 * 24) }, { minutes: 45 }]) {
      const refused = await move(later);
      expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'ASK_FIRST']);
      expect(refused.json().message).toContain('They can suggest another time.');
    }
    expect((await move({ startsAt: hours(47), where: '2 Steep Hill' })).statusCode).toBe(200);
    const proposedAt = hours(72);
    await propose(proposedAt);
    expect((await move({ startsAt: hours(73) })).statusCode).toBe(403);
    expect((await move({ startsAt: proposedAt })).json().status).toBe('accepted');
    t.clock.advance(71 * HOUR);
    expect(await contactOf(mint)).toBe('open');
    t.clock.advance(2 * HOUR);
    expect(await contactOf(mint)).toBe('ask');
  });

  it('nor does a declined viewing that is moved while another is coming', async () => {
    const { buyer, asBuyer, mint } = await moving();
    await choose(asBuyer, {});
    const far = await arrange(mint, buyer.id, hours(480));
    await choose(asBuyer, { mode: 'ask' });
    await t.db.transaction((tx) =>
      tx.update(viewings).set({ status: 'declined' }).where(eq(viewings.id, far)),
    );
    const moved = await mint.agent.patch(`/api/viewings/${far}`, { startsAt: hours(470) });
    expect(moved.statusCode).toBe(403);
  });

  it('is free once the buyer is open again', async () => {
    const { asBuyer, move } = await moving();
    await choose(asBuyer, {});
    expect((await move({ startsAt: hours(96) })).statusCode).toBe(200);
  });
});

describe('asking first, with an offer', () => {
  it('keeps the permission until the stage is left', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    await offer(mint, buyer.id);
    await choose(asBuyer, { mode: 'ask' });
    t.clock.advance(5 * 24 * HOUR);
    const row = (await mint.agent.get(path(mint, buyer.id))).json();
    expect(row.user.firstName).toBe('Quentin');
    await mint.agent.patch(path(mint, buyer.id), { version: row.version, stage: 'interested' });
    expect(await contactOf(mint)).toBe('ask');
  });

  it('is not extended by an earlier offer that had fallen through', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    const move = async (stage: string) => {
      const { version } = (await mint.agent.get(path(mint, buyer.id))).json();
      const moved = await mint.agent.patch(path(mint, buyer.id), { version, stage });
      expect(moved.statusCode).toBe(200);
    };
    await offer(mint, buyer.id);
    await move('viewing');
    await arrange(mint, buyer.id, hours(24));
    await choose(asBuyer, { mode: 'ask' });
    t.clock.advance(HOUR);
    await move('offer');
    expect(await contactOf(mint)).toBe('open');
    t.clock.advance(24 * HOUR);
    expect(await contactOf(mint)).toBe('ask');
  });

  it('does not come back when the agency reopens a property it had sold to them', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    const call = (what: string, body?: object) =>
      mint.agent.post(`/api/properties/${mint.property.id}/${what}`, body);
    const sale = { outcome: 'sold_here', buyerId: buyer.id };
    expect((await call('close', sale)).statusCode).toBe(200);
    expect((await call('reopen')).statusCode).toBe(200);
    await choose(asBuyer, { mode: 'ask' });
    expect(await contactOf(mint)).toBe('open');
    expect((await call('close', sale)).statusCode).toBe(200);
    expect(await contactOf(mint)).toBe('ask');
    t.clock.advance(HOUR);
    expect((await call('reopen')).statusCode).toBe(200);
    expect(await contactOf(mint)).toBe('ask');
  });
});

describe('the preferences form', () => {
  it('lists the agencies that keep contact, before and after the choice', async () => {
    const { buyer, asBuyer } = await looking(t);
    const [mint, queue] = [await agency(t, 'Mint'), await agency(t, 'Lane')];
    expect(await underWay(asBuyer)).toEqual([]);
    const startsAt = hours(48);
    await arrange(mint, buyer.id, startsAt);
    await offer(queue, buyer.id);
    const both = [
      { agencyName: 'Mint', kind: 'viewing', home: '3 bedroom house', startsAt, agencyId: mint.owner.id },
      { agencyName: 'Lane', kind: 'offer', home: '3 bedroom house', startsAt: null },
    ];
    expect(await underWay(asBuyer)).toMatchObject(both);
    await choose(asBuyer, { mode: 'ask' });
    expect(await underWay(asBuyer)).toMatchObject(both);
    t.clock.advance(49 * HOUR);
    expect(await underWay(asBuyer)).toMatchObject([both[1]]);
    await asBuyer.post('/api/blocked-agencies', { agencyId: queue.owner.id });
    expect(await underWay(asBuyer)).toEqual([]);
    expect(await underWay((await looking(t)).asBuyer)).toEqual([]);
  });

  it('can end it all: viewings cancelled, introductions withdrawn, agencies notified', async () => {
    const { buyer, asBuyer } = await looking(t);
    const [mint, queue, oak] = [await agency(t, 'Mint'), await agency(t, 'Lane'), await agency(t, 'Oak')];
    await choose(asBuyer, { mode: 'ask' });
    await oak.requestIntroduction((await oak.first()).buyerRef);
    const [request] = await requests(asBuyer);
    await asBuyer.post(`/api/introductions/${request?.id}/accept`, { scope: 'agency' });
    await choose(asBuyer, {});
    const viewing = await arrange(mint, buyer.id);
    await offer(queue, buyer.id);
    await choose(asBuyer, { mode: 'ask' });
    expect((await underWay(asBuyer)).map(({ kind }) => kind).sort()).toEqual(['offer', 'viewing', 'yes']);
    expect([await contactOf(mint), await contactOf(queue), await contactOf(oak)]).toEqual(
      Array(3).fill('open'),
    );
    await t.worker.drain();
    await choose(asBuyer, { mode: 'ask', stopUnderWay: true });
    expect([await contactOf(mint), await contactOf(queue), await contactOf(oak)]).toEqual([
      'ask',
      'ask',
      'declined',
    ]);
    expect(await underWay(asBuyer)).toEqual([]);
    expect((await mint.agent.patch(`/api/viewings/${viewing}`, { minutes: 45 })).statusCode).toBe(404);
    await t.worker.drain();
    const [toMint] = (await t.mailsTo(mint.owner.email)).filter(({ subject }) =>
      subject.includes('cancelled'),
    );
    expect(toMint?.subject).toContain('Quentin Z. cancelled the viewing');
    expect(toMint?.text).toContain('ask before getting in touch');
    expect((await t.mailsTo(queue.owner.email)).map(({ subject }) => subject)).toContain(
      'Quentin Z. wants you to ask first about Terrace by the cathedral',
    );
    expect((await oak.agent.get('/api/notifications')).body).toContain('A buyer said no for');
    expect((await t.mailsTo(buyer.email)).map(({ subject }) => subject).join()).toContain('is cancelled');
    // Repeating it changes nothing and notifies no one again.
    const before = (await t.mailsTo(mint.owner.email)).length;
    await choose(asBuyer, { mode: 'ask', stopUnderWay: true });
    await t.worker.drain();
    expect(await t.mailsTo(mint.owner.email)).toHaveLength(before);
  });
});

describe('any contact under way', () => {
  it('the rule and the filter by name agree on the buyers', async () => {
    const now = t.clock.now();
    const at = fc.integer({ min: -30, max: 30 }).map((days) => new Date(now.getTime() + days * 24 * HOUR));
    const cases = fc.sample(
      fc.record({
        mode: fc.constantFrom(...contactModes, 'ask' as const, 'ask' as const),
        keepsBefore: fc.option(at),
        stage: fc.constantFrom(
          'viewing' as const,
          'offer' as const,
          'agreed' as const,
          'interested' as const,
        ),
        offerAt: fc.option(at),
        viewing: fc.option(
          fc.record({ createdAt: at, startsAt: at, status: fc.constantFrom(...VIEWING_STATUSES) }),
        ),
        refusedAt: fc.option(at, { freq: 2 }),
      }),
      { numRuns: 48, seed: 7 },
    );
    const mint = await agency(t, 'Mint');
    const ids: string[] = [];
    for (const { mode, keepsBefore, stage, offerAt, viewing, refusedAt } of cases) {
      const { buyer } = await looking(t);
      ids.push(buyer.id);
      await t.db.transaction(async (tx) => {
        const preferences = { ...open, mode, weeklyLimit: null, keepsBefore };
        await tx.insert(contactPreferences).values({ ...preferences, userId: buyer.id });
        const [worked] = await tx
          .insert(workedBuyers)
          .values({
            agentSearchId: mint.property.id,
            agencyId: mint.owner.id,
            buyerUserId: buyer.id,
            stage,
            offerAt,
            touchedAt: now,
            matchedAt: now,
            firstScore: 70,
          })
          .returning();
        if (viewing && worked)
          await tx.insert(viewings).values({
            ...viewing,
            workedBuyerId: worked.id,
            agencyId: mint.owner.id,
            buyerUserId: buyer.id,
            minutes: 30,
            where: 'There',
          });
        if (refusedAt)
          await tx.insert(introductions).values({
            agencyId: mint.owner.id,
            buyerUserId: buyer.id,
            agentSearchId: mint.property.id,
            home: '3 bedroom house',
            propertyType: 'house',
            message: 'May we?',
            status: 'declined',
            askedAt: refusedAt,
            answeredAt: refusedAt,
          });
      });
    }
    const list = async (query = '') => {
      const { buyers } = (await mint.agent.get(`/api/properties/${mint.property.id}/buyers${query}`)).json();
      return buyers as { contact: string; buyerId: string }[];
    };
    const known = (await list()).filter(({ contact }) => contact === 'open').map(({ buyerId }) => buyerId);
    const named = (await list('?name=Zephyr')).map(({ buyerId }) => buyerId);
    expect(named.sort()).toEqual(known.sort());
    const requesting = ids.filter((_, n) => cases[n]?.mode === 'ask');
    const stillNamed = requesting.filter((id) => known.includes(id));
    expect([stillNamed.length > 2, stillNamed.length < requesting.length]).toEqual([true, true]);
  });
});
