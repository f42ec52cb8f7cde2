import type { StaffMember } from '@threshold/core/contract/staff';
import { displayName } from '@threshold/core/rules/format/names';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useRemove } from './use-staff-changes';

export interface RemoveDialogProps {
  member: StaffMember;
  open: boolean;
  onClose: () => void;
  /** Where the reader goes on once the row is gone. */
  heading: RefObject<HTMLElement | null>;
}

export function RemoveDialog({ member, open, onClose, heading }: RemoveDialogProps) {
  const remove = useRemove();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Remove ${displayName(member)}?`}
      description="They lose access immediately and for good. Their searches stay with you. To shut them out for a while, deactivate them instead."
      confirmText="Remove"
      variant="danger"
      pending={remove.isPending}
      pendingText="Removing..."
      focusFallback={heading}
      onConfirm={() => remove.mutate(member.id, { onSettled: onClose })}
    />
  );
}
