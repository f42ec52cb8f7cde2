import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { searchTitle } from '@threshold/core/rules/search-title';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { isOwnerOnly } from '../../lib/failure-code';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { deleteSearch, searchesChanged } from './agent-searches.api';
import { accessDenied } from './use-agent-view';

export interface DeleteSearchDialogProps {
  search: AgentSearch;
  open: boolean;
  onClose: () => void;
}

export function DeleteSearchDialog({ search, open, onClose }: DeleteSearchDialogProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteSearch(search.id),
    // Kept open until the list is without it: the card must not linger behind the closing dialog.
    onSuccess: () => searchesChanged(client),
    onSettled: (_answer, error) => {
      onClose();
      toast(error ? deleteFailure(error) : deleted);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Delete this search?"
      description={`"${searchTitle(search)}" and its list of matches will be gone for good.`}
      confirmText="Delete"
      variant="danger"
      pending={deleting.isPending}
      pendingText="Deleting..."
      onConfirm={() => deleting.mutate()}
    />
  );
}

const deleted: ToastInput = {
  variant: 'success',
  title: 'Search Deleted',
  description: 'The search has been removed.',
};

function deleteFailure(error: Error): ToastInput {
  if (isOwnerOnly(error)) return accessDenied(error.message);
  return {
    variant: 'destructive',
    title: 'Delete failed',
    description: error.message || 'Failed to delete the search.',
  };
}
