import type { MapLabel } from '@threshold/core/contract/places';
import { type Box, type Label, placeLabels } from '@threshold/core/rules/places/map-labels';
import type { Point, Size, ToScreen } from '@threshold/core/rules/places/map-view';
import { type MapMark, markCentre, type PlacedCount } from './layers';

interface NamesProps {
  at: ToScreen;
  size: Size;
  marks: readonly MapMark[];
  counts: readonly PlacedCount[];
  places: readonly MapLabel[];
}

type Style = 'strong' | 'city' | 'town' | 'outcode';
type NamedLabel = Label & { style: Style };

const styles: Record<Style, string> = {
  strong: 'fill-green-deep font-semibold',
  city: 'fill-ink font-semibold',
  town: 'fill-ink-soft font-medium',
  outcode: 'fill-ink-faint',
};
const STYLE_OF_KIND = {
  city: 'city',
  town: 'town',
  village: 'town',
  suburb: 'town',
  outcode: 'outcode',
} as const;

/** One label on so many square pixels. */
const ROOM = 7_000;

/** Names of marks, then of as many places as fit. */
export function Names({ at, size, marks, counts, places }: NamesProps) {
  const most = marks.length + Math.round((size.width * size.height) / ROOM);
  const taken = takenBy(marks, counts, at, size);
  const names = placeLabels(
    labelsOf(at, marks, counts.length > 0 ? places.filter(isTown) : places),
    size,
    taken,
  ).slice(0, most);
  return (
    <g className="text-sm">
      {names.map(({ text, x, y, anchor, at: [dotX, dotY], style }) => (
        <g key={text} className={styles[style]}>
          {(style === 'town' || style === 'city') && (
            <circle cx={dotX} cy={dotY} r={style === 'city' ? 3 : 2} />
          )}
          <text
            x={x}
            y={y}
            textAnchor={anchor}
            strokeWidth="3"
            paintOrder="stroke"
            className="stroke-surface"
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Counted areas name their codes themselves. */
const isTown = ({ kind }: MapLabel) => kind !== 'outcode';

function labelsOf(at: ToScreen, marks: readonly MapMark[], places: readonly MapLabel[]): NamedLabel[] {
  return [
    ...marks.map(
      (mark): NamedLabel => ({
        text: mark.name,
        at: markCentre(mark, at(mark)),
        gap: mark.kind === 'place' ? 10 : 14,
        style: 'strong',
        marked: true,
      }),
    ),
    ...places.map(
      (place): NamedLabel => ({
        text: place.name,
        at: at(place),
        gap: place.kind === 'outcode' ? 0 : 7,
        style: STYLE_OF_KIND[place.kind],
      }),
    ),
  ];
}

/** Space of what is drawn over the names: marks, counts, the scale bar and the zoom buttons. */
function takenBy(marks: readonly MapMark[], counts: readonly PlacedCount[], at: ToScreen, size: Size): Box[] {
  const square = ([x, y]: Point, radius: number): Box => ({
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: radius * 2,
  });
  return [
    { x: 0, y: size.height - 40, width: 150, height: 40 },
    { x: size.width - 60, y: 0, width: 60, height: 104 },
    ...marks.map((mark) => square(markCentre(mark, at(mark)), mark.kind === 'place' ? 6 : 11)),
    ...counts.map(({ centre, radius }) => square(centre, radius)),
  ];
}
