import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse/csv';
import { planUndo, type StockRow } from './plan';
import type { Mappings } from './read-record';
import { everyTrap } from './test/every-trap';
import { after, PLACES, plan } from './test/planning';
import { type BlmFields, blm, blmText, csv as csvBytes, home } from './test/stock-files';

const homes = (count: number, fields: BlmFields = {}) =>
  Array.from({ length: count }, (_, n) => home(`A${n + 1}`, fields));
const csv = (...lines: string[]) => parseCsv(csvBytes(...lines));
/** What a first import of these homes leaves. */
const stock = (records: readonly BlmFields[]): StockRow[] => after([], plan('blm', blm(records)));
const counts = (change: Partial<Record<string, number>>) => ({
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  returned: 0,
  withdrawn: 0,
  skipped: 0,
  refused: 0,
  ...change,
});
const codes = ({ problems }: ReturnType<typeof plan>) => problems.map(({ record, code }) => [record, code]);
const statusOf = (rows: readonly StockRow[]) =>
  Object.fromEntries(rows.map(({ reference, marketStatus }) => [reference, marketStatus]));

describe('a first BLM file', () => {
  it('creates its homes', () => {
    const result = plan('blm', blm(homes(2)));
    expect(result).toMatchObject({ counts: counts({ read: 2, created: 2 }), problems: [], waiting: [] });
    expect(result.created[0]).toEqual({
      id: expect.any(String),
      reference: 'A1',
      name: 'A1 High Street, Lincoln',
      location: 'LN1 3AA',
      placeId: 'pc-ln13aa',
      easting: 497_600,
      northing: 371_900,
      price: 250_000,
      bedrooms: 3,
      propertyType: 'house',
      marketStatus: 'available',
      source: 'blm',
      feedBranch: '4711',
    });
  });

  it('counts each record once, and says what is wrong', () => {
    const records = [
      home('ok'),
      home('studio', { BEDROOMS: '0', PROP_SUB_ID: '9' }),
      home('castle', { BEDROOMS: '40' }),
      home('outward', { POSTCODE2: '' }),
      home('shared', { PRICE_QUALIFIER: '9' }),
      home('poa', { PRICE_QUALIFIER: '1', PRICE: '0' }),
      home('poa-with-price', { PRICE_QUALIFIER: '1' }),
      home('far', { POSTCODE1: 'SW1A', POSTCODE2: '1AA' }),
      home('scotland', { POSTCODE1: 'EH1', POSTCODE2: '1YZ' }),
      home('nowhere', { POSTCODE1: 'ZZ9', POSTCODE2: '9ZZ' }),
      home('letting', { TRANS_TYPE_ID: '2' }),
      home('land', { PROP_SUB_ID: '20' }),
      home('retirement', { PROP_SUB_ID: '47' }),
      home('odd', { STATUS_ID: '42' }),
      home('', {}),
      home('ok'),
      home('sold', { STATUS_ID: '6' }),
      home('offer', { STATUS_ID: '3' }),
      home('no-rooms', { BEDROOMS: '' }),
    ];
    const result = plan('blm', blm(records));
    expect(codes(result)).toEqual([
      [2, 'BEDROOMS_CHANGED'],
      [3, 'BEDROOMS_CHANGED'],
      [5, 'SHARE_OF_PRICE'],
      [6, 'NO_PRICE'],
      [8, 'OUTSIDE_AREA'],
      [9, 'OUTSIDE_ENGLAND'],
      [10, 'UNKNOWN_POSTCODE'],
      [11, 'LETTING'],
      [12, 'NOT_A_HOME'],
      [13, 'UNMAPPED_TYPE'],
      [14, 'UNMAPPED_STATUS'],
      [15, 'NO_REFERENCE'],
      [16, 'DOUBLE_REFERENCE'],
      [17, 'SOLD'],
      [19, 'NO_BEDROOMS'],
    ]);
    expect(result.counts).toEqual(counts({ read: 19, created: 6, skipped: 4, refused: 9 }));
    expect(result.problemCount).toBe(15);
    expect(result.problems[11]).toMatchObject({ record: 15, reference: null });
    expect(result.unmapped).toEqual([
      { field: 'PROP_SUB_ID', value: '47', count: 1 },
      { field: 'STATUS_ID', value: '42', count: 1 },
    ]);
    expect(statusOf(result.created)).toMatchObject({ offer: 'underOffer', ok: 'available' });
  });

  it('reads 500 records with every trap as listed', () => {
    const { bytes, problems, ...expected } = everyTrap();
    const places = (postcode: string) =>
      postcode.startsWith('LN99') ? ('unknown' as const) : (PLACES[postcode] ?? PLACES.LN1 ?? 'unknown');
    const result = plan('blm', bytes, [], undefined, { placeOf: places });
    expect(result.counts).toEqual(counts({ read: 500, ...expected }));
    expect(codes(result)).toEqual(problems.slice(0, 200).map(({ record, code }) => [record, code]));
    expect(result.created[2]?.name).toBe('1 “Old” Street – Lincoln');
  });

  it('shows 200 problems and counts them all', () => {
    const result = plan('blm', blm(homes(250, { PRICE: '' })));
    expect([result.problems.length, result.problemCount, result.counts.refused]).toEqual([200, 250, 250]);
  });
});

