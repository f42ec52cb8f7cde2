import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { auditLog } from '../../db/schema/audit';
import type { UserRow } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { columnsOf } from './data-export.define-section';
import { sections } from './data-export.sections';
import { notPersonal } from './test/not-personal';
import { plantAgency, plantPerson, withText } from './test/planted';
import { plantMatch } from './test/planted-match';
import { allTables } from './test/tables';

let t: TestApp;
let buyer: UserRow;
let agent: UserRow;
beforeAll(async () => {
  t = await testApp();
  buyer = await t.make.buyer({ ...withText('Quibble'), passwordHash: 'Sekrit', resetToken: 'Sekrit-reset' });
  agent = await t.make.agent({ ...withText('Zephyrine'), documentPath: 'Sekrit-file' });
  await plantPerson(t, buyer, 'Quibble');
  await plantPerson(t, agent, 'Zephyrine');
  await plantAgency(t, agent, 'Zephyrine');
  await plantMatch(t, buyer, agent, { buyer: 'Quibble', agent: 'Zephyrine' });
});

const tableOf = (table: PgTable) => getTableName(table);
const download = async (user: UserRow, format = 'json') =>
  (await t.as(user)).get(`/api/privacy/data?format=${format}`);

describe('coverage of the download', () => {
  it('is every table, except those without personal data', async () => {
    const covered = [...new Set(sections.map(({ table }) => tableOf(table))), ...Object.keys(notPersonal)];
    expect(covered.sort(), 'server/features/privacy/data-export.sections.ts').toEqual(await allTables(t));
  });

  it('is every column of those tables, except those withheld with a reason', async () => {
    for (const section of sections) {
      const { key, table, withheld = {} } = section;
      const withheldColumns = Object.keys(withheld).map((name) => getTableColumns(table)[name]?.name ?? name);
      const accountedFor = [...Object.values(columnsOf(section)).map(({ name }) => name), ...withheldColumns];
      // Reads the database's catalogue, which may have columns the code does not know.
      const columns = await queryRows(
        t.db,
        z.object({ name: z.string() }),
        sql`select column_name as name from information_schema.columns
            where table_schema = 'public' and table_name = ${tableOf(table)}`,
      );
      expect([key, accountedFor.sort()]).toEqual([key, columns.map(({ name }) => name).sort()]);
      for (const reason of Object.values(withheld)) expect(reason.length).toBeGreaterThan(5);
    }
  });

  it('excludes credentials', () => {
    const secretive = /hash|token(?!Expiry)|secret|p256dh|^auth$|endpoint|sid$|html|^text$|headers/i;
    const handedOut = sections.flatMap((section) => Object.keys(columnsOf(section)));
    expect(handedOut.filter((column) => secretive.test(column))).toEqual([]);
  });
});

