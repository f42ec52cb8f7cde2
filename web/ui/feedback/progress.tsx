import { cx } from '../cx';

interface ProgressProps {
  /** null while indeterminate. */
  value: number | null;
  max?: number;
  label: string;
  showValue?: boolean;
  className?: string;
}

export function Progress({ value, max = 100, label, showValue = false, className }: ProgressProps) {
  const share = value === null ? 0 : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div className={className}>
      {showValue && (
        <div className="mb-1.5 flex justify-between gap-4">
          <span aria-hidden="true" className="font-medium">
            {label}
          </span>
          <span className="text-ink-soft tabular-nums">{value === null ? '' : `${Math.round(share)}%`}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value === null ? undefined : Math.min(value, max)}
        aria-valuetext={value === null ? undefined : `${Math.round(share)}%`}
        className="relative h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cx(
            'h-full rounded-full bg-green',
            value === null ? 'w-2/5 animate-pending' : 'transition-[width]',
          )}
          style={value === null ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}
