import { type LabelsQuery, MapLabel } from '@threshold/core/contract/places';
import { and, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, queryRows } from '../../db/client/query';
import { places } from '../../db/schema/places';
import type { Db } from '../../db/types';
import { halves, patternsOneLetterAway, SHORTEST_TO_COMPLETE } from './misspelling';
import { OTHER_WORD_PENALTY } from './names';

const Name = z.object({ name: z.string() });

const PlaceRow = z.object({
  id: z.string(),
  name: z.string(),
  secondary: z.string(),
  easting: z.number(),
  northing: z.number(),
  extent: z.number(),
});
export type PlaceRow = z.infer<typeof PlaceRow>;
const Ranked = PlaceRow.extend({ score: z.number(), exact: z.boolean() });

const PostcodeRow = z.object({
  postcode: z.string(),
  easting: z.number(),
  northing: z.number(),
});
export type PostcodeRow = z.infer<typeof PostcodeRow>;

/** Bonus of an exact match, as much as ten times the population: Bath ranks first for "bath". */
const EXACT_BONUS = 100;

/** Sorts after every letter, digit and space of a key. */
const AFTER_ALL = '~';

const between = (column: SQL, start: Placeholder) =>
  sql`${column} >= ${start}::text and ${column} < ${start}::text || '${sql.raw(AFTER_ALL)}'`;

/** Prefixes of words of the second line: "lincs" must not match "Blincs". Always true for an empty text. */
const secondaryHas = (words: Placeholder | SQL) =>
  sql`(' ' || p.secondary_key) like '% ' || ${words}::text || '%'`;

function ranked(hits: SQL, where: SQL, limit: Placeholder): SQL {
  return sql`select p.id, p.name, p.secondary, p.easting, p.northing, p.extent, max(h.score)::int as score,
      bool_or(h.exact) as exact
    from (${hits}) h join places p on p.id = h.place_id where ${where}
    group by p.id order by max(h.score) desc, p.population desc, p.id limit ${limit}`;
}

/** Places whose name, or a later word of it, starts with the key. */
export const startingWith = (db: Db, key: string, within: string, limit: number) =>
  (key.length === 2 ? startingWithTwo : startingWithMore)(db, {
    key,
    within,
    limit,
    candidates: within === '' ? limit * 5 : 500,
  });

const startQuery = (name: string, startsIn: (key: Placeholder) => SQL) =>
  preparedQuery<{ key: string; within: string; limit: number; candidates: number }>()(
    name,
    Ranked,
    ({ key, within, limit, candidates }) => {
      const hits = sql`
        select place_id, weight + ${EXACT_BONUS}::int as score, true as exact from place_names where key = ${key}
        union all (select place_id, weight::int, false from place_names where ${startsIn(key)}
          order by weight desc nulls last limit ${candidates})`;
      return ranked(hits, secondaryHas(within), limit);
    },
  );
// For two letters an index returns the heaviest; a longer prefix is a short range of another index.
const startingWithTwo = startQuery('places by two letters', (key) => sql`left(key, 2) = ${key}`);
const startingWithMore = startQuery('places by more letters', (key) => between(sql`key`, key));

/** Longer than any. */
const LONGEST_NAME = 1_000;

/** Places whose name, or the start of a longer one, is one wrong letter away from the key. */
export function misspelt(db: Db, key: string, limit: number) {
  const { start, end } = halves(key);
  const patterns = patternsOneLetterAway(key);
  const completed = key.length >= SHORTEST_TO_COMPLETE;
  return misspeltQuery(db, {
    start,
    backwards: [...end].reverse().join(''),
    patterns,
    beginnings: completed ? patterns.map((pattern) => `${pattern}%`) : patterns,
    length: key.length,
    longest: completed ? LONGEST_NAME : key.length + 1,
    limit,
  });
}

interface Misspelling {
  start: string;
  backwards: string;
  patterns: string[];
  beginnings: string[];
  length: number;
  longest: number;
  limit: number;
}
const misspeltQuery = preparedQuery<Misspelling>()('places by a misspelt name', PlaceRow, (params) => {
  const aboutAsLong = sql`char_length(key) between ${params.length}::int - 1 and ${params.length}::int + 1`;
  const hits = sql`
    select place_id, weight + ${EXACT_BONUS}::int as score, false as exact from place_names
      where ${aboutAsLong} and ${between(sql`reverse(key) collate "C"`, params.backwards)}
        and ${likeAny(params.patterns)}
    union all select place_id, weight + case when ${aboutAsLong} then ${EXACT_BONUS}::int else 0 end, false
      from place_names where char_length(key) between ${params.length}::int - 1 and ${params.longest}::int
        and ${between(sql`key`, params.start)} and ${likeAny(params.beginnings)}`;
  return ranked(hits, sql`true`, params.limit);
});

