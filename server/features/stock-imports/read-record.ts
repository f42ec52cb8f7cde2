import {
  MAPPED_VALUE_MAX,
  type MappedField,
  type MappedStatus,
  type MappedType,
  type MarketStatus,
  REFERENCE_MAX,
  type StockFormat,
  type StockProblemCode,
} from '@threshold/core/contract/stock-imports';
import {
  BEDROOMS_MAX,
  BEDROOMS_MIN,
  PRICE_MAX,
  PRICE_MIN,
  type PropertyType,
} from '@threshold/core/rules/matching/search-defaults';
import { isPostcode } from '@threshold/core/rules/places/postcode';
import { isPriceOfShare, mappingKey, statusOfCode, statusOfWord, typeOfCode, typeOfWord } from './codes';
import type { BlmColumn } from './parse/blm';
import type { CsvColumn } from './parse/csv';
import type { StockFile, StockRecord } from './parse/records';
import { cut, plainText, tidy } from './parse/text';

/** An agency's mappings of ambiguous codes and values. Rightmove's own codes cannot be mapped. */
export interface Mappings {
  type(value: string): MappedType | undefined;
  status(value: string): MappedStatus | undefined;
}

export interface Unmapped {
  field: MappedField;
  value: string;
}

/** A field of the file: undefined if empty, else its value or why it is invalid. */
export type FieldReading<Value> = { value: Value } | { problem: StockProblemCode } | undefined;

/** A parsed record, before places and stored properties are looked up. */
export interface Reading {
  number: number;
  reference: string | null;
  /** The feed's branch; null in a CSV file. */
  branch: string | null;
  /** Why the record is not imported, independent of what is stored. */
  problem: StockProblemCode | null;
  unmapped: Unmapped[];
  name: FieldReading<string>;
  postcode: FieldReading<string>;
  price: FieldReading<number>;
  bedrooms: FieldReading<number>;
  propertyType: FieldReading<PropertyType>;
  marketStatus: FieldReading<MarketStatus>;
  bedroomsChanged: boolean;
}

const NOTHING = {
  branch: null,
  problem: null,
  unmapped: [],
  name: undefined,
  postcode: undefined,
  price: undefined,
  bedrooms: undefined,
  propertyType: undefined,
  marketStatus: undefined,
  bedroomsChanged: false,
} satisfies Omit<Reading, 'number' | 'reference'>;

type Fields<Column extends string> = Partial<Record<Column, string>>;

export function readRecord(
  format: StockFormat,
  { number, fields, reference = '' }: StockRecord,
  mappings: Mappings,
  { overseas }: Pick<StockFile, 'overseas'>,
): Reading {
  if (!fields) return { ...NOTHING, number, reference: readReference(reference), problem: 'BROKEN_RECORD' };
  return format === 'blm'
    ? readBlmRecord(number, fields, mappings, overseas)
    : readCsvRecord(number, fields, mappings);
}

export function readBlmRecord(
  number: number,
  fields: Fields<BlmColumn>,
  mappings: Mappings,
  overseas: boolean,
): Reading {
  const get = (column: BlmColumn) => fields[column] ?? '';
  const reference = readReference(get('AGENT_REF'));
  const base: Reading = { ...NOTHING, number, reference, branch: cut(tidy(get('BRANCH_ID')), 40) };
  const refused = (problem: StockProblemCode): Reading => ({ ...base, problem });
  if (reference === null) return refused('NO_REFERENCE');
  if (overseas) return refused('OUTSIDE_ENGLAND');
  if (mappingKey(get('LET_TYPE_ID')) === '4') return refused('NOT_A_HOME');
  if (!['', '1'].includes(mappingKey(get('TRANS_TYPE_ID')))) return refused('LETTING');

  const [statusCode, typeCode] = [codeOf(get('STATUS_ID')), codeOf(get('PROP_SUB_ID'))];
  const status = statusOfCode(statusCode) ?? mappings.status(statusCode);
  if (status === 'letting') return refused('LETTING');
  const type = typeOfCode(typeCode) ?? mappings.type(typeCode);
  if (type === 'none') return refused('NOT_A_HOME');
  if (status === 'skip' || type === 'skip') return refused('CHOSEN_SKIP');

  const bedrooms = readBedrooms(get('BEDROOMS'));
  return {
    ...base,
    ...unmappedOf(status, statusCode, type, typeCode),
    ...bedrooms,
    bedrooms: bedrooms.bedrooms ?? { problem: 'NO_BEDROOMS' },
    name: { value: nameOf(fields) || reference },
    postcode: readBlmPostcode(fields),
    price: isPriceOfShare(get('PRICE_QUALIFIER'))
      ? { problem: 'SHARE_OF_PRICE' }
      : (readPrice(get('PRICE')) ?? { problem: 'NO_PRICE' }),
  };
}

