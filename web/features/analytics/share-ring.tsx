import { formatCount } from '@threshold/core/rules/format/counts';
import { DataTable } from './data-table';

interface ShareRingProps {
  caption: string;
  part: { label: string; value: number };
  rest: { label: string; value: number };
}

const RADIUS = 52;

/** Ring chart of a part's share of the whole: the part and the rest. */
export function ShareRing({ caption, part, rest }: ShareRingProps) {
  const whole = part.value + rest.value;
  const percent = whole === 0 ? 0 : Math.round((part.value / whole) * 100);
  return (
    <figure className="flex flex-col items-center gap-5">
      <div aria-hidden="true" className="relative grid size-44 place-items-center">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
          <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="12" className="stroke-line" />
          {percent > 0 && (
            <circle
              cx="60"
              cy="60"
              r={RADIUS}
              fill="none"
              strokeWidth="12"
              pathLength={100}
              strokeDasharray={`${percent} 100`}
              className="stroke-green"
            />
          )}
        </svg>
        <span className="relative text-4xl font-semibold tracking-tight tabular-nums">{percent}%</span>
      </div>
      <div aria-hidden="true" className="grid w-full gap-2 tabular-nums">
        <Entry {...part} swatch="bg-green" />
        <Entry {...rest} swatch="bg-line" />
      </div>
      <DataTable
        caption={caption}
        headings={['Figure', 'Number']}
        rows={[
          { name: part.label, figure: formatCount(part.value) },
          { name: rest.label, figure: formatCount(rest.value) },
          { name: 'Share', figure: `${percent}%` },
        ]}
      />
    </figure>
  );
}

function Entry({ label, value, swatch }: { label: string; value: number; swatch: string }) {
  return (
    <div className="flex items-center gap-2.5">
      <span className="flex min-w-0 flex-1 items-center gap-2.5 text-ink-soft">
        <span className={`h-4 w-3 shrink-0 rounded-t-full ${swatch}`} />
        {label}
      </span>
      <span className="font-semibold">{formatCount(value)}</span>
    </div>
  );
}
