import { STOCK_RECORDS_MAX } from '@threshold/core/contract/stock-imports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '../test/stock-files';
import { CSV_COLUMNS, parseCsv } from './csv';
import { UnreadableFile } from './unreadable';

const HEAD = 'reference,address,postcode,price,bedrooms,type,status';
const fieldsOf = async (file: Buffer) => (await parseCsv(file)).records.map(({ fields }) => fields);
const first = {
  reference: 'A1',
  address: '12 High Street, Lincoln',
  postcode: 'LN1 3AA',
  price: '£250,000',
  bedrooms: '3',
  type: 'House',
  status: 'Available',
};
const ROW = 'A1,"12 High Street, Lincoln",LN1 3AA,"£250,000",3,House,Available';

describe('a CSV file is read', () => {
  it.each([
    ['with commas', csv(HEAD, ROW)],
    [
      'with semicolons',
      csv(HEAD.replaceAll(',', ';'), 'A1;12 High Street, Lincoln;LN1 3AA;£250,000;3;House;Available'),
    ],
    [
      'with tabs',
      csv(HEAD.replaceAll(',', '\t'), 'A1\t12 High Street, Lincoln\tLN1 3AA\t£250,000\t3\tHouse\tAvailable'),
    ],
    ['with a byte order mark', Buffer.from(`\ufeff${HEAD}\n${ROW}`)],
    ['as windows-1252', Buffer.from(`${HEAD}\r\n${ROW}`, 'latin1')],
    ['with headings in any case', csv(HEAD.toUpperCase(), ROW)],
    ['with blank lines', csv(HEAD, '', ROW, ',,,,,,', '', '')],
    ['with trailing separators', csv(HEAD, `${ROW},,`)],
    ['with CR line ends', Buffer.from(`${HEAD}\r${ROW}\r`)],
  ])('%s', async (_, file) => {
    expect(await fieldsOf(file)).toEqual([first]);
  });

  it.each(['é', 'é£', 'éé£'])('as windows-1252 whose only such characters are its last: %s', async (end) => {
    const file = Buffer.from(`reference,address\nA1,The Caf${end}`, 'latin1');
    expect(await fieldsOf(file)).toEqual([{ reference: 'A1', address: `The Caf${end}` }]);
  });

  it('with columns in any order, some missing, and others', async () => {
    expect(await fieldsOf(csv('Vendor,Price, reference ,price', 'Mrs Jones,5,A1,6'))).toEqual([
      { price: '5', reference: 'A1' },
    ]);
  });

  it('with quotes, line breaks and doubled quotes in a field', async () => {
    const [fields] = await fieldsOf(csv('reference,address', 'A1,"The ""Old"" Barn\r\nLincoln"'));
    expect(fields?.address).toBe('The "Old" Barn\r\nLincoln');
  });

  it('with rows that are broken', async () => {
    expect(await fieldsOf(csv('reference,price', 'A1,5', 'A2', 'A3,5,more', 'A4,5'))).toEqual([
      { reference: 'A1', price: '5' },
      null,
      null,
      { reference: 'A4', price: '5' },
    ]);
  });
});

it.each([
  ['nothing', ''],
  ['headings alone', HEAD],
  ['no reference', 'address,price\n1,2'],
  ['a BLM file', '#HEADER#\nVersion : 3'],
  ['binary data', '\0\x01\x02reference'],
  ['a quote that never ends', `${HEAD}\n"A1,${'x'.repeat(200_000)}`],
])('a CSV file with %s is refused whole', async (_, text) => {
  await expect(parseCsv(Buffer.from(text))).rejects.toThrow(UnreadableFile);
});

it('rows without values count towards the maximum', async () => {
  const file = (empty: number) => Buffer.from(`reference,price\nA1,5\n${',\n'.repeat(empty)}`);
  expect(await fieldsOf(file(STOCK_RECORDS_MAX - 1))).toHaveLength(1);
  await expect(parseCsv(file(STOCK_RECORDS_MAX))).rejects.toThrow('The file has more than 50,000 rows.');
});

it('a large file is parsed in chunks between which other work runs', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const rows = Array.from({ length: 5_000 }, (_, n) => `A${n},"é, ${n}"\r\n`);
  for (const encoding of ['utf8', 'latin1'] as const) {
    turns = 0;
    const fields = await fieldsOf(Buffer.from(`reference,address\r\n${rows.join('')}`, encoding));
    expect(fields).toEqual(rows.map((_, n) => ({ reference: `A${n}`, address: `é, ${n}` })));
    expect(turns).toBeGreaterThan(3);
  }
  clearImmediate(next);
});

it('damaged files never fail otherwise than by `UnreadableFile`', async () => {
  const valid = csv(HEAD, ROW, ROW);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), fc.nat(valid.length), async (inserted, at) => {
      for (const file of [
        Buffer.from(inserted),
        Buffer.concat([valid.subarray(0, at), inserted, valid.subarray(at)]),
      ])
        try {
          for (const { fields } of (await parseCsv(file)).records)
            expect(Object.keys(fields ?? {}).every((name) => CSV_COLUMNS.includes(name as never))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
    }),
    { numRuns: 300 },
  );
});
