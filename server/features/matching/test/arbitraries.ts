import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import {
  BUYING_STATUSES,
  FINANCING,
  GARDENS,
  GARDENS_WANTED,
  PROPERTY_TYPES,
} from '@threshold/core/rules/matching/search-defaults';
import fc from 'fast-check';
import { LEVELS, maxRadiusOfLevel } from '../../../db/schema/match-columns';

/** Buyers, searches and a property generated around edge cases: days, metres, prices, blanks and grid cells. */

export const NOW = new Date('2026-11-15T09:00:00Z');

const edgeDays = fc.constantFrom(0, 1, 2, 3, 4, 7, 8, 30, 31, 400);
const timestamp = fc.option(
  fc.oneof(
    fc.tuple(edgeDays, fc.constantFrom(-1, 0, 1)).map(([days, ms]) => NOW.getTime() - days * DAY_MS + ms),
    fc.integer({ min: -2 * DAY_MS, max: 40 * DAY_MS }).map((age) => NOW.getTime() - age),
  ),
  { nil: null, freq: 6 },
);
const date = timestamp.map((ms) => (ms === null ? null : new Date(ms)));

/** Blank means ASCII white space only; a no-break space or a zero counts as text. */
const text = fc.constantFrom(null, '', ' ', '\t\n\v\f\r ', '\u00a0', '\u2003', '0', ' garden ');

export const property = fc.record({
  easting: fc.integer({ min: 90_000, max: 650_000 }),
  northing: fc.integer({ min: 20_000, max: 650_000 }),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  bedrooms: fc.integer({ min: 1, max: 10 }),
  price: fc.integer({ min: 2_000, max: 2_000_000 }),
  garden: fc.option(fc.constantFrom(...GARDENS), { nil: null }),
});
export type GeneratedProperty = typeof property extends fc.Arbitrary<infer P> ? P : never;

/** Right-angled triangles with whole sides: the property lies exactly on the edge of the area, or one metre off. */
const triangle = fc.constantFrom([3, 4, 5], [5, 12, 13], [8, 15, 17], [20, 21, 29], [0, 1, 1], [1, 0, 1]);
const place = fc.oneof(
  fc.record({
    triangle,
    scale: fc.integer({ min: 0, max: 3_000 }),
    short: fc.constantFrom(-1, 0, 0, 1),
    mirror: fc.tuple(fc.constantFrom(1, -1), fc.constantFrom(1, -1)),
  }),
  fc.record({
    offset: fc.tuple(fc.integer({ min: -80_000, max: 80_000 }), fc.integer({ min: -19_000, max: 80_000 })),
    radius: fc.oneof(
      fc.integer({ min: 0, max: 110_000 }),
      fc.constantFrom(
        ...LEVELS.map(maxRadiusOfLevel),
        ...LEVELS.slice(0, -1).map((s) => maxRadiusOfLevel(s) + 1),
      ),
    ),
  }),
);

export const search = fc.record({
  place,
  sameType: fc.constantFrom(true, true, true, false),
  otherType: fc.constantFrom(...PROPERTY_TYPES),
  bedrooms: fc.constantFrom(-3, -1, 0, 0, 1),
  price: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 0, max: 400_000 })),
  isActive: fc.constantFrom(true, true, true, true, false),
  lastConfirmedAt: date,
  buyingStatus: fc.option(fc.constantFrom(...BUYING_STATUSES), { nil: null }),
  financing: fc.option(fc.constantFrom(...FINANCING), { nil: null }),
  specificRequirements: text,
  garden: fc.constantFrom('any', ...GARDENS_WANTED),
});
type GeneratedSearch = typeof search extends fc.Arbitrary<infer S> ? S : never;

export const buyer = fc.record({
  isActive: fc.constantFrom(true, true, true, true, false),
  phone: text,
  lastActiveAt: date,
  needsToSell: fc.constantFrom(null, true, false),
  /** Whether these fields are set on insert, or only after the searches exist. */
  notifiedLater: fc.boolean(),
  searches: fc.array(search, { maxLength: 4 }),
});
export type GeneratedBuyer = typeof buyer extends fc.Arbitrary<infer B> ? B : never;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A generated search as a row, placed and priced around the property. */
export function rowOf(generated: GeneratedSearch, home: GeneratedProperty, userId: string) {
  const { place: placement, sameType, otherType, bedrooms, price, ...rest } = generated;
  const [east, north, radius] =
    'triangle' in placement
      ? [
          placement.mirror[0] * (placement.triangle[0] ?? 0) * placement.scale,
          placement.mirror[1] * (placement.triangle[1] ?? 0) * placement.scale,
          (placement.triangle[2] ?? 0) * placement.scale + placement.short,
        ]
      : [placement.offset[0], placement.offset[1], placement.radius];
  return {
    ...rest,
    id: randomUUID(),
    userId,
    name: 'Generated',
    location: 'Somewhere',
    radius: 1,
    easting: Math.max(0, home.easting + east),
    northing: Math.max(0, home.northing + north),
    radiusMetres: Math.max(0, radius),
    minBedrooms: clamp(home.bedrooms + bedrooms, 1, 10),
    maxPrice: Math.max(1_000, home.price + price),
    propertyType: sameType ? home.propertyType : otherType,
    createdAt: NOW,
    updatedAt: NOW,
  };
}
