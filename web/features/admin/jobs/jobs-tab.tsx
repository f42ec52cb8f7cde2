import { useQuery } from '@tanstack/react-query';
import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useRef, useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Badge } from '../../../ui/data/badge';
import { Pagination } from '../../../ui/data/pagination';
import { type Column, Table } from '../../../ui/data/table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { TableSkeleton } from '../../../ui/feedback/skeletons';
import { TabHeading } from '../tab-heading';
import { usePageInRange } from '../use-page-in-range';
import { GivenUpCard } from './given-up-card';
import { jobsQuery } from './jobs.api';
import { ageInWords, kindInWords } from './words';

type Waiting = AdminJobs['waiting'][number];

const COLUMNS: readonly Column<Waiting>[] = [
  {
    key: 'kind',
    header: 'Kind',
    primary: true,
    cell: ({ kind, known }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {kindInWords(kind)}
        {!known && <Badge tone="brick">Unknown to this release</Badge>}
      </span>
    ),
  },
  { key: 'count', header: 'Waiting', align: 'right', cell: ({ count }) => formatCount(count) },
  { key: 'failing', header: 'Failed so far', align: 'right', cell: ({ failing }) => formatCount(failing) },
  {
    key: 'oldest',
    header: 'Oldest due for',
    cell: ({ oldestSeconds }) => ageInWords(oldestSeconds),
    className: 'whitespace-nowrap',
  },
];

export function JobsTab() {
  const [page, setPage] = useState(1);
  const query = useQuery(jobsQuery(page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TabHeading
        ref={heading}
        title="Jobs"
        text="Mails, alerts and calls to other services that follow a change. Each is tried again until it is done, and given up after 15 tries."
      />
      <QueryView query={query} failed="The jobs did not load" loading={<TableSkeleton />}>
        {({ waiting, givenUp, pagination }) => (
          <div className="grid gap-8">
            <section aria-labelledby="jobs-given-up">
              <h3 id="jobs-given-up" className="mb-3 text-lg font-semibold">
                Given up ({formatCount(pagination.total)})
              </h3>
              {pagination.total === 0 ? (
                <EmptyState
                  title="No job was given up"
                  text="One that fails 15 times is shown here, with what went wrong."
                />
              ) : (
                <>
                  <ul className="grid gap-4">
                    {givenUp.map((job) => (
                      <li key={job.id}>
                        <GivenUpCard job={job} heading={heading} />
                      </li>
                    ))}
                  </ul>
                  <Pagination
                    page={page}
                    pageCount={pagination.totalPages}
                    onPage={setPage}
                    className="mt-6"
                  />
                </>
              )}
            </section>
            <section aria-labelledby="jobs-waiting">
              <h3 id="jobs-waiting" className="mb-3 text-lg font-semibold">
                Waiting
              </h3>
              {waiting.length === 0 ? (
                <EmptyState title="Nothing is waiting" text="All work that followed a change is done." />
              ) : (
                <Table caption="Waiting jobs" columns={COLUMNS} rows={waiting} rowKey={({ kind }) => kind} />
              )}
            </section>
          </div>
        )}
      </QueryView>
    </>
  );
}
