import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';

export type Flow = MigrationAnalytics['flows'][number];

const METRES_PER_MILE = 1609.344;

export const routeKey = (flow: Pick<Flow, 'from' | 'to'>) => `${flow.from} ${flow.to}`;
export const milesOf = (flow: Flow) =>
  Math.hypot(flow.toEasting - flow.fromEasting, flow.toNorthing - flow.fromNorthing) / METRES_PER_MILE;

export const MAP_WIDTH = 460;
export const MAP_HEIGHT = 640;
/** Origin (top left) of the map in National Grid metres, and its scale. */
const WEST = -131_700;
const NORTH = 1_257_900;
const METRES_PER_UNIT = 2_000;
/** SVG transform from grid metres (northings negated) to map units. */
export const GRID_TRANSFORM = `scale(${1 / METRES_PER_UNIT}) translate(${-WEST} ${NORTH})`;

export type Point = readonly [x: number, y: number];

export const toMap = (easting: number, northing: number): Point => [
  (easting - WEST) / METRES_PER_UNIT,
  (NORTH - northing) / METRES_PER_UNIT,
];

const THINNEST = 0.75;
const THICKEST = 4;
/** Curvature: offset of the control point as a share of the line's length. */
const BEND = 0.18;

export interface DrawnFlow {
  key: string;
  flow: Flow;
  line: string;
  width: number;
  from: Point;
  to: Point;
}

/** Sorted ascending, so that the strongest flows are painted last. */
export function drawFlows(flows: readonly Flow[]): DrawnFlow[] {
  const most = Math.max(1, ...flows.map((flow) => flow.move_count));
  return flows
    .map((flow) => {
      const from = toMap(flow.fromEasting, flow.fromNorthing);
      const to = toMap(flow.toEasting, flow.toNorthing);
      const width = THINNEST + (THICKEST - THINNEST) * Math.sqrt(flow.move_count / most);
      return { key: routeKey(flow), flow, line: curve(from, to), width, from, to };
    })
    .sort((a, b) => a.flow.move_count - b.flow.move_count);
}

/** Always curved to the same side, so that opposite routes do not overlap. */
function curve([x1, y1]: Point, [x2, y2]: Point): string {
  const x = (x1 + x2) / 2 - (y2 - y1) * BEND;
  const y = (y1 + y2) / 2 + (x2 - x1) * BEND;
  const at = (value: number) => value.toFixed(1);
  return `M${at(x1)} ${at(y1)}Q${at(x)} ${at(y)} ${at(x2)} ${at(y2)}`;
}

export interface Label {
  text: string;
  at: Point;
}

/** Approximate glyph width and line height in map units. */
const LETTER = 6.2;
const LINE = 13;

/** In order of priority: a label that would overlap an earlier one is dropped. */
export function labelsThatFit(labels: readonly Label[], width: number): (Label & { left: boolean })[] {
  const placed: { x1: number; x2: number; y: number }[] = [];
  const written = new Set<string>();
  return labels.flatMap((label) => {
    const wide = label.text.length * LETTER;
    const left = label.at[0] + wide + 6 > width;
    const x1 = left ? label.at[0] - wide - 5 : label.at[0] + 5;
    const box = { x1, x2: x1 + wide, y: label.at[1] };
    const covered = placed.some(
      (one) => Math.abs(one.y - box.y) < LINE && one.x1 < box.x2 && box.x1 < one.x2,
    );
    if (covered || written.has(label.text)) return [];
    placed.push(box);
    written.add(label.text);
    return [{ ...label, left }];
  });
}
