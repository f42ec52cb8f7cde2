import { STOCK_RECORDS_MAX } from '@threshold/core/contract/stock-imports';
import { decode, type Encoding, encodingOf, withoutBom } from './decode';
import type { StockFile, StockRecord } from './records';
import { UnreadableFile } from './unreadable';

/** The columns that are read. All others, such as descriptions and media, are never decoded. */
const COLUMNS = [
  'AGENT_REF',
  'BRANCH_ID',
  'STATUS_ID',
  'TRANS_TYPE_ID',
  'LET_TYPE_ID',
  'POSTCODE1',
  'POSTCODE2',
  'DISPLAY_ADDRESS',
  'ADDRESS_1',
  'ADDRESS_2',
  'ADDRESS_3',
  'TOWN',
  'PRICE',
  'PRICE_QUALIFIER',
  'BEDROOMS',
  'PROP_SUB_ID',
  'COUNTRY_CODE',
] as const;
export type BlmColumn = (typeof COLUMNS)[number];
const isRead = (name: string): name is BlmColumn => (COLUMNS as readonly string[]).includes(name);

/** Header and definition end well before this many bytes. */
const HEAD_BYTES = 256 * 1024;
const COLUMNS_MAX = 2_000;
/** Empty chunks between record marks count too, so that a file of nothing but marks is rejected early. */
const CHUNKS_MAX = 4 * STOCK_RECORDS_MAX;
/** Maximum length of a delimiter: one character of up to four bytes. */
const DELIMITER_BYTES_MAX = 4;

const NOT_BLM = "This isn't a BLM file: it doesn't start with #HEADER#.";

/** Parses a BLM file (Rightmove format 3 and 3i). Throws `UnreadableFile` only. */
export function parseBlm(bytes: Buffer): StockFile<BlmColumn> {
  const parsing = blmParser(bytes);
  for (const _ of parsing.steps());
  return parsing.file;
}

/** The same in steps, so that the caller can yield to other requests. */
export function blmParser(file: Buffer) {
  const bytes = withoutBom(file);
  const encoding = encodingOf(bytes);
  const head = readHead(bytes);
  const records: StockRecord<BlmColumn>[] = [];
  const result: StockFile<BlmColumn> = {
    records,
    cutOff: true,
    statedCount: head.statedCount,
    overseas: head.names.includes('OS_TOWN_CITY') && head.names.includes('OS_REGION'),
  };

  function add(record: Buffer): void {
    if (records.length >= STOCK_RECORDS_MAX)
      throw new UnreadableFile(
        `The file has more than ${STOCK_RECORDS_MAX.toLocaleString('en-GB')} records.`,
      );
    const fields = fieldsOf(record, head, encoding);
    if (fields) records.push({ number: records.length + 1, fields });
    else addBroken(record);
  }

  function addBroken(record: Buffer): void {
    const reference = referenceOf(record, head, encoding);
    records.push({ number: records.length + 1, fields: null, reference });
  }

  function* steps(): Generator<void> {
    let from = head.dataStart;
    for (let chunks = 0; ; chunks++) {
      if (chunks > CHUNKS_MAX) throw new UnreadableFile('The file only contains record separators.');
      const end = bytes.indexOf(head.endOfRecord.needle, from);
      const chunk = trimmed(bytes.subarray(from, end === -1 ? bytes.length : end));
      if (startsWithMark(chunk, '#END#')) {
        result.cutOff = false;
        break;
      }
      if (end === -1) {
        addUnclosed(chunk);
        break;
      }
      if (chunk.length > 0) add(chunk);
      from = end + head.endOfRecord.length;
      if (chunks % 100 === 99) yield;
    }
    if (records.length === 0)
      throw new UnreadableFile(
        "The file has no properties. We didn't import it, because that would withdraw all your properties.",
      );
  }

  /** The rest after the last record mark: before `#END#` a record without its mark, otherwise a truncated one. */
  function addUnclosed(chunk: Buffer): void {
    if (chunk.length === 0) return;
    const tail = chunk.subarray(-5).toString('latin1').toUpperCase();
    const before = chunk[chunk.length - 6];
    if (tail === '#END#' && (before === 0x0a || before === 0x0d)) {
      result.cutOff = false;
      add(trimmed(chunk.subarray(0, -5)));
    } else if (records.length < STOCK_RECORDS_MAX) addBroken(chunk);
  }

  return { file: result, steps };
}

interface Delimiter {
  /** Searching for a single byte is much faster with a number. */
  needle: number | Buffer;
  length: number;
}
interface Head {
  endOfField: Delimiter;
  endOfRecord: Delimiter;
  statedCount: number | null;
  names: string[];
  dataStart: number;
}

