import { randomUUID } from 'node:crypto';
import { STOCK_FILE_MAX_BYTES } from '@threshold/core/contract/stock-imports';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentKeys } from '../../backup/documents';
import { auditLog } from '../../db/schema/audit';
import { disclosures } from '../../db/schema/disclosures';
import { matchNotifications } from '../../db/schema/notifications';
import { agentSearches } from '../../db/schema/searches';
import { stockImports, stockMappings } from '../../db/schema/stock-imports';
import { users } from '../../db/schema/users';
import { eraseAccount } from '../privacy/erase';
import { type UploadApp, uploadApp } from '../verification/test/uploads';
import { agency, imported, PATH, statuses, stockOf, upload } from './test/agency';
import { everyTrap } from './test/every-trap';
import { type BlmFields, blm, blmText, csv, home } from './test/stock-files';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let t: UploadApp;
beforeAll(async () => {
  t = await uploadApp();
});
const homes = (count: number, fields: BlmFields = {}) =>
  Array.from({ length: count }, (_, n) => home(`A${n + 1}`, fields));

describe('importing a BLM file', () => {
  it('saves its homes as properties of the owner, also when staff upload it', async () => {
    const { owner, asOwner, asStaff } = await agency(t);
    const run = await imported(asStaff, homes(3));
    expect(run).toMatchObject({
      format: 'blm',
      dryRun: false,
      status: 'applied',
      counts: {
        read: 3,
        created: 3,
        updated: 0,
        unchanged: 0,
        returned: 0,
        withdrawn: 0,
        skipped: 0,
        refused: 0,
      },
      heldBecause: [],
      waiting: 0,
      problems: [],
      problemCount: 0,
      unmapped: [],
      createdAt: t.clock.now().toISOString(),
    });
    const { A1 } = await stockOf(asOwner);
    expect(A1).toMatchObject({
      name: 'A1 High Street, Lincoln',
      price: 250_000,
      bedrooms: 3,
      propertyType: 'house',
      reference: 'A1',
      source: 'blm',
      marketStatus: 'available',
      createdBy: { id: owner.id },
    });
    expect(A1?.location).toMatch(/^LN1/);
    const [row] = await t.db
      .select()
      .from(agentSearches)
      .where(eq(agentSearches.id, A1?.id ?? ''));
    expect(JSON.stringify(row)).not.toMatch(/lovely|Garage|IMG_00/);
    expect((await asOwner.get(`/api/properties/${A1?.id}`)).json()).toMatchObject({
      reference: 'A1',
      source: 'blm',
    });
    expect(await stockOf(asStaff)).toEqual({});
  });

  it('changes nothing when it comes twice, and notifies nobody', async () => {
    const { asOwner } = await agency(t);
    await t.make.search({ maxPrice: 300_000 });
    await imported(asOwner, homes(3));
    const before = await stockOf(asOwner);
    t.clock.advance(DAY);
    expect((await imported(asOwner, homes(3))).counts).toMatchObject({ read: 3, unchanged: 3 });
    await t.worker.drain();
    const after = await stockOf(asOwner);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect([await t.db.$count(matchNotifications), await t.db.$count(disclosures)]).toEqual([0, 0]);
    // Counted by a job, without disclosing anyone.
    expect(after.A1?.matchCount).toBeGreaterThan(0);
  });

  it('only previews with dryRun', async () => {
    const { asOwner } = await agency(t);
    const run = await imported(asOwner, [...homes(2), home('odd', { PROP_SUB_ID: '47' })], { dryRun: true });
    expect(run).toMatchObject({
      status: 'preview',
      dryRun: true,
      counts: { created: 2, refused: 1 },
      problems: [{ record: 3, reference: 'odd', code: 'UNMAPPED_TYPE' }],
      unmapped: [{ field: 'PROP_SUB_ID', value: '47', count: 1 }],
      undoUntil: null,
    });
    expect(await stockOf(asOwner)).toEqual({});
    for (const action of ['confirm', 'undo'])
      expect((await asOwner.post(`${PATH}/${run.id}/${action}`)).json().errorCode).toBe('CONFLICT');
  });

  it('unpacks a zip, by its first bytes, and stores it as it was sent', async () => {
    const { asOwner } = await agency(t);
    const zip = Buffer.from(zipSync({ 'a/stock.BLM': blm(homes(1)), '../1.jpg': Buffer.alloc(9) }));
    for (const type of ['application/zip', 'application/octet-stream']) {
      const { id, counts } = await imported(asOwner, zip, { type });
      expect(counts.read).toBe(1);
      const file = await asOwner.get(`${PATH}/${id}/file`);
      expect(file.rawPayload.equals(zip)).toBe(true);
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="stock-[\d-]+\.zip"$/);
    }
  });

  it('resolves postcodes, and says where it cannot', async () => {
    const { asOwner } = await agency(t);
    const { problems } = await imported(asOwner, [
      home('ok', { POSTCODE1: 'ln6 9ab', POSTCODE2: '' }),
      home('outward', { POSTCODE1: 'LN6', POSTCODE2: '' }),
      home('london', { POSTCODE1: 'SW1A', POSTCODE2: '1AA' }),
      home('edinburgh', { POSTCODE1: 'EH1', POSTCODE2: '1YZ' }),
      home('cardiff', { POSTCODE1: 'CF10', POSTCODE2: '1AA' }),
      home('welsh-border', { POSTCODE1: 'LD8', POSTCODE2: '2AA' }),
      home('nowhere', { POSTCODE1: 'LN99', POSTCODE2: '9ZZ' }),
      home('nothing', { POSTCODE1: '', POSTCODE2: '' }),
    ]);
    expect(problems.map(({ reference, code }) => [reference, code])).toEqual([
      ['london', 'OUTSIDE_AREA'],
      ['edinburgh', 'OUTSIDE_ENGLAND'],
      ['cardiff', 'OUTSIDE_ENGLAND'],
      ['welsh-border', 'OUTSIDE_ENGLAND'],
      ['nowhere', 'UNKNOWN_POSTCODE'],
      ['nothing', 'UNKNOWN_POSTCODE'],
    ]);
    const stock = await stockOf(asOwner);
    const typed = (
      await asOwner.post('/api/agent-searches', {
        name: 'x',
        location: 'LN6 9AB',
        bedrooms: 3,
        price: 250_000,
        propertyType: 'house',
      })
    ).json();
    expect(stock.ok).toMatchObject({ location: typed.location, placeId: typed.placeId });
  });

  it('reads 500 records with every trap as listed', async () => {
    const { asOwner } = await agency(t);
    const { bytes, problems, ...expected } = everyTrap();
    const run = await imported(asOwner, bytes);
    expect(run).toMatchObject({
      status: 'applied',
      counts: { read: 500, ...expected, updated: 0, unchanged: 0, returned: 0, withdrawn: 0 },
      problemCount: problems.length,
    });
    expect(run.problems.map(({ record, code }) => ({ record, code }))).toEqual(problems.slice(0, 200));
    const stock = await stockOf(asOwner);
    expect(stock['pounds-2']).toMatchObject({ name: '1 “Old” Street – Lincoln', price: 250_000 });
    expect(stock['entities-3']?.name).toBe("O'Neil Lincoln");
    expect(stock['noAddress-6']?.name).toBe('12, High Street, Lincoln');
    const again = await imported(asOwner, bytes);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: expected.created });
  });

  it('never touches properties typed by hand', async () => {
    const { owner, asOwner } = await agency(t);
    const typed = await t.make.agentSearch({ userId: owner.id, name: 'A1 High Street, Lincoln' });
    await imported(asOwner, homes(2));
    await imported(asOwner, [home('A2')]);
    const [row] = await t.db.select().from(agentSearches).where(eq(agentSearches.id, typed.id));
    expect(row).toEqual(typed);
  });

  it('brings a deleted property again, and leaves a closed one closed', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(2));
    const { A1, A2 } = await stockOf(asOwner);
    expect((await asOwner.delete(`/api/agent-searches/${A1?.id}`)).statusCode).toBe(204);
    const closed = await asOwner.post(`/api/properties/${A2?.id}/close`, { outcome: 'withdrawn' });
    expect(closed.statusCode, closed.body).toBeLessThan(300);
    const run = await imported(asOwner, homes(2));
    expect(run.counts).toMatchObject({ created: 1, unchanged: 1 });
    const page = (await asOwner.get(`/api/properties/${A2?.id}`)).json();
    expect(page.closedAt).not.toBeNull();
  });

  it('is recorded without anything of the file', async () => {
    const { owner, asOwner } = await agency(t);
    const { id } = await imported(asOwner, homes(1));
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(entries).toMatchObject([
      { actorId: owner.id, action: 'stock-import.applied', details: { created: 1, status: 'applied' } },
    ]);
  });
});

