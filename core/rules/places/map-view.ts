import { type GridPoint, MILE_METRES } from '../matching/match';

/** The visible part of the map: its centre on the National Grid, and the scale. */
export interface View extends GridPoint {
  metresPerPixel: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Circle extends GridPoint {
  metres: number;
}

export type Point = readonly [x: number, y: number];
export type ToScreen = (point: GridPoint) => Point;

/** A square for which a map shows place names: its centre, and half its side. */
export type Square = Circle;

const FINEST = 3;
const COARSEST = 4_000;
/** The centre stays in England. */
const LIMITS = { west: 80_000, east: 656_000, south: 5_000, north: 658_000 };
export const ENGLAND: readonly Circle[] = [
  { easting: 87_000, northing: 9_000, metres: 0 },
  { easting: 655_000, northing: 657_000, metres: 0 },
];

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const limited = (view: View): View => ({
  easting: clamp(view.easting, LIMITS.west, LIMITS.east),
  northing: clamp(view.northing, LIMITS.south, LIMITS.north),
  metresPerPixel: clamp(view.metresPerPixel, FINEST, COARSEST),
});

export const toScreen =
  (view: View, { width, height }: Size): ToScreen =>
  ({ easting, northing }) => [
    width / 2 + (easting - view.easting) / view.metresPerPixel,
    height / 2 - (northing - view.northing) / view.metresPerPixel,
  ];

export const toGrid = (view: View, { width, height }: Size, [x, y]: Point): GridPoint => ({
  easting: view.easting + (x - width / 2) * view.metresPerPixel,
  northing: view.northing - (y - height / 2) * view.metresPerPixel,
});

/** Share of the map left free around the fitted shapes. */
const MARGIN = 0.08;
/** Minimum extent, for a single point. */
const LEAST_METRES = 1_500;

function boundsOf(shapes: readonly Circle[]) {
  const of = (pick: (shape: Circle) => number, among: (...values: number[]) => number) =>
    among(...shapes.map(pick));
  return {
    west: of(({ easting, metres }) => easting - metres, Math.min),
    east: of(({ easting, metres }) => easting + metres, Math.max),
    south: of(({ northing, metres }) => northing - metres, Math.min),
    north: of(({ northing, metres }) => northing + metres, Math.max),
  };
}

/** The view that contains all shapes. */
export function fitTo(shapes: readonly Circle[], { width, height }: Size): View {
  const { west, east, south, north } = boundsOf(shapes.length > 0 ? shapes : ENGLAND);
  const free = 1 - 2 * MARGIN;
  return limited({
    easting: (west + east) / 2,
    northing: (south + north) / 2,
    metresPerPixel: Math.max(
      Math.max(east - west, LEAST_METRES) / (width * free),
      Math.max(north - south, LEAST_METRES) / (height * free),
    ),
  });
}

/** A circle around a place with enough surroundings to recognise it. */
export const withSurroundings = ({ easting, northing, extent }: GridPoint & { extent: number }): Circle => ({
  easting,
  northing,
  metres: extent * 2 + 5_000,
});

/** Whether the shapes are visible and large enough, so that the view need not change. */
export function isFitting(shapes: readonly Circle[], view: View, size: Size): boolean {
  const { west, east, south, north } = boundsOf(shapes);
  const [left, top] = toScreen(view, size)({ easting: west, northing: north });
  const [right, bottom] = toScreen(view, size)({ easting: east, northing: south });
  const visible = left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
  const smallest = Math.min(size.width, size.height) / 3;
  return visible && (Math.max(right - left, bottom - top) >= smallest || view.metresPerPixel <= FINEST * 2);
}

export const zoomBy = (view: View, factor: number): View =>
  limited({ ...view, metresPerPixel: view.metresPerPixel / factor });

/** Moves the map content by this many pixels to the right and down. */
export const panBy = (view: View, x: number, y: number): View =>
  limited({
    ...view,
    easting: view.easting - x * view.metresPerPixel,
    northing: view.northing + y * view.metresPerPixel,
  });

const BAR_MILES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** The longest round number of miles that fits. */
export function scaleBar(metresPerPixel: number, longest = 120): { miles: number; pixels: number } {
  const pixelsOf = (miles: number) => (miles * MILE_METRES) / metresPerPixel;
  const miles = BAR_MILES.findLast((each) => pixelsOf(each) <= longest) ?? BAR_MILES[0]!;
  return { miles, pixels: pixelsOf(miles) };
}

const SMALLEST_SQUARE = 4_000;
/** Contains all of England, wherever its centre is. */
export const LARGEST_SQUARE = 1_024_000;

/**
 * The square to request place names for: larger than the view and aligned to a coarse grid, so that small movements
 * need no new request and responses can be shared.
 */
export function squareAround(view: View, { width, height }: Size): Square {
  const half = (Math.max(width, height) / 2) * view.metresPerPixel;
  const doublings = Math.max(0, Math.ceil(Math.log2((half * 1.25) / SMALLEST_SQUARE)));
  const metres = Math.min(LARGEST_SQUARE, SMALLEST_SQUARE * 2 ** doublings);
  const step = metres / 4;
  const snap = (value: number) => Math.round(value / step) * step;
  return { easting: snap(view.easting), northing: snap(view.northing), metres };
}
