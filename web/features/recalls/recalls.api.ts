import { Recalls } from '@threshold/core/contract/recalls';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

export const RECALLS_KEY = ['api', 'recalls'] as const;
export const recallsQuery = { ...apiQuery(Recalls, RECALLS_KEY), staleTime: 0 };

export const confirmRecalls = (ids: readonly string[]) =>
  apiRequest('POST', '/api/recalls/confirm', { ids }, { schema: Recalls });