describe('a file is refused', () => {
  const refusals: [string, string, Buffer, string, number, string][] = [
    ['without a format', '', blm(homes(1)), 'text/plain', 400, 'VALIDATION_ERROR'],
    ['with another format', '?format=xml', blm(homes(1)), 'text/plain', 400, 'VALIDATION_ERROR'],
    ['with another dryRun', '?format=blm&dryRun=yes', blm(homes(1)), 'text/plain', 400, 'VALIDATION_ERROR'],
    ['as JSON', '?format=blm', Buffer.from('{}'), 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['as HTML', '?format=blm', blm(homes(1)), 'text/html', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['empty', '?format=blm', Buffer.alloc(0), 'text/plain', 400, 'STOCK_FILE_UNREADABLE'],
    ['without properties', '?format=blm', blm([]), 'text/plain', 400, 'STOCK_FILE_UNREADABLE'],
    ['as CSV', '?format=blm', csv('reference', 'A1'), 'text/csv', 400, 'STOCK_FILE_UNREADABLE'],
    ['as BLM', '?format=csv', blm(homes(1)), 'text/csv', 400, 'STOCK_FILE_UNREADABLE'],
    [
      'as half a zip',
      '?format=blm',
      Buffer.from('PK\x03\x04'),
      'application/zip',
      400,
      'STOCK_FILE_UNREADABLE',
    ],
    [
      'too large',
      '?format=blm',
      Buffer.alloc(STOCK_FILE_MAX_BYTES + 1, 0x20),
      'text/plain',
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'too large once unpacked',
      '?format=blm',
      Buffer.from(zipSync({ 'a.blm': new Uint8Array(61 * 1024 * 1024) }, { level: 1 })),
      'application/zip',
      413,
      'FILE_TOO_LARGE',
    ],
  ];
  it.each(refusals)('%s, and nothing is stored', async (_, query, bytes, type, status, errorCode) => {
    const { owner, asOwner } = await agency(t);
    const before = t.stored().length;
    const answer = await asOwner.call('POST', `${PATH}${query}`, bytes, { 'content-type': type });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([status, errorCode]);
    const runs = await t.db.select().from(stockImports).where(eq(stockImports.agencyId, owner.id));
    expect(runs).toEqual([]);
    expect(t.stored()).toHaveLength(before);
  });

  it('from an agency without a branch, an unverified one, and anyone else', async () => {
    const bytes = blm(homes(1));
    const without = await t.as(await t.make.agent({ branchEasting: null, branchNorthing: null }));
    expect((await upload(without, bytes)).json().errorCode).toBe('BRANCH_REQUIRED');
    const unverified = await t.as(await t.make.newAgent());
    expect((await upload(unverified, bytes)).json().errorCode).toBe('VERIFICATION_REQUIRED');
    expect((await upload(await t.as(await t.make.buyer()), bytes)).statusCode).toBe(403);
    expect((await upload(t.client(), bytes)).statusCode).toBe(401);
  });
});

describe('withdrawals', () => {
  it('follow the feed, and a home that comes back is the same row', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(3));
    const first = await stockOf(asOwner);
    expect((await imported(asOwner, homes(2))).counts).toMatchObject({ withdrawn: 1, unchanged: 2 });
    expect(await statuses(asOwner)).toEqual({ A1: 'available', A2: 'available', A3: 'withdrawn' });
    const back = await imported(asOwner, homes(3, { STATUS_ID: '1' }));
    expect(back.counts).toMatchObject({ returned: 1, updated: 2 });
    expect((await stockOf(asOwner)).A3).toMatchObject({ id: first.A3?.id, marketStatus: 'underOffer' });
  });

  it('wait for a person where the file may be incomplete', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(10));
    const pendingRun = await imported(asOwner, blm([home('A1', { PRICE: '199950' })], { end: '' }));
    expect(pendingRun).toMatchObject({
      status: 'held',
      heldBecause: ['CUT_OFF', 'MANY_WITHDRAWN'],
      waiting: 9,
      counts: { updated: 1, withdrawn: 0 },
    });
    expect(new Set(Object.values(await statuses(asOwner)))).toEqual(new Set(['available']));
    expect((await stockOf(asOwner)).A1?.price).toBe(199_950);
    const confirmed = await asOwner.post(`${PATH}/${pendingRun.id}/confirm`);
    expect(confirmed.json()).toMatchObject({
      status: 'applied',
      waiting: 0,
      counts: { updated: 1, withdrawn: 9 },
    });
    expect(Object.values(await statuses(asOwner)).filter((status) => status === 'withdrawn')).toHaveLength(9);
    expect((await asOwner.post(`${PATH}/${pendingRun.id}/confirm`)).json().errorCode).toBe('CONFLICT');
  });

  it('do not wait for a property whose record is broken', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(4));
    const broken = Buffer.from(blmText(homes(2), { header: [] }).replace('#END#', 'A3^^~\r\n#END#'));
    const run = await imported(asOwner, broken);
    expect(run).toMatchObject({ status: 'held', waiting: 1, problems: [{ record: 3, reference: 'A3' }] });
    await asOwner.post(`${PATH}/${run.id}/confirm`);
    expect(await statuses(asOwner)).toMatchObject({ A3: 'available', A4: 'withdrawn' });
  });

  it('of a held run cannot be confirmed once a newer one was applied', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(3));
    const pendingRun = await imported(asOwner, blm(homes(2), { end: '' }));
    await imported(asOwner, homes(3), { dryRun: true });
    const newer = await imported(asOwner, homes(3));
    expect((await asOwner.post(`${PATH}/${pendingRun.id}/confirm`)).json().errorCode).toBe('CONFLICT');
    expect((await asOwner.post(`${PATH}/${newer.id}/confirm`)).json().errorCode).toBe('CONFLICT');
    expect(await statuses(asOwner)).toEqual({ A1: 'available', A2: 'available', A3: 'available' });
    const shown = async () => (await asOwner.get(`${PATH}/${pendingRun.id}`)).json();
    expect(await shown()).toMatchObject({ status: 'held', waiting: 0 });
    // Without the newer one it can be confirmed again.
    await asOwner.post(`${PATH}/${newer.id}/undo`);
    expect(await shown()).toMatchObject({ status: 'held', waiting: 1 });
    expect((await asOwner.post(`${PATH}/${pendingRun.id}/confirm`)).statusCode).toBe(200);
  });

  it('are held for a broken record or another count, and applied with a note if nothing waits', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(3));
    const broken = Buffer.from(blmText(homes(2), { header: [] }).replace('#END#', 'X^^~\r\n#END#'));
    expect(await imported(asOwner, broken)).toMatchObject({ status: 'held', heldBecause: ['BROKEN_RECORD'] });
    const miscounted = blm(homes(2), { header: ['Property Count : 7'] });
    expect(await imported(asOwner, miscounted)).toMatchObject({
      heldBecause: ['COUNT_MISMATCH'],
      waiting: 1,
    });
    expect(await imported(asOwner, blm(homes(3), { end: '' }))).toMatchObject({
      status: 'applied',
      heldBecause: [],
      problems: [{ record: null, reference: null, code: 'CUT_OFF' }],
    });
  });
});

