import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { workEvents } from '../../db/schema/pipeline';
import { type TestApp, testApp } from '../../test/app';
import { openStream } from '../live/test/reader';
import { agency, body, START } from './test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** The screens of the buyer offer no answer to the viewing. */
async function expectNoAnswer(link: string, asBuyer: Awaited<ReturnType<TestApp['as']>>) {
  const token = encodeURIComponent(link);
  const shown = await asBuyer.get(`/api/viewing-answers?token=${token}`);
  expect(shown.json()).toMatchObject({ status: 'declined', canAnswer: false });
  expect((await asBuyer.get(`/api/viewing-answers/calendar?token=${token}`)).statusCode).toBe(409);
  const { contacts } = (await asBuyer.get('/api/my-contacts')).json();
  expect(contacts).toMatchObject([{ viewing: { status: 'declined', answerPath: null } }]);
}

describe('the buyer’s answer', () => {
  it('works by the link of the mail, signed out, and notifies the host', async () => {
    const { arranged, token, answer, toAgent, owner, buyer, property } = await agency(t);
    await arranged();
    const link = await token();
    const response = await t.client().get(`/api/viewing-answers?token=${encodeURIComponent(link)}`);
    expect(response.json()).toMatchObject({ ...body, status: 'invited', home: expect.any(String) });
    // GET does not answer: scanners follow links.
    expect(await toAgent()).toEqual([]);
    const agencyStream = await openStream(t, owner);
    expect((await answer({ token: link, answer: 'accept' })).json()).toMatchObject({ status: 'accepted' });
    expect((await answer({ token: link, answer: 'accept' })).statusCode).toBe(200);
    await agencyStream.receives({ kind: 'work', propertyId: property.id, buyerId: buyer.id });
    expect((await toAgent()).map(({ kind }) => kind)).toEqual(['viewing-accepted-to-agent']);
    const events = await t.db.select().from(workEvents).where(eq(workEvents.buyerUserId, buyer.id));
    const answers = events.filter(({ viewingStatus }) => viewingStatus === 'accepted');
    expect(answers).toMatchObject([{ byBuyer: true, actorId: null }]);
  });

  it('may propose another time, which the agency accepts by moving the viewing', async () => {
    const { arranged, token, answer, olive, mails } = await agency(t);
    const viewing = await arranged();
    const link = await token();
    const bad = await answer({ token: link, answer: 'propose' });
    expect([bad.statusCode, bad.json().fieldErrors]).toEqual([400, { proposedAt: 'Choose another time' }]);
    const past = await answer({ token: link, answer: 'propose', proposedAt: '2026-11-01T10:00:00.000Z' });
    expect(past.statusCode).toBe(400);
    const proposedAt = '2026-11-21T11:00:00.000Z';
    const proposal = await answer({ token: link, answer: 'propose', proposedAt });
    expect(proposal.json()).toMatchObject({ status: 'proposed', proposedAt, startsAt: START });
    const moved = await olive.patch(`/api/viewings/${viewing.id}`, { startsAt: proposedAt });
    expect(moved.json()).toMatchObject({ status: 'accepted', startsAt: proposedAt, proposedAt: null });
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['viewing-agreed', 'viewing-invited']);
  });

  it('to an old time is rejected, and an answer to the new time is requested', async () => {
    const { arranged, token, answer, olive } = await agency(t);
    const viewing = await arranged();
    const old = await token();
    await answer({ token: old, answer: 'accept' });
    const moved = await olive.patch(`/api/viewings/${viewing.id}`, { startsAt: '2026-11-22T10:00:00.000Z' });
    expect(moved.json().status).toBe('invited');
    const late = await answer({ token: old, answer: 'accept' });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This viewing was moved to Sunday 22 November 2026 at 10:00. Use the link in your latest email.',
    ]);
    expect((await answer({ token: await token(), answer: 'decline' })).json().status).toBe('declined');
  });

  it('comes with a calendar file, with the identity of the one in the mail and nobody else in it', async () => {
    const { arranged, token, mails, olive, buyer } = await agency(t);
    const viewing = await arranged();
    const link = encodeURIComponent(await token());
    const calendar = () => t.client().get(`/api/viewing-answers/calendar?token=${link}`);
    const file = await calendar();
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="viewing.ics"',
    ]);
    const uidIn = (text = '') => /^UID:(.+)\r$/m.exec(text)?.[1];
    const [invitation] = await mails();
    expect(uidIn(file.body)).toBe(uidIn(invitation?.calendar?.content));
    expect(uidIn(file.body)).toContain(viewing.id);
    expect(file.body).toContain('METHOD:PUBLISH');
    expect(file.body).toContain('DTSTART:20261120T143000Z');
    expect(file.body).not.toContain(buyer.email);
    expect((await t.client().get('/api/viewing-answers/calendar?token=nonsense')).json().errorCode).toBe(
      'INVALID_LINK',
    );
    await olive.delete(`/api/viewings/${viewing.id}`);
    expect((await calendar()).statusCode).toBe(409);
  });

  it('needs a valid link of its own', async () => {
    const { arranged, token, answer, olive } = await agency(t);
    const viewing = await arranged();
    const link = await token();
    const other = await agency(t);
    await other.arranged();
    const foreign = await other.token();
    const [id = '', at = '', signature = ''] = link.split('.');
    const forged = [
      'nonsense',
      `${id}.${at}.${foreign.split('.')[2]}`,
      `${foreign.split('.')[0]}.${at}.${signature}`,
      `${id}.${Number(at) + 1}.${signature}`,
      `${randomUUID()}.${at}.${signature}`,
    ];
    for (const token of forged)
      expect((await answer({ token, answer: 'accept' })).json().errorCode).toBe('INVALID_LINK');
    await olive.delete(`/api/viewings/${viewing.id}`);
    expect((await answer({ token: link, answer: 'accept' })).statusCode).toBe(409);
  });

  it('is refused to a viewing that they declined, once they are invited to that time again', async () => {
    const { arranged, token, answer, olive, buyer, property } = await agency(t);
    await arranged();
    const link = await token();
    await answer({ token: link, answer: 'decline' });
    const again = await arranged();
    for (const yes of [{ answer: 'accept' }, { answer: 'propose', proposedAt: '2026-11-22T14:30:00.000Z' }]) {
      const refused = await answer({ token: link, ...yes });
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringMatching(/^The agent has invited you to other viewings since/),
      ]);
    }
    expect((await answer({ token: link, answer: 'decline' })).json().status).toBe('declined');
    const shown = (await olive.get(`/api/properties/${property.id}/buyers/${buyer.id}`)).json();
    expect(shown.viewing).toMatchObject({ id: again.id, status: 'invited' });
  });

  it('is refused once they withdrew or blocked the agency, also to a viewing that they had declined', async () => {
    for (const leave of ['withdraw', 'block']) {
      const { arranged, token, answer, toAgent, buyer, owner } = await agency(t);
      await arranged();
      const link = await token();
      await answer({ token: link, answer: 'decline' });
      const asBuyer = await t.as(buyer);
      if (leave === 'withdraw') await asBuyer.put('/api/privacy/consents/gdpr', { given: false });
      else await asBuyer.post('/api/blocked-agencies', { agencyId: owner.id });
      const accepted = await answer({ token: link, answer: 'accept' });
      expect([accepted.statusCode, accepted.json().message]).toEqual([409, 'This viewing was cancelled.']);
      expect((await toAgent()).map(({ kind }) => kind)).toEqual(['viewing-declined-to-agent']);
      await expectNoAnswer(link, asBuyer);
    }
  });

  it('is refused to a declined viewing of a property that is closed, except by the buyer it was sold to', async () => {
    const { arranged, token, answer, toAgent, buyer, olive, property } = await agency(t);
    await arranged();
    const link = await token();
    await answer({ token: link, answer: 'decline' });
    const close = (body: object) => olive.post(`/api/properties/${property.id}/close`, body);
    expect((await close({ outcome: 'withdrawn' })).statusCode).toBe(200);
    const accepted = await answer({ token: link, answer: 'accept' });
    expect([accepted.statusCode, accepted.json().message]).toEqual([409, 'This viewing was cancelled.']);
    expect((await toAgent()).map(({ kind }) => kind)).toEqual(['viewing-declined-to-agent']);
    await expectNoAnswer(link, await t.as(buyer));
    expect((await olive.post(`/api/properties/${property.id}/reopen`)).statusCode).toBe(200);
    expect((await close({ outcome: 'sold_here', buyerId: buyer.id })).statusCode).toBe(200);
    expect((await answer({ token: link, answer: 'accept' })).json()).toMatchObject({
      status: 'accepted',
      canAnswer: true,
    });
  });

  it('is too late once the viewing has begun', async () => {
    const { arranged, token, answer, olive } = await agency(t);
    const viewing = await arranged({ ...body, startsAt: '2026-11-15T09:30:00.000Z' });
    const link = await token();
    const before = t.clock.now();
    t.clock.advance(3_600_000);
    expect((await answer({ token: link, answer: 'accept' })).statusCode).toBe(409);
    expect((await olive.delete(`/api/viewings/${viewing.id}`)).statusCode).toBe(409);
    t.clock.set(before);
  });
});
