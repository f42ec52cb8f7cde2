import { STOCK_RECORDS_MAX } from '@threshold/core/contract/stock-imports';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { decode, encodingOf, withoutBom } from './decode';
import type { StockFile } from './records';
import { UnreadableFile } from './unreadable';

export const CSV_COLUMNS = [
  'reference',
  'address',
  'postcode',
  'price',
  'bedrooms',
  'type',
  'status',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
const isRead = (name: string): name is CsvColumn => (CSV_COLUMNS as readonly string[]).includes(name);

const DELIMITERS = [',', ';', '\t'] as const;
/** Of one row. A quote that is never closed would swallow the rest of the file. */
const ROW_MAX = 100_000;

/** Parses a CSV file with headings. Throws `UnreadableFile` only. */
export function parseCsv(file: Buffer): StockFile<CsvColumn> {
  const bytes = withoutBom(file);
  const text = decode(bytes, encodingOf(bytes));
  if (text.includes('\0')) throw new UnreadableFile("This isn't a CSV file.");
  const [headings = [], ...rows] = rowsOf(text, delimiterOf(text));
  const names = headings.map((heading) => heading.trim().toLowerCase());
  if (!names.includes('reference'))
    throw new UnreadableFile('The first row must be headings and include "reference".');
  if (rows.length === 0) throw new UnreadableFile('The file has no properties.');
  if (rows.length > STOCK_RECORDS_MAX)
    throw new UnreadableFile(`The file has more than ${STOCK_RECORDS_MAX.toLocaleString('en-GB')} rows.`);
  return {
    records: rows.map((row, index) => ({ number: index + 1, fields: fieldsOf(row, names) })),
    cutOff: false,
    statedCount: null,
    overseas: false,
  };
}

function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      // `12" deep` in a field without quotes is text.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: ROW_MAX,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: STOCK_RECORDS_MAX + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`The file isn't valid CSV, near line ${error.lines ?? 1}.`);
  }
}

/** Null if the row has fewer fields than headings, or more that say something. */
function fieldsOf(row: readonly string[], names: readonly string[]) {
  if (row.length < names.length || row.slice(names.length).some((value) => value.trim() !== '')) return null;
  const fields: Partial<Record<CsvColumn, string>> = {};
  for (const [index, name] of names.entries())
    if (isRead(name) && !fields[name]) fields[name] = (row[index] ?? '').trim();
  return fields;
}
