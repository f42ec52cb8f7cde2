import type { DemandStep } from '@threshold/core/contract/agent-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatPounds, formatPoundsShort } from '@threshold/core/rules/format/money';
import type { PointerEvent } from 'react';
import { cx } from '../../ui/cx';

const WIDE = 1000;
const HIGH = 100;

/** Path of a step chart: a count applies until the next price. */
function stepPath(figures: readonly number[], most: number): string {
  const width = WIDE / figures.length;
  const y = (figure: number) => (HIGH - (figure / most) * HIGH).toFixed(2);
  const treads = figures.map((figure, at) => `V${y(figure)}H${((at + 1) * width).toFixed(2)}`);
  return `M0 ${HIGH}${treads.join('')}V${HIGH}Z`;
}

export interface CurvePictureProps {
  steps: readonly DemandStep[];
  marked: number;
  /** Moves the marker by mouse or touch; vertical panning still scrolls the page. */
  onMark?: (at: number) => void;
}

/** Number of buyers at each price, with a marker. `CurveTable` has the same values. */
export function CurvePicture({ steps, marked, onMark }: CurvePictureProps) {
  const most = Math.max(1, ...steps.map(({ total }) => total));
  const width = WIDE / steps.length;
  const [first, last] = [steps[0], steps.at(-1)];
  const mark = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: drawn } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / drawn) * steps.length);
    onMark?.(Math.min(Math.max(at, 0), steps.length - 1));
  };
  return (
    <div aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        className={cx('block h-28 w-full', onMark && 'cursor-ew-resize touch-pan-y')}
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
        <path
          d={stepPath(
            steps.map(({ total }) => total),
            most,
          )}
          className="fill-green-line"
        />
        <path
          d={stepPath(
            steps.map(({ needToSell }) => needToSell),
            most,
          )}
          className="fill-blue"
        />
        <rect x={marked * width} y={0} width={Math.max(width, 6)} height={HIGH} className="fill-green" />
      </svg>
      <div className="flex justify-between border-t border-ink pt-1 text-sm text-ink-soft tabular-nums">
        <span>{first && formatPoundsShort(first.price)}</span>
        <span>{last && formatPoundsShort(last.price)}</span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <Key className="bg-green-line">Buyers</Key>
        <Key className="bg-blue">Need to sell</Key>
      </p>
    </div>
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
