import { Recalls } from '@threshold/core/contract/recalls';
import { apiQuery, JUST_READ_MS } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

export const RECALLS_KEY = ['api', 'recalls'] as const;
export const recallsQuery = { ...apiQuery(Recalls, RECALLS_KEY), staleTime: JUST_READ_MS };

export const confirmRecalls = (ids: readonly string[]) =>
  apiRequest('POST', '/api/recalls/confirm', { ids }, { schema: Recalls });
