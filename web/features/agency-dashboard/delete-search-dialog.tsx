import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentSearch, SearchDeletion } from '@threshold/core/contract/agent-searches';
import { countOf } from '@threshold/core/rules/format/counts';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { isOwnerOnly } from '../../api/error-codes';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { deleteSearch, deletionQuery, searchesChanged } from '../agent-searches';

export interface DeleteSearchDialogProps {
  search: AgentSearch;
  open: boolean;
  onClose: () => void;
}

export function DeleteSearchDialog({ search, open, onClose }: DeleteSearchDialogProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteSearch(search.id),
    // Closes after the list is refetched, so that the card is gone by then.
    onSuccess: () => searchesChanged(client),
    onSettled: (_answer, error) => {
      onClose();
      toast(error ? deleteFailure(error) : deleted);
    },
  });
  const deletion = useQuery({ ...deletionQuery(search.id), enabled: open });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Delete this search?"
      description={
        <>
          "{searchTitle(search)}" and its list of matches will be gone for good.{' '}
          <span role="status">{deletionText(deletion.data, deletion.isError)}</span>
        </>
      }
      confirmText="Delete"
      variant="danger"
      pending={deleting.isPending}
      pendingText="Deleting..."
      onConfirm={() => deleting.mutate()}
    />
  );
}

/** Summary of what is deleted with the search; without counts, a general text. */
export function deletionText(counts: SearchDeletion | null | undefined, failed: boolean): string {
  if (!counts)
    return failed
      ? 'The stages and notes of its buyers go with it, and viewings still to come are cancelled.'
      : 'Counting what goes with it...';
  const { buyers, notes, viewings } = counts;
  const gone = [
    buyers > 0 && `the stages of ${countOf(buyers, 'buyer')}`,
    notes > 0 && countOf(notes, 'note'),
  ].filter(Boolean);
  const deleted = gone.length > 0 ? [`With it go ${gone.join(' and ')}.`] : [];
  const cancelled =
    viewings > 0
      ? [
          `${countOf(viewings, 'viewing')} will be cancelled, and the ${viewings === 1 ? 'buyer is' : 'buyers are'} told.`,
        ]
      : [];
  return [...deleted, ...cancelled].join(' ') || 'No stages, notes or viewings go with it.';
}

const deleted: ToastInput = {
  variant: 'success',
  title: 'Search Deleted',
  description: 'The search has been removed.',
};

export function accessDenied(description: string) {
  return { variant: 'destructive', title: 'Access Denied', description } as const;
}

function deleteFailure(error: Error): ToastInput {
  if (isOwnerOnly(error)) return accessDenied(error.message);
  return {
    variant: 'destructive',
    title: 'Delete failed',
    description: error.message || 'Failed to delete the search.',
  };
}
