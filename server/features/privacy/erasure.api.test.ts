import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../db/schema/messages';
import { workEvents, workedBuyers } from '../../db/schema/pipeline';
import { dataRequests } from '../../db/schema/privacy';
import { auditLog } from '../../db/schema/records';
import { agentSearches } from '../../db/schema/searches';
import { pdfWith } from '../../demo/plain-pdf';
import { queueMail } from '../../providers/mail/outbox';
import { erasureHash } from '../../providers/storage/erasure-log';
import { type BillingApp, billingApp, PAID } from '../billing/test/billing';
import { notPersonal } from './data-export.sections';
import { PASSWORD, passwordRow, plantAgency, plantPerson, wordy } from './test/planted';
import { plantMatch } from './test/planted-match';
import { allTables, tablesSaying } from './test/tables';

let t: BillingApp;
const folder = mkdtempSync(join(tmpdir(), 'threshold-erasure-'));
const forgotten: string[] = [];
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  t = await billingApp({ config: { ...PAID, dataDir: folder } });
  t.context.mail.deleteCopies = async (mailIds) => {
    forgotten.push(...mailIds);
  };
});

/** The list of the deleted is no file of anybody's; that it names nobody is looked at below. */
const LIST = 'erasures.txt';
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== LIST,
  );
const leave = async (person: Awaited<ReturnType<typeof t.as>>) => {
  const answer = await person.post('/api/privacy/delete-account', {
    password: PASSWORD,
    confirmation: 'DELETE',
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account has been deleted.' }]);
};

/** Filled before the walk, so that finding nothing afterwards means something. */
const personal = async () => (await allTables(t)).filter((name) => !(name in notPersonal));

describe('a planted person, searched for in every table', () => {
  it('a buyer leaves nothing but an entry in the log that names nobody', async () => {
    const buyer = await t.make.buyer({ ...wordy('Quibble'), ...(await passwordRow()) });
    const agent = await t.make.agent({ agencyName: 'Staying Homes' });
    await plantPerson(t, buyer, 'Quibble');
    await plantMatch(t, buyer, agent, { buyer: 'Quibble', agent: 'Staying' });
    const before = await tablesSaying(t, 'Quibble');
    const agencyOnly = [
      'agency_logos',
      'agency_refunds',
      'demand_reports',
      'paid_invoices',
      'property_closings',
      'property_visits',
      'disclosure_days',
      'agent_searches',
      'billing_accounts',
      'referral_credits',
      'upload_slots',
      'verification_evidence',
    ];
    const byNumberOnly = [
      'blocked_agencies',
      'disclosures',
      'recalls',
      'agency_mail_days',
      'found_homes',
      'worked_buyers',
      'inactivity_notices',
      'matches',
      'notification_preferences',
      'search_reminders',
      'search_views',
    ];
    expect(
      [...before, ...agencyOnly, ...byNumberOnly].filter((name) => !(name in notPersonal)).sort(),
      'server/features/privacy/test/planted.ts',
    ).toEqual(await personal());
    const mails = await t.db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(sql`text ilike '%Quibble%'`);

    await leave(await t.as(buyer));
    // The confirming mail still has to go out, and the agency to find whom it is to remove; nothing else speaks of them.
    expect(await tablesSaying(t, 'Quibble')).toEqual(['mail_outbox', 'recalls']);
    await t.worker.drain();
    expect(await tablesSaying(t, 'Quibble')).toEqual(['recalls']);
    const staying = await t.as(agent);
    const { recalls: asked } = (await staying.get('/api/recalls')).json();
    expect(asked).toMatchObject([{ name: 'QuibbleFirst QuibbleLast', confirmedAt: null }, { name: null }]);
    expect((await staying.post(`/api/recalls/${asked[0].id}/confirm`)).statusCode).toBe(200);
    expect(await tablesSaying(t, 'Quibble')).toEqual([]);
    expect(await tablesSaying(t, buyer.id)).toEqual(['audit_log']);
    expect([...forgotten].sort()).toEqual(expect.arrayContaining(mails.map(({ id }) => id)));
    // The agency keeps that somebody saw the home, and has nobody to ring about it.
    const [former, ...more] = await t.db.select().from(workedBuyers);
    expect([former, more]).toMatchObject([
      { buyerUserId: null, stage: 'viewing', nextStepAt: null, callingBy: null },
      [],
    ]);

    const confirming = t.sent.filter((mail) => mail.recipient === buyer.email);
    expect(confirming.map((mail) => mail.subject)).toEqual(['Your Threshold account is deleted']);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.targetId, buyer.id));
    expect(entries.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([
        ['account.deleted', { staff: 0, searchesMoved: 0 }],
        ['test.done', {}],
      ]),
    );
    // A hash of the account's random number, by which a restored backup is rid of them again.
    expect(readFileSync(join(folder, LIST), 'utf8')).toBe(`${erasureHash(buyer.id)}\n`);
  });

  it('an agency with a paid subscription, a document and staff leaves only invoices and the log', async () => {
    const agent = await t.make.newAgent({
      ...wordy('Zephyrine'),
      ...(await passwordRow()),
      verificationStatus: 'approved',
    });
    const staff = await t.make.staff({ ...wordy('Wobbegong'), parentAgentId: agent.id });
    const buyer = await t.make.buyer();
    await plantPerson(t, agent, 'Zephyrine');
    await plantPerson(t, staff, 'Wobbegong');
    await plantAgency(t, agent, 'Zephyrine');
    await plantMatch(t, buyer, agent, { buyer: 'Remaining', agent: 'Zephyrine' });
    await plantMatch(t, buyer, staff, { buyer: 'Remaining', agent: 'Wobbegong' });
    const person = await t.as(agent);
    expect((await t.subscribe(person)).statusCode).toBe(200);
    const customer = (await t.row(agent.id)).stripeCustomerId ?? '';
    const pdf = pdfWith(['Zephyrine Ltd', 'Company Number 01234567']);
    const address = (await person.post('/api/verification/upload'))
      .json()
      .uploadURL.replace(/^https?:\/\/[^/]+/, '');
    expect((await person.call('PUT', address, pdf, { 'content-type': 'application/pdf' })).statusCode).toBe(
      200,
    );
    expect((await person.post('/api/verification/document', { documentUrl: address })).statusCode).toBe(200);
    await t.worker.drain();
    expect(files()).toHaveLength(1);
    expect(await tablesSaying(t, 'Zephyrine')).toContain('sandbox_objects');

    await leave(person);
    await t.worker.drain();
    t.clock.advance(2 * 86_400_000);
    await t.worker.drain();
    expect(files()).toEqual([]);
    for (const word of ['Zephyrine', 'Wobbegong'])
      expect([word, await tablesSaying(t, word)]).toEqual([word, []]);
    expect(await tablesSaying(t, agent.id)).toEqual(['audit_log']);
    expect(await tablesSaying(t, staff.id)).toEqual(['audit_log']);
    const kept = await t.db.execute(
      sql`select distinct kind from sandbox_objects where customer = ${customer}`,
    );
    expect((kept as unknown as { rows: { kind: string }[] }).rows.map(({ kind }) => kind)).toEqual([
      'invoice',
    ]);

    const told = (email: string) =>
      t.sent.filter((mail) => mail.recipient === email).map((mail) => mail.subject);
    expect(told(agent.email).at(-1)).toBe('Your Threshold account is deleted');
    expect(told(staff.email).at(-1)).toBe('Your Threshold account is closed');
  });

  it('a colleague leaves their properties to the agency', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({
      ...wordy('Umbrage'),
      ...(await passwordRow()),
      parentAgentId: owner.id,
    });
    await plantPerson(t, staff, 'Umbrage');
    const buyer = await t.make.buyer();
    const { property } = await plantMatch(t, buyer, staff, { buyer: 'Staying', agent: 'Of the agency' });
    const rows = () => t.db.select().from(workedBuyers).where(eq(workedBuyers.agentSearchId, property.id));
    const [before] = await rows();
    await leave(await t.as(staff));
    await t.worker.drain();
    expect(await tablesSaying(t, 'Umbrage')).toEqual([]);
    expect(await tablesSaying(t, staff.id)).toEqual(['audit_log']);
    const [moved] = await t.db.select().from(agentSearches).where(eq(agentSearches.id, property.id));
    expect(moved?.userId).toBe(owner.id);
    // And the buyers they had to ring, as a change that stands in the record.
    const [after] = await rows();
    expect(after).toMatchObject({ assignedTo: owner.id, version: (before?.version ?? 0) + 1 });
    const events = await t.db
      .select()
      .from(workEvents)
      .where(and(eq(workEvents.workedBuyerId, after?.id ?? ''), eq(workEvents.assignedTo, owner.id)));
    expect(events).toMatchObject([{ kind: 'assigned', actorId: null }]);
  });

  it('by the back office and by the owner it is the same', async () => {
    const office = await t.as(await t.make.admin());
    const owner = await t.make.agent();
    const buyer = await t.make.buyer(wordy('Vexillum'));
    const staff = await t.make.staff({ ...wordy('Vexillum'), parentAgentId: owner.id });
    const agent = await t.make.agent(wordy('Vexillum'));
    for (const person of [buyer, staff, agent]) await plantPerson(t, person, 'Vexillum');
    await plantAgency(t, agent, 'Vexillum');
    expect((await office.delete(`/api/admin/buyers/${buyer.id}`)).statusCode).toBe(200);
    expect((await office.delete(`/api/admin/agents/${agent.id}`)).statusCode).toBe(200);
    expect((await (await t.as(owner)).delete(`/api/agent/staff/${staff.id}`)).statusCode).toBe(200);
    await t.worker.drain();
    expect(await tablesSaying(t, 'Vexillum')).toEqual([]);
  });

  it('everyone of a kind at once leaves no more than one would', async () => {
    const office = await t.as(await t.make.admin());
    const owner = await t.make.agent(wordy('Xerophyte'));
    const staff = await t.make.staff({ ...wordy('Xerophyte'), parentAgentId: owner.id });
    const buyer = await t.make.buyer(wordy('Xerophyte'));
    for (const person of [owner, staff, buyer]) await plantPerson(t, person, 'Xerophyte');
    await plantMatch(t, buyer, staff, { buyer: 'Xerophyte', agent: 'Xerophyte' });
    expect((await office.delete('/api/admin/agents/delete-all')).statusCode).toBe(200);
    expect((await office.delete('/api/admin/buyers/delete-all')).statusCode).toBe(202);
    await t.worker.drain();
    expect(await tablesSaying(t, 'Xerophyte')).toEqual([]);
  });
});

