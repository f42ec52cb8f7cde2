import type { MapLabel } from '@threshold/core/contract/places';
import type { GridPoint } from '@threshold/core/rules/matching/match';
import {
  type Circle,
  type Point,
  type Size,
  scaleBar,
  type ToScreen,
  type View,
} from '@threshold/core/rules/places/map-view';
import { COUNTIES, ENGLAND, NEIGHBOURS } from '@threshold/core/rules/places/outline';
import { memo, useId } from 'react';
import { cx } from '../cx';
import { spreadOut } from './spread-out';

export interface MapCircle extends Circle {
  /** `area` is filled, `limit` a dashed line. */
  kind: 'area' | 'limit';
  /** Called with the new radius in metres while the edge is dragged. */
  onResize?: (metres: number) => void;
}

export interface MapMark extends GridPoint {
  kind: 'place' | 'branch' | 'property';
  /** Empty for a mark without a label. */
  name: string;
}

export interface MapCount extends GridPoint {
  name: string;
  /** Text in the bubble, such as "15+". */
  text: string;
  /** Decides its size. */
  people: number;
}

interface Drawn {
  at: ToScreen;
  view: View;
}

const UNIT_METRES = 100;

export function landTransform(view: View, { width, height }: Size): string {
  const scale = UNIT_METRES / view.metresPerPixel;
  const x = width / 2 - view.easting / view.metresPerPixel;
  const y = height / 2 + view.northing / view.metresPerPixel;
  return `translate(${x} ${y}) scale(${scale})`;
}

/** The outlines of neighbours are cut off at a frame around England: they fade out before its edge. */
const OUTLINE_CENTRE = { cx: 3_300, cy: -3_600, r: 4_150 };

export const Land = memo(function Land() {
  const fade = useId();
  return (
    <>
      <radialGradient id={fade} gradientUnits="userSpaceOnUse" {...OUTLINE_CENTRE}>
        <stop offset="0.75" className="[stop-color:var(--color-paper)]" />
        <stop offset="1" className="[stop-color:var(--color-paper)]" stopOpacity="0" />
      </radialGradient>
      <path d={NEIGHBOURS} fill={`url(#${fade})`} />
      <path
        d={ENGLAND}
        vectorEffect="non-scaling-stroke"
        className="fill-surface stroke-line-strong"
        strokeWidth="1"
      />
      <path
        d={COUNTIES}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-line-strong"
        strokeWidth="1"
        strokeDasharray="1 3"
        strokeLinecap="round"
      />
    </>
  );
});

/** Smaller ones would only be specks. */
const SMALLEST_TOWN = 4;

/** The built-up area of towns, as discs of their size. */
export function BuiltUp({ places, view, at }: { places: readonly MapLabel[] } & Drawn) {
  return (
    <g className="fill-sand">
      {places.map((place) => {
        const radius = place.extent / view.metresPerPixel;
        if (place.kind === 'outcode' || radius < SMALLEST_TOWN) return null;
        const [x, y] = at(place);
        return <circle key={`${place.name} ${place.easting}`} cx={x} cy={y} r={radius} />;
      })}
    </g>
  );
}

interface CircleProps extends Drawn {
  circle: MapCircle;
  index: number;
}

export function CircleShape({ circle, view, at }: CircleProps) {
  const [x, y] = at(circle);
  const area = circle.kind === 'area';
  return (
    <circle
      cx={x}
      cy={y}
      r={circle.metres / view.metresPerPixel}
      strokeWidth={area ? 2 : 1.5}
      strokeDasharray={area ? undefined : '6 5'}
      className={cx('stroke-green', area ? 'fill-green/10' : 'fill-none')}
    />
  );
}

/** Radius of the visible knob. */
const HANDLE = 9;

/** The edge of a circle that can be dragged: a wide invisible ring and a visible knob. */
export function Handle({ circle, index, view, at }: CircleProps) {
  if (!circle.onResize) return null;
  const [x, y] = at(circle);
  const radius = circle.metres / view.metresPerPixel;
  return (
    <g className="cursor-ew-resize touch-none">
      <circle
        data-circle={index}
        cx={x}
        cy={y}
        r={radius}
        fill="none"
        stroke="transparent"
        strokeWidth="24"
        pointerEvents="stroke"
      />
      <circle data-circle={index} cx={x + radius} cy={y} r="22" fill="transparent" />
      <circle
        data-circle={index}
        cx={x + radius}
        cy={y}
        r={HANDLE}
        strokeWidth="2"
        className="fill-surface stroke-green"
      />
    </g>
  );
}

