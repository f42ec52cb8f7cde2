import type { MatchableProperty } from '@threshold/core/rules/matching/match';
import {
  cellNumber,
  EASTING_BITS,
  furthestOnSheet,
  NORTHING_BITS,
  SHEETS,
  TYPE_NUMBERS,
} from '../../db/schema/match-columns';

/**
 * The numbers of all squares, on every sheet, in which a search that reaches this property can have its centre.
 * About two hundred, however many searches there are.
 */
export function cellsNear(property: Pick<MatchableProperty, 'easting' | 'northing' | 'propertyType'>) {
  const cells: number[] = [];
  const type = (TYPE_NUMBERS as Record<string, number | undefined>)[property.propertyType];
  if (type === undefined) return cells;
  for (const sheet of SHEETS) {
    const reach = furthestOnSheet(sheet);
    const rows = squares(property.northing, reach, sheet, NORTHING_BITS);
    for (const column of squares(property.easting, reach, sheet, EASTING_BITS))
      for (const row of rows)
        if (column.distance ** 2 + row.distance ** 2 <= reach ** 2)
          cells.push(cellNumber(type, sheet, column.number, row.number));
  }
  return cells;
}

/** The squares along one axis that lie within reach, each with the distance to its nearest metre. */
function squares(at: number, reach: number, sheet: number, bits: number) {
  const width = 2 ** sheet;
  const first = Math.max(0, Math.floor((at - reach) / width));
  const last = Math.min(2 ** (bits - sheet) - 1, Math.floor((at + reach) / width));
  const found: { number: number; distance: number }[] = [];
  for (let number = first; number <= last; number++) {
    const start = number * width;
    found.push({ number, distance: Math.max(0, start - at, at - (start + width - 1)) });
  }
  return found;
}
