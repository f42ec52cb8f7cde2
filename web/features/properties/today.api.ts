import { queryOptions } from '@tanstack/react-query';
import { Today } from '@threshold/core/contract/properties';
import { apiRead, isUnauthorized } from '../../lib/request';

/** What waits for whoever is signed in. The key is the one that the live stream calls out of date. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => {
    try {
      return await apiRead('/api/today', { signal, schema: Today });
    } catch (error) {
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});
