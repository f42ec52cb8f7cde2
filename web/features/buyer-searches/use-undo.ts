import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/overlays/toast-store';
import { restoreSearch } from './buyer-searches.api';
import { type Deleted, refreshSearches, reportFailure } from './search-changes';

const UNDO_SHOWN_MS = 10_000;

/** The last deleted search, while it can be restored. */
export function useUndo() {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const restore = useMutation({
    mutationFn: (search: Deleted) => restoreSearch(search.id),
    onSuccess: async (_answer, { name }) => {
      await refreshSearches(client);
      // Also replaces the toast about the deletion.
      toast({ variant: 'success', title: 'Search Restored', description: `${name} has been restored.` });
    },
    onError: () => reportFailure('Failed to restore the search. Please create it again.'),
    onSettled: () => setDeleted(null),
  });
  const { isPending } = restore;
  useEffect(() => {
    if (!deleted || isPending) return;
    const timer = setTimeout(() => setDeleted(null), UNDO_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [deleted, isPending]);
  return { deleted, offer: setDeleted, undo: () => deleted && restore.mutate(deleted), isPending };
}
