import type { ApiKeyBody, ApiKeys, NewApiKey } from '@threshold/core/contract/api-keys';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

const PATH = '/api/api-keys';

export const keysQuery = apiQuery<ApiKeys>(['api', 'api-keys']);

export const createKey = (body: ApiKeyBody) => apiRequest<NewApiKey>('POST', PATH, body);
export const rotateKey = (id: string) => apiRequest<NewApiKey>('POST', `${PATH}/${id}/rotate`);
export const revokeKey = (id: string) => apiRequest('DELETE', `${PATH}/${id}`);
