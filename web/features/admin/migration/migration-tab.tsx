import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { Suspense, useState } from 'react';
import { reloadPage } from '../../../lib/browser-navigation';
import { lazyWithRetry } from '../../../lib/lazy';
import { QueryView } from '../../../lib/query-view';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { CardSkeleton } from '../../../ui/feedback/skeletons';
import { Button } from '../../../ui/forms/button';
import { type MigrationPart, migrationQuery } from '../admin.api';
import { TabHeading } from '../tab-heading';
import { atlasQuery } from './atlas';
import { MapSkeleton } from './map-skeleton';
import { CARDS_GRID, MigrationCards } from './migration-cards';
import { MigrationFilter } from './migration-filter';
import { Patterns } from './patterns';

// What draws the map, and the outline it draws, are fetched by who opens this tab and by nobody else.
const MigrationMap = lazyWithRetry(
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

const EVERYTHING: MigrationPart = { from: '', to: '', london: true };

export function MigrationTab() {
  const [part, setPart] = useState(EVERYTHING);
  const query = useQuery(migrationQuery(part));
  const whole = part.london && part.from === '' && part.to === '';
  return (
    <>
      <TabHeading title="Migration Analytics" text="Where buyers move from, and where they want to live." />
      <MigrationFilter part={part} onPart={setPart} counting={query.isPlaceholderData} />
      <QueryView query={query} failed="The migration analytics did not load" loading={<Blank />}>
        {(data) =>
          data.migrationPatterns.length === 0 && data.topDestinations.length === 0 ? (
            <EmptyState
              title={whole ? 'No moves to show yet' : 'No moves in this part'}
              text={
                whole
                  ? 'Once buyers with a postcode save searches, their routes appear here.'
                  : 'Nobody saved a search in these days that fits.'
              }
            />
          ) : (
            <Figures data={data} />
          )
        }
      </QueryView>
    </>
  );
}

/** The routes stand once, beside the map they are picked for. */
function Figures({ data }: { data: MigrationAnalytics }) {
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      {data.areaFlows.length > 0 && (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,28rem)_1fr]">
          <MapArea flows={data.areaFlows} picked={picked} />
          <Patterns flows={data.areaFlows} picked={picked} onPick={setPicked} />
        </div>
      )}
      <MigrationCards data={data} />
    </div>
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

function MapArea({ flows, picked }: { flows: MigrationAnalytics['areaFlows']; picked: string | null }) {
  // Asked for together with the script, not after it.
  usePrefetchQuery(atlasQuery);
  return (
    <Suspense fallback={<MapSkeleton />}>
      <MigrationMap flows={flows} picked={picked} />
    </Suspense>
  );
}
