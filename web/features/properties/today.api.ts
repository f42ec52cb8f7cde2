import { queryOptions } from '@tanstack/react-query';
import { Today } from '@threshold/core/contract/properties';
import { readUnlessEnded } from '../../lib/query-client';

/** What waits for whoever is signed in. The key is the one that the live stream calls out of date. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => readUnlessEnded('/api/today', signal, Today),
  staleTime: 60_000,
});
