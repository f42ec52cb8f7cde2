import type { BuyerSearch, BuyerSearchBody, SearchCoverage } from '@threshold/core/contract/buyer-searches';
import type { ContactPreferences } from '@threshold/core/contract/contact-preferences';
import type { NotificationCard } from '@threshold/core/contract/notifications';
import { codeOf } from '../../api/error-codes';
import { apiQuery, JUST_READ_MS } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const SEARCHES_KEY = ['api', 'buyer-searches'] as const;
export const STATS_KEY = ['api', 'stats'] as const;

export const searchesQuery = apiQuery<BuyerSearch[]>(SEARCHES_KEY);

const addressOf = (id: string) => `/api/buyer-searches/${encodeURIComponent(id)}`;

export const createSearch = (body: BuyerSearchBody) =>
  apiRequest<BuyerSearch>('POST', '/api/buyer-searches', body);

/**
 * Optimistic locking: `updatedAt` is the version the form was opened with, and the server rejects an outdated one.
 */
export const updateSearch = (id: string, body: BuyerSearchBody & { updatedAt: string }) =>
  apiRequest<BuyerSearch>('PUT', addressOf(id), body);

export const setSearchActive = (id: string, isActive: boolean) =>
  apiRequest<BuyerSearch>('PATCH', addressOf(id), { isActive });

/** Inactive until the start of this day (e.g. 2026-12-01) in London. */
export const pauseSearch = (id: string, pausedUntil: string) =>
  apiRequest('PATCH', addressOf(id), { isActive: false, pausedUntil });

/** Also succeeds if it is gone: a retry after a lost response answers 404. */
export const deleteSearch = (id: string) =>
  apiRequest('DELETE', addressOf(id)).catch((error: unknown) => {
    if (codeOf(error) !== 'NOT_FOUND') throw error;
  });

export const confirmSearch = (id: string) => apiRequest('POST', `${addressOf(id)}/confirm`);

export const restoreSearch = (id: string) => apiRequest('POST', `${addressOf(id)}/restore`);

export const coverageQuery = (id: string) =>
  apiQuery<SearchCoverage>(['api', 'buyer-searches', id, 'coverage']);

/** Contact preferences, shared with the page "Who has my details". */
export const contactPreferencesQuery = {
  ...apiQuery<ContactPreferences>(['api', 'contact-preferences']),
  staleTime: JUST_READ_MS,
};

export const notificationCardQuery = (id: string) => apiQuery<NotificationCard>(['api', 'notifications', id]);
