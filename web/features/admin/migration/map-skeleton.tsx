import { Skeleton } from '../../../ui/skeleton';

/** As tall as the map will be, so that the cards beneath do not jump. */
export function MapSkeleton() {
  return <Skeleton className="h-120 w-full rounded-lg md:h-155" />;
}
