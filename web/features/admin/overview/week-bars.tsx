import { formatDay } from '@threshold/core/rules/format/format-day';

interface WeekBarsProps {
  label: string;
  weeks: readonly { from: string; value: number | null }[];
  format: (value: number) => string;
}

const STEP = 6;
const BAR = 4.5;
const HEIGHT = 72;
/** Minimum height, so that a small value is visible. */
const LEAST = 1.5;

/** One bar per week; the table below has the same values for screen readers. */
export function WeekBars({ label, weeks, format }: WeekBarsProps) {
  const most = Math.max(1, ...weeks.map((week) => week.value ?? 0));
  const peak = weeks.find((week) => week.value === most);
  const day = (from: string) => formatDay(new Date(from));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={
          peak
            ? `${label} by week, at most ${format(most)} in the week from ${day(peak.from)}`
            : `${label}: none yet`
        }
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-18 w-full border-b border-line-strong"
      >
        {weeks.map(({ from, value }, n) => {
          const height = value ? Math.max(LEAST, (value / most) * (HEIGHT - 2)) : 0;
          return (
            <g key={from}>
              <title>{`Week from ${day(from)}: ${value === null ? 'no data' : format(value)}`}</title>
              <rect x={n * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
              <rect
                x={n * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                // The current week is incomplete, so its bar is paler.
                className={n === weeks.length - 1 ? 'fill-green opacity-50' : 'fill-green'}
              />
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{first && day(first.from)}</span>
        <span>{last && day(last.from)}</span>
      </figcaption>
    </figure>
  );
}
