import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../db/schema/notifications';
import { workedBuyers } from '../../db/schema/pipeline';
import { users } from '../../db/schema/users';
import { agencyApp, buyers, change, head, looking, timeline } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});
/** Isolate tests: no data of earlier tests near Lincoln. */
beforeEach(async () => {
  await a.t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
  await a.t.db.transaction((tx) => tx.execute(sql`delete from worked_buyers`));
});

const rowOf = async (id: string) => {
  const [row] = await a.t.db.select().from(workedBuyers).where(eq(workedBuyers.buyerUserId, id));
  return row;
};

describe('a change', () => {
  it('updates the row and adds an event, with the times stages were first reached', async () => {
    const buyer = await looking(a.t, { firstName: 'Ann' });
    const { id } = a.property;
    const [listed] = (await buyers(a.olive, id)).buyers;
    expect(listed).toMatchObject({
      id: buyer.search.id,
      user: { id: buyer.id, firstName: 'Ann' },
      buyerId: buyer.id,
      stage: 'new',
      version: 0,
      assignedTo: null,
      nextStepAt: null,
      lastTouch: null,
      isNew: false,
      calling: null,
      alsoOn: [],
      viewing: null,
      reason: null,
    });
    a.t.clock.advance(60_000);
    const first = a.t.clock.now().toISOString();
    const answer = await change(a.olive, id, buyer, {
      version: 0,
      stage: 'contacted',
      note: 'Rang, will come back to us',
      assignedTo: a.sam.id,
      nextStepAt: '2026-11-17T10:00:00.000Z',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id: buyer.search.id,
        stage: 'contacted',
        version: 1,
        assignedTo: { id: a.sam.id, name: 'Sam Brown' },
        nextStepAt: '2026-11-17T10:00:00.000Z',
        lastTouch: { at: first, by: { id: a.owner.id, name: 'Olive Owner' } },
      },
    ]);
    expect(await timeline(a.olive, id, buyer)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'stage',
          from: 'new',
          to: 'contacted',
          note: 'Rang, will come back to us',
          at: first,
          by: { id: a.owner.id, name: 'Olive Owner' },
          byBuyer: false,
        }),
        expect.objectContaining({ kind: 'assigned', assignedTo: { id: a.sam.id, name: 'Sam Brown' } }),
        expect.objectContaining({ kind: 'next_step', dueAt: '2026-11-17T10:00:00.000Z' }),
      ]),
    );
    a.t.clock.advance(60_000);
    // The assigned colleague continues and clears the next step.
    const second = await change(a.asSam, id, buyer, { version: 1, stage: 'offer', nextStepAt: null });
    expect(second.json()).toMatchObject({ stage: 'offer', version: 2, nextStepAt: null });
    const row = await rowOf(buyer.id);
    expect(row).toMatchObject({ viewingAt: null, soldAt: null, offerAt: a.t.clock.now() });
    expect(row?.contactedAt?.toISOString()).toBe(first);
    expect(row?.firstScore).toBeGreaterThanOrEqual(50);
    expect((await head(a.olive, id)).pipelineStatus).toBe('under_offer');
    const listOf = (query: string) => a.olive.get(`/api/agent-searches${query}`);
    for (const list of await Promise.all(['', '?includeTeam=true', '?limit=10'].map(listOf)))
      expect(list.json()).toContainEqual(expect.objectContaining({ id, pipelineStatus: 'under_offer' }));
  });

  it('without effect adds no event, and a note alone adds one', async () => {
    const buyer = await looking(a.t);
    const { id } = a.property;
    const same = await change(a.olive, id, buyer, { version: 0, stage: 'new', assignedTo: null });
    expect([same.statusCode, same.json().version]).toEqual([200, 0]);
    expect(await rowOf(buyer.id)).toBeUndefined();
    const noted = await change(a.olive, id, buyer, { version: 0, note: 'Prefers mornings' });
    expect(noted.json()).toMatchObject({ version: 1, stage: 'new' });
    expect(await timeline(a.olive, id, buyer)).toMatchObject([{ kind: 'note', note: 'Prefers mornings' }]);
    expect((await change(a.olive, id, buyer, { version: 1, stage: 'new' })).json().version).toBe(1);
  });

  it('sent twice is applied once', async () => {
    const buyer = await looking(a.t);
    const body = { version: 0, stage: 'to_call', note: 'Ring tonight' };
    const { id } = a.property;
    const [propertyId, two] = await Promise.all([
      change(a.olive, id, buyer, body),
      change(a.olive, id, buyer, body),
    ]);
    expect([propertyId.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(await timeline(a.olive, id, buyer)).toHaveLength(1);
    // Not the same change: a different note.
    const other = await change(a.olive, id, buyer, { ...body, note: 'Ring at noon' });
    expect([other.statusCode, other.json().errorCode]).toEqual([409, 'CONFLICT']);
  });

  it.each([
    ['a stage nobody goes back to', { version: 1, stage: 'new' }, 'stage'],
    ['a stage there is not', { version: 1, stage: 'sold' }, 'stage'],
    ['someone of another agency', () => ({ version: 1, assignedTo: a.property.id }), 'assignedTo'],
    ['an empty note', { version: 1, note: '  ' }, 'note'],
    ['a note longer than a page', { version: 1, note: 'x'.repeat(1001) }, 'note'],
    ['a day that is none', { version: 1, nextStepAt: '0000-01-01T00:00:00Z' }, 'nextStepAt'],
  ])('rejects %s', async (_, body, field) => {
    const buyer = await looking(a.t);
    await change(a.olive, a.property.id, buyer, { version: 0, stage: 'contacted' });
    const answer = await change(a.olive, a.property.id, buyer, typeof body === 'function' ? body() : body);
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
    expect((await rowOf(buyer.id))?.version).toBe(1);
  });

  it('is only assigned to an active member', async () => {
    const buyer = await looking(a.t);
    const outsider = await a.t.make.agent();
    const deactivated = await a.t.make.staff({ parentAgentId: a.owner.id, isActive: false });
    for (const { id } of [outsider, deactivated]) {
      const answer = await change(a.olive, a.property.id, buyer, { version: 0, assignedTo: id });
      expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
        400,
        { assignedTo: 'Choose someone who works at your agency' },
      ]);
    }
    expect(await rowOf(buyer.id)).toBeUndefined();
  });

  it('needs a buyer who matches or did', async () => {
    const elsewhere = await looking(a.t, {}, { propertyType: 'flat' });
    for (const buyer of [elsewhere, await a.t.make.buyer(), a.property, a.owner]) {
      expect((await change(a.olive, a.property.id, buyer, { version: 0, note: 'x' })).statusCode).toBe(404);
      expect(
        (await a.olive.get(`/api/properties/${a.property.id}/buyers/${buyer.id}/events`)).statusCode,
      ).toBe(404);
      expect(
        (await a.olive.post(`/api/properties/${a.property.id}/buyers/${buyer.id}/calling`)).statusCode,
      ).toBe(404);
    }
    // A buyer who was notified and then paused: notes of the call can still be saved.
    const paused = await looking(a.t, {}, { isActive: false });
    await a.t.db.transaction((tx) =>
      tx.insert(matchNotifications).values({
        buyerUserId: paused.id,
        agentSearchId: a.property.id,
        agencyId: a.owner.id,
        title: '',
        body: '',
      }),
    );
    const answer = await change(a.olive, a.property.id, paused, { version: 0, stage: 'contacted' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { reason: 'paused', stage: 'contacted' }]);
  });
});

