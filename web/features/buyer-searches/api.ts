import { BuyerSearch, type BuyerSearchBody, SearchCoverage } from '@threshold/core/contract/buyer-searches';
import { NotificationCard } from '@threshold/core/contract/notifications';
import { z } from 'zod';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

export const SEARCHES_KEY = ['api', 'buyer-searches'] as const;
export const STATS_KEY = ['api', 'stats'] as const;

export const searchesQuery = apiQuery(z.array(BuyerSearch), SEARCHES_KEY);

const addressOf = (id: string) => `/api/buyer-searches/${encodeURIComponent(id)}`;

export const createSearch = (body: BuyerSearchBody) =>
  apiRequest('POST', '/api/buyer-searches', body, { schema: BuyerSearch });

/** `updatedAt` is the one the form was opened with: the server refuses to write over a later change. */
export const updateSearch = (id: string, body: BuyerSearchBody & { updatedAt: string }) =>
  apiRequest('PUT', addressOf(id), body, { schema: BuyerSearch });

export const setSearchActive = (id: string, isActive: boolean) =>
  apiRequest('PATCH', addressOf(id), { isActive }, { schema: BuyerSearch });

/** Off until this day, 2026-12-01, begins in London. */
export const pauseSearch = (id: string, pausedUntil: string) =>
  apiRequest('PATCH', addressOf(id), { isActive: false, pausedUntil }, { schema: BuyerSearch });

export const deleteSearch = (id: string) =>
  apiRequest('DELETE', addressOf(id), undefined, { schema: z.null() });

export const confirmSearch = (id: string) =>
  apiRequest('POST', `${addressOf(id)}/confirm`, undefined, { schema: BuyerSearch });

export const restoreSearch = (id: string) =>
  apiRequest('POST', `${addressOf(id)}/restore`, undefined, { schema: BuyerSearch });

export const coverageQuery = (id: string) =>
  apiQuery(SearchCoverage, ['api', 'buyer-searches', id, 'coverage']);

export const notificationCardQuery = (id: string) => apiQuery(NotificationCard, ['api', 'notifications', id]);