describe('the next BLM file', () => {
  it('changes nothing if it is the same', () => {
    const result = plan('blm', blm(homes(30)), stock(homes(30)));
    expect(result).toMatchObject({
      counts: counts({ read: 30, unchanged: 30 }),
      created: [],
      changed: [],
      heldBecause: [],
    });
  });

  it('ignores dates, descriptions and pictures', () => {
    const other = {
      UPDATE_DATE: '2026-11-16 04:05:00',
      DESCRIPTION: 'New',
      MEDIA_IMAGE_00: 'x.jpg',
      SUMMARY: '!',
    };
    expect(plan('blm', blm(homes(2, other)), stock(homes(2))).changed).toEqual([]);
  });

  it('changes what differs, and wins over edits by hand', () => {
    const edited = stock(homes(2)).map((row) => ({ ...row, name: 'By hand' }));
    const result = plan('blm', blm([home('A1', { PRICE: '260000' }), home('A2')]), edited);
    expect(result.counts).toMatchObject({ updated: 2 });
    expect(result.changed[0]).toEqual({
      id: edited[0]?.id,
      before: { name: 'By hand', price: 250_000 },
      after: { name: 'A1 High Street, Lincoln', price: 260_000 },
    });
  });

  it('withdraws what is gone, and revives the same row', () => {
    const first = stock(homes(3));
    const gone = plan('blm', blm(homes(2)), first);
    expect(gone).toMatchObject({ counts: counts({ read: 2, unchanged: 2, withdrawn: 1 }), waiting: [] });
    const second = after(first, gone);
    expect(statusOf(second)).toEqual({ A1: 'available', A2: 'available', A3: 'withdrawn' });
    const back = plan('blm', blm(homes(3, { PRICE: '240000' })), second);
    expect(back.counts).toEqual(counts({ read: 3, updated: 2, returned: 1 }));
    expect(statusOf(after(second, back))).toMatchObject({ A3: 'available' });
    expect(plan('blm', blm(homes(2)), second).counts).toEqual(counts({ read: 2, unchanged: 2 }));
  });

  it('withdraws only within the branches it names, and what a BLM file brought', async () => {
    const stored = [
      ...stock([home('A1'), home('A2', { BRANCH_ID: '2' }), home('A3', { BRANCH_ID: '3' })]),
      ...after(
        [],
        plan('csv', await csv('reference,address,postcode,price,bedrooms,type', 'C1,x,LN1 3AA,5000,2,flat')),
      ),
    ];
    const result = plan('blm', blm([home('B1'), home('B2', { BRANCH_ID: '3' })]), stored);
    expect(statusOf(after(stored, result))).toEqual({
      A1: 'withdrawn',
      A2: 'available',
      A3: 'withdrawn',
      C1: 'available',
      B1: 'available',
      B2: 'available',
    });
  });

  it('leaves the property of a refused or skipped record as it is', () => {
    const stored = stock(homes(4));
    const file = [
      home('A1', { PRICE: '' }),
      home('A2', { TRANS_TYPE_ID: '2' }),
      home('A3', { POSTCODE1: 'SW1A', POSTCODE2: '1AA' }),
      home('A4', { PROP_SUB_ID: '47' }),
    ];
    const result = plan('blm', blm(file), stored);
    expect(result).toMatchObject({ changed: [], counts: { refused: 3, skipped: 1, withdrawn: 0 } });
  });

  it('leaves the property of a broken record as it is, if its reference can be read', () => {
    const stored = stock(homes(3));
    const text = blmText(homes(2), { header: [] });
    const broken = Buffer.from(text.replace('#END#', 'A3^broken^~\r\n#END#'));
    expect(plan('blm', broken, stored)).toMatchObject({
      counts: counts({ read: 3, unchanged: 2, refused: 1 }),
      problems: [{ record: null }, { record: 3, reference: 'A3', code: 'BROKEN_RECORD' }],
      waiting: [],
    });
    const cutOff = Buffer.from(text.replace('#END#', 'A3^12^High'));
    expect(plan('blm', cutOff, stored).waiting).toEqual([]);
    // Might be the beginning of another reference.
    const cutInReference = Buffer.from(text.replace('#END#', 'A3'));
    expect(plan('blm', cutInReference, stored).waiting).toHaveLength(1);
  });

  it('imports a whole record whose reference a broken one has too', () => {
    const text = blmText(homes(2), { header: [] });
    const file = Buffer.from(text.replace('#DATA#', '#DATA#\r\nA1^broken^~'));
    const result = plan('blm', file);
    expect(result.counts).toEqual(counts({ read: 3, created: 2, refused: 1 }));
  });

  it('withdraws what it lists as sold, whatever else is wrong with it', () => {
    const stored = stock(homes(3));
    const sold = { STATUS_ID: '6', PRICE: '', PROP_SUB_ID: '47' };
    const file = [home('A1', sold), home('A2'), home('A3')];
    const result = plan('blm', blm(file), stored);
    expect(result).toMatchObject({
      counts: counts({ read: 3, unchanged: 2, withdrawn: 1 }),
      problems: [],
      unmapped: [],
    });
    expect(plan('blm', blm(file), after(stored, result)).counts).toEqual(counts({ read: 3, unchanged: 3 }));
  });

  it('takes over a property that a CSV file brought', async () => {
    const brought = after(
      [],
      plan('csv', await csv('reference,address,postcode,price,bedrooms,type', 'A1,x,LN1 3AA,5000,2,flat')),
    );
    const adopted = after(brought, plan('blm', blm(homes(1)), brought));
    expect(adopted[0]).toMatchObject({ source: 'blm', feedBranch: '4711', propertyType: 'house' });
  });

  it('moves a property to another branch', () => {
    const stored = stock(homes(1));
    const moved = plan('blm', blm(homes(1, { BRANCH_ID: '9' })), stored);
    expect(moved.changed).toEqual([
      { id: stored[0]?.id, before: { feedBranch: '4711' }, after: { feedBranch: '9' } },
    ]);
  });
});

