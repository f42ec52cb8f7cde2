import { geoPath, geoTransverseMercator } from 'd3-geo';
import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Atlas } from './atlas';
import { gridToLonLat } from './national-grid';
import { type Flow, routeKey } from './routes';

export const MAP_WIDTH = 460;
export const MAP_HEIGHT = 640;

const UNITED_KINGDOM = '826';
const NEIGHBOURS = ['372', '250', '833'];
const THINNEST = 0.75;
const THICKEST = 4;
/** How far a line bends away from the straight way, as a share of its length. */
const BEND = 0.18;

function countries(atlas: Atlas, ids: readonly string[]): FeatureCollection {
  const all = feature(atlas, atlas.objects.countries);
  const features = all.features.filter((country: Feature) => ids.includes(String(country.id)));
  return { type: 'FeatureCollection', features };
}

export interface DrawnFlow {
  key: string;
  flow: Flow;
  line: string;
  width: number;
  from: readonly [number, number];
  to: readonly [number, number];
}

export function drawMap(atlas: Atlas) {
  const kingdom = countries(atlas, [UNITED_KINGDOM]);
  // The grid's own kind of projection, so that the country has the shape people know from its maps.
  const projection = geoTransverseMercator()
    .rotate([2, 0])
    .fitExtent(
      [
        [16, 16],
        [MAP_WIDTH - 16, MAP_HEIGHT - 16],
      ],
      kingdom,
    )
    .clipExtent([
      [0, 0],
      [MAP_WIDTH, MAP_HEIGHT],
    ]);
  const path = geoPath(projection);

  function place(easting: number, northing: number): [number, number] {
    return projection(gridToLonLat(easting, northing)) ?? [0, 0];
  }

  /** The weakest first, so that the strongest lie on top. */
  function drawFlows(flows: readonly Flow[]): DrawnFlow[] {
    const most = Math.max(1, ...flows.map((flow) => flow.move_count));
    return flows
      .map((flow) => {
        const from = place(flow.fromEasting, flow.fromNorthing);
        const to = place(flow.toEasting, flow.toNorthing);
        return {
          key: routeKey(flow),
          flow,
          line: bentLine(from, to),
          width: THINNEST + (THICKEST - THINNEST) * Math.sqrt(flow.move_count / most),
          from,
          to,
        };
      })
      .sort((a, b) => a.flow.move_count - b.flow.move_count);
  }

  return { outline: path(kingdom) ?? '', neighbours: path(countries(atlas, NEIGHBOURS)) ?? '', drawFlows };
}

/** Bent always to the same side, so that the way there and the way back lie apart. */
function bentLine([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  const x = (x1 + x2) / 2 - (y2 - y1) * BEND;
  const y = (y1 + y2) / 2 + (x2 - x1) * BEND;
  const at = (value: number) => value.toFixed(1);
  return `M${at(x1)} ${at(y1)}Q${at(x)} ${at(y)} ${at(x2)} ${at(y2)}`;
}
