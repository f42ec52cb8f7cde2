import type { DemandStep } from '@threshold/core/contract/agent-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatPounds, formatPoundsShort } from '@threshold/core/rules/format/money';
import type { PointerEvent } from 'react';
import { cx } from '../../ui/cx';

const WIDE = 1000;
const HIGH = 100;

/** Path of a step chart: a count applies until the next price. */
function stepPath(counts: readonly number[], top: number): string {
  const width = WIDE / counts.length;
  const y = (count: number) => (HIGH - (count / top) * HIGH).toFixed(2);
  const treads = counts.map((count, at) => `V${y(count)}H${((at + 1) * width).toFixed(2)}`);
  return `M0 ${HIGH}${treads.join('')}V${HIGH}Z`;
}

const NICE = [1, 2, 3, 4, 5, 6, 8, 10];

/** End of an axis from 0 with a round number in its middle: 4 for 3, 40 for 33. */
function axisTop(most: number): number {
  const half = Math.max(1, most) / 2;
  const magnitude = 10 ** Math.floor(Math.log10(half));
  const step = (NICE.find((factor) => factor * magnitude >= half) ?? 10) * magnitude;
  return Math.max(2, Math.ceil(step) * 2);
}

interface CurvePictureProps {
  steps: readonly DemandStep[];
  /** Index of the price that the line marks; -1 for none. */
  marked: number;
  /** Moves the marker by mouse or touch; vertical panning still scrolls the page. */
  onMark?: (at: number) => void;
  /** Height of the chart. */
  className?: string;
}

/** Number of buyers at each price, with a line at one price. `CurveTable` has the same values. */
export function CurvePicture({ steps, marked, onMark, className = 'h-28' }: CurvePictureProps) {
  const top = axisTop(Math.max(...steps.map(({ total }) => total)));
  const [first, last] = [steps[0], steps.at(-1)];
  const mark = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: drawn } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / drawn) * steps.length);
    onMark?.(Math.min(Math.max(at, 0), steps.length - 1));
  };
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="flex flex-col justify-between text-right text-sm leading-none text-ink-soft tabular-nums">
        {[top, top / 2, 0].map((count) => (
          <span key={count}>{formatCount(count)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        className={cx('block w-full', className, onMark && 'cursor-ew-resize touch-pan-y')}
        onPointerDown={
          onMark &&
          ((event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            mark(event);
          })
        }
        onPointerMove={onMark && ((event) => event.buttons === 1 && mark(event))}
      >
        <title>Buyers at each price</title>
        <Drawn steps={steps} top={top} marked={marked} />
      </svg>
      <div className="col-start-2 flex justify-between pt-1 text-sm text-ink-soft tabular-nums">
        <span>{first && formatPoundsShort(first.price)}</span>
        <span>{last && formatPoundsShort(last.price)}</span>
      </div>
      <p className="col-start-2 mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <Key className="bg-green-line">Buyers</Key>
        <Key className="bg-blue">Need to sell</Key>
      </p>
    </div>
  );
}

interface SparklineProps {
  steps: readonly DemandStep[];
  marked: number;
}

/** The same curve small enough for a button, with the ends of both axes. */
export function CurveSparkline({ steps, marked }: SparklineProps) {
  const top = axisTop(Math.max(...steps.map(({ total }) => total)));
  return (
    <span aria-hidden="true" className="flex size-full gap-1.5">
      <span className="flex flex-col low:hidden justify-between text-right text-sm leading-none font-normal text-ink-soft tabular-nums">
        <span>{formatCount(top)}</span>
        <span>0</span>
      </span>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" className="block h-full! w-0! grow">
        <title>Buyers at each price</title>
        <Drawn steps={steps} top={top} marked={marked} />
      </svg>
    </span>
  );
}

function Drawn({ steps, top, marked }: SparklineProps & { top: number }) {
  const width = WIDE / steps.length;
  const line = { x1: 0, x2: WIDE, vectorEffect: 'non-scaling-stroke', strokeWidth: 1 } as const;
  const at = (marked + 0.5) * width;
  return (
    <>
      <line {...line} y1={0} y2={0} className="stroke-line" />
      <line {...line} y1={HIGH / 2} y2={HIGH / 2} className="stroke-line" />
      <path
        d={stepPath(
          steps.map(({ total }) => total),
          top,
        )}
        className="fill-green-line"
      />
      <path
        d={stepPath(
          steps.map(({ needToSell }) => needToSell),
          top,
        )}
        className="fill-blue"
      />
      <line {...line} y1={HIGH} y2={HIGH} className="stroke-ink" />
      {marked >= 0 && (
        <line {...line} x1={at} x2={at} y1={0} y2={HIGH} strokeWidth={3} className="stroke-green" />
      )}
    </>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {/* Browsers omit backgrounds in print unless `print-color-adjust` is `exact`. */}
      <span className={`size-3 rounded-xs [print-color-adjust:exact] ${className}`} />
      {children}
    </span>
  );
}

export function CurveTable({ steps }: { steps: readonly DemandStep[] }) {
  return (
    // A table ignores the size set by `sr-only`, so the wrapper is hidden.
    <div className="sr-only">
      <table>
        <caption>Buyers at each asking price</caption>
        <thead>
          <tr>
            <th scope="col">Asking price</th>
            <th scope="col">Buyers</th>
            <th scope="col">Need to sell</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ price, total, needToSell }) => (
            <tr key={price}>
              <th scope="row">{formatPounds(price)}</th>
              <td>{formatCount(total)}</td>
              <td>{formatCount(needToSell)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
