import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../db/schema/notifications';
import { workedBuyers } from '../../db/schema/pipeline';
import { agentSearches } from '../../db/schema/searches';
import { agencyApp, change, everyone, head, looking, resetBuyers, timeline } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});
beforeEach(() => resetBuyers(a.t));
const propertyId = () => a.property.id;

describe('access to a property', () => {
  const calls = (id: string, buyerId: string) =>
    [
      ['GET', `/api/properties/${id}`],
      ['GET', `/api/properties/${id}/buyers`],
      ['PATCH', `/api/properties/${id}/buyers/${buyerId}`, { version: 0, note: 'Rang' }],
      ['GET', `/api/properties/${id}/buyers/${buyerId}/events`],
      ['POST', `/api/properties/${id}/buyers/${buyerId}/calling`],
      ['POST', `/api/properties/${id}/export`, { buyerIds: [buyerId] }],
      ['POST', `/api/properties/${id}/close`, { outcome: 'withdrawn' }],
      ['POST', `/api/properties/${id}/reopen`],
    ] as const;

  it('is refused to other agencies, colleagues, buyers and agents without a subscription', async () => {
    const buyer = await looking(a.t);
    const lapsed = await a.t.make.agent({ subscriptionStatus: 'inactive' });
    const people = [
      [a.asKit, 404],
      [await a.t.as(await a.t.make.agent()), 404],
      [await a.t.as(await a.t.make.staff()), 404],
      [await a.t.as(buyer), 403],
      [await a.t.as(lapsed), 403],
      [a.t.client(), 401],
    ] as const;
    for (const [person, status] of people)
      for (const [method, url, body] of calls(propertyId(), buyer.id))
        expect([method, url, (await person.call(method, url, body)).statusCode]).toEqual([
          method,
          url,
          status,
        ]);
    expect(await a.t.db.select().from(workedBuyers)).toEqual([]);
  });

  it('allows a colleague with an assigned buyer to work it, but not to close it', async () => {
    const buyer = await looking(a.t);
    await change(a.olive, propertyId(), buyer, { version: 0, assignedTo: a.kit.id });
    expect(await head(a.asKit, propertyId())).toMatchObject({ mayEdit: false });
    expect(await everyone(a.asKit, propertyId())).toHaveLength(1);
    const shut = await a.asKit.post(`/api/properties/${propertyId()}/close`, { outcome: 'withdrawn' });
    expect([shut.statusCode, shut.json().errorCode]).toEqual([403, 'FORBIDDEN']);
    expect((await a.asKit.get(`/api/agent-searches/${propertyId()}/matches`)).statusCode).toBe(404);
    await change(a.olive, propertyId(), buyer, { version: 1, assignedTo: null });
    expect((await a.asKit.get(`/api/properties/${propertyId()}`)).statusCode).toBe(404);
  });

  it('needs the branch nearby', async () => {
    const far = await a.t.make.agentSearch({ userId: a.owner.id, easting: 300_000 });
    for (const path of ['', '/buyers'])
      expect((await a.olive.get(`/api/properties/${far.id}${path}`)).json().errorCode).toBe('OUTSIDE_AREA');
    await a.t.db.transaction((tx) => tx.delete(agentSearches).where(eq(agentSearches.id, far.id)));
  });

  it('shows a buyer of two properties on both, and nothing of another agency', async () => {
    const buyer = await looking(a.t);
    const second = await a.t.make.agentSearch({ userId: a.sam.id, name: 'Cottage' });
    const other = await agencyApp(a.t);
    await change(other.olive, other.property.id, buyer, { version: 0, stage: 'offer', note: 'Ours' });
    await change(a.asSam, second.id, buyer, { version: 0, stage: 'interested' });
    const [row] = await everyone(a.olive, propertyId());
    expect(row).toMatchObject({
      stage: 'new',
      alsoOn: [{ id: second.id, name: 'Cottage', stage: 'interested', mayOpen: true }],
    });
    expect(await timeline(a.olive, propertyId(), buyer)).toEqual([]);
    // A colleague with this buyer assigned sees the other property's name without a link.
    await change(a.olive, propertyId(), buyer, { version: 0, assignedTo: a.kit.id });
    const [theirs] = await everyone(a.asKit, propertyId());
    expect(theirs?.alsoOn).toMatchObject([{ id: second.id, mayOpen: false }]);
    await a.t.db.transaction((tx) => tx.delete(agentSearches).where(eq(agentSearches.id, second.id)));
  });
});

