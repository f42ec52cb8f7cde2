import { randomUUID } from 'node:crypto';
import type { MyContacts } from '@threshold/core/contract/my-contacts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { foundHomes, viewings, workEvents, workedBuyers } from '../../db/schema/pipeline';
import { buyerSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { openStream } from '../live/test/reader';
import { agencyApp, change, looking } from '../properties/test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const body = { startsAt: '2026-11-20T14:30:00.000Z', minutes: 30, where: '4 Steep Hill, Lincoln' };
const listOf = async (person: Awaited<ReturnType<TestApp['as']>>): Promise<MyContacts> =>
  (await person.get('/api/my-contacts')).json();

/** An agency that called a buyer, and one that only plans to. */
async function contacted() {
  const app = await agencyApp(t);
  const buyer = await looking(t);
  await change(app.olive, app.property.id, buyer, {
    version: 0,
    stage: 'contacted',
    note: 'Rang, seems keen',
  });
  const other = await agencyApp(t);
  await change(other.olive, other.property.id, buyer, { version: 0, stage: 'to_call' });
  return { ...app, other, buyer, asBuyer: await t.as(buyer) };
}
const rowsOf = (buyer: { id: string }) =>
  t.db.select().from(workedBuyers).where(eq(workedBuyers.buyerUserId, buyer.id));

describe('the list of contacts', () => {
  it('has agencies that got in touch, with home and viewing, and no others', async () => {
    const { olive, owner, property, buyer, asBuyer } = await contacted();
    const { contacts, foundHomeAt } = await listOf(asBuyer);
    expect(foundHomeAt).toBeNull();
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({ declined: false, closed: false, viewing: null });
    expect(contacts[0]?.home).toContain('bedroom');
    expect(contacts[0]).toMatchObject({ agencyId: owner.id, price: property.price });
    expect(JSON.stringify(contacts)).not.toContain('seems keen');
    await olive.post(`/api/properties/${property.id}/buyers/${buyer.id}/viewings`, body);
    const [{ viewing } = { viewing: null }] = (await listOf(asBuyer)).contacts;
    expect(viewing).toMatchObject({ ...body, status: 'invited' });
    const response = await t.client().get(`/api/viewing-answers?${viewing?.answerPath?.split('?')[1]}`);
    expect(response.json()).toMatchObject({ id: viewing?.id, status: 'invited', price: property.price });
  });

  it('is for buyers, each their own', async () => {
    const { asBuyer, olive } = await contacted();
    const [mine] = (await listOf(asBuyer)).contacts;
    const outsider = await t.as(await t.make.buyer());
    expect((await listOf(outsider)).contacts).toEqual([]);
    for (const id of [mine?.id, randomUUID()])
      expect((await outsider.post(`/api/my-contacts/${id}/decline`)).statusCode).toBe(404);
    expect((await olive.get('/api/my-contacts')).statusCode).toBe(403);
    expect((await olive.post('/api/found-a-home', { throughThreshold: true })).statusCode).toBe(403);
    expect((await t.client().get('/api/my-contacts')).statusCode).toBe(401);
  });

  it('omits an agency that only added a note', async () => {
    const { buyer, asBuyer, other } = await contacted();
    const rows = await rowsOf(buyer);
    const hidden = rows.find(({ agencyId }) => agencyId === other.owner.id);
    expect((await asBuyer.post(`/api/my-contacts/${hidden?.id}/decline`)).statusCode).toBe(404);
  });
});

describe('not interested in this one', () => {
  it('sets the stage in the buyer’s name, declines viewings, and is idempotent', async () => {
    const { olive, owner, property, buyer, asBuyer, other } = await contacted();
    await olive.post(`/api/properties/${property.id}/buyers/${buyer.id}/viewings`, body);
    const [mine] = (await listOf(asBuyer)).contacts;
    const agencyStream = await openStream(t, owner);
    const path = `/api/my-contacts/${mine?.id}/decline`;
    const answers = await Promise.all([asBuyer.post(path), asBuyer.post(path), asBuyer.post(path)]);
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ id: mine?.id, declined: true, viewing: { status: 'declined' } });
    await agencyStream.receives({ kind: 'work', propertyId: property.id, buyerId: buyer.id });
    const events = await t.db.select().from(workEvents).where(eq(workEvents.buyerUserId, buyer.id));
    const byBuyerEvents = events.filter(({ byBuyer }) => byBuyer);
    expect(
      byBuyerEvents.map(({ kind, toStage, viewingStatus }) => [kind, toStage ?? viewingStatus]).sort(),
    ).toEqual([
      ['stage', 'not_interested'],
      ['viewing', 'declined'],
    ]);
    const [elsewhere] = (await rowsOf(buyer)).filter(({ agencyId }) => agencyId === other.owner.id);
    expect(elsewhere?.stage).toBe('to_call');
    expect((await t.mailsTo(owner.email)).filter(({ kind }) => kind.startsWith('viewing'))).toHaveLength(1);
    // A colleague with the old version gets a conflict.
    const late = await change(olive, property.id, buyer, { version: 2, stage: 'offer' });
    expect([late.statusCode, late.json().current?.stage]).toEqual([409, 'not_interested']);
  });
});

