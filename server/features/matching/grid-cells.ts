import type { MatchableProperty } from '@threshold/core/rules/matching/match';
import {
  cellNumber,
  EASTING_BITS,
  LEVELS,
  maxRadiusOfLevel,
  NORTHING_BITS,
  TYPE_NUMBERS,
} from '../../db/schema/match-columns';

/**
 * Numbers of all grid cells, on every level, that can hold the centre of a search covering this property. About two
 * hundred, however many searches there are.
 */
export function cellsNear(property: Pick<MatchableProperty, 'easting' | 'northing' | 'propertyType'>) {
  const cells: number[] = [];
  const type = (TYPE_NUMBERS as Record<string, number | undefined>)[property.propertyType];
  if (type === undefined) return cells;
  for (const level of LEVELS) {
    const radius = maxRadiusOfLevel(level);
    const rows = squares(property.northing, radius, level, NORTHING_BITS);
    for (const column of squares(property.easting, radius, level, EASTING_BITS))
      for (const row of rows)
        if (column.distance ** 2 + row.distance ** 2 <= radius ** 2)
          cells.push(cellNumber(type, level, column.number, row.number));
  }
  return cells;
}

/** The cells along one axis within the radius, each with the distance to its nearest metre. */
function squares(at: number, radius: number, level: number, bits: number) {
  const width = 2 ** level;
  const first = Math.max(0, Math.floor((at - radius) / width));
  const last = Math.min(2 ** (bits - level) - 1, Math.floor((at + radius) / width));
  const inRange: { number: number; distance: number }[] = [];
  for (let number = first; number <= last; number++) {
    const start = number * width;
    inRange.push({ number, distance: Math.max(0, start - at, at - (start + width - 1)) });
  }
  return inRange;
}
