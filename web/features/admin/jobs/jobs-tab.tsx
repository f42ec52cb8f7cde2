import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useRef } from 'react';
import { Badge } from '../../../ui/data/badge';
import { PagedList } from '../../../ui/data/paged-list';
import { QueryView } from '../../../ui/data/query-view';
import { type Column, Table } from '../../../ui/data/table';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { TableSkeleton } from '../../../ui/feedback/skeletons';
import { jobsQuery } from '../admin.api';
import { ageLabel, codeLabel } from '../shared/labels';
import { TabHeading } from '../shared/tab-heading';
import { FailedJobCard } from './failed-job-card';

const COLUMNS: readonly Column<AdminJobs['waiting'][number]>[] = [
  {
    header: 'Kind',
    primary: true,
    cell: ({ kind, known }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {codeLabel(kind)}
        {!known && <Badge tone="brick">Not in this version</Badge>}
      </span>
    ),
  },
  { header: 'Waiting', align: 'right', cell: ({ count }) => formatCount(count) },
  { header: 'Retrying', align: 'right', cell: ({ failing }) => formatCount(failing) },
  {
    header: 'Oldest due for',
    cell: ({ oldestSeconds }) => ageLabel(oldestSeconds),
    className: 'whitespace-nowrap',
  },
];

export default function JobsTab() {
  const list = usePagedQuery(jobsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TabHeading
        ref={heading}
        title="Jobs"
        text="Emails, alerts and calls to other services. We retry each one up to 15 times."
      />
      <QueryView query={list.query} failed="The jobs didn't load" loading={<TableSkeleton />}>
        {({ waiting, pagination }) => (
          <div className="grid gap-8">
            <section aria-labelledby="jobs-given-up">
              <h3 id="jobs-given-up" className="mb-3 text-lg font-semibold">
                Failed ({formatCount(pagination.total)})
              </h3>
              <PagedList
                list={list}
                rows={({ givenUp }) => givenUp}
                failed="The jobs didn't load"
                empty={{
                  title: 'No failed jobs',
                  text: 'A job that fails 15 times appears here with the error.',
                }}
              >
                {(job) => <FailedJobCard job={job} heading={heading} />}
              </PagedList>
            </section>
            <section aria-labelledby="jobs-waiting">
              <h3 id="jobs-waiting" className="mb-3 text-lg font-semibold">
                Waiting
              </h3>
              {waiting.length === 0 ? (
                <EmptyState title="Nothing waiting" text="All jobs are done." />
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
