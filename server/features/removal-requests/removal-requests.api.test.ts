import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { removalRequests } from '../../db/schema/contact-reports';
import type { UserRow } from '../../db/schema/users';
import { dailyJob } from '../../jobs/daily';
import { type TestApp, testApp } from '../../test/app';
import { PASSWORD, passwordRow } from '../privacy/test/planted';
import { agencyApp, change, looking } from '../properties/test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type Person = Awaited<ReturnType<TestApp['as']>>;
const exportOf = (person: Person, id: string) => person.get(`/api/agent-searches/${id}/matches?export=true`);
const listOf = async (person: Person) => (await person.get('/api/recalls')).json();
const withdraw = (person: Person) => person.put('/api/privacy/consents/gdpr', { given: false });
const requestsOf = (buyer: { id: string }) =>
  t.db.select().from(removalRequests).where(eq(removalRequests.buyerUserId, buyer.id));
const mailsOf = async (email: string) => {
  await t.worker.drain();
  return (await t.mailsTo(email)).filter(({ kind }) => kind === 'recalls');
};
async function night(kind: string, days = 1) {
  for (let day = 0; day < days; day++) {
    t.clock.advance(DAY_MS);
    await t.db.transaction((tx) => dailyJob(kind).enqueue(tx, {}, { runAt: t.clock.now() }));
    await t.worker.drain();
  }
}

/** A buyer exported by one agency, noted by another and only shown to a third. */
async function threeAgencies(person: Partial<UserRow> = { firstName: 'Quentin', lastName: 'Marsh' }) {
  const buyer = await looking(t, { ...person, ...(await passwordRow()) });
  const [file, notes, eyes] = [await agencyApp(t), await agencyApp(t), await agencyApp(t)];
  expect((await exportOf(file.olive, file.property.id)).statusCode).toBe(200);
  await change(notes.olive, notes.property.id, buyer, { version: 0, note: 'Rang' });
  await eyes.olive.get(`/api/agent-searches/${eyes.property.id}/matches`);
  return { buyer, asBuyer: await t.as(buyer), file, notes, eyes };
}

