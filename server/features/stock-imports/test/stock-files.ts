/** Columns of a usual BLM file, in the usual order, with a description and a picture that nobody reads. */
const COLUMNS = [
  'AGENT_REF',
  'ADDRESS_1',
  'ADDRESS_2',
  'TOWN',
  'POSTCODE1',
  'POSTCODE2',
  'FEATURE1',
  'SUMMARY',
  'DESCRIPTION',
  'BRANCH_ID',
  'STATUS_ID',
  'BEDROOMS',
  'PRICE',
  'PRICE_QUALIFIER',
  'PROP_SUB_ID',
  'CREATE_DATE',
  'UPDATE_DATE',
  'DISPLAY_ADDRESS',
  'PUBLISHED_FLAG',
  'LET_TYPE_ID',
  'TRANS_TYPE_ID',
  'MEDIA_IMAGE_00',
];

export type BlmFields = Record<string, string>;

/** A house for sale in Lincoln. */
export const home = (reference: string, fields: BlmFields = {}): BlmFields => ({
  AGENT_REF: reference,
  ADDRESS_1: '12',
  ADDRESS_2: 'High Street',
  TOWN: 'Lincoln',
  POSTCODE1: 'LN1',
  POSTCODE2: '3AA',
  FEATURE1: 'Garage',
  SUMMARY: 'A "lovely" home',
  DESCRIPTION: `Two lines,\r\n<b>one</b> for ${reference}`,
  BRANCH_ID: '4711',
  STATUS_ID: '0',
  BEDROOMS: '3',
  PRICE: '250000',
  PRICE_QUALIFIER: '0',
  PROP_SUB_ID: '4',
  CREATE_DATE: '2026-11-01 09:00:00',
  UPDATE_DATE: '2026-11-15 04:05:00',
  DISPLAY_ADDRESS: `${reference} High Street, Lincoln`,
  PUBLISHED_FLAG: '1',
  LET_TYPE_ID: '0',
  TRANS_TYPE_ID: '1',
  MEDIA_IMAGE_00: `${reference}_IMG_00.jpg`,
  ...fields,
});

export interface BlmOptions {
  columns?: string[];
  /** How the definition writes them. */
  written?: string[];
  header?: string[];
  eof?: string;
  eor?: string;
  /** The mark after the last field. */
  closed?: boolean;
  newline?: string;
  end?: string;
}

export function blmText(records: readonly BlmFields[], options: BlmOptions = {}): string {
  const { columns = COLUMNS, eof = '^', eor = '~', closed = true, newline = '\r\n' } = options;
  const header = options.header ?? [
    'Version : 3',
    `EOF : '${eof}'`,
    `EOR : '${eor}'`,
    `Property Count : ${records.length}`,
    'Generated Date : 16-NOV-2026 04:05',
  ];
  const line = (values: readonly string[]) => values.join(eof) + (closed ? eof : '') + eor;
  return [
    '#HEADER#',
    ...header,
    '',
    '#DEFINITION#',
    line(options.written ?? columns),
    '',
    '#DATA#',
    ...records.map((record) => line(columns.map((column) => record[column] ?? ''))),
    options.end ?? '#END#',
  ].join(newline);
}

export const blm = (records: readonly BlmFields[], options?: BlmOptions): Buffer =>
  Buffer.from(blmText(records, options));

export const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
