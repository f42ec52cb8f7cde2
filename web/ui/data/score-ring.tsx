import { cx } from '../cx';

interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** The only use of amber. */
  topGraded?: boolean;
  /** `xs` shows the number without a percent sign. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  label?: string;
  /** After the number: a buyer's own score is in points, a match in percent. */
  unit?: '%' | '';
  className?: string;
}

const sizes = {
  xs: 'size-9 text-sm',
  sm: 'size-14 text-sm',
  md: 'size-18 text-lg',
  lg: 'size-28 text-3xl',
} as const;

// Length of a round line cap, in percent of the ring; subtracted so that 97 does not look closed.
const CAP = 1.7;

export function ScoreRing({
  score,
  topGraded = false,
  size = 'md',
  label,
  unit = '%',
  className,
}: ScoreRingProps) {
  const value = Math.round(Math.min(100, Math.max(0, score)));
  const text = label ?? `Match score ${value}%${topGraded ? ', top graded' : ''}`;
  return (
    <span
      role="img"
      aria-label={text}
      className={cx('relative inline-grid shrink-0 place-items-center', sizes[size], className)}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="32" cy="32" r="28" fill="none" strokeWidth="6" className="stroke-line" />
        {value > 2 * CAP && (
          <circle
            cx="32"
            cy="32"
            r="28"
            fill="none"
            strokeWidth="6"
            strokeLinecap={value === 100 ? 'butt' : 'round'}
            pathLength={100}
            strokeDasharray={value === 100 ? undefined : `${value - 2 * CAP} 100`}
            strokeDashoffset={-CAP}
            className={topGraded ? 'stroke-amber' : 'stroke-green'}
          />
        )}
      </svg>
      {/* "100%" at the default size would touch the large ring. */}
      <span
        aria-hidden="true"
        className={cx('relative font-semibold tabular-nums', size === 'lg' && value === 100 && 'text-2xl')}
      >
        {value}
        {size === 'xs' ? '' : unit}
      </span>
    </span>
  );
}
