/**
 * Rewrites the outlines of the migration map: `npx tsx scripts/outline.ts`. The source is Natural Earth at 1:50m (public
 * domain) as TopoJSON in the package world-atlas (ISC). The paths are in metres of the National Grid, northings negated
 * because the y axis of SVG points down.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { gridOf } from './gazetteer/grid';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);

const KINGDOM = ['826'];
/** Ireland, France and the Isle of Man. */
const NEIGHBOURS = ['372', '250', '833'];
/** A tenth of a unit of the map, which is 2 km wide. */
const PRECISION_METRES = 200;
/** What lies further away is not shown; overseas territories would also be far outside the projection. */
const FRAME = { west: -300_000, east: 900_000, south: -150_000, north: 1_350_000 };

type Point = readonly [x: number, y: number];

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function project([longitude, latitude]: Point): Point {
  const { easting, northing } = gridOf(latitude, longitude);
  const x = clamp(easting, FRAME.west, FRAME.east);
  const y = -clamp(northing, FRAME.south, FRAME.north);
  return [snap(x), snap(y)];
}
const snap = (metres: number) => Math.round(metres / PRECISION_METRES) * PRECISION_METRES;

/** Absolute start, then relative steps: shorter than absolute coordinates. */
function ringPath(ring: readonly Point[]): string {
  const points = ring.map(project).filter(([x, y], n, all) => x !== all[n - 1]?.[0] || y !== all[n - 1]?.[1]);
  const steps = points.slice(1).map(([x, y], n) => `${x - points[n]![0]} ${y - points[n]![1]}`);
  return steps.length > 2 ? `M${points[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z` : '';
}

const isNear = ([[longitude, latitude] = [0, 0]]: readonly Point[]) =>
  longitude > -15 && longitude < 12 && latitude > 40 && latitude < 65;

function pathOf(ids: readonly string[]): string {
  const countries = feature(atlas, atlas.objects.countries).features.filter(({ id }) => ids.includes(id));
  const polygons = countries.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  return polygons.flat().filter(isNear).map(ringPath).join('');
}

writeFileSync(
  'web/features/admin/migration/outline.ts',
  `// Written by scripts/outline.ts. Metres of the National Grid, northings negated.
export const KINGDOM = '${pathOf(KINGDOM)}';
export const NEIGHBOURS = '${pathOf(NEIGHBOURS)}';
`,
);