describe('mails that name somebody who goes', () => {
  const copyTo = async (reader: { id: string; email: string }, about: string[]) =>
    t.db.transaction((tx) =>
      queueMail(tx, t.context, {
        kind: 'digest',
        to: reader.email,
        userId: reader.id,
        about,
        subject: 'New buyers',
        content: { preheader: '', heading: 'New buyers', paragraphs: [] },
      }),
    );
  const held = async (id: string) => {
    const [row] = await t.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
    return row ?? null;
  };

  it('are not sent about them alone, are sent about others too and then forgotten', async () => {
    const [agent, staying] = [await t.make.agent(), await t.make.buyer()];
    const leaving = await t.make.buyer(await passwordRow());
    const sent = await copyTo(agent, [leaving.id, staying.id]);
    await t.worker.drain();
    const alone = await copyTo(agent, [leaving.id]);
    const both = await copyTo(agent, [leaving.id, staying.id]);
    const other = await copyTo(agent, [staying.id]);
    await leave(await t.as(leaving));
    expect([await held(sent), await held(alone)]).toEqual([null, null]);
    await t.worker.drain();
    const delivered = t.sent.filter((mail) => mail.recipient === agent.email).map((mail) => mail.id);
    expect(delivered.sort()).toEqual([sent, both, other].sort());
    expect([await held(both), (await held(other))?.sentAt]).toEqual([null, t.clock.now()]);
  });
});

describe('what stays of a data request', () => {
  it('says that it was made and closed, and no more', async () => {
    const buyer = await t.make.buyer(await passwordRow());
    const person = await t.as(buyer);
    const asked = (
      await person.post('/api/privacy/requests', { kind: 'erasure', details: 'Everything' })
    ).json();
    await leave(person);
    const [row] = await t.db.select().from(dataRequests).where(eq(dataRequests.id, asked.id));
    expect(row).toMatchObject({ userId: null, details: null, answer: null, status: 'completed' });
    expect(row?.answeredAt).toEqual(t.clock.now());
    const office = await t.as(await t.make.admin());
    const page = (await office.get('/api/admin/data-requests?status=answered')).json();
    expect(page.requests.find(({ id }: { id: string }) => id === asked.id)).toMatchObject({ person: null });
  });
});
