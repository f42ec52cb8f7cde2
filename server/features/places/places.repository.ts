import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { places } from '../../db/schema/places';
import { type Db, rowsOf } from '../../db/types';
import { halves, patternsOneLetterAway, SHORTEST_TO_COMPLETE } from './misspelling';
import { OTHER_WORD_PENALTY } from './names';

const Name = z.object({ name: z.string() });

const FoundPlace = z.object({
  id: z.string(),
  name: z.string(),
  secondary: z.string(),
  easting: z.number(),
  northing: z.number(),
  extent: z.number(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;
const Ranked = FoundPlace.extend({ score: z.number(), exact: z.boolean() });

const FoundPostcode = z.object({
  postcode: z.string(),
  easting: z.number(),
  northing: z.number(),
});
export type FoundPostcode = z.infer<typeof FoundPostcode>;

/** As much as ten times the people: Bath before Batheaston's larger neighbours once "bath" is typed. */
const EXACT_BONUS = 100;

/** Above every letter, digit and space that a key may hold. */
const AFTER_ALL = '~';

const between = (column: SQL, start: string) =>
  sql`${column} >= ${start} and ${column} < ${start + AFTER_ALL}`;

/** Words of the second line, each from its beginning: "lincs" must not find "Blincs". */
const secondaryHas = (words: string) => sql`(' ' || p.secondary_key) like ${`% ${words}%`}`;

function ranked(hits: SQL, where: SQL, limit: number): SQL {
  return sql`select p.id, p.name, p.secondary, p.easting, p.northing, p.extent, max(h.score)::int as score,
      bool_or(h.exact) as exact
    from (${hits}) h join places p on p.id = h.place_id where ${where}
    group by p.id order by max(h.score) desc, p.population desc, p.id limit ${limit}`;
}

/** Places whose name, or a later word of it, starts with the key. */
export function startingWith(db: Db, key: string, within: string, limit: number) {
  // With two letters the index hands out the weightiest; a longer start is a short stretch of another index.
  const starts = key.length === 2 ? sql`left(key, 2) = ${key}` : between(sql`key`, key);
  const candidates = within === '' ? limit * 5 : 500;
  const hits = sql`
    select place_id, weight + ${EXACT_BONUS}::int as score, true as exact from place_names where key = ${key}
    union all (select place_id, weight::int, false from place_names where ${starts}
      order by weight desc nulls last limit ${candidates})`;
  const where = within === '' ? sql`true` : secondaryHas(within);
  return rowsOf(db, Ranked, ranked(hits, where, limit));
}

/** Places whose name, or its start, is one wrong letter away from the key. */
export function misspelt(db: Db, key: string, limit: number) {
  const { start, end } = halves(key);
  const patterns = patternsOneLetterAway(key);
  const whole = likeAny(patterns);
  const aboutAsLong = sql`char_length(key) in (${key.length - 1}, ${key.length}, ${key.length + 1})`;
  const backwards = [...end].reverse().join('');
  const sameStart =
    key.length >= SHORTEST_TO_COMPLETE
      ? sql`select place_id, weight + case when ${aboutAsLong} then ${EXACT_BONUS}::int else 0 end, false
            from place_names where ${between(sql`key`, start)}
            and ${likeAny(patterns.map((pattern) => `${pattern}%`))}`
      : sql`select place_id, weight + ${EXACT_BONUS}::int, false from place_names
            where ${aboutAsLong} and ${between(sql`key`, start)} and ${whole}`;
  const hits = sql`
    select place_id, weight + ${EXACT_BONUS}::int as score, false as exact from place_names
      where ${aboutAsLong} and ${between(sql`reverse(key) collate "C"`, backwards)} and ${whole}
    union all ${sameStart}`;
  return rowsOf(db, FoundPlace, ranked(hits, sql`true`, limit));
}

/** In a subquery, because the planner would otherwise weigh each of the dozens of patterns, which takes longer than the search. */
function likeAny(patterns: string[]): SQL {
  return sql`key like any ((select ${sql.param(patterns)}::text[])::text[])`;
}

export interface NameReading {
  name: string;
  within: string;
}

/** Places found under this very key whose second line has words that begin so. The weightiest first. */
export const named = (db: Db, readings: NameReading[], limit: number) =>
  underKey(db, readings, secondaryHas, sql`true`, limit);

/** The same, but called so in full: "green" is not Acocks Green, and "Lincoln, L" is nowhere yet. */
export const calledExactly = (db: Db, readings: NameReading[], limit: number) =>
  underKey(
    db,
    readings,
    (words) => sql`(' ' || p.secondary_key || ' ') like ${`% ${words} %`}`,
    // A later word of a name weighs so much less than the name itself.
    sql`n.weight > (select max(o.weight) from place_names o where o.place_id = p.id) - ${OTHER_WORD_PENALTY}::int`,
    limit,
  );

function underKey(
  db: Db,
  readings: NameReading[],
  secondaryFits: (words: string) => SQL,
  keyFits: SQL,
  limit: number,
) {
  const wanted = sql.join(
    readings.map(({ name, within }) =>
      within === '' ? sql`n.key = ${name}` : sql`(n.key = ${name} and ${secondaryFits(within)})`,
    ),
    sql` or `,
  );
  return rowsOf(
    db,
    FoundPlace,
    sql`select p.id, p.name, p.secondary, p.easting, p.northing, p.extent
        from place_names n join places p on p.id = n.place_id
        where n.key in (${sql.join(
          readings.map(({ name }) => sql`${name}`),
          sql`, `,
        )}) and (${wanted}) and ${keyFits}
        order by n.weight desc, p.population desc, p.id limit ${limit}`,
  );
}

export function placesById(db: Db, ids: string[]) {
  const { id, name, secondary, easting, northing, extent } = places;
  return db.select({ id, name, secondary, easting, northing, extent }).from(places).where(inArray(id, ids));
}

export function postcodesStartingWith(db: Db, start: string, limit: number) {
  return rowsOf(
    db,
    FoundPostcode,
    sql`select postcode, easting, northing from postcodes where ${between(sql`postcode`, start)}
        order by postcode limit ${limit}`,
  );
}

/** Ordinary outward codes whose centre lies in the circle, nearest first. */
export function outcodesInCircle(db: Db, centre: { easting: number; northing: number }, metres: number) {
  const { easting, northing } = centre;
  return rowsOf(
    db,
    Name,
    sql`select name from places where kind = 'outcode'
        and easting between ${easting - metres}::int and ${easting + metres}::int
        and (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2
          <= ${metres}::float8 ^ 2
        order by (easting - ${easting}::int)::float8 ^ 2 + (northing - ${northing}::int)::float8 ^ 2, name`,
  );
}

/** Which of these outward codes there are. */
export function outcodesCalled(db: Db, codes: string[]) {
  return rowsOf(
    db,
    Name,
    sql`select name from places where kind in ('outcode', 'other-outcode') and name in (${sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )})`,
  );
}
