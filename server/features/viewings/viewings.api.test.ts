import { randomUUID } from 'node:crypto';
import type { Viewing } from '@threshold/core/contract/properties';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewings, workEvents, workedBuyers } from '../../db/schema/pipeline';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { openStream } from '../live/test/reader';
import { PASSWORD, passwordRow } from '../privacy/test/planted';
import { agencyApp, looking } from '../properties/test/agency';
import { agency, body } from './test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const fieldOf = (content: string | undefined, field: string) =>
  new RegExp(`^${field}(?:;[^:]*)?:(.*)$`, 'm').exec((content ?? '').replaceAll('\r\n ', ''))?.[1]?.trim();

describe('declined viewings', () => {
  const declineAll = (buyerId: string) =>
    t.db.transaction((tx) =>
      tx.update(viewings).set({ status: 'declined' }).where(eq(viewings.buyerUserId, buyerId)),
    );

  const shownTo = async (buyerId: string, app: Awaited<ReturnType<typeof agency>>) => {
    const ofAgency = await app.olive.get(`/api/properties/${app.property.id}/buyers/${buyerId}`);
    const ofBuyer = await (await t.as({ id: buyerId })).get('/api/my-contacts');
    return [ofAgency.json().viewing, ofBuyer.json().contacts[0].viewing];
  };

  it('do not stand in the way of another invitation to the same time', async () => {
    const app = await agency(t);
    const { arranged, buyer, mails } = app;
    const declined = await arranged();
    await declineAll(buyer.id);
    const again = await arranged();
    expect(again).toMatchObject({ ...body, status: 'invited' });
    expect(again.id).not.toBe(declined.id);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['viewing-invited', 'viewing-invited']);
    const invited = { id: again.id, status: 'invited' };
    expect(await shownTo(buyer.id, app)).toMatchObject([invited, invited]);
  });

  it('count again once they are moved, which invites the buyer', async () => {
    const { arranged, buyer, olive } = await agency(t);
    const declined = await arranged();
    await declineAll(buyer.id);
    for (const day of [16, 17, 18, 19, 21])
      await arranged({ ...body, startsAt: `2026-11-${day}T14:30:00.000Z` });
    const moved = await olive.patch(`/api/viewings/${declined.id}`, { startsAt: '2026-11-22T14:30:00.000Z' });
    expect([moved.statusCode, moved.json().message]).toEqual([
      409,
      'You already have five upcoming viewings with this buyer. Cancel one first.',
    ]);
  });

  it('count for no limit, and hide no later viewing', async () => {
    const app = await agency(t);
    const { arranged, buyer } = app;
    for (const day of [16, 17, 18, 19, 20])
      await arranged({ ...body, startsAt: `2026-11-${day}T14:30:00.000Z` });
    await declineAll(buyer.id);
    const next = await arranged({ ...body, startsAt: '2026-11-21T14:30:00.000Z' });
    const invited = { id: next.id, status: 'invited' };
    expect(await shownTo(buyer.id, app)).toMatchObject([invited, invited]);
  });
});