describe('a withdrawal', () => {
  it('creates requests for every agency with the buyer in an export or notes, and no other', async () => {
    const { buyer, asBuyer, file, notes, eyes } = await threeAgencies();
    expect((await withdraw(asBuyer)).statusCode).toBe(200);
    for (const { olive, asSam } of [file, notes])
      for (const person of [olive, asSam])
        expect(await listOf(person)).toMatchObject({
          open: 1,
          recalls: [{ name: 'Quentin Marsh', askedAt: t.clock.now().toISOString(), confirmedAt: null }],
        });
    expect(await listOf(eyes.olive)).toEqual({ recalls: [], open: 0 });
    expect(await mailsOf(eyes.owner.email)).toEqual([]);
    const [mail, ...more] = await mailsOf(file.owner.email);
    expect([mail?.subject, more]).toEqual(['Please delete 1 person from your records', []]);
    expect(mail?.text).not.toContain('Quentin');
    // Withdrawn again after consenting again: no new data at agencies, so no new requests.
    await asBuyer.put('/api/privacy/consents/gdpr', { given: true });
    await withdraw(asBuyer);
    expect(await requestsOf(buyer)).toHaveLength(2);
  });

  it('is confirmed once, by any member of the agency, and hides the name from then on', async () => {
    const { buyer, asBuyer, file, notes } = await threeAgencies();
    await withdraw(asBuyer);
    const [{ id }] = (await listOf(file.olive)).recalls;
    expect((await notes.olive.post(`/api/recalls/${id}/confirm`)).statusCode).toBe(404);
    expect((await asBuyer.post(`/api/recalls/${id}/confirm`)).statusCode).toBe(403);
    const answers = await Promise.all(
      [file.olive, file.asSam, file.asKit].map((person) => person.post(`/api/recalls/${id}/confirm`)),
    );
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { id, name: null, confirmedAt: t.clock.now().toISOString() },
      ]);
    }
    expect(await listOf(file.olive)).toMatchObject({ open: 0, recalls: [{ name: null }] });
    const rows = await requestsOf(buyer);
    expect(rows.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(1);
    // New data at the agency causes a new request.
    t.clock.advance(DAY_MS);
    await asBuyer.put('/api/privacy/consents/gdpr', { given: true });
    await asBuyer.patch(`/api/buyer-searches/${buyer.search.id}`, { isActive: true });
    await exportOf(file.olive, file.property.id);
    await withdraw(asBuyer);
    expect((await listOf(file.olive)).open).toBe(1);
  });

  it('by deleting the account stores the name until it is confirmed, or for ninety days', async () => {
    const { asBuyer, file, notes } = await threeAgencies();
    const deleted = await asBuyer.post('/api/privacy/delete-account', {
      password: PASSWORD,
      confirmation: 'DELETE',
    });
    expect(deleted.statusCode).toBe(200);
    const [{ id }] = (await listOf(file.olive)).recalls;
    expect((await listOf(notes.olive)).recalls).toMatchObject([{ name: 'Quentin Marsh' }]);
    await file.olive.post('/api/recalls/confirm', { ids: [id] });
    const rowOf = async (agency: typeof file) =>
      (await t.db.select().from(removalRequests).where(eq(removalRequests.agencyId, agency.owner.id)))[0];
    expect(await rowOf(file)).toMatchObject({ name: null, closedAt: null });
    t.clock.advance(88 * DAY_MS);
    await night('removal-requests.delete-old');
    expect(await rowOf(notes)).toMatchObject({ name: 'Quentin Marsh', closedAt: null });
    await night('removal-requests.delete-old');
    expect(await rowOf(notes)).toMatchObject({ name: null, confirmedAt: null });
    expect(await listOf(await t.as(notes.owner))).toEqual({ recalls: [], open: 0 });
  });

  it('of a buyer without a name shows no address instead, also once the account is deleted', async () => {
    const { asBuyer, file, notes } = await threeAgencies({ firstName: null, lastName: ' ' });
    await withdraw(asBuyer);
    expect((await listOf(file.olive)).recalls).toMatchObject([{ name: null, confirmedAt: null }]);
    const deletion = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await asBuyer.post('/api/privacy/delete-account', deletion)).statusCode).toBe(200);
    expect((await listOf(notes.olive)).recalls).toMatchObject([{ name: null, confirmedAt: null }]);
  });

  it('mails an agency at most once a day, and about open requests every week', async () => {
    const { asBuyer, file } = await threeAgencies();
    await withdraw(asBuyer);
    expect(await mailsOf(file.owner.email)).toHaveLength(1);
    const other = await looking(t);
    await exportOf(file.olive, file.property.id);
    await withdraw(await t.as(other));
    expect(await mailsOf(file.owner.email)).toHaveLength(1);
    await night('removal-requests.remind');
    expect(await mailsOf(file.owner.email)).toHaveLength(2);
    await night('removal-requests.remind', 6);
    expect(await mailsOf(file.owner.email)).toHaveLength(2);
    await night('removal-requests.remind');
    const mails = await mailsOf(file.owner.email);
    expect(mails[0]?.subject).toBe('Reminder: delete 2 people from your records');
    expect(mails).toHaveLength(3);
    const { recalls: listed } = await listOf(file.olive);
    await file.olive.post('/api/recalls/confirm', { ids: listed.map(({ id }: { id: string }) => id) });
    await night('removal-requests.remind', 8);
    expect(await mailsOf(file.owner.email)).toHaveLength(3);
  });

  it('is listed for admins after thirty days, who may close it', async () => {
    const { asBuyer, file, notes } = await threeAgencies();
    await withdraw(asBuyer);
    const asAdmin = async () => await t.as(await t.make.admin());
    const mine = async () =>
      (await (await asAdmin()).get('/api/admin/recalls'))
        .json()
        .recalls.filter(({ agency }: { agency: { id: string } }) =>
          [file.owner.id, notes.owner.id].includes(agency.id),
        );
    t.clock.advance(30 * DAY_MS - 1);
    expect(await mine()).toEqual([]);
    t.clock.advance(1);
    const requests = await mine();
    expect(requests).toMatchObject([{ name: 'Quentin Marsh', reason: 'consent' }, { name: 'Quentin Marsh' }]);
    expect((await (await t.as(file.owner)).get('/api/admin/recalls')).statusCode).toBe(403);
    const admin = await asAdmin();
    for (const status of [200, 404])
      expect((await admin.post(`/api/admin/recalls/${requests[0].id}/close`)).statusCode).toBe(status);
    expect(await mine()).toHaveLength(1);
    expect((await admin.post(`/api/recalls/${requests[1].id}/confirm`)).statusCode).toBe(403);
  });

  it('waits for a concurrent export, and covers it', async () => {
    const buyer = await looking(t);
    const agency = await agencyApp(t);
    const asBuyer = await t.as(buyer);
    const [file, withdrawn] = await Promise.all([
      exportOf(agency.olive, agency.property.id),
      withdraw(asBuyer),
    ]);
    expect([file.statusCode, withdrawn.statusCode]).toEqual([200, 200]);
    const named = file.body.includes(buyer.email);
    expect((await listOf(agency.olive)).open).toBe(named ? 1 : 0);
  });
});
