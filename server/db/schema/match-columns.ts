import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Hierarchical grid: level k has cells of 2^k metres; a search is stored at the level of its radius, where cells are
 * half as wide as the radius. A property finds all searches that reach it within two cells, by a few index lookups.
 */
export const FIRST_LEVEL = 9;
export const LAST_LEVEL = 20;
export const LEVELS: readonly number[] = Array.from(
  { length: LAST_LEVEL - FIRST_LEVEL + 1 },
  (_, n) => FIRST_LEVEL + n,
);
export const maxRadiusOfLevel = (level: number) => 2 ** (level + 1);

/** The National Grid and some sea; the cell number has no bits for more. */
export const EASTING_BITS = 20;
export const NORTHING_BITS = 21;

const ROW_BITS = NORTHING_BITS - FIRST_LEVEL;
const COLUMN_BITS = EASTING_BITS - FIRST_LEVEL;
const LEVEL_SHIFT = ROW_BITS + COLUMN_BITS;
const LEVEL_BITS = 4;
const TYPE_SHIFT = LEVEL_SHIFT + LEVEL_BITS;

/** Stable number per property type, part of stored cell numbers. A new type takes the next one, up to 15. */
export const TYPE_NUMBERS = { house: 0, bungalow: 1, flat: 2 } as const satisfies Record<
  PropertyType,
  number
>;

export function cellNumber(type: number, level: number, column: number, row: number): number {
  return (type << TYPE_SHIFT) | ((level - FIRST_LEVEL) << LEVEL_SHIFT) | (column << ROW_BITS) | row;
}

/** The same number as an SQL expression over a search's columns. */
export function cellOfSearch(): SQL {
  // Sorted by number, so that the text does not depend on the order of the types.
  const types = Object.entries(TYPE_NUMBERS)
    .sort(([, one], [, other]) => one - other)
    .map(([type, n]) => `when '${type}' then ${n << TYPE_SHIFT}`);
  const squares = LEVELS.map(
    (level) =>
      `when reach_metres <= ${maxRadiusOfLevel(level)} then ${cellNumber(0, level, 0, 0)} | ((easting >> ${level}) << ${ROW_BITS}) | (northing >> ${level})`,
  );
  return sql.raw(`(case property_type ${types.join(' ')} end) | (case ${squares.join(' ')} end)`);
}

/** Flags for the score, the need-to-sell count and the garden, one bit each. */
export const MATCH_FLAGS = {
  phone: 1,
  specificRequirements: 2,
  buyingStatus: 4,
  financing: 8,
  needsToSell: 16,
  garden: 32,
  largeGarden: 64,
} as const;

export function factsOfSearch(): SQL {
  const bit = (fact: keyof typeof MATCH_FLAGS, test: string) =>
    `(case when ${test} then ${MATCH_FLAGS[fact]} else 0 end)`;
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
