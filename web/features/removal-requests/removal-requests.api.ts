import type { RemovalRequests } from '@threshold/core/contract/removal-requests';
import { apiQuery, JUST_READ_MS } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const REMOVAL_REQUESTS_KEY = ['api', 'recalls'] as const;
export const removalRequestsQuery = {
  ...apiQuery<RemovalRequests>(REMOVAL_REQUESTS_KEY),
  staleTime: JUST_READ_MS,
};

export const confirmRemovalRequests = (ids: readonly string[]) =>
  apiRequest<RemovalRequests>('POST', '/api/recalls/confirm', { ids });
