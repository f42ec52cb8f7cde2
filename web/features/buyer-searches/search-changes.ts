import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BuyerSearch, BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import { codeOf } from '../../api/error-codes';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { toast } from '../../ui/overlays/toast-store';
import {
  confirmSearch,
  coverageQuery,
  createSearch,
  deleteSearch,
  SEARCHES_KEY,
  STATS_KEY,
  setSearchActive,
  updateSearch,
} from './buyer-searches.api';

/** What is left of a search that can still be brought back. */
export type Deleted = Pick<BuyerSearch, 'id' | 'name'>;

/** Done when the list on the screen is the new one: a button stays busy until its effect can be seen. */
export function refreshSearches(client: QueryClient): Promise<void> {
  // The score and the profile's completion follow from the account, the landing figures from the totals.
  void client.invalidateQueries({ queryKey: STATS_KEY });
  void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  // The list alone: what is read about one search would be asked for although it has just been deleted.
  return client.invalidateQueries({ queryKey: SEARCHES_KEY, exact: true });
}

export function reportFailure(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
}

/** Where a buyer agrees again to be shown to agents. */
export const CONSENT_LINK = { to: '/settings#consents', text: 'Open your privacy settings' };

export const lacksConsent = (error: unknown) => codeOf(error) === 'CONSENT_REQUIRED';

export function useSaveSearch(search: BuyerSearch | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BuyerSearchBody) =>
      search ? updateSearch(search.id, { ...body, updatedAt: search.updatedAt }) : createSearch(body),
    onSuccess: async (saved) => {
      void client.invalidateQueries({ queryKey: coverageQuery(saved.id).queryKey });
      await refreshSearches(client);
      toast({
        variant: 'success',
        title: search ? 'Search Updated' : 'Search Created',
        description: search
          ? saved.isActive
            ? 'Agents now see your changes.'
            : 'Agents see it once it is switched on.'
          : 'Agents with a home that fits can now find you.',
      });
    },
  });
}

const ACTIVE_KEY = ['buyer-searches', 'active'] as const;

/** The switch moves at once and goes back if the server refuses. */
export function useSetActive(search: Pick<BuyerSearch, 'id'>) {
  const client = useQueryClient();
  const key = [...ACTIVE_KEY, search.id];
  const show = (isActive: boolean) =>
    client.setQueryData<BuyerSearch[] | null>(SEARCHES_KEY, (list) =>
      list?.map((one) => (one.id === search.id ? { ...one, isActive, pausedUntil: null } : one)),
    );
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: (isActive: boolean) => setSearchActive(search.id, isActive),
    // One after the other, so that the last press is the one that counts.
    scope: { id: key.join('-') },
    onMutate: async (isActive) => {
      // A list that was on its way would put the switch back, and calling it off restores the one before.
      await client.cancelQueries({ queryKey: SEARCHES_KEY });
      show(isActive);
    },
    onError: (error, isActive) => {
      // With a later press still under way, that one decides what the switch shows.
      if (client.isMutating({ mutationKey: key }) === 1) show(!isActive);
      if (lacksConsent(error)) {
        // Longer than usual: there is a link to reach.
        const link = { link: CONSENT_LINK, duration: 15_000 };
        toast({ variant: 'destructive', title: 'Error', description: error.message, ...link });
      } else {
        reportFailure('Failed to update search status.');
      }
    },
    onSettled: async () => {
      // The list as it is between two presses would undo the second on the screen.
      if (client.isMutating({ mutationKey: ACTIVE_KEY }) === 1) await refreshSearches(client);
    },
  });
  return (isActive: boolean) => {
    // Before anything is awaited, so that a second press finds what the first one left.
    show(isActive);
    mutate(isActive);
  };
}

export function useConfirmSearch(search: Pick<BuyerSearch, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => confirmSearch(search.id),
    onSuccess: async () => {
      await refreshSearches(client);
      toast({
        variant: 'success',
        title: 'Confirmed',
        description: "Thanks for confirming you're still looking!",
      });
    },
    onError: () => reportFailure('Failed to confirm search. Please try again.'),
  });
}

export function useDeleteSearch(onDeleted: (search: Deleted) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: Deleted) => deleteSearch(search.id),
    onSuccess: async (_answer, search) => {
      onDeleted({ id: search.id, name: search.name });
      await refreshSearches(client);
      toast({ variant: 'success', title: 'Search Deleted', description: `${search.name} has been removed.` });
    },
    onError: () => {
      // It may have gone from another window already; the list then says so itself.
      void refreshSearches(client);
      reportFailure('Failed to delete search. Please try again.');
    },
  });
}
