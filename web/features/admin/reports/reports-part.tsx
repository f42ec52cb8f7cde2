import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Segmented } from '../../../ui/forms/segmented';
import { TabHeading } from '../tab-heading';
import { usePageInRange } from '../use-page-in-range';
import { ReportCard } from './report-card';
import { type ReportShelf, reportsQuery } from './reports.api';

const SHELVES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;

const EMPTY: Record<ReportShelf, { title: string; text: string }> = {
  waiting: {
    title: 'No report is waiting',
    text: 'What buyers report about contact they did not want arrives here, with the day it is due.',
  },
  decided: { title: 'Nothing decided yet', text: 'Decided reports are kept here.' },
};

export function ReportsPart() {
  const [shelf, setShelf] = useState<ReportShelf>('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(reportsQuery(shelf, page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const { waiting, overdue } = query.data ?? { waiting: 0, overdue: 0 };
  const figures = query.data ? ` ${waiting} waiting, ${overdue === 0 ? 'none' : overdue} overdue.` : '';
  return (
    <>
      <TabHeading
        ref={heading}
        title="Contact reports"
        text={`Each is decided within 30 days, and the buyer is told.${figures}`}
        action={
          <Segmented
            label="Which reports"
            options={SHELVES}
            value={shelf}
            onValueChange={(next) => {
              setShelf(next);
              setPage(1);
            }}
          />
        }
      />
      <QueryView query={query} failed="The reports did not load">
        {({ reports, pagination }) =>
          pagination.total === 0 ? (
            <EmptyState {...EMPTY[shelf]} />
          ) : (
            <>
              <ul className="grid gap-4">
                {reports.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} heading={heading} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={pagination.totalPages} onPage={setPage} className="mt-6" />
            </>
          )
        }
      </QueryView>
    </>
  );
}
