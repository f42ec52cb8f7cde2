import type { BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import { fetchPart } from '../../lib/fetch-part';
import { apiQuery, JUST_READ_MS } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const contract = () =>
  fetchPart(() => import('@threshold/core/contract/buyer-searches'), { reload: 'never' });
const notices = () => fetchPart(() => import('@threshold/core/contract/notifications'), { reload: 'never' });
const schema = async () => (await contract()).BuyerSearch;

export const SEARCHES_KEY = ['api', 'buyer-searches'] as const;
export const STATS_KEY = ['api', 'stats'] as const;

export const searchesQuery = apiQuery(async () => (await schema()).array(), SEARCHES_KEY);

const addressOf = (id: string) => `/api/buyer-searches/${encodeURIComponent(id)}`;

export const createSearch = (body: BuyerSearchBody) =>
  apiRequest('POST', '/api/buyer-searches', body, { schema });

/** `updatedAt` is the one the form was opened with: the server refuses to write over a later change. */
export const updateSearch = (id: string, body: BuyerSearchBody & { updatedAt: string }) =>
  apiRequest('PUT', addressOf(id), body, { schema });

export const setSearchActive = (id: string, isActive: boolean) =>
  apiRequest('PATCH', addressOf(id), { isActive }, { schema });

/** Off until this day, 2026-12-01, begins in London. */
export const pauseSearch = (id: string, pausedUntil: string) =>
  apiRequest('PATCH', addressOf(id), { isActive: false, pausedUntil }, { schema });

export const deleteSearch = (id: string) => apiRequest('DELETE', addressOf(id));

export const confirmSearch = (id: string) =>
  apiRequest('POST', `${addressOf(id)}/confirm`, undefined, { schema });

export const restoreSearch = (id: string) =>
  apiRequest('POST', `${addressOf(id)}/restore`, undefined, { schema });

export const coverageQuery = (id: string) =>
  apiQuery(async () => (await contract()).SearchCoverage, ['api', 'buyer-searches', id, 'coverage']);

const reach = () =>
  fetchPart(() => import('@threshold/core/contract/contact-preferences'), { reload: 'never' });

/** How agencies may reach the buyer; the page "Who has my details" reads and saves the same. */
export const contactPreferencesQuery = {
  ...apiQuery(async () => (await reach()).ContactPreferences, ['api', 'contact-preferences']),
  staleTime: JUST_READ_MS,
};

export const notificationCardQuery = (id: string) =>
  apiQuery(async () => (await notices()).NotificationCard, ['api', 'notifications', id]);
