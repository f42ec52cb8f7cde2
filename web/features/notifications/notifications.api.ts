import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Notifications } from '@threshold/core/contract/notifications';
import { fetchPart } from '../../lib/fetch-part';
import { apiQuery } from '../../lib/query-client';
import { apiRead, apiRequest } from '../../lib/request';

const contract = () => fetchPart(() => import('@threshold/core/contract/notifications'), { reload: 'never' });
const unreadCount = async () => (await contract()).UnreadCount;
const notifications = async () => (await contract()).Notifications;

const PATH = '/api/notifications';

export const NOTIFICATIONS_KEY = ['api', 'notifications'] as const;

export const countQuery = { ...apiQuery(unreadCount, [...NOTIFICATIONS_KEY, 'count']), staleTime: 0 };

export const listQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    apiRead(pageParam ? `${PATH}?before=${pageParam}` : PATH, { signal, schema: notifications }),
  initialPageParam: '',
  getNextPageParam: (last: Notifications) => (last.hasMore ? last.notifications.at(-1)?.id : undefined),
  // Every opening of the bell asks for what is new.
  staleTime: 0,
});

/** Without ids, all of mine. */
export const markRead = (ids: string[] | undefined) =>
  apiRequest('POST', `${PATH}/read`, ids ? { ids } : {}, { schema: unreadCount });
