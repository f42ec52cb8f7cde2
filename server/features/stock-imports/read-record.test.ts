import { describe, expect, it } from 'vitest';
import { statusOfCode, typeOfCode } from './codes';
import { type Mappings, readBlmRecord, readCsvRecord } from './read-record';
import { NO_MAPPINGS } from './test/planning';
import { type BlmFields, home } from './test/stock-files';

const read = (fields: BlmFields = {}, mappings: Mappings = NO_MAPPINGS, overseas = false) =>
  readBlmRecord(1, home('A1', fields), mappings, overseas);
const value = <T>(said: { value: T } | { problem: string } | undefined) =>
  said && ('value' in said ? said.value : said.problem);

describe('a record of a BLM file', () => {
  it.each([
    ['A sale', {}, null],
    ['A letting', { TRANS_TYPE_ID: '2' }, 'LETTING'],
    ['Let agreed', { STATUS_ID: '5' }, 'LETTING'],
    ['Let', { STATUS_ID: '7' }, 'LETTING'],
    ['Commercial', { LET_TYPE_ID: '4' }, 'NOT_A_HOME'],
    ['Land', { PROP_SUB_ID: '20' }, 'NOT_A_HOME'],
    ['A garage', { PROP_SUB_ID: '51' }, 'NOT_A_HOME'],
    ['No reference', { AGENT_REF: ' ' }, 'NO_REFERENCE'],
    ['A reference that is too long', { AGENT_REF: 'x'.repeat(81) }, 'NO_REFERENCE'],
  ])('%s', (_, fields, problem) => {
    expect(read(fields).problem).toBe(problem);
  });

  it('of an overseas file is outside England', () => {
    expect(read({}, NO_MAPPINGS, true).problem).toBe('OUTSIDE_ENGLAND');
  });

  it.each([
    ['250000', 250_000],
    ['159,950', 159_950],
    ['250000.00', 250_000],
    ['250000.99', 250_000],
    ['£250,000', 250_000],
    [' 250 000 ', 250_000],
    ['', 'NO_PRICE'],
    ['0', 'NO_PRICE'],
    ['999', 'NO_PRICE'],
    ['POA', 'NO_PRICE'],
    ['-250000', 'NO_PRICE'],
    ['£250,000 - £275,000', 'NO_PRICE'],
    ['1.250.000', 'NO_PRICE'],
    ['99999999999999', 'NO_PRICE'],
    ['1e6', 'NO_PRICE'],
  ])('with the price %j has %s', (price, expected) => {
    expect(value(read({ PRICE: price }).price)).toBe(expected);
  });

  it.each([
    ['0', 250_000],
    ['1', 250_000],
    ['2', 250_000],
    ['9', 'SHARE_OF_PRICE'],
    ['11', 'SHARE_OF_PRICE'],
    ['12', 'SHARE_OF_PRICE'],
    ['16', 250_000],
  ])('with the price qualifier %s has %s', (qualifier, expected) => {
    expect(value(read({ PRICE_QUALIFIER: qualifier }).price)).toBe(expected);
  });

  it.each([
    ['3', 3, false],
    ['0', 1, true],
    ['10', 10, false],
    ['11', 10, true],
    ['250', 10, true],
    ['2.0', 2, false],
    ['', 'NO_BEDROOMS', false],
    ['2.5', 'NO_BEDROOMS', false],
    ['-1', 'NO_BEDROOMS', false],
    ['three', 'NO_BEDROOMS', false],
  ])('with %j bedrooms has %s', (text, bedrooms, changed) => {
    const reading = read({ BEDROOMS: text });
    expect([value(reading.bedrooms), reading.bedroomsChanged]).toEqual([bedrooms, changed]);
  });

  it.each([
    ['LN1', '3AA', 'LN1 3AA'],
    ['ln1 ', ' 3aa', 'LN1 3AA'],
    ['LN1 3AA', '', 'LN1 3AA'],
    ['LN13AA', '', 'LN13AA'],
    ['LN1 3AA', '3AA', 'LN1 3AA'],
    ['LN1', '', 'LN1'],
    ['', '', 'UNKNOWN_POSTCODE'],
  ])('with the postcode %j %j has %s', (POSTCODE1, POSTCODE2, expected) => {
    expect(value(read({ POSTCODE1, POSTCODE2 }).postcode)).toBe(expected);
  });

  it('without a postcode abroad is outside England', () => {
    const abroad = { POSTCODE1: '', POSTCODE2: '', COUNTRY_CODE: 'ES' };
    expect(value(read(abroad).postcode)).toBe('OUTSIDE_ENGLAND');
    expect(value(read({ ...abroad, COUNTRY_CODE: 'GB' }).postcode)).toBe('UNKNOWN_POSTCODE');
  });

  it.each([
    [{}, 'A1 High Street, Lincoln'],
    [{ DISPLAY_ADDRESS: 'The &quot;Old&quot; <b>Barn</b>,<br>Lincoln' }, 'The "Old" Barn, Lincoln'],
    [{ DISPLAY_ADDRESS: '' }, '12, High Street, Lincoln'],
    [{ DISPLAY_ADDRESS: '', TOWN: '', ADDRESS_3: 'Bailgate' }, '12, High Street, Bailgate'],
    [{ DISPLAY_ADDRESS: 'x'.repeat(120) }, 'x'.repeat(80)],
    [{ DISPLAY_ADDRESS: '', ADDRESS_1: '', ADDRESS_2: '', TOWN: '' }, 'A1'],
  ])('%j is called %j', (fields, name) => {
    expect(value(read(fields).name)).toBe(name);
  });

  it('takes type and status from the code tables, with leading zeros too', () => {
    expect(
      ['4', '15', '28', '511', '004'].map((code) => value(read({ PROP_SUB_ID: code }).propertyType)),
    ).toEqual(['house', 'bungalow', 'flat', 'flat', 'house']);
    expect(
      ['0', '1', '2', '3', '4', '6'].map((code) => value(read({ STATUS_ID: code }).marketStatus)),
    ).toEqual(['available', 'underOffer', 'underOffer', 'underOffer', 'underOffer', 'withdrawn']);
  });

  it('with an unknown code says which, and follows the agency’s choice', () => {
    const unknown = read({ PROP_SUB_ID: '47', STATUS_ID: '42' });
    expect(unknown.unmapped).toEqual([
      { field: 'STATUS_ID', value: '42' },
      { field: 'PROP_SUB_ID', value: '47' },
    ]);
    expect([value(unknown.propertyType), value(unknown.marketStatus)]).toEqual([
      'UNMAPPED_TYPE',
      'UNMAPPED_STATUS',
    ]);
    const chosen: Mappings = { type: () => 'flat', status: () => 'underOffer' };
    const mapped = read({ PROP_SUB_ID: '47', STATUS_ID: '42' }, chosen);
    expect([value(mapped.propertyType), value(mapped.marketStatus)]).toEqual(['flat', 'underOffer']);
    expect(mapped.unmapped).toEqual([]);
    for (const skip of [
      { ...chosen, type: () => 'skip' as const },
      { ...chosen, status: () => 'skip' as const },
    ])
      expect(read({ PROP_SUB_ID: '47', STATUS_ID: '42' }, skip).problem).toBe('CHOSEN_SKIP');
  });

  it('with a code of the standard has its meaning there, whatever the agency chose', () => {
    const chosen: Mappings = { type: () => 'flat', status: () => 'withdrawn' };
    const reading = read({ PROP_SUB_ID: '4', STATUS_ID: '0' }, chosen);
    expect([value(reading.propertyType), value(reading.marketStatus)]).toEqual(['house', 'available']);
    expect(read({ PROP_SUB_ID: '20' }, chosen).problem).toBe('NOT_A_HOME');
    expect(read({ STATUS_ID: '5' }, chosen).problem).toBe('LETTING');
  });

  it('looks up a long code as it is listed', () => {
    const long = 'x'.repeat(81);
    const [listed] = read({ PROP_SUB_ID: long }).unmapped;
    const mapped: Mappings = {
      ...NO_MAPPINGS,
      type: (code) => (code === listed?.value ? 'flat' : undefined),
    };
    expect(value(read({ PROP_SUB_ID: long }, mapped).propertyType)).toBe('flat');
    expect(value(readCsvRecord(1, { reference: 'A1', type: long }, mapped).propertyType)).toBe('flat');
  });

  it('that says nothing of type or status is not guessed', () => {
    const silent = read({ PROP_SUB_ID: '', STATUS_ID: '' });
    expect([value(silent.propertyType), value(silent.marketStatus)]).toEqual([
      'UNMAPPED_TYPE',
      'UNMAPPED_STATUS',
    ]);
  });
});

