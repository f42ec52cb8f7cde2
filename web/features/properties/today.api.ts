import { queryOptions } from '@tanstack/react-query';
import type { Today } from '@threshold/core/contract/properties';
import { readUnlessEnded } from '../../api/query-client';
import { apiRequest } from '../../api/request';

/** Tasks of the current user. The live stream invalidates this key. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => readUnlessEnded<Today>('/api/today', signal),
  staleTime: 60_000,
});

/** The phone makes the call: a failed notification must not block it. */
export const notifyCalling = (id: string, buyerId: string) =>
  apiRequest(
    'POST',
    `/api/properties/${encodeURIComponent(id)}/buyers/${encodeURIComponent(buyerId)}/calling`,
  ).catch((error: unknown) => console.warn('Could not notify colleagues of the call', error));
