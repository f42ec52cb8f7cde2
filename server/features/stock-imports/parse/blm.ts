import { STOCK_RECORDS_MAX } from '@threshold/core/contract/stock-imports';
import { decode } from './decode';
import { fieldsByName, type StockFile, type StockRecord } from './records';
import { UnreadableFile } from './unreadable';

/** The columns that are read. All others, such as descriptions and media, are dropped. */
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

/** Header and definition end well before this many characters. */
const HEAD_MAX = 256 * 1024;
const COLUMNS_MAX = 2_000;
/** Empty chunks between record marks count too, so that a file of nothing but marks is rejected early. */
const CHUNKS_MAX = 4 * STOCK_RECORDS_MAX;
const DELIMITER_MAX = 4;
/** Records parsed between two steps. */
const SLICE = 100;
/** White space and control characters, such as the end-of-file character of DOS. */
const BLANK = /^[\s\p{Cc}]*$/u;

/**
 * Parses a BLM file (Rightmove format 3 and 3i) in steps, so that the caller can yield to other requests. Throws
 * `UnreadableFile` only.
 */
export function* parseBlm(bytes: Buffer): Generator<void, StockFile<BlmColumn>> {
  let text = '';
  for (const part of decode(bytes)) {
    text += part;
    yield;
  }
  const head = readHead(text);
  const { chunks, truncated, cutOff } = splitData(text.slice(head.dataStart), head.endOfRecord);
  const written = chunks.filter((chunk) => !BLANK.test(chunk));
  if (written.length > STOCK_RECORDS_MAX)
    throw new UnreadableFile(`The file has more than ${STOCK_RECORDS_MAX.toLocaleString('en-GB')} records.`);
  const records: StockRecord<BlmColumn>[] = [];
  for (const chunk of written) {
    records.push(recordOf(records.length + 1, chunk, head));
    if (records.length % SLICE === 0) yield;
  }
  if (truncated) records.push(brokenRecord(records.length + 1, truncated, head));
  if (records.length === 0)
    throw new UnreadableFile(
      "The file has no properties. We didn't import it, because that would withdraw all your properties.",
    );
  const overseas = head.names.includes('OS_TOWN_CITY') && head.names.includes('OS_REGION');
  return { records, cutOff, statedCount: head.statedCount, overseas };
}

/** The data by record marks. `truncated` is what follows the last mark of a file without an end mark. */
function splitData(data: string, endOfRecord: string) {
  const chunks = data.split(endOfRecord, CHUNKS_MAX + 1);
  if (chunks.length > CHUNKS_MAX) throw new UnreadableFile('The file only contains record separators.');
  const end = chunks.findIndex((chunk) => /^[\s\p{Cc}]*#END#/iu.test(chunk));
  if (end !== -1) return { chunks: chunks.slice(0, end), cutOff: false };
  const rest = chunks.pop() ?? '';
  // The last record may lack its mark.
  const endMark = /[\r\n]#END#[\s\p{Cc}]*$/iu.exec(rest.slice(-100))?.[0];
  if (endMark) return { chunks: [...chunks, rest.slice(0, -endMark.length)], cutOff: false };
  return { chunks, cutOff: true, truncated: BLANK.test(rest) ? undefined : rest };
}

interface Head {
  endOfField: string;
  endOfRecord: string;
  statedCount: number | null;
  names: string[];
  dataStart: number;
}

function readHead(text: string): Head {
  const head = text.slice(0, HEAD_MAX);
  if (!/^\s*#HEADER#/i.test(head))
    throw new UnreadableFile("This isn't a BLM file: it doesn't start with #HEADER#.");
  const definition = head.search(/#DEFINITION#/i);
  const data = head.search(/#DATA#/i);
  if (definition === -1) throw new UnreadableFile('The file has no #DEFINITION# section.');
  if (data === -1) throw new UnreadableFile('The file has no #DATA# section.');
  const header = head.slice(0, definition);
  const endOfField = delimiter(headerValue(header, 'EOF'), '^');
  const endOfRecord = delimiter(headerValue(header, 'EOR'), '~');
  if (endOfField === endOfRecord)
    throw new UnreadableFile('The end of a field (EOF) and of a record (EOR) are the same character.');
  const count = headerValue(header, 'Property[ \\t]+Count');
  const names = columnNames(head.slice(definition + '#DEFINITION#'.length, data), endOfField, endOfRecord);
  if (!names.includes('AGENT_REF')) throw new UnreadableFile('The file has no column AGENT_REF.');
  return {
    endOfField,
    endOfRecord,
    statedCount: /^\d{1,9}$/.test(count) ? Number(count) : null,
    names,
    dataStart: data + '#DATA#'.length,
  };
}

/** Of a line `name : value`; empty if there is none. */
const headerValue = (header: string, name: string): string =>
  new RegExp(`^[ \\t]*${name}[ \\t]*:(.*)$`, 'im').exec(header)?.[1]?.trim() ?? '';

/** In single quotes by the standard; some exporters leave them out. */
function delimiter(value: string, standard: string): string {
  const mark = value.replace(/^'(.*)'$/, '$1');
  if (mark.length > DELIMITER_MAX)
    throw new UnreadableFile('A delimiter in the header (EOF or EOR) is longer than one character.');
  return mark || standard;
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

/** There is no quoting and no escaping. The record is broken if the number of fields is not that of the columns. */
function recordOf(number: number, record: string, head: Head): StockRecord<BlmColumn> {
  const { endOfField, names } = head;
  const values = record.split(endOfField, names.length + 2);
  // The mark that ends the last field.
  const closed = values.length === names.length + 1 && BLANK.test(values.at(-1) ?? '');
  if (closed || values.length === names.length)
    return { number, fields: fieldsByName(COLUMNS, names, values) };
  return brokenRecord(number, record, head);
}

/** Without a field mark after it, the reference may be truncated. */
function brokenRecord(number: number, record: string, { endOfField, names }: Head): StockRecord<BlmColumn> {
  const closedValues = record.split(endOfField, names.length + 1).slice(0, -1);
  return { number, fields: null, reference: closedValues[names.indexOf('AGENT_REF')]?.trim() };
}