describe('I have found a home', () => {
  it('deactivates every search, closes every agency’s row and cancels viewings, once', async () => {
    const { olive, owner, property, buyer, asBuyer, other } = await contacted();
    await t.make.search({ userId: buyer.id, isActive: false, pausedUntil: '2026-12-24' });
    await olive.post(`/api/properties/${property.id}/buyers/${buyer.id}/viewings`, body);
    const foundHome = () => asBuyer.post('/api/found-a-home', { throughThreshold: true });
    const answers = await Promise.all([foundHome(), foundHome(), foundHome()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((each) => each.json().searchesSwitchedOff).sort()).toEqual([0, 0, 2]);
    const searches = await t.db.select().from(buyerSearches).where(eq(buyerSearches.userId, buyer.id));
    expect(searches.map(({ isActive, pausedUntil }) => [isActive, pausedUntil])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect((await rowsOf(buyer)).map(({ stage }) => stage)).toEqual(['not_interested', 'not_interested']);
    const [untouched] = (await rowsOf(buyer)).filter(({ agencyId }) => agencyId === other.owner.id);
    expect(untouched?.contactedAt).toBeNull();
    const [viewing] = await t.db.select().from(viewings).where(eq(viewings.buyerUserId, buyer.id));
    expect(viewing?.status).toBe('cancelled');
    const kinds = async (email: string) =>
      (await t.mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind.includes('cancelled'));
    expect(await kinds(owner.email)).toEqual(['viewing-cancelled-to-agent']);
    expect(await kinds(buyer.email)).toEqual(['viewing-cancelled']);
    expect(await t.db.$count(foundHomes, eq(foundHomes.userId, buyer.id))).toBe(1);
    expect((await listOf(asBuyer)).foundHomeAt).toBe(t.clock.now().toISOString());
    const listed = (await olive.get(`/api/properties/${property.id}/buyers?stage=not_interested`)).json()
      .buyers;
    expect(listed).toMatchObject([{ buyerId: buyer.id, reason: 'paused' }]);
  });

  it('may be repeated after searching again', async () => {
    const buyer = await looking(t);
    const asBuyer = await t.as(buyer);
    await asBuyer.post('/api/found-a-home', { throughThreshold: false });
    await t.make.search({ userId: buyer.id });
    expect((await listOf(asBuyer)).foundHomeAt).toBeNull();
    await asBuyer.post('/api/found-a-home', { throughThreshold: true });
    expect(await t.db.$count(foundHomes, eq(foundHomes.userId, buyer.id))).toBe(2);
  });

  it('requires whether it was through us', async () => {
    const asBuyer = await t.as(await t.make.buyer());
    for (const body of [{}, { throughThreshold: 'yes' }, { throughThreshold: null }])
      expect((await asBuyer.post('/api/found-a-home', body)).statusCode).toBe(400);
  });
});
