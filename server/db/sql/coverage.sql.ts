import { COVERAGE_METRES } from '@threshold/core/rules/matching/match';
import { type SQL, sql } from 'drizzle-orm';
import {
  cellNumber,
  EASTING_BITS,
  FIRST_SHEET,
  furthestOnSheet,
  NORTHING_BITS,
  SHEETS,
  TYPE_NUMBERS,
} from '../schema/match-columns';

/**
 * `touchesCoverage` of `core/rules/matching/match` said in SQL, with the same doubles in the same order, so that the two
 * agree to the last bit; a test holds them together.
 */
export function touches(search: SQL, branch: SQL): SQL {
  const east = sql`(${search}.easting - ${branch}.easting)::float8`;
  const north = sql`(${search}.northing - ${branch}.northing)::float8`;
  const metres = sql`(${sql.raw(String(COVERAGE_METRES))}::float8 + ${search}.reach_metres)`;
  return sql`${east} * ${east} + ${north} * ${north} <= ${metres} * ${metres}`;
}

/** A column of squares is a run of numbers in the index: this is how far one column's number lies from the next. */
const COLUMN_STEP = cellNumber(0, FIRST_SHEET, 1, 0);

/** Each sheet of each kind of property: where its numbers begin, its squares' width, how far away a centre may lie. */
const sheets = Object.values(TYPE_NUMBERS).flatMap((type) =>
  SHEETS.map((sheet) => {
    // A metre more than the rule: the squares only have to miss nothing, the distance decides.
    const away = COVERAGE_METRES + furthestOnSheet(sheet) + 1;
    const lastColumn = 2 ** (EASTING_BITS - sheet) - 1;
    const lastRow = 2 ** (NORTHING_BITS - sheet) - 1;
    return `(${cellNumber(type, sheet, 0, 0)}, ${2 ** sheet}::float8, ${away}::float8, ${lastColumn}, ${lastRow})`;
  }),
);

/**
 * The squares in which a search that touches the coverage can have its centre, as runs `lo` to `hi` of their numbers:
 * one run a column, so a thousand steps into the index however many squares and searches there are.
 */
export function runsTouching(branch: SQL): SQL {
  return sql`
    select base + col * ${sql.raw(String(COLUMN_STEP))} + greatest(0, floor((northing - half) / width)::int) as lo,
      base + col * ${sql.raw(String(COLUMN_STEP))} + least(last_row, floor((northing + half) / width)::int) as hi
    from ${branch}
      cross join (values ${sql.raw(sheets.join(', '))}) as sheet (base, width, away, last_column, last_row)
      cross join lateral generate_series(
        greatest(0, floor((easting - away) / width)::int),
        least(last_column, floor((easting + away) / width)::int)
      ) as col
      cross join lateral (
        select greatest(0, col * width - easting, easting - (col * width + width - 1)) as aside
      ) as nearest
      cross join lateral (select sqrt(greatest(0, away * away - aside * aside)) as half) as chord`;
}
