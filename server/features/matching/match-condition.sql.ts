import { GARDENS, GARDENS_WANTED } from '@threshold/core/rules/matching/search-defaults';
import { type SQL, sql } from 'drizzle-orm';

const place = (list: readonly string[], value: SQL) =>
  sql`array_position(${sql.raw(`'{${list.join()}}'::text[]`)}, ${value})`;

/** `gardenSuffices` of `core/rules/matching/match`: an unknown garden compares as null and excludes no one. */
const gardenSuffices = sql`(${place(GARDENS, sql`a.garden`)} >= ${place(GARDENS_WANTED, sql`s.garden`)}) is not false`;

const east = sql`(a.easting - s.easting)`;
const north = sql`(a.northing - s.northing)`;

/** The columns the match condition reads, of a property `a` and a search `s`. */
export const comparedOfProperty = sql`a.property_type, a.bedrooms, a.price, a.garden, a.easting, a.northing`;
export const comparedOfSearch = sql`s.property_type, s.min_bedrooms, s.max_price, s.garden, s.easting, s.northing,
  s.reach_metres`;

/** The match condition between a property `a` and a search `s`. Does not check that the search is active. */
export const matchesCondition = sql`s.property_type = a.property_type and s.min_bedrooms <= a.bedrooms and s.max_price >= a.price
  and ${gardenSuffices}
  and ${east}::bigint * ${east} + ${north}::bigint * ${north} <= s.reach_metres::bigint * s.reach_metres`;
