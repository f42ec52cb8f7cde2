import { COVERAGE_METRES } from '@threshold/core/rules/matching/match';
import { type SQL, sql } from 'drizzle-orm';
import {
  cellNumber,
  EASTING_BITS,
  FIRST_LEVEL,
  LEVELS,
  maxRadiusOfLevel,
  NORTHING_BITS,
  TYPE_NUMBERS,
} from '../schema/match-columns';

/**
 * `touchesCoverage` of `core/rules/matching/match` in SQL, with the same doubles in the same order; a test compares
 * the two.
 */
export function overlapsCoverage(search: SQL, branch: SQL): SQL {
  const east = sql`(${search}.easting - ${branch}.easting)::float8`;
  const north = sql`(${search}.northing - ${branch}.northing)::float8`;
  const metres = sql`(${sql.raw(String(COVERAGE_METRES))}::float8 + ${search}.reach_metres)`;
  return sql`${east} * ${east} + ${north} * ${north} <= ${metres} * ${metres}`;
}

/** A column of cells is a contiguous range of numbers: this is the distance between columns. */
const COLUMN_STEP = cellNumber(0, FIRST_LEVEL, 1, 0);

/** Per level and property type: first cell number, cell width, and maximum distance of a centre. */
const levels = Object.values(TYPE_NUMBERS).flatMap((type) =>
  LEVELS.map((level) => {
    // One metre of tolerance: the cells only preselect, the distance decides.
    const maxDistance = COVERAGE_METRES + maxRadiusOfLevel(level) + 1;
    const lastColumn = 2 ** (EASTING_BITS - level) - 1;
    const lastRow = 2 ** (NORTHING_BITS - level) - 1;
    return `(${cellNumber(type, level, 0, 0)}, ${2 ** level}::float8, ${maxDistance}::float8, ${lastColumn}, ${lastRow})`;
  }),
);

/**
 * Cells that can hold the centre of a search touching the coverage, as ranges `lo` to `hi`, one per column: about a
 * thousand index probes, however many searches there are.
 */
export function cellRangesInCoverage(branch: SQL): SQL {
  return sql`
    select base + col * ${sql.raw(String(COLUMN_STEP))} + greatest(0, floor((northing - half) / width)::int) as lo,
      base + col * ${sql.raw(String(COLUMN_STEP))} + least(last_row, floor((northing + half) / width)::int) as hi
    from ${branch}
      cross join (values ${sql.raw(levels.join(', '))}) as level (base, width, max_distance, last_column, last_row)
      cross join lateral generate_series(
        greatest(0, floor((easting - max_distance) / width)::int),
        least(last_column, floor((easting + max_distance) / width)::int)
      ) as col
      cross join lateral (
        select greatest(0, col * width - easting, easting - (col * width + width - 1)) as column_distance
      ) as nearest
      cross join lateral (
        select sqrt(greatest(0, max_distance * max_distance - column_distance * column_distance)) as half
      ) as chord`;
}
