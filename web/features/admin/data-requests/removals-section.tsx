import type { AdminRemovalRequest } from '@threshold/core/contract/removal-requests';
import type { RemovalReason } from '@threshold/core/rules/contact/removal-requests';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useRef } from 'react';
import { PagedList } from '../../../ui/data/paged-list';
import type { Column } from '../../../ui/data/table';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { closeRemovalRequest, overdueRemovalsQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { confirmProps, useAdminMutation } from '../shared/use-admin-mutation';
import { agencyColumn } from './agency-column';

const REASONS: Record<RemovalReason, string> = {
  consent: 'Withdrew consent',
  block: 'Blocked the agency',
  left: 'Deleted the account',
};
const day = (date: string | null) => (date ? formatDay(new Date(date)) : 'Never');

const columns = (onClose: (request: AdminRemovalRequest) => void): readonly Column<AdminRemovalRequest>[] => [
  agencyColumn,
  { header: 'To be removed', className: 'wrap-anywhere', cell: ({ name }) => name ?? 'A former buyer' },
  { header: 'Why', cell: ({ reason }) => REASONS[reason] },
  { header: 'Was due', cell: ({ dueAt }) => day(dueAt) },
  { header: 'Last reminded', cell: ({ remindedAt }) => day(remindedAt) },
  {
    header: 'Action',
    cell: (request) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Stop asking ${request.agency.name}`}
        onClick={() => onClose(request)}
      >
        Stop asking
      </Button>
    ),
  },
];

export function RemovalsSection() {
  const list = usePagedQuery(overdueRemovalsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useDialogState<AdminRemovalRequest>();
  const close = useAdminMutation({
    send: ({ id }: AdminRemovalRequest) => closeRemovalRequest(id),
    done: 'The agency is not asked any more',
    failed: 'Not Closed',
  });
  return (
    <>
      <TabHeading
        ref={heading}
        title="Overdue removals"
        text="People an agency was asked to remove from its records more than 30 days ago, and has not confirmed. It is reminded every week. The agency is never told why."
      />
      <PagedList
        list={list}
        rows={({ recalls }) => recalls}
        failed="The overdue removals did not load"
        empty={{
          title: 'Nothing is overdue',
          text: 'What an agency has not confirmed after 30 days appears here.',
        }}
        table={{ caption: 'Overdue removals', columns: columns(closing.open) }}
      />
      <ConfirmDialog
        {...confirmProps(closing, close)}
        title={`Stop asking ${closing.record?.agency.name ?? ''}?`}
        description="It is not reminded any more and stays unconfirmed in the agency’s record. The name is removed from the request."
        confirmText="Stop asking"
        pendingText="Saving..."
        focusFallback={heading}
      />
    </>
  );
}