describe('a CSV file', () => {
  it('creates, changes by its columns, and withdraws only what it says', async () => {
    const { asOwner } = await agency(t);
    const options = { format: 'csv', type: 'text/csv' } as const;
    const first = csv(
      'Reference;Address;Postcode;Price;Bedrooms;Type',
      'C1;1 Mill Lane;LN1 3AA;£200,000;2;Flat',
      'C2;2 Mill Lane;LN1 3AA;210000;2;Yurt',
    );
    expect(await imported(asOwner, first, options)).toMatchObject({
      counts: { created: 1, refused: 1 },
      unmapped: [{ field: 'PROP_SUB_ID', value: 'Yurt', count: 1 }],
    });
    const chosen = await asOwner.put('/api/stock-mappings', {
      field: 'PROP_SUB_ID',
      value: 'Yurt',
      as: 'bungalow',
    });
    expect(chosen.statusCode).toBe(200);
    expect((await imported(asOwner, first, options)).counts).toMatchObject({ created: 1, unchanged: 1 });
    await imported(asOwner, csv('price,reference', '195000,C1'), options);
    expect(await stockOf(asOwner)).toMatchObject({
      C1: { price: 195_000, bedrooms: 2, source: 'csv', marketStatus: 'available' },
      C2: { propertyType: 'bungalow' },
    });
    await imported(asOwner, csv('reference,status', 'C1,Under offer', 'C2,withdrawn'), options);
    expect(await statuses(asOwner)).toEqual({ C1: 'underOffer', C2: 'withdrawn' });
    await imported(asOwner, homes(1));
    expect(await statuses(asOwner)).toMatchObject({ C1: 'underOffer', A1: 'available' });
  });
});

