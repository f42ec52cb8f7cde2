import { queryOptions, useQuery } from '@tanstack/react-query';
import { Today } from '@threshold/core/contract/properties';
import { apiRead, isUnauthorized } from './request';

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

/** How many buyers came to a property since its page was last looked at; asked for once for all cards. */
export function useFresh(propertyId: string, enabled: boolean): number {
  const { data } = useQuery({ ...todayQuery, enabled });
  return data?.fresh.find((entry) => entry.propertyId === propertyId)?.count ?? 0;
}
