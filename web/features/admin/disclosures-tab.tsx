import { useQuery } from '@tanstack/react-query';
import type { AdminDisclosures, WatchedAgency } from '@threshold/core/contract/disclosures';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { useState } from 'react';
import { QueryView } from '../../lib/query-view';
import { Badge } from '../../ui/data/badge';
import { Pagination } from '../../ui/data/pagination';
import { type Column, Table } from '../../ui/data/table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { disclosuresQuery } from './admin.api';
import { PersonLink } from './person/person-link';
import { TabHeading } from './tab-heading';

const columnsFor = (limit: number): readonly Column<WatchedAgency>[] => [
  {
    key: 'agency',
    header: 'Agency',
    primary: true,
    className: 'wrap-anywhere',
    cell: ({ id, agencyName, email }) => (
      <>
        <PersonLink id={id}>{agencyName?.trim() || 'No agency name'}</PersonLink>
        <span className="block text-sm font-normal text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    key: 'why',
    header: 'Why it is here',
    cell: ({ nearLimit, noHomePeople, noHomeSearches }) => (
      <span className="flex flex-wrap gap-2">
        {nearLimit && <Badge tone="brick">Near the limit</Badge>}
        {(noHomePeople > 0 || noHomeSearches > 0) && <Badge tone="outline">Price no home has</Badge>}
      </span>
    ),
  },
  {
    key: 'today',
    header: 'Shown today',
    className: 'tabular-nums',
    cell: ({ peopleToday }) => `${formatCount(peopleToday)} of ${formatCount(limit)}`,
  },
  {
    key: 'days',
    header: 'Last 7 days',
    className: 'tabular-nums',
    cell: ({ days }) => days.map(({ people }) => formatCount(people)).join(', '),
  },
  {
    key: 'odd',
    header: 'At prices no home has',
    className: 'tabular-nums',
    cell: ({ noHomePeople, noHomeSearches }) =>
      `${formatCount(noHomePeople)} shown in 30 days, ${formatCount(noHomeSearches)} saved`,
  },
];

export function DisclosuresTab() {
  const [page, setPage] = useState(1);
  const query = useQuery(disclosuresQuery(page));
  return (
    <>
      <TabHeading
        title="Disclosures"
        text="Agencies that come near the day's limit of buyers shown to them, or look for buyers at prices no home has."
      />
      <QueryView query={query} failed="The disclosures did not load" loading={<TableSkeleton />}>
        {(data) => <Watched data={data} page={page} onPage={setPage} />}
      </QueryView>
    </>
  );
}

interface WatchedProps {
  data: AdminDisclosures;
  page: number;
  onPage: (page: number) => void;
}

function Watched({ data: { limit, today, agencies, pagination }, page, onPage }: WatchedProps) {
  const shown = `Today ${formatCount(today.people)} people were shown to ${countOf(today.agencies, 'agency', 'agencies')}. An agency may be shown ${formatCount(limit)} a day.`;
  return (
    <>
      <p className="mb-5 text-ink-soft">{shown}</p>
      {agencies.length === 0 ? (
        <EmptyState
          title="No agency stands out"
          text="From half of the limit on, an agency appears here with its last days."
        />
      ) : (
        <>
          <Table
            caption="Agencies to look at"
            columns={columnsFor(limit)}
            rows={agencies}
            rowKey={(agency) => agency.id}
          />
          <Pagination page={page} pageCount={pagination.totalPages} onPage={onPage} className="mt-6" />
        </>
      )}
    </>
  );
}
