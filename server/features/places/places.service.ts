import type { LabelsQuery, MapLabel, PlaceSuggestion, UnknownPart } from '@threshold/core/contract/places';
import type { Db } from '../../db/types';
import { COUNTY_ABBREVIATIONS } from './counties';
import { SHORTEST_TO_CORRECT } from './misspelling';
import { normaliseName } from './names';
import { townsWithPart } from './parts-of-towns';
import {
  findByExactName,
  findByName,
  largestIn,
  misspelt,
  type NameReading,
  outcodesIn,
  type PlaceRow,
  type PostcodeRow,
  placesById,
  postcodesNamed,
  postcodesStartingWith,
  startingWith,
} from './places.repository';
import { isOutsideEngland, MOSTLY_WELSH, type PostcodeReading, readingsOf, wholePostcode } from './postcodes';

const MAX_SUGGESTIONS = 6;
const SHORTEST_QUERY = 2;

export interface ResolvedPlace {
  placeId: string;
  name: string;
  easting: number;
  northing: number;
  /** Radius of the place itself in metres; 0 for a full postcode. */
  extent: number;
}

/** Suggestions for the text typed so far, most likely first. England only. */
export const suggest = async (db: Db, query: string): Promise<PlaceSuggestion[]> =>
  (await search(db, query)).places.slice(0, MAX_SUGGESTIONS).map(suggestionOf);

/** The unknown part of a text whose town is suggested: Bailgate, of Bailgate, Lincoln. */
export const unknownPart = async (db: Db, query: string): Promise<UnknownPart> => ({
  unknown: (await search(db, query)).unknown,
});

interface SearchResult {
  places: PlaceRow[];
  /** The part of the text that is no known place. */
  unknown: string | null;
}

async function search(db: Db, query: string): Promise<SearchResult> {
  const { name, within } = split(query);
  if (name.length < SHORTEST_QUERY) return { places: [], unknown: null };
  const matches = await startingWith(db, name, within, MAX_SUGGESTIONS);
  const readings = readingsOf(query);
  if (readings.length > 0)
    return { places: matches.length > 0 ? matches : await suggestPostcodes(db, readings), unknown: null };
  if (matches.some(({ exact }) => exact)) return { places: matches, unknown: null };
  const towns = await townsOfPart(db, query);
  if (towns.length > 0)
    return { places: unique([...towns, ...matches]), unknown: query.split(',')[0]?.trim() ?? null };
  const more = within === '' && matches.length < 3 ? await approximateMatches(db, name) : [];
  const places = unique([...matches, ...more]);
  return places.length > 0 ? { places, unknown: null } : namedAtTheEnd(db, query);
}

const unique = (places: PlaceRow[]): PlaceRow[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
];

async function townsOfPart(db: Db, query: string): Promise<PlaceRow[]> {
  const { name, within } = split(query);
  const towns = townsWithPart(name);
  if (towns.length === 0) return [];
  const places = await Promise.all(towns.map((town) => findByExactName(db, [{ name: town, within: '' }], 1)));
  return places.flat().filter((place) => startsIn(describe(place), within));
}

/** "Cobble Row, Lincoln", "cobble row lincoln": ends with a town and begins with something unknown. */
async function namedAtTheEnd(db: Db, query: string): Promise<SearchResult> {
  const [before = '', ...rest] = query.split(',');
  if (rest.length > 0) {
    const { name, within } = split(rest.join(','));
    if (name.length < SHORTEST_QUERY) return { unknown: null, places: [] };
    const places = (await startingWith(db, name, within, MAX_SUGGESTIONS)).filter(isNotCounty);
    return { unknown: places.length > 0 ? before.trim() : null, places };
  }
  const words = query.trim().split(/\s+/);
  for (let start = 1; start < words.length; start++) {
    const reading = { name: normaliseName(words.slice(start).join(' ')), within: '' };
    const places = (await findByExactName(db, [reading], MAX_SUGGESTIONS)).filter(isNotCounty);
    if (places.length > 0) return { unknown: words.slice(0, start).join(' '), places };
  }
  return { unknown: null, places: [] };
}

/** A text with a street does not mean a whole county. */
const isNotCounty = ({ secondary }: PlaceRow) => secondary !== 'England';

function startsIn(text: string, words: string): boolean {
  return words === '' || ` ${normaliseName(text)}`.includes(` ${words}`);
}

async function approximateMatches(db: Db, name: string): Promise<PlaceRow[]> {
  const withCounty = readingsWithoutComma(name);
  if (withCounty.length > 0) {
    const places = await findByName(db, withCounty, MAX_SUGGESTIONS);
    if (places.length > 0) return places;
  }
  return name.length >= SHORTEST_TO_CORRECT ? misspelt(db, name, MAX_SUGGESTIONS) : [];
}

