import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Notifications, UnreadCount } from '@threshold/core/contract/notifications';
import { apiQuery } from '../../api/query-client';
import { apiRead, apiRequest } from '../../api/request';

const PATH = '/api/notifications';

export const NOTIFICATIONS_KEY = ['api', 'notifications'] as const;

export const countQuery = { ...apiQuery<UnreadCount>([...NOTIFICATIONS_KEY, 'count']), staleTime: 0 };

export const listQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    apiRead<Notifications>(pageParam ? `${PATH}?before=${pageParam}` : PATH, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.hasMore ? last.notifications.at(-1)?.id : undefined),
  // Refetch at each opening of the inbox.
  staleTime: 0,
});

/** Without ids, marks all as read. */
export const markRead = (ids: string[] | undefined) =>
  apiRequest<UnreadCount>('POST', `${PATH}/read`, ids ? { ids } : {});
