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
  { header: 'Person to remove', className: 'wrap-anywhere', cell: ({ name }) => name ?? 'A former buyer' },
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
    done: "We've stopped asking the agency",
    failed: 'Not saved',
  });
  return (
    <>
      <TabHeading
        ref={heading}
        title="Overdue removals"
        text="Agencies have 30 days to confirm they've removed someone from their records. These are late. We remind them every week, and never tell them why."
      />
      <PagedList
        list={list}
        rows={({ recalls }) => recalls}
        failed="The overdue removals didn't load"
        empty={{
          title: 'Nothing overdue',
          text: "Removals an agency hasn't confirmed after 30 days appear here.",
        }}
        table={{ caption: 'Overdue removals', columns: columns(closing.open) }}
      />
      <ConfirmDialog
        {...confirmProps(closing, close)}
        title={`Stop asking ${closing.record?.agency.name ?? ''}?`}
        description="We stop reminding them. The removal stays unconfirmed in the agency's record, and we delete the name from the request."
        confirmText="Stop asking"
        pendingText="Saving..."
        focusFallback={heading}
      />
    </>
  );
}
