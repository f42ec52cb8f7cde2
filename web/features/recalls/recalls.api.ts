import { fetchPart } from '../../lib/fetch-part';
import { apiQuery, JUST_READ_MS } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const schema = async () =>
  (await fetchPart(() => import('@threshold/core/contract/removal-requests'), { reload: 'never' }))
    .RemovalRequests;

export const RECALLS_KEY = ['api', 'recalls'] as const;
export const recallsQuery = { ...apiQuery(schema, RECALLS_KEY), staleTime: JUST_READ_MS };

export const confirmRecalls = (ids: readonly string[]) =>
  apiRequest('POST', '/api/recalls/confirm', { ids }, { schema });
