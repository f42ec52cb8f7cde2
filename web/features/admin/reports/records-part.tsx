import { useQuery } from '@tanstack/react-query';
import type { AgencyRecordRow } from '@threshold/core/contract/contact-reports';
import {
  FEWEST_REPORTS,
  MIN_REMOVAL_REQUESTS,
  MIN_REMOVALS_IN_TIME,
  MOST_REPORTS_PER_THOUSAND,
} from '@threshold/core/rules/contact/agency-record';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Badge } from '../../../ui/data/badge';
import { Pagination } from '../../../ui/data/pagination';
import { type Column, Table } from '../../../ui/data/table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { TableSkeleton } from '../../../ui/feedback/skeletons';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { SuspendDialog } from '../agents/suspend-dialog';
import { TabHeading } from '../tab-heading';
import { usePageInRange } from '../use-page-in-range';
import { agencyColumn } from './agency-column';
import { recordsQuery } from './reports.api';

const PAST = { reports: 'Too many reports', recalls: 'Removals late' } as const;

const columns = (onSuspend: (row: AgencyRecordRow) => void): readonly Column<AgencyRecordRow>[] => [
  agencyColumn,
  {
    key: 'seen',
    header: 'People seen',
    className: 'tabular-nums',
    cell: ({ peopleSeen }) => formatCount(peopleSeen),
  },
  {
    key: 'reports',
    header: 'Reports upheld',
    className: 'tabular-nums',
    cell: ({ reports, reportsUpheld, upheldPerThousand }) =>
      `${formatCount(reportsUpheld)} of ${formatCount(reports)}, ${upheldPerThousand} per thousand`,
  },
  {
    key: 'recalls',
    header: 'Removals in time',
    className: 'tabular-nums',
    cell: ({ recallsDue, recallsInTime }) =>
      recallsDue === 0 ? 'None due' : `${formatCount(recallsInTime)} of ${formatCount(recallsDue)}`,
  },
  {
    key: 'past',
    header: 'To do',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        {row.past.map((bound) => (
          <Badge key={bound} tone="brick">
            {PAST[bound]}
          </Badge>
        ))}
        {row.suspended ? (
          <Badge>Suspended</Badge>
        ) : row.past.length === 0 ? (
          'Nothing'
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Suspend ${row.agency.name}`}
            onClick={() => onSuspend(row)}
          >
            Suspend
          </Button>
        )}
      </span>
    ),
  },
];

export function RecordsPart() {
  const [page, setPage] = useState(1);
  const query = useQuery(recordsQuery(page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const suspending = useDialogState<{ id: string; firstName: string; email: string }>();
  return (
    <>
      <TabHeading
        title="Agency records"
        text={`Of the last twelve months. Think about suspending an agency with at least ${FEWEST_REPORTS} reports upheld that are more than ${MOST_REPORTS_PER_THOUSAND} per thousand people seen, or with fewer than ${MIN_REMOVALS_IN_TIME * 100}% of at least ${MIN_REMOVAL_REQUESTS} removals confirmed in time.`}
      />
      <QueryView query={query} failed="The records did not load" loading={<TableSkeleton rows={5} />}>
        {({ agencies, pagination }) =>
          agencies.length === 0 ? (
            <EmptyState
              title="No agency has a record yet"
              text="An agency appears here once a buyer reports it or asks to be removed from its records."
            />
          ) : (
            <>
              <Table
                caption="Agency records"
                columns={columns(({ agency }) =>
                  suspending.open({ id: agency.id, firstName: agency.name, email: agency.email }),
                )}
                rows={agencies}
                rowKey={({ agency }) => agency.id}
              />
              <Pagination page={page} pageCount={pagination.totalPages} onPage={setPage} className="mt-6" />
            </>
          )
        }
      </QueryView>
      <SuspendDialog dialog={suspending} />
    </>
  );
}