describe('a download', () => {
  it('contains the planted data, section by section', async () => {
    const { data, notes, controller } = (await download(buyer)).json();
    expect(Object.keys(data)).toEqual(sections.map(({ key }) => key));
    expect(controller.company).toBe('Threshold Property Matching Ltd');
    const filled = [
      'account',
      'consents',
      'searches',
      'matches',
      'shownTo',
      'disclosures',
      'notifications',
      'agenciesTold',
      'agencyMailDays',
      'reminders',
      'contacts',
      'contactNotes',
      'viewings',
      'foundHomes',
      'notificationPreferences',
      'pushSubscriptions',
      'sessions',
      'signInTokens',
      'mails',
      'contactMessages',
      'dataRequests',
      'inactivityNotice',
      'log',
    ];
    for (const section of filled) expect([section, data[section].length > 0]).toEqual([section, true]);
    const [account] = data.account;
    for (const [field, value] of Object.entries(withText('Quibble'))) {
      if (field !== 'email') expect([field, account[field]]).toEqual([field, value]);
    }
    expect(data.searches[0]).toMatchObject({
      name: 'Quibble search',
      specificRequirements: 'Quibble garden',
    });
    expect(data.matches[0]).toMatchObject({
      matchScore: 77,
      search: 'Quibble search',
      agency: 'Zephyrine Homes',
    });
    expect(data.shownTo[0]).toMatchObject({ agency: 'Zephyrine Homes' });
    expect(data.contacts[0]).toMatchObject({ stage: 'viewing', agency: 'Zephyrine Homes' });
    expect(data.contactNotes[0]).toMatchObject({ note: 'Quibble rang', agency: 'Zephyrine Homes' });
    expect(data.viewings[0]).toMatchObject({
      agency: 'Zephyrine Homes',
      where: 'Zephyrine gate, for Quibble',
    });
    expect(data.dataRequests[0]).toMatchObject({ details: 'Quibble wants', answer: 'Quibble told' });
    expect(data.pushSubscriptions[0]).toMatchObject({ service: 'push.example' });
    expect(data.log.map((entry: { by: string }) => entry.by).sort()).toEqual(['the system', 'you']);
    expect(data.contactMessages).toHaveLength(1);
    expect(notes.contactMessages).toContain('data request');
  });

  it('contains an agency’s own data', async () => {
    const { data } = (await download(agent)).json();
    expect(data.properties[0]).toMatchObject({ name: 'Zephyrine property', location: 'Zephyrine Town' });
    expect(data.evidence[0]).toMatchObject({ extractedData: { companyName: 'Zephyrine Ltd' } });
    expect(data.account[0]).toMatchObject({ holdsYourDocument: true, staffAccounts: 0 });
    expect(data.referralCredits[0]).toMatchObject({ amountPence: 5000 });
    for (const section of [
      'propertyClosings',
      'propertyVisits',
      'buyersYouWork',
      'workDone',
      'viewingsArranged',
    ])
      expect([section, data[section][0]?.property]).toEqual([section, 'Zephyrine property']);
    expect(data.propertyNotifications.map((row: { property: string }) => row.property)).toEqual([
      'Zephyrine property',
    ]);
  });

  it.each(['json', 'html'])('as %s contains no secrets and no personal data of others', async (format) => {
    const [buyerBody, agentBody] = [
      (await download(buyer, format)).body,
      (await download(agent, format)).body,
    ];
    expect(agentBody).not.toContain('Quibble');
    for (const word of ['Zephyrine Street', 'Zephyrine property', agent.email, agent.id]) {
      expect(buyerBody).not.toContain(word);
    }
    // The names of agency staff a buyer was shown to appear in that list only.
    expect(buyerBody.split('ZephyrineFirst')).toHaveLength(2);
    for (const body of [buyerBody, agentBody]) expect(body).not.toContain('Sekrit');
    for (const word of ['Quibble text', 'Quibble asks', 'Quibble-sid', 'QuibbleAuth'])
      expect(buyerBody).not.toContain(word);
  });

  it('as HTML has the same content, escaped, and loads nothing', async () => {
    const odd = await t.make.buyer({ firstName: '<script>alert(1)</script>', lastName: '"><img src=x>' });
    const page = await download(odd, 'html');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.html"',
      'cache-control': 'no-store',
    });
    expect(page.body).toContain('&#60;script&#62;');
    expect(page.body).not.toMatch(/<script|<img|<link|<[^>]+ src=|@import|url\(/);
    const body = (await download(buyer, 'html')).body;
    for (const word of ['Quibble garden', 'Zephyrine Homes', 'Quibble wants', 'Your searches'])
      expect(body).toContain(word);
  });

  it('is audited, and private to its user', async () => {
    const person = await t.make.buyer();
    await download(person);
    const entries = await t.db.select().from(auditLog);
    const buyerBody = entries.filter(({ targetId }) => targetId === person.id);
    expect(buyerBody.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['data.downloaded', person.id, { format: 'json' }],
    ]);
    expect((await t.client().get('/api/privacy/data')).statusCode).toBe(401);
    expect((await download(person, 'pdf')).statusCode).toBe(400);
    const other = await (await t.as(person)).get(`/api/privacy/data?userId=${buyer.id}`);
    expect(other.json().data.account[0].email).toBe(person.email);
  });

  it('is rate limited', async () => {
    const limited = await testApp({ config: { rateLimits: true }, database: t.database });
    const person = await limited.as(await limited.make.buyer());
    for (let n = 0; n < 20; n++) expect((await person.get('/api/privacy/data')).statusCode).toBe(200);
    expect((await person.get('/api/privacy/data')).statusCode).toBe(429);
  });
});
