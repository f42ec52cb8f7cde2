import { cx } from '../cx';

interface ScoreArc {
  key: string;
  points: number;
  /** The arc's length; those of all arcs are 100. */
  most: number;
}

interface ScoreArcsProps {
  score: number;
  arcs: readonly ScoreArc[];
  /** The only use of amber. */
  topGraded?: boolean;
  label: string;
}

/** Between two arcs, in percent of the ring. */
const GAP = 3;
/** One shade for each arc, also of its dot in the legend. */
const SHADES = ['opacity-100', 'opacity-70', 'opacity-45'] as const;
const shadeOf = (index: number) => SHADES[index % SHADES.length];

/** A score as a ring: one arc for each part, filled as far as its points reach. */
export function ScoreArcs({ score, arcs, topGraded = false, label }: ScoreArcsProps) {
  const starts = arcs.map((_, index) => arcs.slice(0, index).reduce((sum, { most }) => sum + most, 0));
  return (
    <span role="img" aria-label={label} className="relative inline-grid size-32 shrink-0 place-items-center">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        {arcs.map(({ key, points, most }, index) => (
          <g key={key} className={topGraded ? 'stroke-amber' : 'stroke-green'}>
            <Arc start={starts[index] ?? 0} length={most - GAP} className="stroke-line" />
            {points > 0 && (
              <Arc
                start={starts[index] ?? 0}
                length={(Math.min(points, most) / most) * (most - GAP)}
                className={shadeOf(index)}
              />
            )}
          </g>
        ))}
      </svg>
      <span aria-hidden="true" className="relative grid justify-items-center">
        <span className="text-4xl leading-10 font-semibold tabular-nums">{score}</span>
        <span className="text-sm text-ink-soft">of 100</span>
      </span>
    </span>
  );
}

interface ArcProps {
  start: number;
  length: number;
  className?: string;
}

function Arc({ start, length, className }: ArcProps) {
  return (
    <circle
      cx="32"
      cy="32"
      r="28"
      fill="none"
      strokeWidth="5"
      pathLength={100}
      strokeDasharray={`${length} 100`}
      strokeDashoffset={-(start + GAP / 2)}
      className={className}
    />
  );
}

/** Legend mark of an arc. */
export function ArcDot({ index, topGraded = false }: { index: number; topGraded?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-3 shrink-0 rounded-full', topGraded ? 'bg-amber' : 'bg-green', shadeOf(index))}
    />
  );
}