describe('a property that is no longer for sale', () => {
  const another = async (app: Awaited<ReturnType<typeof agency>>) => {
    const buyer = await looking(t);
    const path = `/api/properties/${app.property.id}/buyers/${buyer.id}/viewings`;
    const viewing: Viewing = (await app.olive.post(path, body)).json();
    const kinds = async () => (await t.mailsTo(buyer.email)).map(({ calendar }) => calendar?.method);
    return { buyer, viewing, kinds };
  };
  const statusOf = async ({ id }: Viewing) =>
    (await t.db.select({ status: viewings.status }).from(viewings).where(eq(viewings.id, id)))[0]?.status;

  const rowOf = async ({ id }: Viewing) =>
    (await t.db.select({ id: viewings.workedBuyerId }).from(viewings).where(eq(viewings.id, id)))[0]?.id;

  it('cancels upcoming viewings, except with the buyer it was sold to', async () => {
    const app = await agency(t);
    const [bought, other] = [await another(app), await another(app)];
    const closing = { outcome: 'sold_here', buyerId: bought.buyer.id };
    const closed = await app.olive.post(`/api/properties/${app.property.id}/close`, closing);
    expect(closed.statusCode).toBe(200);
    expect([await statusOf(bought.viewing), await statusOf(other.viewing)]).toEqual(['invited', 'cancelled']);
    expect((await bought.kinds()).filter((method) => method === 'CANCEL')).toHaveLength(0);
    expect((await other.kinds()).filter((method) => method === 'CANCEL')).toHaveLength(1);
  });

  it('cannot be viewed again by moving a declined viewing, except by the buyer it was sold to', async () => {
    const app = await agency(t);
    const [bought, other] = [await another(app), await another(app)];
    await (await t.as(other.buyer)).post(`/api/my-contacts/${await rowOf(other.viewing)}/decline`);
    await app.olive.post(`/api/properties/${app.property.id}/close`, {
      outcome: 'sold_here',
      buyerId: bought.buyer.id,
    });
    const move = ({ id }: Viewing) =>
      app.olive.patch(`/api/viewings/${id}`, { startsAt: '2026-11-21T14:30:00.000Z' });
    expect([(await move(bought.viewing)).statusCode, (await move(other.viewing)).statusCode]).toEqual([
      200, 409,
    ]);
    expect(await statusOf(other.viewing)).toBe('declined');
  });

  it('notifies the buyers when it is deleted', async () => {
    const app = await agency(t);
    const { viewing, kinds } = await another(app);
    expect((await app.olive.delete(`/api/agent-searches/${app.property.id}`)).statusCode).toBe(204);
    expect(await statusOf(viewing)).toBeUndefined();
    expect((await kinds()).filter((method) => method === 'CANCEL')).toHaveLength(1);
  });

  it('and likewise when the agency is deleted', async () => {
    const app = await agency(t);
    const { buyer } = await another(app);
    const adminClient = await t.as(await t.make.admin());
    expect((await adminClient.delete(`/api/admin/agents/${app.owner.id}`)).statusCode).toBeLessThan(300);
    await t.worker.drain();
    const cancellations = t.sent.filter(
      ({ recipient, calendar }) => recipient === buyer.email && calendar?.method === 'CANCEL',
    );
    expect(cancellations).toHaveLength(1);
    expect(cancellations[0]?.subject).toContain('cancelled your viewing');
  });
});

it('a viewing is cancelled by mail to the agency, without a name, when the buyer deletes their account', async () => {
  const { olive, owner, property } = await agency(t);
  const buyer = await looking(t, { firstName: 'Quentin', lastName: 'Marsh', ...(await passwordRow()) });
  const path = `/api/properties/${property.id}/buyers/${buyer.id}/viewings`;
  expect((await olive.post(path, body)).statusCode).toBe(201);
  const deletion = { password: PASSWORD, confirmation: 'DELETE' };
  const deleted = await (await t.as(buyer)).post('/api/privacy/delete-account', deletion);
  expect(deleted.statusCode).toBe(200);
  await t.worker.drain();
  const cancelled = t.sent.filter(({ subject }) => subject.includes('cancelled the viewing'));
  expect(cancelled.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, 'A buyer cancelled the viewing on Friday 20 November 2026 at 14:30'],
  ]);
  expect(cancelled[0]?.text).not.toContain('Quentin');
});

