import { useQuery } from '@tanstack/react-query';
import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { useState } from 'react';
import { QueryView } from '../../../ui/data/query-view';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { type MigrationFilter, migrationQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { MigrationCards } from './migration-cards';
import { MigrationFilterBar } from './migration-filter-bar';
import { MigrationMap } from './migration-map';
import { StrongestRoutes } from './strongest-routes';

const EVERYTHING: MigrationFilter = { from: '', to: '', london: true };

export default function MigrationTab() {
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useQuery(migrationQuery(filter));
  const unfiltered = filter.london && filter.from === '' && filter.to === '';
  return (
    <>
      <TabHeading title="Migration Analytics" text="Where buyers move from, and where they want to live." />
      <MigrationFilterBar filter={filter} onFilter={setFilter} counting={query.isPlaceholderData} />
      <QueryView query={query} failed="The migration analytics didn't load">
        {(data) =>
          data.migrationPatterns.length > 0 || data.topDestinations.length > 0 ? (
            <Analytics data={data} />
          ) : unfiltered ? (
            <EmptyState
              title="No moves to show yet"
              text="Once buyers with a postcode save searches, their routes appear here."
            />
          ) : (
            <EmptyState title="No moves found" text="No searches were saved between these dates." />
          )
        }
      </QueryView>
    </>
  );
}

function Analytics({ data }: { data: MigrationAnalytics }) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      {data.areaFlows.length > 0 && (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,28rem)_1fr]">
          <MigrationMap flows={data.areaFlows} selected={selected} />
          <StrongestRoutes flows={data.areaFlows} selected={selected} onSelect={setSelected} />
        </div>
      )}
      <MigrationCards data={data} />
    </div>
  );
}
