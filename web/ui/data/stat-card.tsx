import { formatCount } from '@threshold/core/rules/format/counts';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Skeleton } from '../feedback/skeleton';
import { useCountUp } from './use-count-up';

interface StatCardProps {
  label: ReactNode;
  value: number | string;
  /** Formats the number; thousands separators by default. */
  format?: (value: number) => string;
  /** Source or trend of the value. */
  delta?: ReactNode;
  loading?: boolean;
  countUp?: boolean;
  className?: string;
}

export function StatCard({
  label,
  value,
  format = formatCount,
  delta,
  loading,
  countUp,
  className,
}: StatCardProps) {
  return (
    <div
      className={cx(
        '@container min-w-0 rounded-md border border-line bg-surface p-5 max-[22rem]:px-3',
        className,
      )}
    >
      <dl className="flex flex-col-reverse">
        <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
        {/* Numbers do not wrap: two cards at 320 px use a smaller font. */}
        <dd className="min-h-10 text-2xl leading-10 font-semibold tracking-tight whitespace-nowrap tabular-nums @[9rem]:text-3xl @[9rem]:leading-10">
          {loading ? (
            <>
              <span className="sr-only">Loading...</span>
              <Skeleton className="mt-1 h-8 w-24" />
            </>
          ) : typeof value === 'number' && countUp ? (
            <Counting value={value} format={format} />
          ) : typeof value === 'number' ? (
            format(value)
          ) : (
            value
          )}
        </dd>
      </dl>
      {delta && <p className="mt-1 text-sm text-ink-soft">{delta}</p>}
    </div>
  );
}

function Counting({ value, format }: { value: number; format: (value: number) => string }) {
  const shown = useCountUp(value);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