function readHead(bytes: Buffer): Head {
  // Latin-1 has one character per byte, so that string positions are byte positions in any encoding.
  const text = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  // ASCII letters only: upper-casing others may change the length.
  const marks = text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  if (!marks.trimStart().startsWith('#HEADER#')) throw new UnreadableFile(NOT_BLM);
  const definition = marks.indexOf('#DEFINITION#');
  const data = marks.indexOf('#DATA#', Math.max(definition, 0));
  if (definition === -1) throw new UnreadableFile('The file has no #DEFINITION# section.');
  if (data === -1) throw new UnreadableFile('The file has no #DATA# section.');
  const header = readHeader(text.slice(marks.indexOf('#HEADER#') + '#HEADER#'.length, definition));
  const endOfField = delimiter(header.get('eof'), '^');
  const endOfRecord = delimiter(header.get('eor'), '~');
  if (endOfField === endOfRecord)
    throw new UnreadableFile('The end of a field (EOF) and of a record (EOR) are the same character.');
  const count = header.get('property count') ?? '';
  const names = columnNames(text.slice(definition + '#DEFINITION#'.length, data), endOfField, endOfRecord);
  if (!names.includes('AGENT_REF')) throw new UnreadableFile('The file has no column AGENT_REF.');
  return {
    endOfField: delimiterOf(endOfField),
    endOfRecord: delimiterOf(endOfRecord),
    statedCount: /^\d{1,9}$/.test(count) ? Number(count) : null,
    names,
    dataStart: data + '#DATA#'.length,
  };
}

function delimiterOf(text: string): Delimiter {
  const bytes = Buffer.from(text, 'latin1');
  return { needle: bytes.length === 1 ? (bytes[0] ?? 0) : bytes, length: bytes.length };
}

/** `name : value` lines; the first of each name counts. */
function readHeader(text: string): Map<string, string> {
  const header = new Map<string, string>();
  for (const line of text.split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const name = line.slice(0, colon).trim().replace(/\s+/g, ' ').toLowerCase();
    if (!header.has(name)) header.set(name, line.slice(colon + 1).trim());
  }
  return header;
}

/** In single quotes by the standard; some exporters leave them out. */
function delimiter(value: string | undefined, standard: string): string {
  const inner = /^'(.+)'$/.exec(value ?? '')?.[1] ?? value ?? '';
  if (inner === '' || inner === "''") return standard;
  if (inner.length > DELIMITER_BYTES_MAX)
    throw new UnreadableFile('A delimiter in the header (EOF or EOR) is longer than one character.');
  return inner;
}

function columnNames(definition: string, endOfField: string, endOfRecord: string): string[] {
  const [line = ''] = definition.split(endOfRecord);
  const names = line.split(endOfField, COLUMNS_MAX + 2).map((name) =>
    // Some exporters leave a stray ">" before the record mark.
    name.replace(/[>\s]+/g, '').toUpperCase(),
  );
  if (names.at(-1) === '') names.pop();
  if (names.length > COLUMNS_MAX) throw new UnreadableFile(`The file has more than ${COLUMNS_MAX} columns.`);
  return names;
}

/** There is no quoting and no escaping. Null if the number of fields is not that of the columns. */
function fieldsOf(record: Buffer, { endOfField, names }: Head, encoding: Encoding): StockRecord['fields'] {
  const fields: Partial<Record<BlmColumn, string>> = {};
  let from = 0;
  for (let column = 0; ; column++) {
    const end = record.indexOf(endOfField.needle, from);
    const value = record.subarray(from, end === -1 ? record.length : end);
    const name = names[column];
    if (name === undefined) {
      // The mark that ends the last field.
      return end === -1 && column === names.length && trimmed(value).length === 0 ? fields : null;
    }
    // Of duplicate columns, the first with a value.
    if (isRead(name) && !fields[name]) fields[name] = decode(value, encoding).trim();
    if (end === -1) return column === names.length - 1 ? fields : null;
    from = end + endOfField.length;
  }
}

/** For a broken record. Without a field mark after it, the reference may be truncated. */
function referenceOf(record: Buffer, { endOfField, names }: Head, encoding: Encoding): string | undefined {
  let from = 0;
  for (const name of names) {
    const end = record.indexOf(endOfField.needle, from);
    if (end === -1) return undefined;
    if (name === 'AGENT_REF') return decode(record.subarray(from, end), encoding).trim();
    from = end + endOfField.length;
  }
  return undefined;
}

const isBlank = (byte: number | undefined) => byte !== undefined && (byte <= 0x20 || byte === 0x7f);

function trimmed(bytes: Buffer): Buffer {
  let [start, end] = [0, bytes.length];
  while (start < end && isBlank(bytes[start])) start++;
  while (end > start && isBlank(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

const startsWithMark = (bytes: Buffer, mark: string) =>
  bytes.subarray(0, mark.length).toString('latin1').toUpperCase() === mark;