/** A missing or empty column does not change an existing property. */
export function readCsvRecord(number: number, fields: Fields<CsvColumn>, mappings: Mappings): Reading {
  const get = (column: CsvColumn) => fields[column] ?? '';
  const reference = readReference(get('reference'));
  const base: Reading = { ...NOTHING, number, reference };
  if (reference === null) return { ...base, problem: 'NO_REFERENCE' };
  const [statusWord, typeWord] = [codeOf(get('status')), codeOf(get('type'))];
  const status = statusWord === '' ? undefined : (mappings.status(statusWord) ?? statusOfWord(statusWord));
  const type = typeWord === '' ? undefined : (mappings.type(typeWord) ?? typeOfWord(typeWord));
  if (status === 'skip' || type === 'skip') return { ...base, problem: 'CHOSEN_SKIP' };
  const name = cut(plainText(get('address')), NAME_MAX);
  const codes = unmappedOf(status, statusWord, type, typeWord);
  return {
    ...base,
    marketStatus: statusWord === '' ? undefined : codes.marketStatus,
    propertyType: typeWord === '' ? undefined : codes.propertyType,
    unmapped: codes.unmapped.filter(({ value }) => value !== ''),
    ...readBedrooms(get('bedrooms')),
    name: name === '' ? undefined : { value: name },
    postcode: get('postcode') === '' ? undefined : { value: tidyPostcode(get('postcode')) },
    price: readPrice(get('price')),
  };
}

function unmappedOf(
  status: MarketStatus | undefined,
  statusText: string,
  type: PropertyType | undefined,
  typeText: string,
): Pick<Reading, 'marketStatus' | 'propertyType' | 'unmapped'> {
  const unmapped: Unmapped[] = [];
  if (!status) unmapped.push({ field: 'STATUS_ID', value: statusText });
  if (!type) unmapped.push({ field: 'PROP_SUB_ID', value: typeText });
  return {
    marketStatus: status ? { value: status } : { problem: 'UNMAPPED_STATUS' },
    propertyType: type ? { value: type } : { problem: 'UNMAPPED_TYPE' },
    unmapped,
  };
}

const NAME_MAX = 80;

/** A code or value as it is looked up, listed and mapped. */
const codeOf = (text: string) => cut(tidy(text), MAPPED_VALUE_MAX);

/** Null if it is empty or too long. */
function readReference(text: string): string | null {
  const reference = tidy(text);
  return reference === '' || reference.length > REFERENCE_MAX ? null : reference;
}

function nameOf(fields: Fields<BlmColumn>): string {
  const display = plainText(fields.DISPLAY_ADDRESS ?? '');
  if (display !== '') return cut(display, NAME_MAX);
  const { ADDRESS_1, ADDRESS_2, ADDRESS_3, TOWN } = fields;
  const lines = [ADDRESS_1, ADDRESS_2, TOWN || ADDRESS_3].map((line) => plainText(line ?? ''));
  return cut(lines.filter((line) => line !== '').join(', '), NAME_MAX);
}

/** Upper-case letters and digits: `ln6  9ab.` is `LN6 9AB`. */
const tidyPostcode = (text: string) => tidy(text.toUpperCase().replace(/[^A-Z\d]+/g, ' ')).slice(0, 20);
const UNITED_KINGDOM = ['', 'GB', 'UK', 'EN', 'ENG', 'GBR', 'ENGLAND'];

/** Some exporters write the whole postcode into the first of its two columns. */
function readBlmPostcode(fields: Fields<BlmColumn>): FieldReading<string> {
  const [first, second] = [tidyPostcode(fields.POSTCODE1 ?? ''), tidyPostcode(fields.POSTCODE2 ?? '')];
  if (isPostcode(first)) return { value: first };
  const value = `${first} ${second}`.trim();
  if (value !== '') return { value };
  const country = tidy(fields.COUNTRY_CODE ?? '').toUpperCase();
  return { problem: UNITED_KINGDOM.includes(country) ? 'UNKNOWN_POSTCODE' : 'OUTSIDE_ENGLAND' };
}

/** Digits and a decimal point; ranges and negative numbers are invalid. */
function readPrice(text: string): FieldReading<number> {
  if (text.trim() === '') return undefined;
  const number = text.replace(/[^\d.]/g, '');
  const price = /^\d+(\.\d*)?$/.test(number) && !/-/.test(text) ? Math.floor(Number(number)) : 0;
  return price >= PRICE_MIN && price <= PRICE_MAX ? { value: price } : { problem: 'NO_PRICE' };
}

/** A studio has no bedrooms; our minimum is one. */
function readBedrooms(text: string): Pick<Reading, 'bedrooms' | 'bedroomsChanged'> {
  const tidyText = text.trim();
  if (tidyText === '') return { bedrooms: undefined, bedroomsChanged: false };
  if (!/^\d{1,4}(\.0*)?$/.test(tidyText))
    return { bedrooms: { problem: 'NO_BEDROOMS' }, bedroomsChanged: false };
  const stated = Math.trunc(Number(tidyText));
  const value = Math.min(Math.max(stated, BEDROOMS_MIN), BEDROOMS_MAX);
  return { bedrooms: { value }, bedroomsChanged: value !== stated };
}