describe('closing a property', () => {
  const close = (body: object) => a.olive.post(`/api/properties/${propertyId()}/close`, body);

  it('as sold to one of its buyers happens once and can be undone', async () => {
    const buyer = await looking(a.t);
    expect((await close({ outcome: 'sold_here' })).json().fieldErrors).toHaveProperty('buyerId');
    expect((await close({ outcome: 'sold_here', buyerId: a.owner.id })).json().fieldErrors).toHaveProperty(
      'buyerId',
    );
    const body = { outcome: 'sold_here', buyerId: buyer.id, price: 245_000 };
    const [sold, again] = await Promise.all([close(body), close(body)]);
    for (const answer of [sold, again])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        {
          pipelineStatus: 'sold',
          outcome: 'sold_here',
          soldPrice: 245_000,
          closedAt: a.t.clock.now().toISOString(),
        },
      ]);
    expect((await a.olive.get('/api/agent-searches')).json()).toContainEqual(
      expect.objectContaining({ id: propertyId(), pipelineStatus: 'sold' }),
    );
    const [row] = await a.t.db.select().from(workedBuyers);
    expect(row).toMatchObject({
      stage: 'agreed',
      soldAt: a.t.clock.now(),
      offerAt: a.t.clock.now(),
      viewingAt: null,
    });
    expect(await timeline(a.olive, propertyId(), buyer)).toMatchObject([
      { kind: 'closed', from: 'new', to: 'agreed' },
    ]);
    const other = await close({ outcome: 'withdrawn' });
    expect([other.statusCode, other.json().errorCode]).toEqual([409, 'CONFLICT']);
    const open = await a.olive.post(`/api/properties/${propertyId()}/reopen`);
    expect(open.json()).toMatchObject({ pipelineStatus: 'under_offer', outcome: null, soldPrice: null });
    expect((await a.t.db.select().from(workedBuyers))[0]?.soldAt).toBeNull();
    expect((await close({ outcome: 'withdrawn' })).json()).toMatchObject({ pipelineStatus: 'withdrawn' });
  });

  it('says what deleting would remove, to the owner only', async () => {
    const home = await a.t.make.agentSearch({ userId: a.owner.id });
    const path = `/api/agent-searches/${home.id}/deletion`;
    expect((await a.olive.get(path)).json()).toEqual({ buyers: 0, notes: 0, viewings: 0 });
    const [ann, ben] = [await looking(a.t), await looking(a.t)];
    await change(a.olive, home.id, ann, { version: 0, stage: 'contacted', note: 'Rang' });
    await change(a.olive, home.id, ann, { version: 1, note: 'Rang again' });
    await change(a.olive, home.id, ben, { version: 0, stage: 'to_call' });
    const viewing = { startsAt: '2026-11-20T14:30:00.000Z', minutes: 30, where: 'The gate' };
    for (const { id } of [ann, ben])
      expect(
        (await a.olive.post(`/api/properties/${home.id}/buyers/${id}/viewings`, viewing)).statusCode,
      ).toBe(201);
    expect((await a.olive.get(path)).json()).toEqual({ buyers: 2, notes: 2, viewings: 2 });
    const [row] = await a.t.db.select().from(workedBuyers).where(eq(workedBuyers.buyerUserId, ben.id));
    const declined = await (await a.t.as(ben)).post(`/api/my-contacts/${row?.id}/decline`);
    expect(declined.statusCode).toBe(200);
    expect((await a.olive.get(path)).json()).toEqual({ buyers: 2, notes: 2, viewings: 1 });
    expect((await a.asSam.get(path)).statusCode).toBe(403);
    const outsider = await a.t.as(await a.t.make.agent());
    expect((await outsider.get(path)).statusCode).toBe(404);
    expect((await a.olive.delete(`/api/agent-searches/${home.id}`)).statusCode).toBe(204);
    const notifications = (await a.t.mailsTo(ann.email)).filter(({ kind }) => kind === 'viewing-cancelled');
    expect(notifications).toHaveLength(1);
  });

  it('stops alerts; deleting removes everything', async () => {
    const asBuyer = await a.t.as(await a.t.make.buyer());
    const criteria = {
      name: 'Near',
      location: 'Lincoln',
      radius: 5,
      minBedrooms: 2,
      maxPrice: 300_000,
      propertyType: 'house',
      buyingStatus: 'firstTime',
      financing: 'mortgage',
    };
    expect((await close({ outcome: 'sold_elsewhere' })).json()).toMatchObject({ pipelineStatus: 'sold' });
    expect((await asBuyer.post('/api/buyer-searches', criteria)).statusCode).toBe(201);
    await a.t.worker.drain();
    const notifications = () =>
      a.t.db.select().from(matchNotifications).where(eq(matchNotifications.agentSearchId, propertyId()));
    expect(await notifications()).toEqual([]);
    await a.olive.post(`/api/properties/${propertyId()}/reopen`);
    await asBuyer.post('/api/buyer-searches', { ...criteria, name: 'Again' });
    await a.t.worker.drain();
    expect(await notifications()).toHaveLength(2);
    const spare = await a.t.make.agentSearch({ userId: a.owner.id });
    await a.olive.post(`/api/properties/${spare.id}/close`, { outcome: 'withdrawn' });
    expect((await a.olive.delete(`/api/agent-searches/${spare.id}`)).statusCode).toBe(204);
    expect((await a.olive.get(`/api/properties/${spare.id}`)).statusCode).toBe(404);
  });
});
