import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BuyerSearch, BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import { codeOf } from '../../api/error-codes';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { toast } from '../../ui/overlays/toast-store';
import { contactsQuery } from '../my-contacts';
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

/** A deleted search that can still be restored. */
export type Deleted = Pick<BuyerSearch, 'id' | 'name'>;

/** Resolves after the list was refetched, so that a button stays pending until its effect is visible. */
export function refreshSearches(client: QueryClient): Promise<void> {
  // The score and profile completion come from the user, the landing stats from the totals.
  void client.invalidateQueries({ queryKey: STATS_KEY });
  void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  // "You've found a home" is shown only while every search is off.
  void client.invalidateQueries({ queryKey: contactsQuery.queryKey });
  // `exact`: queries below this key would refetch a search that was just deleted.
  return client.invalidateQueries({ queryKey: SEARCHES_KEY, exact: true });
}

export function reportFailure(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
}

/** Where a buyer gives consent again. */
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
            : 'Agents will see it when you turn it on.'
          : 'Agents with a matching home can now find you.',
      });
    },
  });
}

const ACTIVE_KEY = ['buyer-searches', 'active'] as const;

/** Optimistic update with rollback. */
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
    // Mutations run serially, so that the last click wins.
    scope: { id: key.join('-') },
    onMutate: async (isActive) => {
      // A list response in flight would overwrite the optimistic value. Cancelling restores the previous data, so
      // set it again.
      await client.cancelQueries({ queryKey: SEARCHES_KEY });
      show(isActive);
    },
    onError: (error, isActive) => {
      // Roll back only if no later click is pending, which would decide the shown state.
      if (client.isMutating({ mutationKey: key }) === 1) show(!isActive);
      if (lacksConsent(error)) {
        // Longer than the default duration, so that the link can be reached.
        const link = { link: CONSENT_LINK, duration: 15_000 };
        toast({ variant: 'destructive', title: 'Error', description: error.message, ...link });
      } else {
        reportFailure('Failed to update search status.');
      }
    },
    onSettled: async () => {
      // Refetching between two clicks would overwrite the second.
      if (client.isMutating({ mutationKey: ACTIVE_KEY }) === 1) await refreshSearches(client);
    },
  });
  return (isActive: boolean) => {
    // Synchronously, so that a second click sees the new state.
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
      // A lost response may be of a search that was deleted.
      void refreshSearches(client);
      reportFailure('Failed to delete search. Please try again.');
    },
  });
}
