import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notifications, UnreadCount } from '@threshold/core/contract/notifications';
import type { z } from 'zod';
import { toast } from '../../ui/overlays/toast-store';
import { countQuery, listQuery, markRead, NOTIFICATIONS_KEY } from './notifications.api';

type Ids = string[] | undefined;

/** Optimistic update; the server's count follows. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: Ids) => markRead(ids),
    onMutate: async (ids) => {
      // A pending count was taken before this change.
      await client.cancelQueries({ queryKey: NOTIFICATIONS_KEY });
      let gone = 0;
      client.setQueryData<InfiniteData<Notifications, string>>(listQuery.queryKey, (list) => {
        if (!list) return list;
        const pages = list.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) => {
            if (one.isRead || (ids && !ids.includes(one.id))) return one;
            gone += 1;
            return { ...one, isRead: true };
          }),
        }));
        return { ...list, pages };
      });
      client.setQueryData<z.infer<typeof UnreadCount> | null>(countQuery.queryKey, (count) =>
        count ? { unreadCount: ids ? Math.max(0, count.unreadCount - gone) : 0 } : count,
      );
    },
    onError: (error, ids) => {
      void client.invalidateQueries({ queryKey: listQuery.queryKey });
      // A single one is marked while navigating to its target, so a failure shows no toast.
      if (ids) console.warn('Could not mark a notification as read', error);
      else toast({ variant: 'destructive', title: "Couldn't mark as read", description: error.message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: countQuery.queryKey }),
  });
}
