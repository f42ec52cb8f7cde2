import { randomUUID } from 'node:crypto';
import type { PropertyBuyer, ViewingOutcomeBody, WorkEvents } from '@threshold/core/contract/properties';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { VIEWING_OUTCOMES, type ViewingOutcome } from '@threshold/core/rules/pipeline/stages';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewings, workEvents, workedBuyers } from '../../db/schema/pipeline';
import { type TestApp, testApp } from '../../test/app';
import { agency, START } from './test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const before = new Date('2026-11-15T09:00:00Z');
beforeEach(() => t.clock.set(before));

const after = () => t.clock.set(new Date(new Date(START).getTime() + 60_000));

/** An agency with a viewing that has begun. */
async function afterViewing() {
  const app = await agency(t);
  const viewing = await app.arranged();
  after();
  const path = `/api/viewings/${viewing.id}`;
  const record = (outcome: unknown, who = app.olive) => who.post(`${path}/outcome`, { outcome });
  const rowPath = `/api/properties/${app.property.id}/buyers/${app.buyer.id}`;
  const row = async (): Promise<PropertyBuyer> => (await app.olive.get(rowPath)).json();
  const events = async (): Promise<WorkEvents['events']> =>
    (await app.olive.get(`${rowPath}/events`)).json().events;
  return { ...app, viewing, path: path, record, row, events };
}

describe('after a viewing', () => {
  it.each<[ViewingOutcome, string]>([
    ['second_viewing', 'viewing'],
    ['offer', 'offer'],
    ['not_for_them', 'not_interested'],
    ['did_not_come', 'unreachable'],
  ])('%s is recorded, and the buyer moves to %s', async (outcome, stage) => {
    const { record, row, events, viewing } = await afterViewing();
    expect((await row()).pastViewing).toMatchObject({ id: viewing.id, outcome: null });
    const answer = await record(outcome);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: viewing.id, outcome }]);
    expect(await row()).toMatchObject({ stage, viewing: { outcome }, pastViewing: { outcome } });
    expect((await events()).filter((event) => event.outcome)).toMatchObject([
      { kind: 'viewing', outcome, viewing: null, dueAt: START },
    ]);
  });

  it('an offer counts in the funnel and makes the property under offer', async () => {
    const { record, olive, property, buyer } = await afterViewing();
    await record('offer');
    expect((await olive.get(`/api/properties/${property.id}`)).json().pipelineStatus).toBe('under_offer');
    const [row] = await t.db.select().from(workedBuyers).where(eq(workedBuyers.buyerUserId, buyer.id));
    expect(row?.offerAt).toEqual(t.clock.now());
    const { funnel, viewingOutcomes } = (await olive.get('/api/agent-analytics')).json();
    expect(funnel).toMatchObject({ viewing: 1, offer: 1 });
    expect(viewingOutcomes).toEqual({ second_viewing: 0, offer: 1, not_for_them: 0, did_not_come: 0 });
  });

  it('can be corrected, and an agreed buyer stays agreed', async () => {
    const { record, row, olive, property, buyer } = await afterViewing();
    await record('did_not_come');
    await record('second_viewing');
    expect(await row()).toMatchObject({ stage: 'viewing', pastViewing: { outcome: 'second_viewing' } });
    const { version } = await row();
    await olive.patch(`/api/properties/${property.id}/buyers/${buyer.id}`, { version, stage: 'agreed' });
    expect((await record('not_for_them')).statusCode).toBe(200);
    expect((await row()).stage).toBe('not_interested');
    await olive.patch(`/api/properties/${property.id}/buyers/${buyer.id}`, {
      version: (await row()).version,
      stage: 'agreed',
    });
    await record('second_viewing');
    expect((await row()).stage).toBe('agreed');
  });

  it('it can no longer be moved or cancelled, with a clear error', async () => {
    const { olive, path, viewing, mails } = await afterViewing();
    const sent = (await mails()).length;
    const moved = await olive.patch(path, { startsAt: '2026-11-25T14:30:00.000Z' });
    const cancelled = await olive.delete(path);
    for (const answer of [moved, cancelled])
      expect([answer.statusCode, answer.json().errorCode, answer.json().message]).toEqual([
        409,
        'CONFLICT',
        "This viewing has already happened, so you can't move or cancel it.",
      ]);
    const [row] = await t.db.select().from(viewings).where(eq(viewings.id, viewing.id));
    expect(row).toMatchObject({ status: 'invited', startsAt: new Date(START), sequence: 0 });
    expect(await mails()).toHaveLength(sent);
  });

  it('is shown with an upcoming one', async () => {
    const { olive, property, buyer, row, viewing } = await afterViewing();
    const next = await olive.post(`/api/properties/${property.id}/buyers/${buyer.id}/viewings`, {
      startsAt: new Date(t.clock.now().getTime() + DAY_MS).toISOString(),
      minutes: 30,
      where: 'The gate',
    });
    expect(await row()).toMatchObject({ viewing: { id: next.json().id }, pastViewing: { id: viewing.id } });
  });

  it('concurrent identical requests record one event, and different ones end in one state', async () => {
    const { record, row, buyer } = await afterViewing();
    const same = await Promise.all(Array.from({ length: 8 }, () => record('offer')));
    expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const recorded = async () =>
      (await t.db.select().from(workEvents).where(eq(workEvents.buyerUserId, buyer.id))).filter(
        ({ viewingOutcome }) => viewingOutcome !== null,
      );
    expect(await recorded()).toHaveLength(1);
    await Promise.all(VIEWING_OUTCOMES.map((outcome) => record(outcome)));
    const { stage, pastViewing } = await row();
    const { outcome } = pastViewing as ViewingOutcomeBody;
    const stages = {
      second_viewing: ['viewing'],
      offer: ['offer'],
      not_for_them: ['not_interested'],
      // A buyer who said no does not become unreachable.
      did_not_come: ['unreachable', 'not_interested'],
    };
    expect(stages[outcome]).toContain(stage);
  });

  it('racing with the sale of the property, the outcome is recorded before it or refused', async () => {
    const { record, olive, property, row } = await afterViewing();
    const [outcome, closed] = await Promise.all([
      record('offer'),
      olive.post(`/api/properties/${property.id}/close`, { outcome: 'withdrawn' }),
    ]);
    expect(closed.statusCode).toBe(200);
    expect([200, 409]).toContain(outcome.statusCode);
    expect((await row()).stage).toBe(outcome.statusCode === 200 ? 'offer' : 'viewing');
    expect((await record('did_not_come')).json().message).toBe('This property is closed.');
  });
});