/** In a subquery, because planning dozens of patterns would otherwise take longer than the search. */
const likeAny = (patterns: Placeholder) => sql`key like any ((select ${patterns}::text[])::text[])`;

/** A text as a name and what follows it, possibly nothing. */
export interface NameReading {
  name: string;
  within: string;
}

type NamedPlaces = (db: Db, readings: readonly NameReading[], limit: number) => Promise<PlaceRow[]>;

/** Places with exactly one of these keys whose second line fits. Heaviest first. */
function namedQuery(name: string, fits: SQL): NamedPlaces {
  const query = preparedQuery<{ names: string[]; withins: string[]; limit: number }>()(
    name,
    PlaceRow,
    ({ names, withins, limit }) => sql`select p.id, p.name, p.secondary, p.easting, p.northing, p.extent
      from unnest(${names}::text[], ${withins}::text[]) as r (name, within)
        join place_names n on n.key = r.name join places p on p.id = n.place_id
      where ${fits}
      order by n.weight desc, p.population desc, p.id limit ${limit}`,
  );
  return (db, readings, limit) =>
    query(db, {
      names: readings.map((reading) => reading.name),
      withins: readings.map(({ within }) => within),
      limit,
    });
}

/** The second line has words with these prefixes. */
export const findByName = namedQuery('places of a name', secondaryHas(sql`r.within`));

/**
 * The same for full names only: "green" is not Acocks Green, whose later word has less weight, and "Lincoln, L" matches
 * nothing yet.
 */
export const findByExactName = namedQuery(
  'places of a full name',
  sql`(r.within = '' or (' ' || p.secondary_key || ' ') like '% ' || r.within || ' %')
    and n.weight > (select max(o.weight) from place_names o where o.place_id = p.id) - ${sql.raw(String(OTHER_WORD_PENALTY))}`,
);

export const placesById = preparedQuery<{ ids: string[] }>()(
  'places by id',
  PlaceRow,
  ({ ids }) => sql`select id, name, secondary, easting, northing, extent from ${places}
    where id = any(${ids}::text[])`,
);

export const postcodesStartingWith = preparedQuery<{ start: string; limit: number }>()(
  'postcodes by their start',
  PostcodeRow,
  ({ start, limit }) => sql`select postcode, easting, northing from postcodes
    where ${between(sql`postcode`, start)} order by postcode limit ${limit}`,
);

/** Those of these postcodes that are known, exactly as written: `LN6 9AB`. */
export const postcodesNamed = preparedQuery<{ names: string[] }>()(
  'postcodes by name',
  PostcodeRow,
  ({ names }) =>
    sql`select postcode, easting, northing from postcodes where postcode = any(${names}::text[])`,
);

/** Ordinary outward codes whose centre is in the circle, nearest first: LN6, LN5, ... */
export async function outcodesWithin(
  db: Db,
  { easting, northing }: { easting: number; northing: number },
  distance: number,
): Promise<string[]> {
  const metres = Math.round(distance);
  const rows = await queryRows(
    db,
    Name,
    sql`select name from places where kind = 'outcode'
        and easting between ${easting - metres}::int and ${easting + metres}::int
        and (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2
          <= ${metres}::float8 ^ 2
        order by (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2, name`,
  );
  return rows.map(({ name }) => name);
}

/** Those of these outward codes that exist. */
export async function outcodesNamed(db: Db, codes: string[]): Promise<string[]> {
  const rows = await db
    .select({ name: places.name })
    .from(places)
    .where(and(inArray(places.kind, ['outcode', 'other-outcode']), inArray(places.name, codes)));
  return rows.map(({ name }) => name);
}

const inSquare = ({ easting, northing, metres }: LabelsQuery) => sql`
  easting between ${easting - metres}::int and ${easting + metres}::int
  and northing between ${northing - metres}::int and ${northing + metres}::int`;

/** Towns, villages and suburbs in the square, largest first. */
export function largestIn(db: Db, square: LabelsQuery, limit: number) {
  return queryRows(
    db,
    MapLabel,
    sql`select name, kind, easting, northing, extent from places
        where kind in ('city', 'town', 'village', 'suburb') and ${inSquare(square)}
        order by population desc, id limit ${limit}::int`,
  );
}

/** Ordinary outward codes in the square, nearest to its centre first. */
export function outcodesIn(db: Db, square: LabelsQuery, limit: number) {
  const { easting, northing } = square;
  return queryRows(
    db,
    MapLabel,
    sql`select name, kind, easting, northing, extent from places
        where kind = 'outcode' and ${inSquare(square)}
        order by (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2, name
        limit ${limit}::int`,
  );
}
