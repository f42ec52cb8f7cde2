import { type LabelsQuery, MapLabel } from '@threshold/core/contract/places';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
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

const between = (column: SQL, start: Term) =>
  sql`${column} >= ${start}::text and ${column} < ${start}::text || '${sql.raw(AFTER_ALL)}'`;

/** A value, or a placeholder in a prepared query. */
type Term = string | Placeholder;

/** Prefixes of words of the second line: "lincs" must not match "Blincs". */
const secondaryHas = (words: Term) => sql`(' ' || p.secondary_key) like '% ' || ${words}::text || '%'`;

function ranked(hits: SQL, where: SQL, limit: Placeholder): SQL {
  return sql`select p.id, p.name, p.secondary, p.easting, p.northing, p.extent, max(h.score)::int as score,
      bool_or(h.exact) as exact
    from (${hits}) h join places p on p.id = h.place_id where ${where}
    group by p.id order by max(h.score) desc, p.population desc, p.id limit ${limit}`;
}

/** Places whose name, or a later word of it, starts with the key. */
export function startingWith(db: Db, key: string, within: string, limit: number) {
  const candidates = within === '' ? limit * 5 : 500;
  const two = key.length === 2;
  const query = within === '' ? (two ? start.two : start.more) : two ? startWithin.two : startWithin.more;
  return query(db, { key, within, limit, candidates });
}

const startQuery = (letters: 'two' | 'more', within: boolean) =>
  preparedQuery<{ key: string; within: string; limit: number; candidates: number }>()(
    `places by ${letters} letters${within ? ' within' : ''}`,
    Ranked,
    (params) => {
      // For two letters an index returns the heaviest; a longer prefix is a short range of another index.
      const starts = letters === 'two' ? sql`left(key, 2) = ${params.key}` : between(sql`key`, params.key);
      const hits = sql`
        select place_id, weight + ${EXACT_BONUS}::int as score, true as exact from place_names
          where key = ${params.key}
        union all (select place_id, weight::int, false from place_names where ${starts}
          order by weight desc nulls last limit ${params.candidates})`;
      return ranked(hits, within ? secondaryHas(params.within) : sql`true`, params.limit);
    },
  );
const start = { two: startQuery('two', false), more: startQuery('more', false) };
const startWithin = { two: startQuery('two', true), more: startQuery('more', true) };

/** Places whose name, or its start, is one wrong letter away from the key. */
export function misspelt(db: Db, key: string, limit: number) {
  const { start, end } = halves(key);
  const patterns = patternsOneLetterAway(key);
  const query = key.length >= SHORTEST_TO_COMPLETE ? misspeltStart : misspeltName;
  return query(db, {
    start,
    backwards: [...end].reverse().join(''),
    patterns,
    beginnings: patterns.map((pattern) => `${pattern}%`),
    length: key.length,
    limit,
  });
}

interface Misspelling {
  start: string;
  backwards: string;
  patterns: string[];
  beginnings: string[];
  length: number;
  limit: number;
}
const misspelling = (name: string, complete: boolean) =>
  preparedQuery<Misspelling>()(name, PlaceRow, (params) => {
    const whole = likeAny(params.patterns);
    const aboutAsLong = sql`char_length(key) between ${params.length}::int - 1 and ${params.length}::int + 1`;
    const sameStart = complete
      ? sql`select place_id, weight + case when ${aboutAsLong} then ${EXACT_BONUS}::int else 0 end, false
            from place_names where ${between(sql`key`, params.start)} and ${likeAny(params.beginnings)}`
      : sql`select place_id, weight + ${EXACT_BONUS}::int, false from place_names
            where ${aboutAsLong} and ${between(sql`key`, params.start)} and ${whole}`;
    const hits = sql`
      select place_id, weight + ${EXACT_BONUS}::int as score, false as exact from place_names
        where ${aboutAsLong} and ${between(sql`reverse(key) collate "C"`, params.backwards)} and ${whole}
      union all ${sameStart}`;
    return ranked(hits, sql`true`, params.limit);
  });
const misspeltStart = misspelling('places by a misspelt start', true);
const misspeltName = misspelling('places by a misspelt name', false);

/** In a subquery, because planning dozens of patterns would otherwise take longer than the search. */
const likeAny = (patterns: Placeholder) => sql`key like any ((select ${patterns}::text[])::text[])`;