describe('a BLM file is held', () => {
  const stored = stock(homes(9));
  const less = homes(8);

  it.each([
    ['CUT_OFF', blm(less, { end: '' })],
    ['BROKEN_RECORD', Buffer.from(blmText(less, { header: [] }).replace('#END#', 'X9^broken^~\n#END#'))],
    ['COUNT_MISMATCH', blm(less, { header: ['Property Count : 9'] })],
  ])('because of %s', (reason, file) => {
    const result = plan('blm', file, stored);
    expect(result).toMatchObject({ heldBecause: [reason], changed: [], counts: { withdrawn: 0 } });
    expect(result.waiting.map(({ after: to }) => to)).toEqual([{ marketStatus: 'withdrawn' }]);
  });

  it('only where something waits; else the problem is listed', () => {
    const result = plan('blm', blm(homes(9), { end: '' }), stored);
    expect(result).toMatchObject({ heldBecause: [], waiting: [] });
    expect(result.problems[0]).toMatchObject({ record: null, reference: null, code: 'CUT_OFF' });
    expect(result.problemCount).toBe(1);
  });

  it.each([
    [9, 4, false, 'five'],
    [9, 3, true, 'six of nine'],
    [18, 12, false, 'a third'],
    [18, 11, true, 'seven of eighteen'],
    [3, 1, false, 'two of three'],
  ])('of %i homes with %i left: %s, %s', (before, left, held) => {
    const result = plan('blm', blm(homes(left)), stock(homes(before)));
    expect(result.heldBecause).toEqual(held ? ['MANY_WITHDRAWN'] : []);
    expect(result.waiting).toHaveLength(held ? before - left : 0);
    expect(result.counts.withdrawn).toBe(held ? 0 : before - left);
  });

  it('and applies the rest; listed withdrawals wait too', () => {
    const file = [home('A1', { PRICE: '1000000' }), home('A2', { STATUS_ID: '6' }), home('N1')];
    const result = plan('blm', blm(file), stored);
    expect(result.heldBecause).toEqual(['MANY_WITHDRAWN']);
    expect(result.counts).toEqual(counts({ read: 3, created: 1, updated: 1, unchanged: 1 }));
    expect(result.waiting).toHaveLength(8);
    expect(result.waiting.filter(({ listed }) => listed)).toHaveLength(1);
  });
});

