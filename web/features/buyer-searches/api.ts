import { BuyerSearch, type BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import { z } from 'zod';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

export const SEARCHES_KEY = ['api', 'buyer-searches'] as const;
export const STATS_KEY = ['api', 'stats'] as const;

export const searchesQuery = apiQuery(z.array(BuyerSearch), SEARCHES_KEY);

const addressOf = (id: string) => `/api/buyer-searches/${encodeURIComponent(id)}`;

export const createSearch = (body: BuyerSearchBody) => apiRequest('POST', '/api/buyer-searches', body);

/** `updatedAt` is the one the form was opened with: the server refuses to write over a later change. */
export const updateSearch = (id: string, body: BuyerSearchBody & { updatedAt: string }) =>
  apiRequest('PUT', addressOf(id), body);

export const setSearchActive = (id: string, isActive: boolean) =>
  apiRequest('PATCH', addressOf(id), { isActive });

export const deleteSearch = (id: string) => apiRequest('DELETE', addressOf(id));

export const confirmSearch = (id: string) => apiRequest('POST', `${addressOf(id)}/confirm`);
