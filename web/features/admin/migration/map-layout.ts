import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { MILE_METRES } from '@threshold/core/rules/matching/match';
import type { Point, ToScreen } from '@threshold/core/rules/places/map-view';

export type Flow = Omit<MigrationAnalytics['areaFlows'][number], 'avg_budget'>;

export const routeKey = (flow: Pick<Flow, 'from' | 'to'>) => `${flow.from} ${flow.to}`;
export const fromOf = (flow: Flow) => ({ easting: flow.fromEasting, northing: flow.fromNorthing });
export const toOf = (flow: Flow) => ({ easting: flow.toEasting, northing: flow.toNorthing });
export const milesOf = (flow: Flow) =>
  Math.hypot(flow.toEasting - flow.fromEasting, flow.toNorthing - flow.fromNorthing) / MILE_METRES;

const THINNEST = 0.75;
const THICKEST = 5;
/** Curvature: offset of the control point as a share of the line's length. */
const BEND = 0.18;

interface DrawnFlow {
  key: string;
  line: string;
  width: number;
  to: Point;
}

/** Sorted ascending, so that the strongest flows are painted last. */
export function drawFlows(flows: readonly Flow[], at: ToScreen): DrawnFlow[] {
  const most = Math.max(1, ...flows.map((flow) => flow.move_count));
  return flows
    .toSorted((a, b) => a.move_count - b.move_count)
    .map((flow) => {
      const to = at(toOf(flow));
      const width = THINNEST + (THICKEST - THINNEST) * Math.sqrt(flow.move_count / most);
      return { key: routeKey(flow), line: curve(at(fromOf(flow)), to), width, to };
    });
}

/** Always curved to the same side, so that opposite routes do not overlap. */
function curve([x1, y1]: Point, [x2, y2]: Point): string {
  const x = (x1 + x2) / 2 - (y2 - y1) * BEND;
  const y = (y1 + y2) / 2 + (x2 - x1) * BEND;
  const at = (value: number) => value.toFixed(1);
  return `M${at(x1)} ${at(y1)}Q${at(x)} ${at(y)} ${at(x2)} ${at(y2)}`;
}
