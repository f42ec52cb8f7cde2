import { normalisePostcode } from '@threshold/core/rules/places/postcode';
import { countyOfAuthority } from '../counties';
import { extentOfBox, extentOfPopulation } from '../extent';
import type { PlaceRecord } from '../gazetteer';

export interface PostcodeRecord {
  postcode: string;
  easting: number;
  northing: number;
}

/** Result of a line: a postcode, a settlement, or null for anything else. */
export type ReadRecord = { postcode: PostcodeRecord } | { place: PlaceRecord } | null;

export interface Layout {
  title: string;
  columns: number;
  /** Throws an Error that says what is wrong with the line. */
  read(fields: string[]): ReadRecord;
}

const ENGLAND_CODE = 'E92000001';

/** Columns: postcode, quality, easting, northing, country, two health authorities, county, district, ward. */
const codePoint: Layout = {
  title: 'Code-Point Open',
  columns: 10,
  read(fields) {
    const [text = '', quality = '', easting = '', northing = '', country = ''] = fields;
    const postcode = readPostcode(text);
    // Quality 90: no position known.
    if (country !== ENGLAND_CODE || quality === '90') return null;
    return { postcode: { postcode, ...position(easting, northing) } };
  },
};

/** Columns of OS Open Names, from 0. */
const NAME = {
  id: 0,
  name1: 2,
  name2: 4,
  type: 6,
  localType: 7,
  x: 8,
  y: 9,
  xMin: 12,
  yMin: 13,
  xMax: 14,
  yMax: 15,
  postcodeDistrict: 16,
  populatedPlace: 18,
  districtBorough: 21,
  countyUnitary: 24,
  country: 29,
};

/** Assumed population by kind of settlement, used for ranking only. */
const SETTLEMENTS: Record<string, { kind: PlaceRecord['kind']; population: number }> = {
  City: { kind: 'city', population: 150_000 },
  Town: { kind: 'town', population: 12_000 },
  Village: { kind: 'village', population: 1_500 },
  'Suburban Area': { kind: 'suburb', population: 3_000 },
  'Other Settlement': { kind: 'village', population: 250 },
  Hamlet: { kind: 'village', population: 150 },
};

const openNames: Layout = {
  title: 'OS Open Names',
  columns: 34,
  read(fields) {
    const at = (column: number) => (fields[column] ?? '').trim();
    if (at(NAME.country) !== 'England') return null;
    if (at(NAME.localType) === 'Postcode') {
      const postcode = readPostcode(at(NAME.name1));
      return { postcode: { postcode, ...position(at(NAME.x), at(NAME.y)) } };
    }
    const settlement = at(NAME.type) === 'populatedPlace' ? SETTLEMENTS[at(NAME.localType)] : undefined;
    if (!settlement) return null;
    const name = at(NAME.name1);
    if (name === '' || at(NAME.id) === '') throw new Error('the place has no name or no id');
    return {
      place: {
        id: `os-${at(NAME.id).toLowerCase()}`,
        name,
        ...settlement,
        secondary: secondLine(at, settlement.kind, name),
        ...position(at(NAME.x), at(NAME.y)),
        extent: extent(at, settlement.population),
        otherNames: at(NAME.name2) === '' ? [] : [at(NAME.name2)],
      },
    };
  },
};

export const layouts: readonly Layout[] = [codePoint, openNames];

/** "Hykeham Moor, Lincoln, Lincolnshire"; villages of the same name are distinguished by postcode district. */
function secondLine(at: (column: number) => string, kind: PlaceRecord['kind'], name: string): string {
  const county = countyOfAuthority(at(NAME.countyUnitary)) ?? at(NAME.countyUnitary);
  const inLondon = county === 'Greater London';
  const within = inLondon ? at(NAME.districtBorough) : kind === 'suburb' ? at(NAME.populatedPlace) : '';
  const district = kind === 'village' ? at(NAME.postcodeDistrict) : '';
  const parts = [within, inLondon ? 'London' : county, district].filter(
    (part) => part !== '' && part !== name,
  );
  return [...new Set(parts)].join(', ') || 'England';
}

function extent(at: (column: number) => string, population: number): number {
  const box = [NAME.xMin, NAME.yMin, NAME.xMax, NAME.yMax].map((column) => Number(at(column) || Number.NaN));
  const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = box;
  const known = box.every(Number.isFinite) && xMax > xMin && yMax > yMin;
  return known ? extentOfBox(xMax - xMin, yMax - yMin) : extentOfPopulation(population);
}

/** Code-Point pads to seven characters: "LN6 9AB", "M1  1AA", "SW1A1AA". */
function readPostcode(text: string): string {
  const postcode = normalisePostcode(text);
  if (!postcode) throw new Error(`"${text}" is not a postcode`);
  return postcode;
}

function position(easting: string, northing: string): { easting: number; northing: number } {
  const [e, n] = [metres(easting, 'easting'), metres(northing, 'northing')];
  if (e < 0 || e > 700_000 || n < 0 || n > 1_300_000)
    throw new Error(`${e}, ${n} is not on the National Grid`);
  return { easting: e, northing: n };
}

function metres(text: string, what: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`the ${what} "${text}" is not a number`);
  return Math.round(value);
}
