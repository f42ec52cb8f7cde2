import { STOCK_RECORDS_MAX } from '@threshold/core/contract/stock-imports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBlm } from '../test/planning';
import { type BlmOptions, blm, blmText, home } from '../test/stock-files';
import type { BlmColumn } from './blm';
import { UnreadableFile } from './unreadable';

const two = [home('A1'), home('A2', { PRICE: '159,950' })];
const columnOf = (file: Buffer, column: BlmColumn) =>
  parseBlm(file).records.map(({ fields }) => fields?.[column]);
const references = (file: Buffer) => columnOf(file, 'AGENT_REF');

describe('a BLM file is read', () => {
  const variants: [string, BlmOptions][] = [
    ['as the standard says', {}],
    ['with | as the end of fields', { eof: '|' }],
    ['with other marks for both', { eof: '¦', eor: '¬' }],
    ['without the mark after the last field', { closed: false }],
    ['with CR line ends', { newline: '\r' }],
    ['with LF line ends', { newline: '\n' }],
    ['with several empty lines', { newline: '\r\n\r\n\r\n' }],
    ['with tabs and spaces in the header', { header: ['\tVERSION: 3 ', "EOF:'^'", "  EOR :  '~'  "] }],
    ['without quotes around the marks', { header: ['Version : 3', 'EOF : ^', 'EOR : ~'] }],
    ['without marks in the header', { header: ['Version : 3i'] }],
    ['with a version of its own', { header: ['Version : H1', "EOF : '^'", "EOR : '~'"] }],
  ];
  it.each(variants)('%s', (_, options) => {
    const file = parseBlm(blm(two, options));
    expect(file.records.map(({ number, fields }) => [number, fields?.AGENT_REF])).toEqual([
      [1, 'A1'],
      [2, 'A2'],
    ]);
    expect(file.records[1]?.fields).toMatchObject({
      PRICE: '159,950',
      DISPLAY_ADDRESS: 'A2 High Street, Lincoln',
    });
    expect(file).toMatchObject({ cutOff: false, overseas: false });
  });

  it('whatever its columns are called and however many more there are', () => {
    const columns = ['AGENT_REF', 'PRICE', 'LONRES_SOLD', 'PRICE', 'MEDIA_IMAGE_00', 'STATUS_ID'];
    const written = ['agent_ref', ' Price ', 'lonres_sold', 'PRICE', 'MEDIA_IMAGE_00', 'status_id >'];
    const file = blm([{ AGENT_REF: 'A1', PRICE: '1', STATUS_ID: '0' }], { columns, written });
    expect(parseBlm(file).records).toEqual([
      { number: 1, fields: { AGENT_REF: 'A1', PRICE: '1', STATUS_ID: '0' } },
    ]);
  });

  it('with the doubled column that says something', () => {
    const text = [
      '#HEADER#',
      '#DEFINITION#',
      'AGENT_REF^PRICE^PRICE^~',
      '#DATA#',
      'A1^^5^~',
      'A2^4^5^~',
      '#END#',
    ];
    expect(columnOf(Buffer.from(text.join('\n')), 'PRICE')).toEqual(['5', '4']);
  });

  it('without quoting or escaping', () => {
    const texts = ['"12"', "O'Neil's \\ yard", '""', "'"];
    const file = blm(texts.map((text, n) => home(`A${n}`, { DISPLAY_ADDRESS: text, DESCRIPTION: '"' })));
    expect(columnOf(file, 'DISPLAY_ADDRESS')).toEqual(texts);
  });

  it('with only the columns that are needed', () => {
    const [record] = parseBlm(blm(two)).records;
    expect(Object.keys(record?.fields ?? {})).not.toContain('DESCRIPTION');
    expect(JSON.stringify(record)).not.toContain('IMG_00');
  });

  it('with the count that its header states, if it is one', () => {
    const stated = (count: string) =>
      parseBlm(blm(two, { header: [`property  COUNT :${count}`] })).statedCount;
    expect([' 2', '3', 'many', '', '-1'].map(stated)).toEqual([2, 3, null, null, null]);
  });

  it('as overseas by its columns, not by its version', () => {
    const columns = ['AGENT_REF', 'OS_TOWN_CITY', 'OS_REGION'];
    expect(parseBlm(blm([{ AGENT_REF: 'A' }], { columns, header: ['Version : 3'] })).overseas).toBe(true);
    expect(parseBlm(blm(two, { header: ['Version : 3i'] })).overseas).toBe(false);
  });
});

describe('the encoding', () => {
  const address = '£5 – the “Lodge’s” café';
  const of = (bytes: Buffer) => columnOf(bytes, 'DISPLAY_ADDRESS')[0];
  const text = blmText([home('A1', { DISPLAY_ADDRESS: address })]);

  it('is UTF-8, with or without a byte order mark', () => {
    expect(of(Buffer.from(text))).toBe(address);
    expect(of(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]))).toBe(address);
  });

  it('is else windows-1252', () => {
    const before = text.indexOf(address);
    const bytes = [
      0xa3, 0x35, 0x20, 0x96, 0x20, 0x74, 0x68, 0x65, 0x20, 0x93, 0x4c, 0x6f, 0x64, 0x67, 0x65, 0x92,
    ];
    const rest = [0x73, 0x94, 0x20, 0x63, 0x61, 0x66, 0xe9];
    const file = Buffer.concat([
      Buffer.from(text.slice(0, before)),
      Buffer.from([...bytes, ...rest]),
      Buffer.from(text.slice(before + address.length)),
    ]);
    expect(of(file)).toBe(address);
  });

  it('stays UTF-8 where the file is cut off within a character', () => {
    const bytes = Buffer.from(`${text.slice(0, text.indexOf('#END#'))}A2^£`);
    expect(of(bytes.subarray(0, -1))).toBe(address);
  });
});

