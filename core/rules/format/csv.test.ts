import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvColumn, type CsvValue, csvCell, csvFileName, csvHead, csvLine, textCell } from './csv';

const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  csvHead(columns) + rows.map((row) => csvLine(columns, row)).join('');

describe('csvCell', () => {
  it.each<[CsvValue, string]>([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-5, '-5'],
    [325_000, '325000'],
    [Number.NaN, ''],
    [true, 'Yes'],
    [false, 'No'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', ' spaced '],
    ['Zoë £5', 'Zoë £5'],
    ['=1+1', "'=1+1"],
    ['+44', "'+44"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['\0=1', "'\0=1"],
    ['\u007f', "'\u007f"],
    ['\u0085=1', "'\u0085=1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a=1', 'a=1'],
    [' =1+1', "' =1+1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    [';=1+1', ";'=1+1"],
    [' ;=1+1', " ;'=1+1"],
    ['; =1+1', "; '=1+1"],
    [';;@SUM(A1)', ";;'@SUM(A1)"],
    [';"=1"', '";""\'=1"""'],
    ['a;=1;-2', "a;'=1;'-2"],
    ['a|=1', "a|'=1"],
    ['a\n=1', '"a\n\'=1"'],
    ['a\t+1', "a\t'+1"],
    [',=1+1', '",=1+1"'],
    ['Garden; garage - 2 cars', 'Garden; garage - 2 cars'],
    ['jo+homes@example.com', 'jo+homes@example.com'],
    ['https://example.com/?a=1;b=2', 'https://example.com/?a=1;b=2'],
    [textCell('07700900123'), '"=""07700900123"""'],
    [textCell(''), ''],
    [textCell(null), ''],
    [textCell('\t'), ''],
    [textCell('1"&A1&"'), '"=""1""""&A1&"""""""'],
  ])('%j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe('a file', () => {
  const columns = [
    { header: 'Name', value: (row: { name: string; phone: string }) => row.name },
    { header: 'Phone, mobile', value: (row: { name: string; phone: string }) => textCell(row.phone) },
  ];

  it('begins with the byte order mark and ends every line with CRLF', () => {
    expect(toCsv(columns, [{ name: 'Ann', phone: '01' }])).toBe(
      '\uFEFFName,"Phone, mobile"\r\nAnn,"=""01"""\r\n',
    );
  });

  it('writes the headers alone when there are no rows', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFName,"Phone, mobile"\r\n');
  });

  it('is read back cell for cell, with no cell a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 5 }), (rows) => {
        const csv = toCsv(
          [
            { header: 'a', value: (row: [string, string]) => row[0] },
            { header: 'b', value: (row: [string, string]) => textCell(row[1]) },
          ],
          rows,
        );
        const read = readCsv(csv.slice(1));
        expect(read.length).toBe(rows.length + 1);
        read.slice(1).forEach(([plain, kept], index) => {
          const without = (text = '') => text.replaceAll("'", '');
          expect(without(plain)).toBe(without(rows[index]?.[0]));
          expect(plain).not.toMatch(/^[=+\-@\p{Cc}]/u);
          for (const part of plain?.split(/[;|\n]/).slice(1) ?? [])
            expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
          expect(kept).toMatch(/^(="([^"]|"")*")?$/u);
        });
      }),
    );
  });
});

const hostile = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\0",;|ab0\'£') });

/** A plain RFC 4180 reader, to check the writer by another hand. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += character;
  }
  return rows;
}

it.each([
  ['2026-11-15T12:00:00Z', 'matching-buyers-2026-11-15.csv'],
  ['2026-06-30T23:30:00Z', 'matching-buyers-2026-07-01.csv'],
])('at %s the file is %s', (at, name) => {
  expect(csvFileName('matching-buyers', new Date(at))).toBe(name);
});