describe('arranging a viewing', () => {
  it('sets the stage with its events and invites the buyer, in one transaction', async () => {
    const { arranged, owner, buyer, property, mails } = await agency(t);
    const [adminClient, home] = [await openStream(t, owner), await openStream(t, buyer)];
    const viewing = await arranged();
    expect(viewing).toMatchObject({ ...body, status: 'invited', propertyId: property.id, buyerId: buyer.id });
    const [row] = await t.db.select().from(workedBuyers).where(eq(workedBuyers.buyerUserId, buyer.id));
    expect(row).toMatchObject({ stage: 'viewing', touchedBy: owner.id });
    expect(row?.contactedAt).toEqual(t.clock.now());
    expect(row?.viewingAt).toEqual(t.clock.now());
    const events = await t.db.select().from(workEvents).where(eq(workEvents.buyerUserId, buyer.id));
    expect(events.map(({ kind, toStage, viewingStatus }) => [kind, toStage, viewingStatus])).toEqual(
      expect.arrayContaining([
        ['stage', 'viewing', null],
        ['viewing', null, 'invited'],
      ]),
    );
    const [mail] = await mails();
    expect(mail?.text).toContain('Friday 20 November 2026 at 14:30');
    expect(mail?.text).toContain('4 Steep Hill, Lincoln');
    expect(mail?.calendar?.method).toBe('REQUEST');
    await adminClient.receives({ kind: 'work', propertyId: property.id, buyerId: buyer.id });
    await home.receives({ kind: 'contacts' });
  });

  it('sent twice creates one, also concurrently', async () => {
    const { olive, path, buyer, mails } = await agency(t);
    const answers = await Promise.all(Array.from({ length: 10 }, () => olive.post(path, body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((each) => each.json().id)).size).toBe(1);
    expect(await t.db.$count(viewings, eq(viewings.buyerUserId, buyer.id))).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('cannot flood the buyer with invitations and cancellations', async () => {
    const { olive, path } = await agency(t);
    const arrange = (minutes: number) => olive.post(path, { ...body, minutes });
    for (let n = 0; n < 10; n++) {
      const made = await arrange(30 + n);
      expect(made.statusCode).toBe(201);
      await olive.delete(`/api/viewings/${made.json().id}`);
    }
    const refused = await arrange(60);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "You've invited this buyer ten times in 24 hours. Call them, or try again tomorrow.",
    ]);
    t.clock.advance(DAY_MS);
    expect((await arrange(60)).statusCode).toBe(201);
    t.clock.advance(-DAY_MS);
  });

  it('needs a confirmed email address', async () => {
    const { owner, olive, path, arranged, mails } = await agency(t);
    const viewing = await arranged();
    await t.db.transaction((tx) =>
      tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, owner.id)),
    );
    const answers = [
      await olive.post(path, { ...body, startsAt: '2026-11-21T14:30:00.000Z' }),
      await olive.patch(`/api/viewings/${viewing.id}`, { where: 'Somewhere else' }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'EMAIL_UNCONFIRMED']);
    expect(await mails()).toHaveLength(1);
    expect((await olive.delete(`/api/viewings/${viewing.id}`)).statusCode).toBe(204);
  });

  it.each([
    ['in the past', { startsAt: '2026-11-15T08:59:00.000Z' }, 'startsAt'],
    ['in years', { startsAt: '2029-11-15T09:00:00.000Z' }, 'startsAt'],
    ['no time', { startsAt: 'tomorrow' }, 'startsAt'],
    ['too short', { minutes: 1 }, 'minutes'],
    ['too long', { minutes: 481 }, 'minutes'],
    ['nowhere', { where: ' ' }, 'where'],
    ['two lines', { where: 'a\nb' }, 'where'],
  ])('is rejected when it is %s', async (_what, change, field) => {
    const { olive, path, mails } = await agency(t);
    const answer = await olive.post(path, { ...body, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
    expect(await mails()).toEqual([]);
  });

  it('is only for agents who may work the property, with a matching buyer', async () => {
    const { property, buyer, path, olive, asSam, arranged } = await agency(t);
    const outsider = await t.as(await t.make.agent());
    const other = await t.make.buyer();
    expect((await outsider.post(path, body)).statusCode).toBe(404);
    expect((await asSam.post(path, body)).statusCode).toBe(404);
    expect((await t.client().post(path, body)).statusCode).toBe(401);
    expect((await (await t.as(buyer)).post(path, body)).statusCode).toBe(403);
    const random = `/api/properties/${property.id}/buyers/${randomUUID()}/viewings`;
    const unpaid = await t.as(await t.make.agent({ subscriptionStatus: 'past_due' }));
    expect((await unpaid.post(random, body)).statusCode).toBe(403);
    for (const id of [other.id, randomUUID()])
      expect(
        (await olive.post(`/api/properties/${property.id}/buyers/${id}/viewings`, body)).statusCode,
      ).toBe(404);
    const viewing = await arranged();
    for (const person of [outsider, asSam]) {
      expect((await person.patch(`/api/viewings/${viewing.id}`, { minutes: 45 })).statusCode).toBe(404);
      expect((await person.delete(`/api/viewings/${viewing.id}`)).statusCode).toBe(404);
    }
    expect((await outsider.delete(`/api/viewings/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('the calendar entry', () => {
  it('is the same through all changes, and in UTC on both sides of a clock change', async () => {
    const { arranged, olive, mails } = await agency(t);
    // 10:00 in London in winter, then 10:00 on the first day of summer time.
    const viewing = await arranged({ ...body, startsAt: '2027-03-27T10:00:00.000Z' });
    await olive.patch(`/api/viewings/${viewing.id}`, { startsAt: '2027-03-28T09:00:00.000Z' });
    await olive.patch(`/api/viewings/${viewing.id}`, { where: 'At the gate, Lincoln; mind the dog' });
    expect((await olive.delete(`/api/viewings/${viewing.id}`)).statusCode).toBe(204);
    expect((await olive.delete(`/api/viewings/${viewing.id}`)).statusCode).toBe(204);
    const all = (await mails()).map(({ calendar, subject }) => ({ ...calendar, subject }));
    const sorted = all.sort(
      (a, b) => Number(fieldOf(a.content, 'SEQUENCE')) - Number(fieldOf(b.content, 'SEQUENCE')),
    );
    expect(sorted.map(({ content }) => fieldOf(content, 'SEQUENCE'))).toEqual(['0', '1', '2', '3']);
    expect(sorted.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(new Set(sorted.map(({ content }) => fieldOf(content, 'UID'))).size).toBe(1);
    expect(sorted.map(({ content }) => fieldOf(content, 'DTSTART'))).toEqual([
      '20270327T100000Z',
      '20270328T090000Z',
      '20270328T090000Z',
      '20270328T090000Z',
    ]);
    expect(fieldOf(sorted[1]?.content, 'DTEND')).toBe('20270328T093000Z');
    expect(fieldOf(sorted[3]?.content, 'STATUS')).toBe('CANCELLED');
    expect(sorted[0]?.subject).toContain('Saturday 27 March 2027 at 10:00');
    expect(sorted[1]?.subject).toContain('Sunday 28 March 2027 at 10:00');
    expect((await olive.patch(`/api/viewings/${viewing.id}`, { minutes: 60 })).statusCode).toBe(409);
  });

  it('is attached to the mail', async () => {
    const { arranged, buyer } = await agency(t);
    await arranged();
    await t.worker.drain();
    const mail = t.sent.find(({ recipient, calendar }) => recipient === buyer.email && calendar);
    expect(mail?.calendar?.content).toContain('BEGIN:VEVENT');
  });

  it('has names without double quotes, which would end them and begin another parameter', async () => {
    const { arranged, buyer, owner } = await agency(t);
    await t.db.transaction(async (tx) => {
      await tx.update(users).set({ agencyName: 'Best";ROLE=CHAIR' }).where(eq(users.id, owner.id));
      await tx.update(users).set({ firstName: 'Jo "Mo"' }).where(eq(users.id, buyer.id));
    });
    await arranged();
    const [mail] = await t.mailsTo(buyer.email);
    const lines = mail?.calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(
      /^ORGANIZER;CN="Best';ROLE=CHAIR":mailto:/,
    );
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/;CN="Jo 'Mo'[^"\\]*":MAILTO:/);
  });
});

describe('the reminder on the day before', () => {
  it('goes to both once, and again for a new time', async () => {
    const own = await testApp();
    const app = await agencyApp(own);
    const buyer = await looking(own);
    const path = `/api/properties/${app.property.id}/buyers/${buyer.id}/viewings`;
    const viewing: Viewing = (await app.olive.post(path, body)).json();
    const reminders = async () =>
      [...(await own.mailsTo(buyer.email)), ...(await own.mailsTo(app.owner.email))]
        .map(({ kind }) => kind)
        .filter((kind) => kind.includes('reminder'));
    await app.olive.patch(`/api/viewings/${viewing.id}`, { startsAt: '2026-11-23T14:30:00.000Z' });
    own.clock.set(new Date('2026-11-19T12:00:00Z'));
    await own.worker.drain();
    expect(await reminders()).toEqual([]);
    own.clock.set(new Date('2026-11-22T09:00:00Z'));
    await own.worker.drain();
    await own.worker.drain();
    expect((await reminders()).sort()).toEqual(['viewing-reminder', 'viewing-reminder-to-agent']);
    await app.olive.patch(`/api/viewings/${viewing.id}`, { startsAt: '2026-11-25T14:30:00.000Z' });
    own.clock.advance(3 * DAY_MS - 1_000);
    await own.worker.drain();
    expect(await reminders()).toHaveLength(4);
  });

  it('is not sent for a cancelled or declined viewing', async () => {
    const own = await testApp();
    const app = await agencyApp(own);
    const buyer = await looking(own);
    const viewing = await app.olive.post(
      `/api/properties/${app.property.id}/buyers/${buyer.id}/viewings`,
      body,
    );
    await app.olive.delete(`/api/viewings/${viewing.json().id}`);
    own.clock.set(new Date('2026-11-20T10:00:00Z'));
    await own.worker.drain();
    const kinds = (await own.mailsTo(buyer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.includes('reminder'))).toEqual([]);
  });
});