/** A doorway, foot at the position. */
const DOOR = 'M-9 0V-15A9 9 0 0 1 9-15V0Z';
const DOOR_HEIGHT = 24;

/** The middle of what marks the position. */
export const markCentre = ({ kind }: MapMark, [x, y]: Point): Point =>
  kind === 'place' ? [x, y] : [x, y - DOOR_HEIGHT / 2];

export function Mark({ mark, at }: { mark: MapMark; at: ToScreen }) {
  const [x, y] = at(mark);
  if (mark.kind === 'place')
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle r="5" strokeWidth="2" className="fill-green stroke-surface" />
      </g>
    );
  const property = mark.kind === 'property';
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={DOOR}
        strokeWidth="2"
        className={property ? 'fill-green stroke-surface' : 'fill-surface stroke-green'}
      />
      <circle cx="4" cy="-9" r="1.5" className={property ? 'fill-surface' : 'fill-green'} />
      <line x1="-13" x2="13" strokeWidth="2" strokeLinecap="round" className="stroke-green" />
    </g>
  );
}

const bubbleRadius = (people: number) => Math.min(32, 20 + Math.sqrt(people));

/** One count on so many square pixels; the largest are shown. */
const ROOM_OF_COUNT = 14_000;

export interface PlacedCount extends MapCount {
  /** Its outward code. */
  origin: Point;
  /** Where it is drawn: beside others, not over them. */
  centre: Point;
  radius: number;
}

export function placeCounts(
  counts: readonly MapCount[],
  marks: readonly MapMark[],
  at: ToScreen,
  { width, height }: Size,
): PlacedCount[] {
  const inView = counts
    .map((count) => ({ ...count, origin: at(count), radius: bubbleRadius(count.people) }))
    .filter(({ origin: [x, y] }) => x > 0 && y > 0 && x < width && y < height)
    .sort((a, b) => b.people - a.people)
    .slice(0, Math.max(1, Math.round((width * height) / ROOM_OF_COUNT)));
  const discs = inView.map(({ origin, radius }) => ({ at: origin, radius }));
  const fixed = marks.map((mark) => ({ at: markCentre(mark, at(mark)), radius: 13 }));
  const centres = spreadOut(discs, fixed);
  return inView.map((count, index) => ({ ...count, centre: centres[index] ?? count.origin }));
}

/** How many, in a disc that a line ties to the middle of the outward code. */
export function Bubble({ count }: { count: PlacedCount }) {
  const [x, y] = count.centre;
  return (
    <>
      <path d={`M${count.origin.join(' ')}L${x} ${y}`} strokeWidth="1.5" className="fill-none stroke-green" />
      <circle cx={count.origin[0]} cy={count.origin[1]} r="2.5" className="fill-green" />
      <circle cx={x} cy={y} r={count.radius} strokeWidth="1.5" className="fill-green-tint stroke-green" />
      <g textAnchor="middle" className="fill-green-deep text-sm">
        <text x={x} y={y - 3} className="font-semibold tabular-nums">
          {count.text}
        </text>
        <text x={x} y={y + 13}>
          {count.name}
        </text>
      </g>
    </>
  );
}

export function ScaleBar({ metresPerPixel, height }: { metresPerPixel: number; height: number }) {
  const { miles, pixels } = scaleBar(metresPerPixel);
  return (
    <g transform={`translate(12 ${height - 12})`}>
      <text
        y="-10"
        strokeWidth="3"
        paintOrder="stroke"
        className="fill-ink stroke-surface text-sm font-medium"
      >
        {miles} {miles === 1 ? 'mile' : 'miles'}
      </text>
      <path d={`M0-5V0H${pixels}V-5`} strokeWidth="1.5" className="fill-none stroke-ink" />
    </g>
  );
}
