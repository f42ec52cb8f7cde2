import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDeleteSearch } from './search-changes';

export interface DeleteDialogProps {
  open: boolean;
  search: BuyerSearch;
  onClose: () => void;
  /** Where the reader goes on once the card is gone. */
  heading: RefObject<HTMLElement | null>;
}

export function DeleteDialog({ open, search, onClose, heading }: DeleteDialogProps) {
  const remove = useDeleteSearch();
  const pause = search.isActive ? ' To be left alone for a while, disable it instead.' : '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Delete this search?"
      description={`Agents will no longer find you through ${search.name}. This cannot be undone.${pause}`}
      variant="danger"
      confirmText="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      focusFallback={heading}
      onConfirm={() => remove.mutate(search, { onSettled: onClose })}
    />
  );
}
