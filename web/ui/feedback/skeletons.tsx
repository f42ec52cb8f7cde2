import { cx } from '../cx';
import { Skeleton, type SkeletonProps } from './skeleton';

export function CardSkeleton({ className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={cx('overflow-hidden rounded-md border border-line bg-surface p-5', className)}
    >
      <div className="flex items-start justify-between gap-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-6.5 w-20" />
      </div>
      <Skeleton className="mt-4 h-4 w-4/5" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <div className="mt-6 flex gap-3">
        <Skeleton className="h-9 w-24" />
        <Skeleton className="h-9 w-20" />
      </div>
    </div>
  );
}

interface CardsSkeletonProps extends SkeletonProps {
  count: number;
  /** Class of each card: its height. */
  card?: string;
}

export function CardsSkeleton({ count, card, className }: CardsSkeletonProps) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <CardSkeleton key={key} className={card} />
      ))}
    </div>
  );
}

interface TextSkeletonProps extends SkeletonProps {
  lines: number;
}

export function TextSkeleton({ lines, className }: TextSkeletonProps) {
  return (
    <div aria-hidden="true" className={cx('grid gap-3', className)}>
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key) => (
        <Skeleton key={key} className="h-5 last:w-3/5" />
      ))}
    </div>
  );
}

interface TableSkeletonProps extends SkeletonProps {
  rows?: number;
}

const CELLS = ['w-4/5', 'w-3/5', 'w-4/5 max-sm:hidden', 'w-2/5 max-sm:hidden'];

/** Table rows, as tall as rows with text. */
export function TableSkeleton({ rows = 10, className }: TableSkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={cx('divide-y divide-line rounded-md border border-line bg-surface', className)}
    >
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className="grid min-h-12 grid-cols-2 items-center gap-4 px-4 sm:grid-cols-4">
          {CELLS.map((width) => (
            <Skeleton key={width} className={cx('h-4', width)} />
          ))}
        </div>
      ))}
    </div>
  );
}