describe('mappings', () => {
  it('are the agency’s own, can be changed, and take only what fits the field', async () => {
    const [one, other] = [await agency(t), await agency(t)];
    const put = (body: object) => one.asStaff.put('/api/stock-mappings', body);
    expect((await put({ field: 'STATUS_ID', value: ' 42 ', as: 'skip' })).json()).toEqual({
      field: 'STATUS_ID',
      value: '42',
      as: 'skip',
    });
    await put({ field: 'STATUS_ID', value: '42', as: 'underOffer' });
    for (const wrong of [
      { field: 'STATUS_ID', value: '42', as: 'house' },
      { field: 'PROP_SUB_ID', value: '42', as: 'available' },
      { field: 'PRICE', value: '42', as: 'house' },
      { field: 'PROP_SUB_ID', value: 'x'.repeat(81), as: 'house' },
      { field: 'PROP_SUB_ID', as: 'house' },
    ])
      expect((await put(wrong)).json().errorCode, JSON.stringify(wrong)).toBe('VALIDATION_ERROR');
    expect((await one.asOwner.get('/api/stock-mappings')).json()).toEqual({
      mappings: [{ field: 'STATUS_ID', value: '42', as: 'underOffer' }],
    });
    const file = [home('A1', { STATUS_ID: '42' })];
    expect((await imported(one.asOwner, file)).counts.created).toBe(1);
    expect((await imported(other.asOwner, file)).counts.refused).toBe(1);
    expect((await other.asOwner.get('/api/stock-mappings')).json()).toEqual({ mappings: [] });
  });

  it('can be changed where the agency has the most it may have, but not added to', async () => {
    const { owner, asOwner } = await agency(t);
    const put = (value: string) =>
      asOwner.put('/api/stock-mappings', { field: 'STATUS_ID', value, as: 'skip' });
    await t.db.insert(stockMappings).values(
      Array.from({ length: 2_000 }, (_, n) => ({
        agencyId: owner.id,
        field: 'STATUS_ID' as const,
        value: String(100 + n),
        as: 'available',
        updatedAt: t.clock.now(),
      })),
    );
    expect((await put('100')).statusCode).toBe(200);
    expect((await put('99')).json().errorCode).toBe('CONFLICT');
  });
});