interface NameReading {
  name: string;
  within: string;
}

/** Places with exactly this key whose second line has words with these prefixes. Heaviest first. */
export const named = (db: Db, readings: NameReading[], limit: number) =>
  queryRows(db, PlaceRow, underKey(readings, secondaryHas, sql`true`, limit));

/** The same for full names only: "green" is not Acocks Green, and "Lincoln, L" matches nothing yet. */
export function calledExactly(db: Db, readings: NameReading[], limit: number) {
  const [only] = readings;
  if (!only || readings.length > 1) return queryRows(db, PlaceRow, calledQuery(readings, limit));
  return (only.within === '' ? called : calledWithin)(db, { ...only, limit });
}

const calledQuery = (readings: Reading[], limit: number | Placeholder) =>
  underKey(
    readings,
    (words) => sql`(' ' || p.secondary_key || ' ') like '% ' || ${words}::text || ' %'`,
    // The penalty of a later word of a name.
    sql`n.weight > (select max(o.weight) from place_names o where o.place_id = p.id) - ${OTHER_WORD_PENALTY}::int`,
    limit,
  );
type Called = NameReading & { limit: number };
const called = preparedQuery<Called>()('places of a name', PlaceRow, ({ name, limit }) =>
  calledQuery([{ name, within: '' }], limit),
);
const calledWithin = preparedQuery<Called>()('places of a name within', PlaceRow, ({ name, within, limit }) =>
  calledQuery([{ name, within }], limit),
);

interface Reading {
  name: Term;
  within: Term;
}
function underKey(
  readings: Reading[],
  secondaryFits: (words: Term) => SQL,
  keyFits: SQL,
  limit: number | Placeholder,
): SQL {
  const conditions = sql.join(
    readings.map(({ name, within }) =>
      within === '' ? sql`n.key = ${name}` : sql`(n.key = ${name} and ${secondaryFits(within)})`,
    ),
    sql` or `,
  );
  return sql`select p.id, p.name, p.secondary, p.easting, p.northing, p.extent
      from place_names n join places p on p.id = n.place_id
      where n.key in (${sql.join(
        readings.map(({ name }) => sql`${name}`),
        sql`, `,
      )}) and (${conditions}) and ${keyFits}
      order by n.weight desc, p.population desc, p.id limit ${limit}`;
}

export const placesById = (db: Db, ids: string[]) => byIds(db, { ids });
const byIds = preparedQuery<{ ids: string[] }>()(
  'places by id',
  PlaceRow,
  ({ ids }) => sql`select id, name, secondary, easting, northing, extent from ${places}
    where id = any(${ids}::text[])`,
);

export const postcodesStartingWith = (db: Db, start: string, limit: number) =>
  postcodesBy(db, { start, limit });
const postcodesBy = preparedQuery<{ start: string; limit: number }>()(
  'postcodes by their start',
  PostcodeRow,
  ({ start, limit }) => sql`select postcode, easting, northing from postcodes
    where ${between(sql`postcode`, start)} order by postcode limit ${limit}`,
);

/** Those of these postcodes that are known, exactly as written: `LN6 9AB`. */
export const postcodesNamed = (db: Db, names: string[]) => postcodesByName(db, { names });
const postcodesByName = preparedQuery<{ names: string[] }>()(
  'postcodes by name',
  PostcodeRow,
  ({ names }) =>
    sql`select postcode, easting, northing from postcodes where postcode = any(${names}::text[])`,
);

/** Ordinary outward codes whose centre is in the circle, nearest first. */
export function outcodesInCircle(db: Db, centre: { easting: number; northing: number }, metres: number) {
  const { easting, northing } = centre;
  return queryRows(
    db,
    Name,
    sql`select name from places where kind = 'outcode'
        and easting between ${easting - metres}::int and ${easting + metres}::int
        and (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2
          <= ${metres}::float8 ^ 2
        order by (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2, name`,
  );
}

/** Those of these outward codes that exist. */
export function outcodesCalled(db: Db, codes: string[]) {
  return queryRows(
    db,
    Name,
    sql`select name from places where kind in ('outcode', 'other-outcode') and name in (${sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )})`,
  );
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
