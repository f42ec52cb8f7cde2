import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { STOCK_RECORDS_MAX } from '@threshold/core/contract/stock-imports';
import { CsvError, parse } from 'csv-parse';
import { decode } from './decode';
import { fieldsByName, type StockFile } from './records';
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

const DELIMITERS = [',', ';', '\t'] as const;
/** Maximum length of a row: an unclosed quote would include the rest of the file. */
const ROW_MAX = 100_000;

/** Parses a CSV file with headings, in chunks. Throws `UnreadableFile` only. */
export async function parseCsv(bytes: Buffer): Promise<StockFile<CsvColumn>> {
  if (bytes.includes(0)) throw new UnreadableFile("This isn't a CSV file.");
  const records: StockFile<CsvColumn>['records'] = [];
  let names: string[] = [];
  await readRows(bytes, (row, isFirst) => {
    if (isFirst) names = headingsOf(row);
    else records.push({ number: records.length + 1, fields: fieldsOf(row, names) });
  });
  if (records.length === 0) throw new UnreadableFile('The file has no properties.');
  return { records, cutOff: false, statedCount: null, overseas: false };
}

function headingsOf(row: readonly string[]): string[] {
  const names = row.map((heading) => heading.trim().toLowerCase());
  if (!names.includes('reference'))
    throw new UnreadableFile('The first row must be headings and include "reference".');
  return names;
}

function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Skips empty rows, which still count towards the maximum because parsing them takes as long. */
async function readRows(bytes: Buffer, onRow: (row: string[], isFirst: boolean) => void): Promise<void> {
  const [start = ''] = decode(bytes);
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    // `12" deep` in a field without quotes is text.
    relax_quotes: true,
    max_record_size: ROW_MAX,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  try {
    await pipeline(chunksOf(bytes), parser, async (rows: AsyncIterable<string[]>) => {
      let isFirst = true;
      let count = 0;
      for await (const row of rows) {
        // The header is not counted.
        if (count++ > STOCK_RECORDS_MAX)
          throw new UnreadableFile(
            `The file has more than ${STOCK_RECORDS_MAX.toLocaleString('en-GB')} rows.`,
          );
        if (row.every((value) => value.trim() === '')) continue;
        onRow(row, isFirst);
        isFirst = false;
      }
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`The file isn't valid CSV, near line ${error.lines ?? 1}.`);
  }
}

/** Yields to other requests between chunks. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<string> {
  for (const chunk of decode(bytes)) {
    yield chunk;
    await setImmediate();
  }
}

/** Null if the row has fewer fields than the header, or more that have values. */
function fieldsOf(row: readonly string[], names: readonly string[]) {
  if (row.length < names.length || row.slice(names.length).some((value) => value.trim() !== '')) return null;
  return fieldsByName(CSV_COLUMNS, names, row);
}