describe('undoing a run', () => {
  it('restores everything as it was before', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(3));
    const before = await stockOf(asOwner);
    const file = [
      home('A1', { PRICE: '199950', STATUS_ID: '3' }),
      home('A2', { POSTCODE1: 'LN6' }),
      home('N1'),
    ];
    const run = await imported(asOwner, file);
    expect(run.undoUntil).toBe(new Date(t.clock.now().getTime() + DAY).toISOString());
    const undone = await asOwner.post(`${PATH}/${run.id}/undo`);
    expect(undone.json()).toMatchObject({ id: run.id, status: 'undone', undoUntil: null });
    expect(await stockOf(asOwner)).toEqual(before);
    expect((await asOwner.post(`${PATH}/${run.id}/undo`)).json().errorCode).toBe('CONFLICT');
  });

  it('keeps properties with a pipeline, as withdrawn, and edits by hand', async () => {
    const { asOwner } = await agency(t);
    const { userId: buyerId } = await t.make.search({ maxPrice: 900_000 });
    await imported(asOwner, [home('A1')]);
    const run = await imported(asOwner, [
      home('A1', { PRICE: '240000', BEDROOMS: '2' }),
      home('N1'),
      home('N2'),
    ]);
    const { A1, N1 } = await stockOf(asOwner);
    await asOwner.get(`/api/agent-searches/${N1?.id}/matches`);
    const stage = await asOwner.patch(`/api/properties/${N1?.id}/buyers/${buyerId}`, {
      stage: 'to_call',
      version: 0,
    });
    expect(stage.statusCode, stage.body).toBe(200);
    await asOwner.patch(`/api/agent-searches/${A1?.id}`, {
      name: A1?.name,
      location: A1?.location,
      placeId: A1?.placeId,
      bedrooms: 2,
      price: 230_000,
      propertyType: 'house',
    });
    expect((await asOwner.post(`${PATH}/${run.id}/undo`)).statusCode).toBe(200);
    const after = await stockOf(asOwner);
    expect(Object.keys(after).sort()).toEqual(['A1', 'N1']);
    expect(after).toMatchObject({ A1: { price: 230_000, bedrooms: 3 }, N1: { marketStatus: 'withdrawn' } });
  });

  it('is possible for the newest run and for 24 hours', async () => {
    const { asOwner } = await agency(t);
    const first = await imported(asOwner, homes(1));
    const second = await imported(asOwner, homes(2));
    const undo = (id: string) => asOwner.post(`${PATH}/${id}/undo`);
    expect((await undo(first.id)).json().errorCode).toBe('CONFLICT');
    t.clock.advance(DAY - 1);
    expect((await undo(second.id)).statusCode).toBe(200);
    const third = await imported(asOwner, homes(2));
    t.clock.advance(DAY);
    expect((await undo(third.id)).json().errorCode).toBe('CONFLICT');
  });

  it('counts the 24 hours of a held run from its import, not from its confirmation', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(3));
    const pendingRun = await imported(asOwner, blm([...homes(2), home('N1')], { end: '' }));
    t.clock.advance(30 * HOUR);
    const { dropOldImports } = await import('./stock-imports.jobs');
    await t.db.transaction((tx) => dropOldImports(t.context).work(tx));
    const confirmed = await asOwner.post(`${PATH}/${pendingRun.id}/confirm`);
    expect(confirmed.json()).toMatchObject({ status: 'applied', undoUntil: null });
    const after = await statuses(asOwner);
    expect(after).toEqual({ A1: 'available', A2: 'available', A3: 'withdrawn', N1: 'available' });
    expect((await asOwner.post(`${PATH}/${pendingRun.id}/undo`)).json().errorCode).toBe('CONFLICT');
    expect(await statuses(asOwner)).toEqual(after);
  });

  it('takes back a confirmed run too', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(3));
    const pendingRun = await imported(asOwner, blm(homes(2), { end: '' }));
    await asOwner.post(`${PATH}/${pendingRun.id}/confirm`);
    expect((await statuses(asOwner)).A3).toBe('withdrawn');
    await asOwner.post(`${PATH}/${pendingRun.id}/undo`);
    expect((await statuses(asOwner)).A3).toBe('available');
  });
});

