import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AgencyRecordRow } from '@threshold/core/contract/contact-reports';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactReports, removalRequests } from '../../db/schema/contact-reports';
import { disclosures } from '../../db/schema/disclosures';
import { type UserRow, users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { PASSWORD, passwordRow } from '../privacy/test/planted';
import { agencyApp, looking } from '../properties/test/agency';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as(await t.make.admin());
});

/** A buyer shown to an agency, and its disclosure entry. */
async function seen(person: Partial<UserRow> = { firstName: 'Quentin', lastName: 'Marsh' }) {
  const agency = await agencyApp(t);
  const buyer = await looking(t, { ...person, ...(await passwordRow()) });
  await agency.olive.get(`/api/agent-searches/${agency.property.id}/matches`);
  const [entry] = await t.db.select().from(disclosures).where(eq(disclosures.buyerUserId, buyer.id));
  if (!entry) throw new Error('nothing was written down');
  const body = { entryId: entry.id, kind: 'too_often', text: 'Nine calls in a day' };
  return { ...agency, buyer, asBuyer: await t.as(buyer), body };
}
const path = '/api/contact-reports';
const kinds = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind);
const waiting = async () => (await admin.get('/api/admin/contact-reports')).json();
const decide = (id: string, body: unknown) => admin.patch(`/api/admin/contact-reports/${id}`, body);
const upheld = { outcome: 'upheld', answer: 'You are right, and we have told them.' };

describe('reporting', () => {
  it('is acknowledged at once, due in thirty days, and the agency is asked for its view', async () => {
    const { asBuyer, buyer, owner, body } = await seen();
    const made = await asBuyer.post(path, body);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { id: expect.any(String), dueAt: '2026-12-15T23:59:59.999Z' },
    ]);
    expect((await asBuyer.get(path)).json().reports).toMatchObject([
      { ...body, id: made.json().id, outcome: null, answer: null },
    ]);
    expect(await kinds(buyer.email)).toContain('contact-report-received');
    const [viewRequest] = (await t.mailsTo(owner.email)).filter(({ kind }) => kind === 'contact-report-view');
    expect(viewRequest?.text).toContain('Quentin Marsh');
    expect(viewRequest?.text).toContain('> Nine calls in a day');
    const listed = (await waiting()).reports.find(({ id }: { id: string }) => id === made.json().id);
    expect(listed).toMatchObject({
      person: { name: 'Quentin Marsh' },
      agency: { id: owner.id },
      agent: 'Olive Owner',
      overdue: false,
    });
  });

  it('by a buyer without a name gives the agency no address instead', async () => {
    const { asBuyer, buyer, owner, body } = await seen({ firstName: null, lastName: null });
    expect((await asBuyer.post(path, body)).statusCode).toBe(201);
    const [view] = (await t.mailsTo(owner.email)).filter(({ kind }) => kind === 'contact-report-view');
    expect(view?.text).toContain('Buyer: A buyer');
    expect(`${view?.html}${view?.text}`).not.toContain(buyer.email);
  });

  it('twice at once is one report, and can be repeated after a decision', async () => {
    const { asBuyer, owner, body } = await seen();
    const answers = await Promise.all(Array.from({ length: 6 }, () => asBuyer.post(path, body)));
    const ids = new Set(answers.map((answer) => answer.json().id));
    expect([ids.size, answers.map(({ statusCode }) => statusCode)]).toEqual([1, Array(6).fill(201)]);
    expect((await kinds(owner.email)).filter((kind) => kind === 'contact-report-view')).toHaveLength(1);
    expect((await decide([...ids][0] ?? '', upheld)).statusCode).toBe(200);
    expect((await asBuyer.post(path, body)).json().id).not.toBe([...ids][0]);
  });

  it('of an agent who is removed meanwhile is stored without the agent', async () => {
    const { asBuyer, owner, body } = await seen();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    await t.db.update(disclosures).set({ agentUserId: staff.id }).where(eq(disclosures.id, body.entryId));
    const { made } = await t.db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, staff.id));
      const sent = asBuyer.post(path, body);
      await pause(300);
      return { made: sent };
    });
    expect((await made).statusCode).toBe(201);
    const [stored] = await t.db.select().from(contactReports).where(eq(contactReports.entryId, body.entryId));
    expect([stored?.agencyId, stored?.agentUserId]).toEqual([owner.id, null]);
  });

  it('requires one’s own entry, a listed kind, and a text for "other"', async () => {
    const { asBuyer, olive, body } = await seen();
    const otherBuyer = await t.as(await t.make.buyer());
    for (const [person, input, status] of [
      [otherBuyer, body, 404],
      [asBuyer, { ...body, entryId: randomUUID() }, 404],
      [olive, body, 403],
      [t.client(), body, 401],
      [asBuyer, { ...body, kind: 'ugly' }, 400],
      [asBuyer, { ...body, kind: 'other', text: ' ' }, 400],
      [asBuyer, { ...body, text: 'x'.repeat(501) }, 400],
      [asBuyer, { ...body, text: '' }, 201],
    ] as const)
      expect((await person.post(path, input)).statusCode).toBe(status);
  });

  it('by an unconfirmed address reaches the admins and mails nobody else', async () => {
    const { asBuyer, buyer, owner, body } = await seen();
    await t.db.transaction((tx) =>
      tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, buyer.id)),
    );
    expect((await asBuyer.post(path, body)).statusCode).toBe(201);
    expect(await kinds(owner.email)).not.toContain('contact-report-view');
    const [row] = await t.db.select().from(contactReports).where(eq(contactReports.buyerUserId, buyer.id));
    expect(row?.agencyAskedAt).toBeNull();
  });
});

