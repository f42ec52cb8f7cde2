import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';
import { migrationQuery } from '../admin.api';
import { QueryView } from '../query-view';
import { TabHeading } from '../tab-heading';
import { MapBoundary } from './map-boundary';
import { MigrationCards } from './migration-cards';

// The outline of the country is large; only who opens this tab fetches it.
const MigrationMap = lazy(() => import('./migration-map'));

export function MigrationTab() {
  const query = useQuery(migrationQuery);
  return (
    <>
      <TabHeading title="Migration Analytics" text="Where buyers move from, and where they want to live." />
      <QueryView query={query} failed="The migration analytics did not load">
        {(data) =>
          data.migrationPatterns.length === 0 && data.topDestinations.length === 0 ? (
            <EmptyState
              title="No moves to show yet"
              text="Once buyers with a postcode save searches, their routes appear here."
            />
          ) : (
            <div className="grid gap-6">
              {data.flows.length > 0 && (
                <MapBoundary>
                  <Suspense fallback={<Skeleton className="h-120 w-full rounded-lg" />}>
                    <MigrationMap flows={data.flows} />
                  </Suspense>
                </MapBoundary>
              )}
              <MigrationCards data={data} />
            </div>
          )
        }
      </QueryView>
    </>
  );
}