describe('a CSV file', async () => {
  const HEAD = 'reference,address,postcode,price,bedrooms,type,status';
  const brought = after(
    [],
    plan(
      'csv',
      await csv(HEAD, 'C1,1 Mill Lane,LN1 1DD,"£200,000",2,Flat,', 'C2,2 Mill Lane,LN1,5000,1,flat,SSTC'),
    ),
  );

  it('creates properties, available unless it says otherwise', () => {
    expect(brought.map(({ reference, source, feedBranch }) => [reference, source, feedBranch])).toEqual([
      ['C1', 'csv', null],
      ['C2', 'csv', null],
    ]);
    expect(statusOf(brought)).toEqual({ C1: 'available', C2: 'underOffer' });
    expect(brought[1]).toMatchObject({ name: '2 Mill Lane', location: 'LN1, Lincoln', price: 5_000 });
  });

  it('changes only what has a column, and withdraws nothing that is absent', async () => {
    const result = plan('csv', await csv('Price,Reference', '210000,C1'), brought);
    expect(result.changed).toEqual([
      { id: brought[0]?.id, before: { price: 200_000 }, after: { price: 210_000 } },
    ]);
    expect(result.counts).toEqual(counts({ read: 1, updated: 1 }));
  });

  it('withdraws and revives what it lists', async () => {
    const gone = plan('csv', await csv('reference,status', 'C1,sold', 'C3,sold'), brought);
    expect(gone.counts).toEqual(counts({ read: 2, withdrawn: 1, skipped: 1 }));
    const rows = after(brought, gone);
    expect(plan('csv', await csv('reference,price', 'C1,1000'), rows).counts).toMatchObject({ updated: 1 });
    expect(plan('csv', await csv('reference,status', 'C1,available'), rows).counts).toMatchObject({
      returned: 1,
    });
  });

  it('needs everything but the status for a new property', async () => {
    const rows = [
      'N1,,LN1,5000,1,flat,',
      'N2,x,,5000,1,flat,',
      'N3,x,LN1,,1,flat,',
      'N4,x,LN1,5000,,flat,',
      'N5,x,LN1,5000,1,,',
    ];
    const result = plan('csv', await csv(HEAD, ...rows));
    expect(codes(result)).toEqual([
      [1, 'BROKEN_RECORD'],
      [2, 'UNKNOWN_POSTCODE'],
      [3, 'NO_PRICE'],
      [4, 'NO_BEDROOMS'],
      [5, 'UNMAPPED_TYPE'],
    ]);
    // There is no word to choose a meaning for.
    expect(result.problems[4]?.message).toBe('This record has no property type.');
    expect(result.unmapped).toEqual([]);
  });

  it('leaves the source of a property from a feed', async () => {
    const stored = stock(homes(1));
    const result = plan('csv', await csv('reference,price', 'A1,5000'), stored);
    expect(after(stored, result)[0]).toMatchObject({ source: 'blm', price: 5_000 });
  });

  it('is never held', async () => {
    const stored = after(
      [],
      plan('csv', await csv(HEAD, ...homes(9).map((_, n) => `C${n},x,LN1,5000,1,flat,`))),
    );
    const sold = await csv('reference,status', ...homes(9).map((_, n) => `C${n},sold`), 'broken');
    expect(plan('csv', sold, stored)).toMatchObject({
      heldBecause: [],
      counts: { withdrawn: 9, refused: 1 },
    });
  });
});

