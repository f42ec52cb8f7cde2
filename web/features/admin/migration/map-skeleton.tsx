import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/feedback/skeleton';

const ROUTES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The map and its list of routes as they will stand, so that the cards beneath do not jump. */
export function MapSkeleton() {
  return (
    <Card
      padding="none"
      aria-hidden="true"
      className="grid overflow-hidden md:grid-cols-[minmax(0,28rem)_1fr]"
    >
      <div className="aspect-[460/640] bg-blue-tint" />
      <div className="p-5 sm:p-6">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="mt-4 h-4 w-4/5" />
        <Skeleton className="mt-3 h-4 w-3/5" />
        <div className="mt-4 grid gap-1">
          {ROUTES.map((route) => (
            <div key={route} className="flex min-h-11 items-center justify-between gap-4 px-3">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-24" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
