import { CsvError, parse } from 'csv-parse';
import type { DataFile } from './archive';
import { type Layout, layouts, type ReadRecord } from './layouts';

export interface Batch {
  records: Exclude<ReadRecord, null>[];
  /** Lines read so far, from the start of the file. */
  lines: number;
  bytes: number;
}

/** The longest field of either data set has about 120 characters, and a row 34 fields. */
const MAX_FIELD = 300;
const MAX_RECORD_BYTES = 64 * 1024;
/** NUL, which PostgreSQL cannot store, and the replacement character for invalid UTF-8. */
const UNREADABLE = /[\0\ufffd]/;

/** Reads a file in batches, after a given line. Errors name the file and the line. */
export async function* readBatches(file: DataFile, afterLine: number, size: number): AsyncGenerator<Batch> {
  const source = await file.open();
  const parser = parse({
    bom: true,
    relax_column_count: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let layout: Layout | null = null;
  let records: Batch['records'] = [];
  let lines = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number; bytes: number };
    }>) {
      lines = info.lines;
      layout ??= layoutOf(record);
      if (lines <= afterLine) continue;
      const parsed = readLine(layout, record);
      if (parsed) records.push(parsed);
      if (records.length >= size || lines % (size * 4) === 0) {
        yield { records, lines, bytes: info.bytes };
        records = [];
      }
    }
  } catch (error) {
    const line = error instanceof CsvError ? (error.lines ?? lines + 1) : lines;
    throw new Error(`${file.name}, line ${line}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    source.destroy();
  }
  yield { records, lines, bytes: file.bytes };
}

function layoutOf(record: string[]): Layout {
  const layout = layouts.find(({ columns }) => columns === record.length);
  if (layout) return layout;
  const expected = layouts.map(({ title, columns }) => `${title} has ${columns}`).join(', ');
  throw new Error(`${record.length} columns; ${expected}. Is this one of those two?`);
}

function readLine(layout: Layout, record: string[]): ReadRecord {
  if (record.length !== layout.columns)
    throw new Error(`${record.length} columns, where ${layout.title} has ${layout.columns}`);
  for (const field of record) {
    if (field.length > MAX_FIELD) throw new Error(`a field has more than ${MAX_FIELD} characters`);
    if (UNREADABLE.test(field)) throw new Error('a field is not text in UTF-8');
  }
  return layout.read(record);
}
