import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/skeleton';
import { columns } from './searches';

/** In the shape of what comes, and in its places, so that nothing jumps when it does. */
export function SearchesSkeleton() {
  return (
    <div role="status" className={columns}>
      <span className="sr-only">Loading your searches...</span>
      <div className="grid gap-4 md:grid-cols-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <SearchSkeleton />
        <SearchSkeleton />
      </div>
      <RailSkeleton lines={3} className="lg:col-start-2 lg:row-start-1" />
      <RailSkeleton lines={7} className="lg:col-start-2" />
    </div>
  );
}

function RailSkeleton({ lines, className }: { lines: number; className: string }) {
  return (
    <div aria-hidden="true" className={cx('rounded-lg border border-line bg-surface p-5', className)}>
      <div className="flex justify-between gap-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-6 w-12" />
      </div>
      <div className="mt-5 grid gap-4">
        {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key) => (
          <Skeleton key={key} className="h-4" />
        ))}
      </div>
    </div>
  );
}

function SearchSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface">
      <div className="p-5">
        <div className="flex justify-between gap-4">
          <div className="min-w-0 flex-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2.5 h-4 w-4/5" />
          </div>
          <span className="size-12 shrink-0 animate-shimmer rounded-full border-4 border-line" />
        </div>
        <Skeleton className="mt-6 h-7 w-2/5" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-6.5 w-28" />
          <Skeleton className="h-6.5 w-20" />
        </div>
        <Skeleton className="mt-6 h-4 w-1/2" />
        <Skeleton className="mt-2.5 h-4 w-2/5" />
      </div>
      <div className="flex justify-between border-t border-line px-5 py-3">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-7 w-28" />
      </div>
    </div>
  );
}
