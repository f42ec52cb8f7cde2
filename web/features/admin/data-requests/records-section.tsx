import type { AgencyRecordRow } from '@threshold/core/contract/contact-reports';
import {
  FEWEST_REPORTS,
  MIN_REMOVAL_REQUESTS,
  MIN_REMOVALS_IN_TIME,
  MOST_REPORTS_PER_THOUSAND,
} from '@threshold/core/rules/contact/agency-record';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Badge } from '../../../ui/data/badge';
import { PagedList } from '../../../ui/data/paged-list';
import type { Column } from '../../../ui/data/table';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { recordsQuery } from '../admin.api';
import { SuspendDialog } from '../agents/suspend-dialog';
import { TabHeading } from '../shared/tab-heading';
import { agencyColumn } from './agency-column';

type Row = AgencyRecordRow & { id: string };

const PAST = { reports: 'Too many reports', recalls: 'Late removals' } as const;

const columns = (onSuspend: (row: AgencyRecordRow) => void): readonly Column<Row>[] => [
  agencyColumn,
  {
    header: 'People seen',
    className: 'tabular-nums',
    cell: ({ peopleSeen }) => formatCount(peopleSeen),
  },
  {
    header: 'Reports upheld',
    className: 'tabular-nums',
    cell: ({ reports, reportsUpheld, upheldPerThousand }) =>
      `${formatCount(reportsUpheld)} of ${formatCount(reports)}, ${upheldPerThousand} per thousand`,
  },
  {
    header: 'Removals on time',
    className: 'tabular-nums',
    cell: ({ recallsDue, recallsInTime }) =>
      recallsDue === 0 ? 'None due' : `${formatCount(recallsInTime)} of ${formatCount(recallsDue)}`,
  },
  {
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

export function RecordsSection() {
  const list = usePagedQuery(recordsQuery);
  const suspending = useDialogState<{ id: string; firstName: string; email: string }>();
  return (
    <>
      <TabHeading
        title="Agency records"
        text={`The last 12 months. Consider suspending an agency with at least ${FEWEST_REPORTS} upheld reports and more than ${MOST_REPORTS_PER_THOUSAND} per thousand people seen, or one that confirmed fewer than ${MIN_REMOVALS_IN_TIME * 100}% of at least ${MIN_REMOVAL_REQUESTS} removals on time.`}
      />
      <PagedList
        list={list}
        rows={({ agencies }) => agencies.map((row) => ({ ...row, id: row.agency.id }))}
        failed="The records didn't load"
        empty={{
          title: 'No agency records yet',
          text: 'An agency appears here once a buyer reports it or asks to be removed from its records.',
        }}
        table={{
          caption: 'Agency records',
          columns: columns(({ agency: { id, name, email } }) =>
            suspending.open({ id, firstName: name, email }),
          ),
        }}
      />
      <SuspendDialog dialog={suspending} />
    </>
  );
}
