import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { type SQL, sql } from 'drizzle-orm';

/**
 * How a search is filed so that a property finds it by a few look-ups in one index. Searches that reach about equally
 * far share a sheet of squared paper whose squares are half as wide as the furthest of them reaches, so whatever
 * reaches a property lies at most two squares away from it. Sheet k has squares of 2^k metres.
 */
export const FIRST_SHEET = 9;
export const LAST_SHEET = 20;
export const SHEETS: readonly number[] = Array.from(
  { length: LAST_SHEET - FIRST_SHEET + 1 },
  (_, n) => FIRST_SHEET + n,
);
export const furthestOnSheet = (sheet: number) => 2 ** (sheet + 1);

/** The National Grid, and some sea; the square's number has no room for more. */
export const EASTING_BITS = 20;
export const NORTHING_BITS = 21;

const ROW_BITS = NORTHING_BITS - FIRST_SHEET;
const COLUMN_BITS = EASTING_BITS - FIRST_SHEET;
const SHEET_SHIFT = ROW_BITS + COLUMN_BITS;
const SHEET_BITS = 4;
const TYPE_SHIFT = SHEET_SHIFT + SHEET_BITS;

/**
 * Each kind of property has its own number for good: stored searches are filed under it, and a list may be put in
 * another order. A new kind takes the next one, up to 15.
 */
export const TYPE_NUMBERS = { house: 0, bungalow: 1, flat: 2 } as const satisfies Record<
  PropertyType,
  number
>;

/** One number for a kind of property, a sheet and a square on it. */
export function cellNumber(type: number, sheet: number, column: number, row: number): number {
  return (type << TYPE_SHIFT) | ((sheet - FIRST_SHEET) << SHEET_SHIFT) | (column << ROW_BITS) | row;
}

/** The same number, worked out by the database from a search's own columns. */
export function cellOfSearch(): SQL {
  // By number, so that this text too is the same in whatever order the kinds are written.
  const types = Object.entries(TYPE_NUMBERS)
    .sort(([, one], [, other]) => one - other)
    .map(([type, n]) => `when '${type}' then ${n << TYPE_SHIFT}`);
  const squares = SHEETS.map(
    (sheet) =>
      `when reach_metres <= ${furthestOnSheet(sheet)} then ${cellNumber(0, sheet, 0, 0)} | ((easting >> ${sheet}) << ${ROW_BITS}) | (northing >> ${sheet})`,
  );
  return sql.raw(`(case property_type ${types.join(' ')} end) | (case ${squares.join(' ')} end)`);
}

/** What the score, the need-to-sell count and the garden want to know, a bit each; the points are the query's business. */
export const FACTS = {
  phone: 1,
  specificRequirements: 2,
  buyingStatus: 4,
  financing: 8,
  needsToSell: 16,
  garden: 32,
  largeGarden: 64,
} as const;

export function factsOfSearch(): SQL {
  const bit = (fact: keyof typeof FACTS, test: string) =>
    `(case when ${test} then ${FACTS[fact]} else 0 end)`;
  return sql.raw(
    [
      bit('phone', 'buyer_has_phone'),
      bit('specificRequirements', 'is_filled(specific_requirements)'),
      bit('buyingStatus', 'is_filled(buying_status)'),
      bit('financing', 'is_filled(financing)'),
      bit('needsToSell', "buyer_needs_to_sell or coalesce(buying_status = 'needToSell', false)"),
      bit('garden', "garden <> 'any'"),
      bit('largeGarden', "garden = 'large'"),
    ].join(' | '),
  );
}
