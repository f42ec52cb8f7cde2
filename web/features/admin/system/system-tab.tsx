import { useQuery } from '@tanstack/react-query';
import type { Health } from '@threshold/core/rules/account/system-health';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../ui/data/badge';
import { QueryView } from '../../../ui/data/query-view';
import { type Column, Table } from '../../../ui/data/table';
import { TableSkeleton } from '../../../ui/feedback/skeletons';
import { systemQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { type SystemRow, systemRows } from './system-rows';

const BADGES: Record<Health, [tone: BadgeTone, label: string]> = {
  good: ['green', 'Good'],
  look: ['blue', 'Check'],
  act: ['brick', 'Urgent'],
};

const COLUMNS: readonly Column<SystemRow>[] = [
  { header: 'Part', primary: true, cell: ({ name }) => name },
  {
    header: 'State',
    cell: ({ health }) => <Badge tone={BADGES[health][0]}>{BADGES[health][1]}</Badge>,
  },
  {
    header: 'Details',
    cell: ({ says, tab }) => (
      <span className="wrap-anywhere">
        {says}
        {tab && (
          <>
            {' '}
            <Link
              to={`/admin-dashboard?tab=${tab}`}
              className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
            >
              See jobs
            </Link>
          </>
        )}
      </span>
    ),
  },
];

export default function SystemTab() {
  const query = useQuery(systemQuery);
  return (
    <>
      <TabHeading title="System" text="Updates every minute." />
      <QueryView query={query} failed="The system status didn't load" loading={<TableSkeleton />}>
        {(system) => (
          <Table
            caption="Parts of the system"
            columns={COLUMNS}
            rows={systemRows(system)}
            rowKey={({ name }) => name}
          />
        )}
      </QueryView>
    </>
  );
}
