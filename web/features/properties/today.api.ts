import { queryOptions } from '@tanstack/react-query';
import { fetchPart } from '../../lib/fetch-part';
import { readUnlessEnded } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const schema = async () =>
  (await fetchPart(() => import('@threshold/core/contract/properties'), { reload: 'never' })).Today;

/** What waits for whoever is signed in. The key is the one that the live stream calls out of date. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => readUnlessEnded('/api/today', signal, schema),
  staleTime: 60_000,
});

export const tellCalling = (id: string, buyerId: string) =>
  apiRequest(
    'POST',
    `/api/properties/${encodeURIComponent(id)}/buyers/${encodeURIComponent(buyerId)}/calling`,
  );
