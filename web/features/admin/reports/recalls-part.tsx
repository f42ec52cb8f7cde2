import { useQuery } from '@tanstack/react-query';
import type { AdminRemovalRequest } from '@threshold/core/contract/removal-requests';
import type { RemovalReason } from '@threshold/core/rules/contact/removal-requests';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useRef, useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Pagination } from '../../../ui/data/pagination';
import { type Column, Table } from '../../../ui/data/table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { TableSkeleton } from '../../../ui/feedback/skeletons';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { TabHeading } from '../tab-heading';
import { serverWords, useAdminChange } from '../use-admin-change';
import { usePageInRange } from '../use-page-in-range';
import { agencyColumn } from './agency-column';
import { closeRecall, overdueRecallsQuery } from './reports.api';

const REASONS: Record<RemovalReason, string> = {
  consent: 'Withdrew consent',
  block: 'Blocked the agency',
  left: 'Deleted the account',
};
const day = (moment: string | null) => (moment ? formatDay(new Date(moment)) : 'Never');

const columns = (
  onClose: (removalRequest: AdminRemovalRequest) => void,
): readonly Column<AdminRemovalRequest>[] => [
  agencyColumn,
  {
    key: 'name',
    header: 'To be removed',
    className: 'wrap-anywhere',
    cell: ({ name }) => name ?? 'A former buyer',
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => REASONS[reason] },
  { key: 'due', header: 'Was due', cell: ({ dueAt }) => day(dueAt) },
  { key: 'mailed', header: 'Last reminded', cell: ({ remindedAt }) => day(remindedAt) },
  {
    key: 'close',
    header: 'Action',
    cell: (removalRequest) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Stop asking ${removalRequest.agency.name}`}
        onClick={() => onClose(removalRequest)}
      >
        Stop asking
      </Button>
    ),
  },
];

export function RecallsPart() {
  const [page, setPage] = useState(1);
  const query = useQuery(overdueRecallsQuery(page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useDialogState<AdminRemovalRequest>();
  const close = useAdminChange({
    send: (id: string) => closeRecall(id),
    done: () => ({ title: 'The agency is not asked any more' }),
    failed: (error) => ({ title: 'Not Closed', description: serverWords(error, 'Please try again.') }),
  });
  return (
    <>
      <TabHeading
        ref={heading}
        title="Overdue removals"
        text="People an agency was asked to remove from its records more than 30 days ago, and has not confirmed. It is reminded every week. The agency is never told why."
      />
      <QueryView
        query={query}
        failed="The overdue removals did not load"
        loading={<TableSkeleton rows={5} />}
      >
        {({ recalls: removalRequests, pagination }) =>
          removalRequests.length === 0 ? (
            <EmptyState
              title="Nothing is overdue"
              text="What an agency has not confirmed after 30 days appears here."
            />
          ) : (
            <>
              <Table
                caption="Overdue removals"
                columns={columns(closing.open)}
                rows={removalRequests}
                rowKey={({ id }) => id}
              />
              <Pagination page={page} pageCount={pagination.totalPages} onPage={setPage} className="mt-6" />
            </>
          )
        }
      </QueryView>
      <ConfirmDialog
        open={closing.isOpen}
        onOpenChange={closing.close}
        title={`Stop asking ${closing.record?.agency.name ?? ''}?`}
        description="It is not reminded any more and stays unconfirmed in the agency’s record. The name is removed from the request."
        confirmText="Stop asking"
        pending={close.isPending}
        pendingText="Saving..."
        focusFallback={heading}
        onConfirm={() => {
          if (closing.record) close.mutate(closing.record.id, { onSettled: closing.close });
        }}
      />
    </>
  );
}
