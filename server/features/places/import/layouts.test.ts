import { describe, expect, it } from 'vitest';
import { layouts } from './layouts';
import { codePointLines, openNamesLines } from './test/sample-files';

const [codePoint, openNames] = layouts as [(typeof layouts)[number], (typeof layouts)[number]];

const lincoln = ['LN6 9AB', '10', '493788', '368177', 'E92000001', '', '', '', 'E07000138', 'E05005678'];
const name = (changes: Record<number, string>) => {
  const fields = new Array<string>(34).fill('');
  const usual = {
    0: 'osgb400',
    2: 'Whisby',
    6: 'populatedPlace',
    7: 'Hamlet',
    8: '490000',
    9: '367000',
    16: 'LN6',
  };
  for (const [at, text] of Object.entries({ ...usual, 24: 'Lincolnshire', 29: 'England', ...changes })) {
    fields[Number(at)] = text;
  }
  return fields;
};

describe('Code-Point Open', () => {
  it.each([
    ['LN6 9AB', 'LN6 9AB'],
    ['M1  1AA', 'M1 1AA'],
    ['SW1A1AA', 'SW1A 1AA'],
  ])('formats %s as %s', (given, spelt) => {
    expect(codePoint.read([given, ...lincoln.slice(1)])).toEqual({
      postcode: { postcode: spelt, easting: 493_788, northing: 368_177 },
    });
  });

  it('skips other countries and postcodes without a position', () => {
    expect(codePoint.read(lincoln.with(4, 'W92000004'))).toBeNull();
    expect(codePoint.read(lincoln.with(1, '90').with(2, '0').with(3, '0'))).toBeNull();
  });

  it.each([
    [lincoln.with(0, 'nonsense'), /"nonsense" is not a postcode/],
    [lincoln.with(2, ''), /the easting "" is not a number/],
    [lincoln.with(3, 'abc'), /the northing "abc" is not a number/],
    [lincoln.with(3, '9999999'), /not on the National Grid/],
  ])('reports what is wrong with %j', (fields, message) => {
    expect(() => codePoint.read(fields)).toThrow(message);
  });
});

describe('OS Open Names', () => {
  it('reads a hamlet, distinguished by its postcode district', () => {
    expect(openNames.read(name({ 12: '489800', 13: '366800', 14: '490300', 15: '367300' }))).toEqual({
      place: {
        id: 'os-osgb400',
        name: 'Whisby',
        kind: 'village',
        population: 150,
        secondary: 'Lincolnshire, LN6',
        easting: 490_000,
        northing: 367_000,
        extent: 400,
        otherNames: [],
      },
    });
  });

  it('names the town of a suburb, the county of an authority and the borough in London', () => {
    const second = (changes: Record<number, string>) => {
      const parsed = openNames.read(name(changes));
      return parsed && 'place' in parsed ? parsed.place.secondary : null;
    };
    expect(second({ 7: 'Suburban Area', 18: 'Lincoln' })).toBe('Lincoln, Lincolnshire');
    expect(second({ 24: 'City of Stoke-on-Trent (B)' })).toBe('Staffordshire, LN6');
    expect(second({ 7: 'Suburban Area', 18: 'London', 21: 'Camden', 24: 'Greater London' })).toBe(
      'Camden, London',
    );
  });

  it('reads a postcode', () => {
    expect(openNames.read(name({ 2: 'LN6 9AB', 6: 'other', 7: 'Postcode' }))).toEqual({
      postcode: { postcode: 'LN6 9AB', easting: 490_000, northing: 367_000 },
    });
  });

  it('skips other countries, roads and hills', () => {
    expect(openNames.read(name({ 29: 'Wales' }))).toBeNull();
    expect(openNames.read(name({ 6: 'transportNetwork', 7: 'Named Road' }))).toBeNull();
    expect(openNames.read(name({ 6: 'landform', 7: 'Hill Or Mountain' }))).toBeNull();
  });
});

describe('generated files', () => {
  it('have the columns of the official ones and distinct postcodes', () => {
    const postcodes = [...codePointLines(30_000)].map((line) => line.split(',')[0]);
    expect(new Set(postcodes).size).toBe(30_000);
    for (const line of codePointLines(50)) expect(line.split(',')).toHaveLength(10);
    for (const line of openNamesLines(50)) expect(line.split(',')).toHaveLength(34);
  });
});
