import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentSearch, SearchDeletion } from '@threshold/core/contract/agent-searches';
import { countOf } from '@threshold/core/rules/format/counts';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { describeError } from '../../api/describe-error';
import { isOwnerOnly } from '../../api/error-codes';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { deleteSearch, deletionQuery, searchesChanged } from '../agent-searches';

interface DeleteSearchDialogProps {
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
    // A lost response may be of a search that was deleted.
    onError: () => void searchesChanged(client),
    onSettled: (_answer, error) => {
      onClose();
      toast(error ? deleteFailure(error) : deleted);
    },
  });
  const deletion = useQuery({ ...deletionQuery(search.id), enabled: open });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this search?"
      description={
        <>
          "{searchTitle(search)}" and its list of matches will be deleted permanently.{' '}
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
function deletionText(counts: SearchDeletion | null | undefined, failed: boolean): string {
  if (!counts)
    return failed
      ? 'This also deletes the stages and notes of its buyers, and cancels upcoming viewings.'
      : 'Counting what else is deleted...';
  const { buyers, notes, viewings } = counts;
  const gone = [
    buyers > 0 && `the stages of ${countOf(buyers, 'buyer')}`,
    notes > 0 && countOf(notes, 'note'),
  ].filter(Boolean);
  const deleted = gone.length > 0 ? [`This also deletes ${gone.join(' and ')}.`] : [];
  const cancelled =
    viewings > 0
      ? [`We'll cancel ${countOf(viewings, 'viewing')} and tell the ${viewings === 1 ? 'buyer' : 'buyers'}.`]
      : [];
  return [...deleted, ...cancelled].join(' ') || 'It has no stages, notes or viewings.';
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
  if (isOwnerOnly(error)) return accessDenied(describeError(error));
  return {
    variant: 'destructive',
    title: 'Delete failed',
    description: describeError(error, 'Failed to delete the search.'),
  };
}