describe('a damaged BLM file', () => {
  it('is cut off without its end', () => {
    expect(parseBlm(blm(two, { end: '' }))).toMatchObject({
      cutOff: true,
      records: [{ number: 1 }, { number: 2 }],
    });
  });

  it('ends in a broken record where it is cut off within one, even if its fields are all there', () => {
    const whole = blmText(two);
    for (const cut of [whole.lastIndexOf('_IMG'), whole.lastIndexOf('~')]) {
      const file = parseBlm(Buffer.from(whole.slice(0, cut)));
      expect(file.cutOff).toBe(true);
      expect(file.records.map(({ fields }) => fields?.AGENT_REF)).toEqual(['A1', undefined]);
      expect(file.records[1]).toEqual({ number: 2, fields: null, reference: 'A2' });
    }
  });

  it('may miss the last record mark', () => {
    const text = blmText(two);
    const file = Buffer.from(text.slice(0, text.lastIndexOf('~')) + text.slice(text.lastIndexOf('~') + 1));
    expect(references(file)).toEqual(['A1', 'A2']);
    expect(parseBlm(file).cutOff).toBe(false);
  });

  it.each([
    ['a field too few', 'A3^12^~'],
    ['a field too many', `${'x^'.repeat(23)}~`],
    [
      'an unexpected field mark in a text',
      blmText([home('A3', { SUMMARY: 'a^b' })]).split('#DATA#')[1] ?? '',
    ],
  ])('has a broken record with %s, and reads the others', (_, record) => {
    const file = Buffer.from(blmText(two).replace('#END#', `${record.replace('#END#', '')}\r\n#END#`));
    const { records } = parseBlm(file);
    expect(records.map(({ fields }) => fields?.AGENT_REF)).toEqual(['A1', 'A2', undefined]);
  });

  it('ends at its end mark, whatever follows', () => {
    expect(references(Buffer.from(`${blmText(two)}\r\n\x1A\r\nA3^~`))).toEqual(['A1', 'A2']);
  });

  it.each([
    ['nothing', ''],
    ['an error page', '<!doctype html><title>404</title>#HEADER#'],
    ['a CSV file', 'reference,price\nA1,5'],
    ['UTF-16', Buffer.from(blmText(two), 'utf16le').toString('latin1')],
    ['no properties', blmText([])],
    ['empty records alone', blmText([]).replace('#END#', '~~ ~\n~#END#')],
    ['no definition', blmText(two).replace('#DEFINITION#', '')],
    ['no data', blmText(two).replace('#DATA#', '')],
    ['no reference', blmText(two).replace('AGENT_REF', 'AGENT')],
    ['the same mark twice', blmText(two, { header: ["EOF : '~'", "EOR : '~'"] })],
    ['a mark of many characters', blmText(two, { header: ["EOF : 'field end'"] })],
    ['record marks alone', blmText([]).replace('#END#', '~'.repeat(5 * STOCK_RECORDS_MAX))],
    ['too many records', blmText([]).replace('#END#', 'x~'.repeat(STOCK_RECORDS_MAX + 1))],
    ['too many columns', blmText(two, { written: ['AGENT_REF', ...Array<string>(2_001).fill('X')] })],
  ])('is refused whole with %s', (_, text) => {
    expect(() => parseBlm(Buffer.from(text, 'latin1'))).toThrow(UnreadableFile);
  });
});

describe('generated files', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((value) => value.replace(/[\^~|#\r\n]/g, ''));

  it('are read as they were written, in any layout', () => {
    const layout = fc.record({
      eof: fc.constantFrom('^', '|'),
      closed: fc.boolean(),
      newline: fc.constantFrom('\r\n', '\n', '\r'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }),
        layout,
        (rows, options) => {
          const records = rows.map(([address, description], n) =>
            home(`R${n}`, { DISPLAY_ADDRESS: address, DESCRIPTION: description }),
          );
          const file = parseBlm(blm(records, options));
          expect(file.cutOff).toBe(false);
          expect(file.records.map(({ fields }) => fields?.DISPLAY_ADDRESS)).toEqual(
            rows.map(([address]) => address.trim()),
          );
        },
      ),
    );
  });

  it('never fail otherwise than by `UnreadableFile`, however they are damaged', () => {
    const valid = blm([home('A1'), home('A2', { DISPLAY_ADDRESS: 'Ä £' })]);
    const damage = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 30 });
    fc.assert(
      fc.property(
        damage,
        fc.nat(valid.length),
        fc.uint8Array({ maxLength: 60 }),
        (changes, length, inserted) => {
          const bytes = Buffer.concat([valid.subarray(0, length), inserted, valid.subarray(length)]);
          for (const [at, value] of changes) bytes[at] = value;
          for (const file of [bytes, bytes.subarray(0, length), Buffer.from(inserted)])
            try {
              parseBlm(file);
            } catch (error) {
              expect(error).toBeInstanceOf(UnreadableFile);
            }
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('reads 10,000 records without keeping their descriptions', () => {
  const records = Array.from({ length: 10_000 }, (_, n) => home(`R${n}`, { DESCRIPTION: 'x'.repeat(2_000) }));
  const file = parseBlm(blm(records));
  expect(file.records).toHaveLength(10_000);
  expect(JSON.stringify(file).length).toBeLessThan(5_000_000);
});
