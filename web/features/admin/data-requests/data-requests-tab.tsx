import { useQuery } from '@tanstack/react-query';
import type { AdminDataRequests } from '@threshold/core/contract/privacy';
import { formatCount } from '@threshold/core/rules/counts';
import { useRef, useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Segmented } from '../../../ui/forms/segmented';
import { dataRequestsQuery, type RequestShelf } from '../admin.api';
import { TabHeading } from '../tab-heading';
import { usePageInRange } from '../use-page-in-range';
import { RequestCard } from './request-card';

const SHELVES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
] as const;

const EMPTY: Record<RequestShelf, { title: string; text: string }> = {
  waiting: {
    title: 'No request is waiting',
    text: 'What people ask about their data in their privacy settings arrives here, with the day it is due.',
  },
  answered: { title: 'Nothing answered yet', text: 'Answered and refused requests are kept here.' },
};

export function DataRequestsTab() {
  const [shelf, setShelf] = useState<RequestShelf>('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(dataRequestsQuery(shelf, page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TabHeading
        ref={heading}
        title="Data Requests"
        text={query.data ? summary(query.data) : 'Each must be answered within one month.'}
        action={
          <Segmented
            label="Which requests"
            options={SHELVES}
            value={shelf}
            onValueChange={(next) => {
              setShelf(next);
              setPage(1);
            }}
          />
        }
      />
      <QueryView query={query} failed="The requests did not load">
        {({ requests, pagination }) =>
          pagination.total === 0 ? (
            <EmptyState {...EMPTY[shelf]} />
          ) : (
            <>
              <ul className="grid gap-4">
                {requests.map((request) => (
                  <li key={request.id}>
                    <RequestCard request={request} heading={heading} />
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

function summary({ waiting, overdue }: AdminDataRequests): string {
  const late = overdue === 0 ? 'none overdue' : `${formatCount(overdue)} overdue`;
  return `Each must be answered within one month. ${formatCount(waiting)} waiting, ${late}.`;
}