describe('the code tables', () => {
  it('know each code once, and leave those without a safe answer to the agency', () => {
    const known = Array.from({ length: 600 }, (_, code) => typeOfCode(String(code))).filter(Boolean);
    expect(known).toHaveLength(33 + 4 + 12 + 60);
    for (const code of [0, 16, 46, 47, 48, 49, 50, 53, 77, 117, 118, 119, 125, 141, 250, 304, 512, 999])
      expect(typeOfCode(String(code)), String(code)).toBeUndefined();
    expect(['', '8', '-1', 'x', '00'].map(statusOfCode)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'available',
    ]);
  });
});

describe('a row of a CSV file', () => {
  const readCsv = (fields: Record<string, string>) =>
    readCsvRecord(1, { reference: 'A1', ...fields }, NO_MAPPINGS);

  it('says only what has a column and a value', () => {
    const reading = readCsv({ price: '250,000', bedrooms: '' });
    expect(value(reading.price)).toBe(250_000);
    for (const key of ['name', 'postcode', 'bedrooms', 'propertyType', 'marketStatus'] as const)
      expect(reading[key], key).toBeUndefined();
    expect(reading.unmapped).toEqual([]);
  });

  it.each([
    ['House', 'house'],
    ['semi-detached  HOUSE', 'house'],
    ['Town_House', 'house'],
    ['Bungalow', 'bungalow'],
    ['flat', 'flat'],
    ['Apartment', 'flat'],
    ['yurt', 'UNMAPPED_TYPE'],
    ['4', 'UNMAPPED_TYPE'],
  ])('of type %s is %s', (type, expected) => {
    expect(value(readCsv({ type }).propertyType)).toBe(expected);
  });

  it.each([
    ['available', 'available'],
    ['Under Offer', 'underOffer'],
    ['underOffer', 'underOffer'],
    ['SSTC', 'underOffer'],
    ['withdrawn', 'withdrawn'],
    ['haunted', 'UNMAPPED_STATUS'],
  ])('of status %s is %s', (status, expected) => {
    expect(value(readCsv({ status }).marketStatus)).toBe(expected);
  });

  it('with unknown words says which', () => {
    expect(readCsv({ type: 'Yurt', status: 'Haunted' }).unmapped).toEqual([
      { field: 'STATUS_ID', value: 'Haunted' },
      { field: 'PROP_SUB_ID', value: 'Yurt' },
    ]);
  });
});