describe('runs and their files', () => {
  it('are listed newest first, at most 30, for the whole agency', async () => {
    const { asOwner, asStaff } = await agency(t);
    const ids: string[] = [];
    for (let n = 0; n < 32; n++) ids.unshift((await imported(asOwner, homes(1), { dryRun: n > 0 })).id);
    const { imports } = (await asStaff.get(PATH)).json();
    expect(imports.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 30));
    expect((await asStaff.get(`${PATH}/${ids[0]}`)).json()).toEqual(imports[0]);
  });

  it('are not found by others', async () => {
    const [one, other] = [await agency(t), await agency(t)];
    const run = await imported(one.asOwner, homes(1));
    for (const id of [run.id, randomUUID()]) {
      for (const path of [`${PATH}/${id}`, `${PATH}/${id}/file`])
        expect((await other.asOwner.get(path)).statusCode, path).toBe(404);
      for (const action of ['confirm', 'undo'])
        expect((await other.asOwner.post(`${PATH}/${id}/${action}`)).statusCode, action).toBe(404);
    }
    expect((await one.asOwner.get(`${PATH}/x`)).statusCode).toBe(400);
  });

  it('have their file for seven days, byte for byte', async () => {
    const { asOwner } = await agency(t);
    const bytes = Buffer.concat([blm(homes(1)), Buffer.from([0xff, 0x00, 0x80])]);
    const run = await imported(asOwner, bytes, { type: 'text/plain; charset=utf-8' });
    const get = () => asOwner.get(`${PATH}/${run.id}/file`);
    const file = await get();
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="stock-[\d-]+\.blm"$/),
      'x-content-type-options': 'nosniff',
    });
    // The clean-up of unfinished uploads keeps it, and backups include it.
    t.clock.advance(2 * HOUR);
    await t.worker.drain();
    const [row] = await t.db.select().from(stockImports).where(eq(stockImports.id, run.id));
    expect(t.stored()).toContain(row?.fileKey);
    expect(await documentKeys(t.db)).toContain(row?.fileKey);
    t.clock.advance(7 * DAY - 2 * HOUR - 1);
    expect((await get()).statusCode).toBe(200);
    t.clock.advance(1);
    expect((await get()).statusCode).toBe(404);
    const { dropOldImports } = await import('./stock-imports.jobs');
    await t.db.transaction((tx) => dropOldImports(t.context).work(tx));
    await t.worker.drain();
    expect(t.stored()).not.toContain(row?.fileKey);
    expect((await asOwner.get(`${PATH}/${run.id}`)).json()).toMatchObject({
      fileUntil: null,
      undoUntil: null,
    });
  });

  it('go with the account', async () => {
    const { owner, asOwner } = await agency(t);
    const { id } = await imported(asOwner, homes(1));
    const [row] = await t.db.select().from(stockImports).where(eq(stockImports.id, id));
    await t.db.transaction((tx) => eraseAccount(tx, t.context, owner.id, { actorId: null, action: 'test' }));
    await t.worker.drain();
    expect(t.stored()).not.toContain(row?.fileKey);
    expect(await t.db.select().from(stockImports).where(eq(stockImports.id, id))).toEqual([]);
  });

  it('outlive the colleague who uploaded them', async () => {
    const { staff, asOwner, asStaff } = await agency(t);
    const { id } = await imported(asStaff, homes(1));
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, staff.id)));
    expect((await asOwner.get(`${PATH}/${id}`)).statusCode).toBe(200);
  });
});

it('300 hostile files are refused or reported, and never a server error', async () => {
  const { asOwner } = await agency(t);
  const valid = blmText(homes(2));
  const odd = ['\0', '\ud800', '<script>', "'; drop table users; --", '\u202e', '😀'.repeat(60), '%00'];
  const files = [
    ...odd.map((text) =>
      blm([home(`x${text}`, { DISPLAY_ADDRESS: text, BRANCH_ID: text, PROP_SUB_ID: text })]),
    ),
    ...odd.map((text) => Buffer.from(valid.replaceAll('^', text))),
    ...Array.from({ length: 145 }, (_, n) => Buffer.from(valid.slice(0, (valid.length * n) / 145))),
    ...Array.from({ length: 145 }, (_, n) => {
      const bytes = Buffer.from(valid);
      for (let at = n; at < bytes.length; at += 97) bytes[at] = (n * 37 + at) % 256;
      return bytes;
    }),
  ];
  for (const file of files) {
    const answer = await upload(asOwner, file);
    expect([200, 400], answer.body).toContain(answer.statusCode);
  }
  const stored = Object.values(await stockOf(asOwner));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be stored.
  for (const { name, reference } of stored) expect(`${name}${reference}`).not.toMatch(/[\0-\x1f<]script/);
});
