import type { RemovalRequests } from '@threshold/core/contract/removal-requests';
import { apiQuery, JUST_READ_MS } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const RECALLS_KEY = ['api', 'recalls'] as const;
export const recallsQuery = { ...apiQuery<RemovalRequests>(RECALLS_KEY), staleTime: JUST_READ_MS };

export const confirmRecalls = (ids: readonly string[]) =>
  apiRequest<RemovalRequests>('POST', '/api/recalls/confirm', { ids });