describe('deciding', () => {
  it('is mailed to the buyer once, and keeps the agency’s view', async () => {
    const { asBuyer, buyer, owner, body } = await seen();
    const { id } = (await asBuyer.post(path, body)).json();
    expect((await decide(id, { agencyView: 'It was one call.' })).json()).toMatchObject({
      agencyView: 'It was one call.',
      outcome: null,
    });
    for (const bad of [{}, { outcome: 'upheld' }, { answer: 'Yes' }, { ...upheld, outcome: 'withdrawn' }])
      expect((await decide(id, bad)).statusCode).toBe(400);
    // Later than the decisions of other tests.
    t.clock.advance(60_000);
    const answers = await Promise.all([decide(id, upheld), decide(id, upheld)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [decisionMail] = (await t.mailsTo(buyer.email)).filter(
      ({ kind }) => kind === 'contact-report-decided',
    );
    expect(decisionMail?.text).toContain(upheld.answer);
    expect(decisionMail?.text).not.toContain('It was one call.');
    expect(await kinds(owner.email)).toContain('contact-report-outcome');
    expect((await asBuyer.get(path)).json().reports).toMatchObject([{ ...upheld, kind: body.kind }]);
    const decided = (await admin.get('/api/admin/contact-reports?status=decided')).json();
    expect(decided.reports[0]).toMatchObject({ id, ...upheld });
    expect((await asBuyer.get('/api/admin/contact-reports')).statusCode).toBe(403);
    expect((await decide(randomUUID(), upheld)).statusCode).toBe(404);
  });

  it('is anonymised with the account', async () => {
    const { asBuyer, buyer, owner, body } = await seen();
    const { id } = (await asBuyer.post(path, body)).json();
    await decide(id, { agencyView: 'Quentin was hard to reach.' });
    await asBuyer.post('/api/privacy/delete-account', { password: PASSWORD, confirmation: 'DELETE' });
    const [row] = await t.db.select().from(contactReports).where(eq(contactReports.id, id));
    expect(row).toMatchObject({
      buyerUserId: null,
      agencyId: owner.id,
      said: null,
      agencyView: null,
      outcome: 'withdrawn',
    });
    expect(await kinds(buyer.email)).not.toContain('contact-report-decided');
    expect((await decide(id, upheld)).statusCode).toBe(409);
  });
});

describe('an agency’s record', () => {
  const recordOf = async (owner: { id: string }): Promise<AgencyRecordRow | undefined> =>
    (await admin.get('/api/admin/agency-records'))
      .json()
      .agencies.find(({ agency }: AgencyRecordRow) => agency.id === owner.id);

  it('counts upheld reports per buyers seen, and alerts above the limit', async () => {
    const { owner, body, asBuyer } = await seen();
    const { id } = (await asBuyer.post(path, body)).json();
    expect(await recordOf(owner)).toMatchObject({ reports: 1, reportsUpheld: 0, past: [] });
    await decide(id, upheld);
    for (const _ of [2, 3]) {
      const again = (await asBuyer.post(path, body)).json();
      await decide(again.id, upheld);
    }
    expect(await recordOf(owner)).toMatchObject({
      suspended: false,
      reports: 3,
      reportsUpheld: 3,
      past: ['reports'],
    });
  });

  it('counts removal requests that are due or confirmed, and those in time', async () => {
    const { owner } = await seen();
    const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
    const removalRequest = (days: number, confirmedAfter: number | null) => ({
      agencyId: owner.id,
      reason: 'left' as const,
      askedAt: ago(days),
      confirmedAt: confirmedAfter === null ? null : ago(days - confirmedAfter),
    });
    await t.db.transaction((tx) =>
      tx
        .insert(removalRequests)
        .values([
          removalRequest(3, null),
          removalRequest(3, 1),
          removalRequest(40, 30),
          removalRequest(40, 31),
          removalRequest(40, null),
          removalRequest(60, null),
          removalRequest(366, 1),
        ]),
    );
    expect(await recordOf(owner)).toMatchObject({
      recalls: 6,
      recallsDue: 5,
      recallsInTime: 2,
      past: ['recalls'],
    });
  });
});
