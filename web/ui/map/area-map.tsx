import type { MapLabel } from '@threshold/core/contract/places';
import type { GridPoint } from '@threshold/core/rules/matching/match';
import {
  type Circle,
  fitTo,
  isFitting,
  panBy,
  type Size,
  type Square,
  squareAround,
  type ToScreen,
  toGrid,
  toScreen,
  type View,
  zoomBy,
} from '@threshold/core/rules/places/map-view';
import { Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx';
import { iconButtonClass } from '../forms/icon-button';
import {
  Bubble,
  BuiltUp,
  CircleShape,
  Handle,
  Land,
  landTransform,
  type MapCircle,
  type MapCount,
  type MapMark,
  Mark,
  placeCounts,
  ScaleBar,
} from './layers';
import { Names } from './names';

export interface AreaMapProps {
  /** Accessible name: "Map of ...". */
  label: string;
  /** What the picture shows, in words. */
  description?: string;
  circles?: readonly MapCircle[];
  marks?: readonly MapMark[];
  counts?: readonly MapCount[];
  /** Named places, most important first. */
  places?: readonly MapLabel[];
  /** What to show at first; otherwise all circles, marks and counts. */
  fit?: readonly Circle[];
  /** Further drawing between land and labels. */
  overlay?: (at: ToScreen) => ReactNode;
  /** The square that `places` is wanted for has changed. */
  onSquare?: (square: Square) => void;
  /** Borders and corners, where the map has no frame of its own. */
  frame?: string;
  /** Sets the height. */
  className?: string;
}

const NO_SHAPES: readonly never[] = [];
/** Before the element is measured, and in tests. */
const FIRST_SIZE: Size = { width: 640, height: 320 };
const PAN_PIXELS = 48;
const ZOOM_FACTOR = 1.5;

/** The surroundings of places in England, drawn from our own outlines and gazetteer. */
export default function AreaMap(props: AreaMapProps) {
  const { places = NO_SHAPES, frame = 'rounded-md border' } = props;
  const { label, description, circles = NO_SHAPES, marks = NO_SHAPES, counts = NO_SHAPES, onSquare } = props;
  const hintId = useId();
  const element = useRef<SVGSVGElement>(null);
  const size = useSize(element);
  const shapes = props.fit ?? shapesOf(circles, marks, counts);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [view, setView] = useFittedView(shapes, size, drag?.kind === 'resize');
  const pointer = pointerHandlers({ circles, view, setView, size, element, drag, setDrag });
  const at = toScreen(view, size);
  const placed = placeCounts(counts, marks, at, size);

  const square = squareAround(view, size);
  const squareKey = `${square.easting} ${square.northing} ${square.metres}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the square
  useEffect(() => onSquare?.(square), [squareKey]);

  function onKeyDown(event: KeyboardEvent) {
    const next = viewAfterKey(view, event);
    if (!next) return;
    event.preventDefault();
    setView(next);
  }

  return (
    <div className={cx('relative overflow-hidden border-line bg-blue-tint', frame, props.className)}>
      <svg
        ref={element}
        role="img"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
        tabIndex={0}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={cx(
          'absolute inset-0 size-full touch-pan-y select-none -outline-offset-3',
          drag?.kind === 'pan' ? 'cursor-grabbing' : 'cursor-grab',
        )}
        onKeyDown={onKeyDown}
        onPointerDown={pointer.onDown}
        onPointerMove={pointer.onMove}
        onPointerUp={pointer.onEnd}
        onPointerCancel={pointer.onEnd}
      >
        <g transform={landTransform(view, size)}>
          <Land />
        </g>
        <BuiltUp places={places} view={view} at={at} />
        {circles.map((circle, index) => (
          <CircleShape key={circleKey(circle, index)} circle={circle} index={index} view={view} at={at} />
        ))}
        {props.overlay?.(at)}
        <Names at={at} size={size} marks={marks} counts={placed} places={places} />
        {placed.map((count) => (
          <Bubble key={count.name} count={count} />
        ))}
        {marks.map((mark) => (
          <Mark key={`${mark.kind} ${mark.name} ${mark.easting}`} mark={mark} at={at} />
        ))}
        {circles.map((circle, index) => (
          <Handle key={circleKey(circle, index)} circle={circle} index={index} view={view} at={at} />
        ))}
        <ScaleBar metresPerPixel={view.metresPerPixel} height={size.height} />
      </svg>
      <p id={hintId} className="sr-only">
        {description} Arrow keys move the map, plus and minus zoom.
      </p>
      <div className="absolute top-2 right-2 grid overflow-hidden rounded-md border border-line bg-surface print:hidden">
        <ZoomButton label="Zoom in" onClick={() => setView(zoomBy(view, ZOOM_FACTOR))}>
          <Plus aria-hidden="true" className="size-5" />
        </ZoomButton>
        <ZoomButton label="Zoom out" onClick={() => setView(zoomBy(view, 1 / ZOOM_FACTOR))}>
          <Minus aria-hidden="true" className="size-5" />
        </ZoomButton>
      </div>
    </div>
  );
}

const circleKey = ({ kind }: MapCircle, index: number) => `${kind} ${index}`;

function ZoomButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={iconButtonClass(false, 'rounded-none')}
    >
      {children}
    </button>
  );
}

function viewAfterKey(view: View, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): View | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return panBy(view, PAN_PIXELS, 0);
    case 'ArrowRight':
      return panBy(view, -PAN_PIXELS, 0);
    case 'ArrowUp':
      return panBy(view, 0, PAN_PIXELS);
    case 'ArrowDown':
      return panBy(view, 0, -PAN_PIXELS);
    case '+':
    case '=':
      return zoomBy(view, ZOOM_FACTOR);
    case '-':
    case '_':
      return zoomBy(view, 1 / ZOOM_FACTOR);
    default:
      return null;
  }
}

const point = ({ easting, northing }: GridPoint): Circle => ({ easting, northing, metres: 0 });

const shapesOf = (
  circles: readonly MapCircle[],
  marks: readonly MapMark[],
  counts: readonly MapCount[],
): readonly Circle[] => [...circles, ...marks.map(point), ...counts.map(point)];

/** The size in CSS pixels, so that text in the picture has its size on screen. */
function useSize(element: { current: SVGSVGElement | null }): Size {
  const [size, setSize] = useState(FIRST_SIZE);
  useLayoutEffect(() => {
    const svg = element.current;
    if (!svg) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = svg;
      if (width > 0 && height > 0)
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * Fitted to the shapes until someone moves the map, and again when other places are shown or a circle no longer fits:
 * one that grows or shrinks a little does so in place. Frozen while a circle is dragged.
 */
function useFittedView(shapes: readonly Circle[], size: Size, frozen: boolean): [View, (view: View) => void] {
  const centres = shapes.map(({ easting, northing }) => `${easting} ${northing}`).join();
  const radii = shapes.map(({ metres }) => metres).join();
  const key = { centres, radii, size: `${size.width} ${size.height}` };
  const [state, setState] = useState(() => ({ view: fitTo(shapes, size), moved: false, ...key }));
  let current = state;
  const changed = state.centres !== centres || state.radii !== radii || state.size !== key.size;
  if (changed && !frozen) {
    const sameShapes = state.centres === centres && state.radii === radii;
    const staysInPlace = sameShapes
      ? state.moved
      : state.centres === centres && isFitting(shapes, state.view, size);
    current = {
      view: staysInPlace ? state.view : fitTo(shapes, size),
      moved: staysInPlace && state.moved,
      ...key,
    };
    setState(current);
  }
  return [current.view, (view) => setState({ view, moved: true, ...key })];
}

interface DragContext {
  circles: readonly MapCircle[];
  view: View;
  setView: (view: View) => void;
  size: Size;
  element: { current: SVGSVGElement | null };
  drag: Drag | null;
  setDrag: (drag: Drag | null) => void;
}
type Drag = { kind: 'pan'; x: number; y: number; from: View } | { kind: 'resize'; index: number };

/** Dragging a circle's edge resizes it; dragging anything else moves the map. */
function pointerHandlers({ circles, view, setView, size, element, drag, setDrag }: DragContext) {
  function onDown(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return;
    const target = event.target as Element;
    const index = target.getAttribute('data-circle');
    if (index !== null) event.preventDefault();
    element.current?.setPointerCapture?.(event.pointerId);
    setDrag(
      index === null
        ? { kind: 'pan', x: event.clientX, y: event.clientY, from: view }
        : { kind: 'resize', index: Number(index) },
    );
  }

  function onMove(event: PointerEvent<SVGSVGElement>) {
    if (drag?.kind === 'pan') setView(panBy(drag.from, event.clientX - drag.x, event.clientY - drag.y));
    else if (drag?.kind === 'resize') resize(drag.index, event);
  }

  function resize(index: number, { clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const circle = circles[index];
    const box = element.current?.getBoundingClientRect();
    if (!circle || !box) return;
    const { easting, northing } = toGrid(view, size, [clientX - box.left, clientY - box.top]);
    circle.onResize?.(Math.hypot(easting - circle.easting, northing - circle.northing));
  }

  return { onDown, onMove, onEnd: () => setDrag(null) };
}