describe('an outcome is refused', () => {
  it('before the viewing has begun', async () => {
    const { record, row } = await afterViewing();
    t.clock.set(new Date(new Date(START).getTime() - 60_000));
    const answer = await record('offer');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This viewing hasn't started yet. Record how it went afterwards.",
    ]);
    expect(await row()).toMatchObject({ stage: 'viewing', pastViewing: null });
  });

  it('for a cancelled or declined viewing', async () => {
    for (const end of ['cancelled', 'declined'] as const) {
      const { record, viewing } = await afterViewing();
      await t.db.transaction((tx) =>
        tx.update(viewings).set({ status: end }).where(eq(viewings.id, viewing.id)),
      );
      const answer = await record('offer');
      expect([answer.statusCode, answer.json().message]).toMatchObject([409, expect.stringContaining(end)]);
      t.clock.set(before);
    }
  });

  it.each([[undefined], [null], ['sold'], [['offer']]])('when it is %j', async (outcome) => {
    const { record } = await afterViewing();
    const answer = await record(outcome);
    expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
      400,
      { outcome: 'Choose how the viewing went' },
    ]);
  });

  it('from others', async () => {
    const { record, path, asSam, buyer } = await afterViewing();
    const outsider = await t.as(await t.make.agent());
    expect((await record('offer', outsider)).statusCode).toBe(404);
    expect((await record('offer', asSam)).statusCode).toBe(404);
    expect((await t.client().post(`${path}/outcome`, { outcome: 'offer' })).statusCode).toBe(401);
    expect((await record('offer', await t.as(buyer))).statusCode).toBe(403);
    expect(
      (await outsider.post(`/api/viewings/${randomUUID()}/outcome`, { outcome: 'offer' })).statusCode,
    ).toBe(404);
  });
});
