import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellNumber,
  EASTING_BITS,
  LAST_LEVEL,
  LEVELS,
  maxRadiusOfLevel,
  NORTHING_BITS,
} from '../../db/schema/match-columns';
import { cellsNear } from './grid-cells';

const point = fc.record({
  easting: fc.integer({ min: 0, max: 2 ** EASTING_BITS - 1 }),
  northing: fc.integer({ min: 0, max: 2 ** NORTHING_BITS - 1 }),
});
const edges = LEVELS.map(maxRadiusOfLevel);
const radius = fc.oneof(
  fc.integer({ min: 0, max: maxRadiusOfLevel(LAST_LEVEL) }),
  fc.integer({ min: 0, max: 200_000 }),
  fc.constantFrom(...edges, ...edges.slice(0, -1).map((edge) => edge + 1)),
);

function cellOf(centre: { easting: number; northing: number }, metres: number) {
  const level = LEVELS.find((each) => metres <= maxRadiusOfLevel(each)) ?? LAST_LEVEL;
  return cellNumber(
    0,
    level,
    Math.floor(centre.easting / 2 ** level),
    Math.floor(centre.northing / 2 ** level),
  );
}

describe('the grid cells around a property', () => {
  it('contain the centre of every search that covers it', () => {
    fc.assert(
      fc.property(
        point,
        radius,
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (home, metres, angle) => {
          // The furthest whole metre in that direction: no centre of a covering search lies further out.
          const centre = {
            easting: home.easting + Math.trunc(Math.cos(angle) * metres),
            northing: home.northing + Math.trunc(Math.sin(angle) * metres),
          };
          fc.pre(centre.easting >= 0 && centre.easting < 2 ** EASTING_BITS);
          fc.pre(centre.northing >= 0 && centre.northing < 2 ** NORTHING_BITS);
          expect(cellsNear({ ...home, propertyType: 'house' })).toContain(cellOf(centre, metres));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are few, distinct, and different for another property type', () => {
    fc.assert(
      fc.property(point, (home) => {
        const [house, flat] = ['house', 'flat'].map((propertyType) => cellsNear({ ...home, propertyType }));
        expect(new Set([...house!, ...flat!]).size).toBe(house!.length + flat!.length);
        expect(house!.length).toBeLessThan(300);
      }),
      { numRuns: 200 },
    );
  });
});
