import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  Notifications,
  StillLooking,
  StillLookingAnswer,
  UnreadCount,
  Unsubscribed,
} from '@threshold/core/contract/notifications';
import { apiQuery } from '../../lib/query-client';
import { apiRead, apiRequest } from '../../lib/request';

const PATH = '/api/notifications';

export const NOTIFICATIONS_KEY = ['api', 'notifications'] as const;

export const countQuery = { ...apiQuery(UnreadCount, [...NOTIFICATIONS_KEY, 'count']), staleTime: 0 };

export const listQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    apiRead(pageParam ? `${PATH}?before=${pageParam}` : PATH, { signal, schema: Notifications }),
  initialPageParam: '',
  getNextPageParam: (last: Notifications) => (last.hasMore ? last.notifications.at(-1)?.id : undefined),
  // Every opening of the bell asks for what is new.
  staleTime: 0,
});

/** Without ids, all of mine. */
export const markRead = (ids: string[] | undefined) =>
  apiRequest('POST', `${PATH}/read`, ids ? { ids } : {}, { schema: UnreadCount });

const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`;

export const unsubscribe = (token: string) =>
  apiRequest('POST', withToken('/api/unsubscribe', token), undefined, { schema: Unsubscribed });

export const stillLookingQuery = (token: string) =>
  apiQuery(StillLooking, ['api', withToken('still-looking', token)]);

export const confirmStillLooking = (token: string) =>
  apiRequest('POST', '/api/still-looking', { token }, { schema: StillLookingAnswer });
