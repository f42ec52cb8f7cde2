import { useQuery } from '@tanstack/react-query';
import { countOf } from '@threshold/core/rules/format/counts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedValue } from '../../../shared/use-debounced-value';
import { PagedList } from '../../../ui/data/paged-list';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import type { EmptyStateProps } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { type FeeFilter, feeMetricsQuery, feesExportPath, feesQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { useCsvExport } from '../shared/use-csv-export';
import { feeColumns } from './fee-columns';
import { FEE_STATUS, FeeDialog, MARKETING_EMAIL } from './fee-dialog';
import { FeeFilters } from './fee-filters';
import { FeeMetrics } from './fee-metrics';
import type { FeeAgent } from './labels';
import { BulkActionsBar, useRowSelection } from './row-selection';

const SEARCH_MS = 500;
const EVERYONE: FeeFilter = { status: 'all', marketingEmailAgreed: 'all', search: '' };

export default function SetupFeesTab() {
  const [filter, setFilter] = useState(EVERYONE);
  const search = useDebouncedValue(filter.search.trim(), SEARCH_MS);
  const settled = { ...filter, search };
  const filterKey = Object.values(settled).join(' ');
  const list = usePagedQuery((page) => feesQuery(settled, page), filterKey);
  // When both requests fail, show one error; the metrics are refetched once the list has loaded.
  const nothingLoaded = useQuery(feeMetricsQuery).isLoadingError && list.query.isLoadingError;
  const file = useCsvExport(() => ({ title: 'Export completed successfully' }));
  const selection = useRowSelection();
  const status = useDialogState<FeeAgent[]>();
  const sent = useDialogState<FeeAgent[]>();
  const isFiltered = filterKey !== Object.values(EVERYONE).join(' ');
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
      {!nothingLoaded && <FeeMetrics />}
      <FeeFilters filter={filter} onFilter={setFilter} />
      <PagedList
        list={list}
        rows={({ agents }) => agents}
        failed="Failed to load setup fee data"
        empty={isFiltered ? noMatch(() => setFilter(EVERYONE)) : NO_AGENTS}
        summary={({ pagination }) => countOf(pagination.total, 'agent')}
        toolbar={(agents) => (
          <BulkActionsBar agents={agents} selection={selection} onStatus={status.open} onSent={sent.open} />
        )}
        table={{
          caption: 'Setup fees by agent',
          columns: feeColumns(
            selection,
            (agent) => status.open([agent]),
            (agent) => sent.open([agent]),
          ),
          compact: true,
        }}
      />
      <FeeDialog setting={FEE_STATUS} dialog={status} onDone={selection.clear} />
      <FeeDialog setting={MARKETING_EMAIL} dialog={sent} onDone={selection.clear} />
    </>
  );
}

const NO_AGENTS = { title: 'No agents yet', text: "Agencies appear here once they've signed up." };
const noMatch = (onClear: () => void): EmptyStateProps => ({
  title: 'No agents found',
  text: 'No agents match these filters.',
  action: (
    <Button variant="secondary" onClick={onClear}>
      Clear filters
    </Button>
  ),
});
