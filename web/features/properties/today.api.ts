import { queryOptions } from '@tanstack/react-query';
import type { Today } from '@threshold/core/contract/properties';
import { readUnlessEnded } from '../../api/query-client';
import { apiRequest } from '../../api/request';

/** What waits for whoever is signed in. The key is the one that the live stream calls out of date. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => readUnlessEnded<Today>('/api/today', signal),
  staleTime: 60_000,
});

export const notifyCalling = (id: string, buyerId: string) =>
  apiRequest(
    'POST',
    `/api/properties/${encodeURIComponent(id)}/buyers/${encodeURIComponent(buyerId)}/calling`,
  );
