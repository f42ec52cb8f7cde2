import { Skeleton } from '../../ui/feedback/skeleton';

/** Four figures, a street of doors, a ring, a row of bars. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the figures...</span>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['total', 'active', 'price', 'sell'].map((key) => (
          <div key={key} className="rounded-lg border border-line bg-surface p-5">
            <Skeleton className="h-9 w-24" />
            <Skeleton className="mt-3 h-4 w-32" />
            <Skeleton className="mt-2 h-4 w-40" />
          </div>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="rounded-lg border border-line bg-surface p-6 sm:p-8 lg:col-span-2">
          <Skeleton className="h-6 w-32" />
          <div className="mt-8 flex h-64 items-end gap-5 border-b border-line">
            {['h-1/4', 'h-3/5', 'h-4/5', 'h-3/4', 'h-1/2', 'h-1/3', 'h-1/5'].map((height) => (
              <Skeleton key={height} className={`flex-1 rounded-t-full ${height}`} />
            ))}
          </div>
        </div>
        <div className="grid content-start justify-items-center gap-6 rounded-lg border border-line bg-surface p-6 sm:p-8">
          <Skeleton className="h-6 w-32 justify-self-start" />
          <span
            aria-hidden="true"
            className="size-44 animate-shimmer rounded-full border-[1.1rem] border-line"
          />
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-6 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-4/5" />
        <Skeleton className="mt-2 h-6 w-3/5" />
      </div>
    </div>
  );
}
