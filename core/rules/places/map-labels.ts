import type { Point, Size } from './map-view';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Label {
  text: string;
  at: Point;
  /** Distance between the point and the text. */
  gap: number;
  /** Its point is drawn even if the label is left out. */
  marked?: boolean;
}

interface Placement {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Mean character width and line height at 14 px. */
const LETTER = 7.7;
const LINE = 18;

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Places labels in order of priority beside, above or below their point, wherever there is space. Labels without
 * space are left out.
 */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  size: Size,
  taken: readonly Box[],
): (L & Placement)[] {
  const boxes = [...taken];
  const written = new Set<string>();
  return labels.flatMap((label): (L & Placement)[] => {
    if (label.text === '' || written.has(label.text)) return [];
    const dot = label.gap > 0 ? [dotBox(label.at)] : [];
    if (label.gap > 0 && !label.marked && dot.some((box) => boxes.some((other) => overlaps(box, other))))
      return [];
    const place = sidesOf(label).find(
      ({ box }) => isInside(box, size) && !boxes.some((other) => overlaps(box, other)),
    );
    if (!place) return [];
    boxes.push(place.box, ...dot);
    written.add(label.text);
    const { x, y, anchor } = place;
    return [{ ...label, x, y, anchor }];
  });
}

const DOT = 3;
const dotBox = ([x, y]: Point): Box => ({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT });

function sidesOf({ text, at: [x, y], gap }: Label) {
  const width = text.length * LETTER + 4;
  const box = (left: number, top: number): Box => ({ x: left, y: top, width, height: LINE });
  const middle = { x, anchor: 'middle' as const };
  if (gap === 0) return [{ ...middle, y: y + 5, box: box(x - width / 2, y - LINE / 2) }];
  return [
    { x: x + gap, y: y + 5, anchor: 'start' as const, box: box(x + gap - 2, y - LINE / 2) },
    { x: x - gap, y: y + 5, anchor: 'end' as const, box: box(x - gap + 2 - width, y - LINE / 2) },
    { ...middle, y: y - gap - 4, box: box(x - width / 2, y - gap - LINE) },
    { ...middle, y: y + gap + 13, box: box(x - width / 2, y + gap) },
  ];
}

const isInside = ({ x, y, width, height }: Box, size: Size) =>
  x >= 2 && y >= 2 && x + width <= size.width - 2 && y + height <= size.height - 2;