async function suggestPostcodes(db: Db, readings: PostcodeReading[]): Promise<PlaceRow[]> {
  const started = readings.filter(({ inward }) => inward !== '');
  const outcodes = await placesById(db, { ids: started.map(outcodeId) });
  const reading = started.find((each) => outcodes.some(({ id }) => id === outcodeId(each)));
  const outcode = outcodes.find(({ id }) => reading && id === outcodeId(reading));
  if (!reading || !outcode) return [];
  const start = `${reading.outward} ${reading.inward}`;
  const postcodes = await postcodesStartingWith(db, { start, limit: MAX_SUGGESTIONS - 1 });
  const exact = postcodes.map((each) => placeOfPostcode(each, outcode.secondary));
  if (!wholePostcode(reading)) return [outcode, ...exact];
  return exact.length > 0 || !MOSTLY_WELSH.has(reading.outward) ? [...exact, outcode] : [];
}

/**
 * Resolves a text to a place, or null: misspellings and partial postcodes are not guessed. The selected place wins as
 * long as the text names it: selecting Lincoln and then typing Leeds means Leeds.
 */
export async function resolve(
  db: Db,
  input: { location: string; placeId?: string | null },
): Promise<ResolvedPlace | null> {
  const text = input.location.trim();
  const picked = input.placeId ? await byId(db, input.placeId) : null;
  if (picked && (text === '' || namesPlace(text, picked))) return resolved(picked);
  const match = (await resolvePostcode(db, text)) ?? (await resolveName(db, text, picked?.id));
  return match && resolved(match);
}

/** The same, at most as exact as an outward code: public demand is for areas, not streets. */
export async function resolveArea(
  db: Db,
  input: { location: string; placeId?: string | null },
): Promise<ResolvedPlace | null> {
  const place = await resolve(db, input);
  if (!place?.placeId.startsWith(POSTCODE_ID)) return place;
  const [reading] = readingsOf(place.placeId.slice(POSTCODE_ID.length));
  const [outcode] = reading ? await placesById(db, { ids: [outcodeId(reading)] }) : [];
  return outcode ? resolved(outcode) : place;
}

function namesPlace(text: string, place: PlaceRow): boolean {
  const { name, within } = split(text);
  return name === normaliseName(place.name) && isInCounty(place.secondary, within);
}

function isInCounty(secondary: string, within: string): boolean {
  return within === '' || ` ${normaliseName(secondary)} `.includes(` ${within} `);
}

export { outcodesNamed, outcodesWithin } from './places.repository';

/** Names that fit on a map; a wider one has no room for outward codes. */
const MAX_TOWNS = 200;
const MAX_OUTCODES = 100;
const OUTCODES_WITHIN_METRES = 64_000;

/** What a map of a square names. */
export async function mapLabels(db: Db, square: LabelsQuery): Promise<MapLabel[]> {
  const towns = await largestIn(db, square, MAX_TOWNS);
  const outcodes = square.metres <= OUTCODES_WITHIN_METRES ? await outcodesIn(db, square, MAX_OUTCODES) : [];
  return [...towns, ...outcodes];
}

async function byId(db: Db, placeId: string): Promise<PlaceRow | null> {
  if (!/^[\w-]{1,100}$/.test(placeId)) return null;
  if (!placeId.startsWith(POSTCODE_ID)) return (await placesById(db, { ids: [placeId] }))[0] ?? null;
  const [reading] = readingsOf(placeId.slice(POSTCODE_ID.length));
  const whole = reading && wholePostcode(reading);
  const [row] = whole ? await postcodesNamed(db, { names: [whole] }) : [];
  return row ? placeOfPostcode(row, '') : null;
}

async function resolvePostcode(db: Db, text: string): Promise<PlaceRow | null> {
  // The text of a suggestion, "LN6, Lincoln, Lincolnshire", begins with the code.
  const readings = completeReadings(text.split(',')[0] ?? '');
  if (readings.length === 0) return null;
  const { within } = split(text);
  const { outcodeOf, placeOf } = await placesOfPostcodes(db, readings);
  for (const reading of readings) {
    const place = isInCounty(outcodeOf(reading)?.secondary ?? '', within) ? placeOf(reading) : null;
    if (typeof place === 'object' && place) return place;
  }
  return null;
}

/** Why a postcode has no place. */
type NoPlace = 'unknown' | 'outsideEngland';

