import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import type { Deleted } from './search-changes';
import { useDeleteSearch } from './search-changes';

interface DeleteDialogProps {
  open: boolean;
  search: BuyerSearch;
  onClose: () => void;
  /** Called after deletion, which can be undone for a few seconds. */
  onDeleted: (search: Deleted) => void;
  /** Receives focus once the card is removed. */
  heading: RefObject<HTMLElement | null>;
}

export function DeleteDialog({ open, search, onClose, onDeleted, heading }: DeleteDialogProps) {
  const remove = useDeleteSearch(onDeleted);
  const pause = search.isActive ? ' Need a break? Pause it instead.' : '';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this search?"
      description={`Agents won't find you through "${search.name}" any more. You can undo this for 10 seconds.${pause}`}
      variant="danger"
      confirmText="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      focusFallback={heading}
      onConfirm={() => remove.mutate(search, { onSettled: onClose })}
    />
  );
}
