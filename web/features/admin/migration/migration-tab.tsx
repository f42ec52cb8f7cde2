import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { MigrationAnalytics } from '@threshold/core/contract/admin';
import { Suspense } from 'react';
import { reloadPage } from '../../../lib/browser-navigation';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { CardSkeleton } from '../../../ui/skeleton';
import { migrationQuery } from '../admin.api';
import { QueryView } from '../query-view';
import { TabHeading } from '../tab-heading';
import { atlasQuery } from './atlas';
import { MapSkeleton } from './map-skeleton';
import { CARDS_GRID, MigrationCards } from './migration-cards';

// What draws the map, and the outline it draws, are fetched by who opens this tab and by nobody else.
const MigrationMap = lazyPart(
  () => import('./migration-map'),
  () => (
    <ErrorState
      title="The map did not load"
      text="The figures below are complete. Reload the page to try again."
      action={
        <Button variant="secondary" onClick={reloadPage}>
          Reload the page
        </Button>
      }
    />
  ),
);

export function MigrationTab() {
  const query = useQuery(migrationQuery);
  return (
    <>
      <TabHeading title="Migration Analytics" text="Where buyers move from, and where they want to live." />
      <QueryView query={query} failed="The migration analytics did not load" loading={<Blank />}>
        {(data) =>
          data.migrationPatterns.length === 0 && data.topDestinations.length === 0 ? (
            <EmptyState
              title="No moves to show yet"
              text="Once buyers with a postcode save searches, their routes appear here."
            />
          ) : (
            <div className="grid gap-6">
              {data.flows.length > 0 && <MapArea flows={data.flows} />}
              <MigrationCards data={data} />
            </div>
          )
        }
      </QueryView>
    </>
  );
}

/** The map with three cards beneath, as they will stand. */
function Blank() {
  return (
    <div className="grid gap-6">
      <MapSkeleton />
      <div className={CARDS_GRID}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}

function MapArea({ flows }: Pick<MigrationAnalytics, 'flows'>) {
  // Asked for together with the script, not after it.
  usePrefetchQuery(atlasQuery);
  return (
    <Suspense fallback={<MapSkeleton />}>
      <MigrationMap flows={flows} />
    </Suspense>
  );
}