describe('two colleagues at once', () => {
  it('the second gets a conflict with the current state', async () => {
    const buyer = await looking(a.t);
    const { id } = a.property;
    await change(a.olive, id, buyer, { version: 0, stage: 'to_call', assignedTo: a.sam.id });
    await change(a.asSam, id, buyer, { version: 1, stage: 'interested' });
    const late = await change(a.olive, id, buyer, { version: 1, stage: 'unreachable', note: 'No answer' });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        errorCode: 'CONFLICT',
        message: 'Sam Brown has just updated this buyer. Check the changes, then save again.',
        current: {
          stage: 'interested',
          version: 2,
          user: { id: buyer.id },
          lastTouch: { by: { id: a.sam.id } },
        },
      },
    ]);
    expect(await timeline(a.olive, id, buyer)).toHaveLength(3);
  });

  it('in two tabs of one person, the second is told so', async () => {
    const buyer = await looking(a.t);
    const { id } = a.property;
    await change(a.olive, id, buyer, { version: 0, stage: 'to_call' });
    const late = await change(a.olive, id, buyer, { version: 0, stage: 'contacted' });
    expect(late.json().message).toBe('You have just updated this buyer. Check the changes, then save again.');
  });
});

describe('calling a buyer', () => {
  it('is shown to colleagues for fifteen minutes and changes no version', async () => {
    const buyer = await looking(a.t);
    const { id } = a.property;
    const call = () => a.olive.post(`/api/properties/${id}/buyers/${buyer.id}/calling`);
    expect((await call()).statusCode).toBe(204);
    expect((await call()).statusCode).toBe(204);
    const until = new Date(a.t.clock.now().getTime() + 15 * 60_000).toISOString();
    const [row] = (await buyers(a.olive, id)).buyers;
    expect(row).toMatchObject({
      version: 0,
      stage: 'new',
      calling: { by: { id: a.owner.id, name: 'Olive Owner' }, until },
    });
    expect(await timeline(a.olive, id, buyer)).toMatchObject([{ kind: 'call' }]);
    a.t.clock.advance(15 * 60_000);
    expect((await buyers(a.olive, id)).buyers[0]?.calling).toBeNull();
    // Saving the result ends the call.
    await call();
    const response = await change(a.olive, id, buyer, { version: 0, stage: 'interested' });
    expect(response.json()).toMatchObject({ version: 1, calling: null });
  });
});