it('mappings decide about unknown codes', () => {
  const mappings: Mappings = {
    type: (value) => (value === '47' ? 'flat' : value === '46' ? 'skip' : undefined),
    status: (value) => (value === '9' ? 'withdrawn' : undefined),
  };
  const stored = stock(homes(3));
  const file = [
    home('A1', { PROP_SUB_ID: '47' }),
    home('A2', { PROP_SUB_ID: '46' }),
    home('A3', { STATUS_ID: '9' }),
  ];
  const result = plan('blm', blm(file), stored, mappings);
  expect(result.counts).toEqual(counts({ read: 3, updated: 1, skipped: 1, withdrawn: 1 }));
  expect(codes(result)).toEqual([[2, 'CHOSEN_SKIP']]);
});

describe('generated files', () => {
  const record = fc.record({
    reference: fc.integer({ min: 0, max: 25 }).map((n) => (n === 0 ? '' : `A${n}`)),
    fields: fc.record(
      {
        STATUS_ID: fc.constantFrom('0', '1', '3', '5', '6', '42', ''),
        PROP_SUB_ID: fc.constantFrom('4', '8', '12', '20', '47', 'x'),
        PRICE: fc.constantFrom('250000', '1', '', 'POA'),
        BEDROOMS: fc.constantFrom('0', '3', '99', '', 'x'),
        BRANCH_ID: fc.constantFrom('1', '2', ''),
        POSTCODE1: fc.constantFrom('LN1', 'SW1A', 'EH1', ''),
        TRANS_TYPE_ID: fc.constantFrom('1', '2', ''),
      },
      { requiredKeys: [] },
    ),
  });
  const file = fc.array(
    record.map(({ reference, fields }) => home(reference, fields)),
    { minLength: 1, maxLength: 40 },
  );

  it('count every record once, change nothing the second time, and can be taken back', () => {
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 4 }), (files) => {
        let stored: StockRow[] = [];
        for (const records of files) {
          const first = plan('blm', blm(records), stored);
          const { read, created, updated, unchanged, returned, skipped, refused } = first.counts;
          const listed =
            first.waiting.length === 0 ? first.changed.filter((change) => change.listed).length : 0;
          expect(created + updated + unchanged + returned + skipped + refused + listed).toBe(read);
          const next = after(stored, first);
          expect(new Set(next.map(({ reference }) => reference)).size).toBe(next.length);
          const again = plan('blm', blm(records), next);
          expect([again.created, again.changed]).toEqual([[], []]);
          const run = { createdIds: first.created.map(({ id }) => id), changes: first.changed };
          const undone = planUndo(run, next, new Set());
          const restored = after(next, { ...first, created: [], changed: undone.changed });
          expect(restored.filter(({ id }) => !undone.deleted.includes(id))).toEqual(stored);
          stored = next;
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('undoing a run', () => {
  const before = stock(homes(2));
  const run = plan(
    'blm',
    blm([home('A1', { PRICE: '300000', BEDROOMS: '4' }), home('N1'), home('N2')]),
    before,
  );
  const changes = { createdIds: run.created.map(({ id }) => id), changes: run.changed };
  const rows = after(before, run);
  const [, , created, inPipeline] = rows.map(({ id }) => id);

  it('deletes what it created, withdraws what is in the pipeline, and restores the rest', () => {
    const undone = planUndo(changes, rows, new Set([inPipeline ?? '']));
    expect(undone.deleted).toEqual([created]);
    expect(undone.changed.map(({ after: to }) => to)).toEqual([
      { price: 250_000, bedrooms: 3 },
      { marketStatus: 'available' },
      { marketStatus: 'withdrawn' },
    ]);
  });

  it('leaves what a user has changed or deleted since', () => {
    const since = rows.filter(({ id }) => id !== created).map((row) => ({ ...row, price: 1_234_000 }));
    const undone = planUndo(changes, since, new Set());
    expect(undone.deleted).toEqual([inPipeline]);
    expect(undone.changed.map(({ after: to }) => to)).toEqual([
      { bedrooms: 3 },
      { marketStatus: 'available' },
    ]);
  });
});