/**
 * The same for many postcodes at once, in two queries: the exact place, or that of the outward code. Texts that are
 * neither are `unknown`.
 */
export async function resolvePostcodes(
  db: Db,
  texts: Iterable<string>,
): Promise<Map<string, ResolvedPlace | NoPlace>> {
  const readings = new Map([...texts].map((text) => [text, completeReadings(text)]));
  const { placeOf } = await placesOfPostcodes(db, [...readings.values()].flat());
  return new Map(
    [...readings].map(([text, each]) => {
      const resolvedReadings = each.map(placeOf);
      const place = resolvedReadings.find((one) => typeof one === 'object');
      return [
        text,
        place ? resolved(place) : (resolvedReadings.find((one) => typeof one === 'string') ?? 'unknown'),
      ];
    }),
  );
}

const completeReadings = (text: string): PostcodeReading[] =>
  readingsOf(text).filter((reading) => reading.inward === '' || wholePostcode(reading));

async function placesOfPostcodes(db: Db, readings: readonly PostcodeReading[]) {
  const wholes = readings.flatMap((reading) => wholePostcode(reading) ?? []);
  const [outcodes, exact] = await Promise.all([
    placesById(db, { ids: [...new Set(readings.map(outcodeId))] }),
    postcodesNamed(db, { names: [...new Set(wholes)] }),
  ]);
  const outcodesById = new Map(outcodes.map((row) => [row.id, row]));
  const exactByName = new Map(exact.map((row) => [row.postcode, row]));
  const outcodeOf = (reading: PostcodeReading) => outcodesById.get(outcodeId(reading));

  function placeOf(reading: PostcodeReading): PlaceRow | NoPlace {
    const whole = wholePostcode(reading);
    const row = whole ? exactByName.get(whole) : undefined;
    if (row) return placeOfPostcode(row, '');
    if (whole && MOSTLY_WELSH.has(reading.outward)) return 'outsideEngland';
    return outcodeOf(reading) ?? (isOutsideEngland(reading) ? 'outsideEngland' : 'unknown');
  }

  return { outcodeOf, placeOf };
}

async function resolveName(db: Db, text: string, pickedId?: string): Promise<PlaceRow | null> {
  const { name, within } = split(text);
  if (name === '') return null;
  const places = await findByExactName(db, [{ name, within }], 50);
  const chosen =
    // Selected as Kingston upon Hull and sent as Hull.
    places.find(({ id }) => id === pickedId) ??
    // "Newton, Cheshire" is an exact match even where "near Chester, Cheshire" would match too.
    places.find((place) => normaliseName(place.secondary) === within) ??
    places[0];
  if (chosen) return chosen;
  const readings = within === '' ? readingsWithoutComma(name) : [];
  return readings.length > 0 ? ((await findByExactName(db, readings, 1))[0] ?? null) : null;
}

/** "Newport, Salop" is a Newport whose second line has Shropshire; the country is optional. */
function split(text: string): NameReading {
  const [name = '', ...rest] = text.split(',');
  const within = normaliseName(rest.join(' ')).replace(/\b(england|uk|gb|united kingdom|great britain)$/, '');
  return { name: normaliseName(name), within: fullCountyName(within.trim()) };
}

function fullCountyName(county: string): string {
  return normaliseName(COUNTY_ABBREVIATIONS[county] ?? county);
}

/** "newport isle of wight": every split into a name and a county. */
function readingsWithoutComma(text: string): NameReading[] {
  const words = text.split(' ');
  return words.slice(1).map((_, index) => ({
    name: words.slice(0, index + 1).join(' '),
    within: fullCountyName(words.slice(index + 1).join(' ')),
  }));
}

const POSTCODE_ID = 'pc-';

function outcodeId({ outward }: PostcodeReading): string {
  return `oc-${outward.toLowerCase()}`;
}

function placeOfPostcode({ postcode, easting, northing }: PostcodeRow, secondary: string): PlaceRow {
  const id = POSTCODE_ID + postcode.replace(' ', '').toLowerCase();
  return { id, name: postcode, secondary, easting, northing, extent: 0 };
}

function describe({ name, secondary }: PlaceRow): string {
  return secondary === '' ? name : `${name}, ${secondary}`;
}

function suggestionOf(place: PlaceRow): PlaceSuggestion {
  return {
    place_id: place.id,
    description: describe(place),
    main_text: place.name,
    secondary_text: place.secondary,
  };
}

function resolved(place: PlaceRow): ResolvedPlace {
  const { id, easting, northing, extent } = place;
  return { placeId: id, name: describe(place), easting, northing, extent };
}
