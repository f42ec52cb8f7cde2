import { useQuery } from '@tanstack/react-query';
import { countOf } from '@threshold/core/rules/format/counts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { useSettled } from '../../../lib/use-settled';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { type FeeFilter, feeMetricsQuery, feesExportPath, feesQuery } from '../admin.api';
import { TabHeading } from '../tab-heading';
import { useCsvExport } from '../use-csv-export';
import { usePageInRange } from '../use-page-in-range';
import { BulkBar } from './bulk-bar';
import { useChosen } from './chosen';
import { SentDialog, StatusDialog } from './fee-dialogs';
import { FeeFilters } from './fee-filters';
import { FeeMetrics } from './fee-metrics';
import { FeesTable } from './fees-table';
import type { FeeAgent } from './labels';

const SEARCH_MS = 500;
const EVERYONE: FeeFilter = { status: 'all', marketingEmailAgreed: 'all', search: '' };

export function SetupFeesTab() {
  const [filter, setFilter] = useState(EVERYONE);
  const [page, setPage] = useState(1);
  const search = useSettled(filter.search.trim(), SEARCH_MS);
  const settled = { ...filter, search };
  const query = useQuery(feesQuery(settled, page));
  // When neither loaded, one notice says so; the figures ask again once the list is back.
  const nothingLoaded = useQuery(feeMetricsQuery).isLoadingError && query.isLoadingError;
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const file = useCsvExport(() => ({ title: 'Export completed successfully' }));
  const chosen = useChosen();
  const status = useDialogState<FeeAgent[]>();
  const sent = useDialogState<FeeAgent[]>();
  return (
    <>
      <TabHeading
        title="Setup Fees"
        action={
          <Button
            variant="secondary"
            pending={file.isPending}
            pendingText="Exporting..."
            onClick={() => file.mutate({ path: feesExportPath(settled), fallbackName: 'setup-fees.csv' })}
          >
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        }
      />
      {!nothingLoaded && (
        <div className="mb-6">
          <FeeMetrics />
        </div>
      )}
      <FeeFilters
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <QueryView query={query} failed="Failed to load setup fee data">
        {({ agents, pagination }) =>
          pagination.total === 0 ? (
            <NoAgents filtered={isFiltered(settled)} onClear={() => setFilter(EVERYONE)} />
          ) : (
            <>
              <p role="status" className="mb-3 text-sm text-ink-soft">
                {countOf(pagination.total, 'agent')}
              </p>
              <BulkBar agents={agents} chosen={chosen} onStatus={status.open} onSent={sent.open} />
              <FeesTable
                agents={agents}
                chosen={chosen}
                onStatus={(agent) => status.open([agent])}
                onSent={(agent) => sent.open([agent])}
              />
              <Pagination page={page} pageCount={pagination.totalPages} onPage={setPage} className="mt-6" />
            </>
          )
        }
      </QueryView>
      <StatusDialog dialog={status} onDone={chosen.clear} />
      <SentDialog dialog={sent} onDone={chosen.clear} />
    </>
  );
}

const isFiltered = (filter: FeeFilter) =>
  filter.status !== EVERYONE.status ||
  filter.marketingEmailAgreed !== EVERYONE.marketingEmailAgreed ||
  filter.search !== EVERYONE.search;

function NoAgents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return <EmptyState title="No agents yet" text="Agencies appear here once they have signed up." />;
  }
  return (
    <EmptyState
      title="No agents found"
      text="No agent fits these filters."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
