import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { mailOutbox } from '../../db/schema/messages';
import { workEvents, workedBuyers } from '../../db/schema/pipeline';
import { dataRequests } from '../../db/schema/privacy';
import { agentSearches } from '../../db/schema/searches';
import { queueMail } from '../../providers/mail/outbox';
import { erasureHash } from '../../providers/storage/erasure-log';
import { type BillingApp, billingApp, PAID } from '../billing/test/billing';
import { pdfWith } from '../verification/document/test/plain-pdf';
import { notPersonal } from './test/not-personal';
import { PASSWORD, passwordRow, plantAgency, plantPerson, withText } from './test/planted';
import { plantMatch } from './test/planted-match';
import { allTables, tablesContaining } from './test/tables';

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

/** The erasure log is not exported; below it is checked that it names nobody. */
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

/** Checked before the deletion, so that an empty result afterwards is meaningful. */
const personal = async () => (await allTables(t)).filter((name) => !(name in notPersonal));

describe('a planted user, searched for in every table', () => {
  it('a buyer leaves only an anonymous audit entry', async () => {
    const buyer = await t.make.buyer({ ...withText('Quibble'), ...(await passwordRow()) });
    const agent = await t.make.agent({ agencyName: 'Staying Homes' });
    await plantPerson(t, buyer, 'Quibble');
    await plantMatch(t, buyer, agent, { buyer: 'Quibble', agent: 'Staying' });
    const before = await tablesContaining(t, 'Quibble');
    const agencyOnly = [
      'agency_logos',
      'agency_refunds',
      'api_keys',
      'demand_reports',
      'paid_invoices',
      'property_closings',
      'property_visits',
      'disclosure_days',
      'agent_searches',
      'billing_accounts',
      'referral_credits',
      'stock_imports',
      'stock_mappings',
      'upload_slots',
      'verification_evidence',
      'webhook_endpoints',
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
    // The confirmation mail and the agency's removal request are still pending; nothing else refers to them.
    expect(await tablesContaining(t, 'Quibble')).toEqual(['mail_outbox', 'recalls']);
    await t.worker.drain();
    expect(await tablesContaining(t, 'Quibble')).toEqual(['recalls']);
    const staying = await t.as(agent);
    const { recalls: removalRequests } = (await staying.get('/api/recalls')).json();
    expect(removalRequests).toMatchObject([
      { name: 'QuibbleFirst QuibbleLast', confirmedAt: null },
      { name: null },
    ]);
    expect((await staying.post(`/api/recalls/${removalRequests[0].id}/confirm`)).statusCode).toBe(200);
    expect(await tablesContaining(t, 'Quibble')).toEqual([]);
    expect(await tablesContaining(t, buyer.id)).toEqual(['audit_log']);
    expect([...forgotten].sort()).toEqual(expect.arrayContaining(mails.map(({ id }) => id)));
    // The agency keeps the viewing without a buyer or a call to make.
    const [former, ...more] = await t.db.select().from(workedBuyers);
    expect([former, more]).toMatchObject([
      { buyerUserId: null, stage: 'viewing', nextStepAt: null, callingBy: null },
      [],
    ]);

    const confirming = t.sent.filter((mail) => mail.recipient === buyer.email);
    expect(confirming.map((mail) => mail.subject)).toEqual(["We've deleted your Threshold account"]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.targetId, buyer.id));
    expect(entries.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([
        ['account.deleted', { staff: 0, searchesMoved: 0 }],
        ['test.done', {}],
      ]),
    );
    // A hash of the account's id, by which the erasure is replayed after a restore.
    expect(readFileSync(join(folder, LIST), 'utf8')).toBe(`${erasureHash(buyer.id)}\n`);
  });

  it('an agency with a paid subscription, a document and staff leaves only invoices and the log', async () => {
    const agent = await t.make.newAgent({
      ...withText('Zephyrine'),
      ...(await passwordRow()),
      verificationStatus: 'approved',
    });
    const staff = await t.make.staff({ ...withText('Wobbegong'), parentAgentId: agent.id });
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
    expect(await tablesContaining(t, 'Zephyrine')).toContain('sandbox_objects');

    await leave(person);
    await t.worker.drain();
    t.clock.advance(2 * 86_400_000);
    await t.worker.drain();
    expect(files()).toEqual([]);
    for (const word of ['Zephyrine', 'Wobbegong'])
      expect([word, await tablesContaining(t, word)]).toEqual([word, []]);
    expect(await tablesContaining(t, agent.id)).toEqual(['audit_log']);
    expect(await tablesContaining(t, staff.id)).toEqual(['audit_log']);
    const remaining = await t.db.execute(
      sql`select distinct kind from sandbox_objects where customer = ${customer}`,
    );
    expect((remaining as unknown as { rows: { kind: string }[] }).rows.map(({ kind }) => kind)).toEqual([
      'invoice',
    ]);

    const mailsTo = (email: string) =>
      t.sent.filter((mail) => mail.recipient === email).map((mail) => mail.subject);
    expect(mailsTo(agent.email).at(-1)).toBe("We've deleted your Threshold account");
    expect(mailsTo(staff.email).at(-1)).toBe("We've closed your Threshold account");
  });

  it('a colleague leaves their properties to the agency', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({
      ...withText('Umbrage'),
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
    expect(await tablesContaining(t, 'Umbrage')).toEqual([]);
    expect(await tablesContaining(t, staff.id)).toEqual(['audit_log']);
    const [moved] = await t.db.select().from(agentSearches).where(eq(agentSearches.id, property.id));
    expect(moved?.userId).toBe(owner.id);
    // Their calls to make pass too, as a recorded change.
    const [after] = await rows();
    expect(after).toMatchObject({ assignedTo: owner.id, version: (before?.version ?? 0) + 1 });
    const events = await t.db
      .select()
      .from(workEvents)
      .where(and(eq(workEvents.workedBuyerId, after?.id ?? ''), eq(workEvents.assignedTo, owner.id)));
    expect(events).toMatchObject([{ kind: 'assigned', actorId: null }]);
  });

  it('by an admin and by the owner it is the same', async () => {
    const admin = await t.as(await t.make.admin());
    const owner = await t.make.agent();
    const buyer = await t.make.buyer(withText('Vexillum'));
    const staff = await t.make.staff({ ...withText('Vexillum'), parentAgentId: owner.id });
    const agent = await t.make.agent(withText('Vexillum'));
    for (const person of [buyer, staff, agent]) await plantPerson(t, person, 'Vexillum');
    await plantAgency(t, agent, 'Vexillum');
    expect((await admin.delete(`/api/admin/buyers/${buyer.id}`)).statusCode).toBe(200);
    expect((await admin.delete(`/api/admin/agents/${agent.id}`)).statusCode).toBe(200);
    expect((await (await t.as(owner)).delete(`/api/agent/staff/${staff.id}`)).statusCode).toBe(200);
    await t.worker.drain();
    expect(await tablesContaining(t, 'Vexillum')).toEqual([]);
  });

  it('deleting everyone of a kind leaves no more than deleting one', async () => {
    const admin = await t.as(await t.make.admin());
    const owner = await t.make.agent(withText('Xerophyte'));
    const staff = await t.make.staff({ ...withText('Xerophyte'), parentAgentId: owner.id });
    const buyer = await t.make.buyer(withText('Xerophyte'));
    for (const person of [owner, staff, buyer]) await plantPerson(t, person, 'Xerophyte');
    await plantMatch(t, buyer, staff, { buyer: 'Xerophyte', agent: 'Xerophyte' });
    expect((await admin.delete('/api/admin/agents/delete-all')).statusCode).toBe(202);
    expect((await admin.delete('/api/admin/buyers/delete-all')).statusCode).toBe(202);
    await t.worker.drain();
    expect(await tablesContaining(t, 'Xerophyte')).toEqual([]);
  });
});

describe('mails that name a deleted user', () => {
  const copyTo = async (reader: { id: string; email: string }, about: string[]) =>
    t.db.transaction((tx) =>
      queueMail(tx, t.context, {
        kind: 'digest',
        to: reader.email,
        userId: reader.id,
        about,
        subject: 'New buyers',
        preheader: '',
        heading: 'New buyers',
        paragraphs: [],
      }),
    );
  const storedMails = async (id: string) => {
    const [row] = await t.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
    return row ?? null;
  };

  it('are not sent about them alone, are sent about others too and then deleted', async () => {
    const [agent, staying] = [await t.make.agent(), await t.make.buyer()];
    const leaving = await t.make.buyer(await passwordRow());
    const sent = await copyTo(agent, [leaving.id, staying.id]);
    await t.worker.drain();
    const alone = await copyTo(agent, [leaving.id]);
    const both = await copyTo(agent, [leaving.id, staying.id]);
    const other = await copyTo(agent, [staying.id]);
    await leave(await t.as(leaving));
    expect([await storedMails(sent), await storedMails(alone)]).toEqual([null, null]);
    await t.worker.drain();
    const delivered = t.sent.filter((mail) => mail.recipient === agent.email).map((mail) => mail.id);
    expect(delivered.sort()).toEqual([sent, both, other].sort());
    expect([await storedMails(both), (await storedMails(other))?.sentAt]).toEqual([null, t.clock.now()]);
  });
});

describe('a data request after erasure', () => {
  it('keeps that it was made and closed, and no more', async () => {
    const buyer = await t.make.buyer(await passwordRow());
    const person = await t.as(buyer);
    const removalRequests = (
      await person.post('/api/privacy/requests', { kind: 'erasure', details: 'Everything' })
    ).json();
    await leave(person);
    const [row] = await t.db.select().from(dataRequests).where(eq(dataRequests.id, removalRequests.id));
    expect(row).toMatchObject({ userId: null, details: null, answer: null, status: 'completed' });
    expect(row?.answeredAt).toEqual(t.clock.now());
    const admin = await t.as(await t.make.admin());
    const page = (await admin.get('/api/admin/data-requests?status=answered')).json();
    expect(page.requests.find(({ id }: { id: string }) => id === removalRequests.id)).toMatchObject({
      person: null,
    });
  });
});
