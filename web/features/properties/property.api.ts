import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Match } from '@threshold/core/contract/agent-searches';
import type {
  BuyersQuery,
  CloseBody,
  PropertyBuyer,
  PropertyBuyers,
  PropertyPage,
  ViewingBody,
  ViewingOutcomeBody,
  ViewingPatch,
  WorkBody,
  WorkConflict,
  WorkEvents,
} from '@threshold/core/contract/properties';
import { readUnlessEnded } from '../../api/query-client';
import { ApiError, apiRequest } from '../../api/request';
import { searchesChanged } from '../agent-searches';
import { EXPORT_TIMEOUT_MS } from '../matches';

// The live stream invalidates these keys: every query of a property begins with ['property', id].

const pathOf = (id: string) => `/api/properties/${encodeURIComponent(id)}`;
const buyerPath = (id: string, buyerId: string) => `${pathOf(id)}/buyers/${encodeURIComponent(buyerId)}`;

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['property', id, 'head'],
    queryFn: ({ signal }) => readUnlessEnded<PropertyPage>(pathOf(id), signal),
    // Refetched at each visit: the request also records when the page was last opened.
    staleTime: 0,
  });

export type BuyerFilters = Omit<BuyersQuery, 'cursor'>;

export const buyersQuery = (id: string, filters: BuyerFilters) => {
  const params = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: ['property', id, 'buyers', params.toString()],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(params);
      if (pageParam) query.set('cursor', pageParam);
      const suffix = query.size > 0 ? `?${query}` : '';
      return readUnlessEnded<PropertyBuyers>(`${pathOf(id)}/buyers${suffix}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last?.nextCursor ?? undefined,
    staleTime: 0,
  });
};

/** Only the first page, to pick a buyer by name. */
export const someBuyersQuery = (id: string, filters: BuyerFilters) =>
  queryOptions({
    queryKey: ['property', id, 'some', queryOf(filters).toString()],
    queryFn: ({ signal }) =>
      readUnlessEnded<PropertyBuyers>(`${pathOf(id)}/buyers?${queryOf(filters)}`, signal),
    staleTime: 0,
  });

export function queryOf(filters: BuyerFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  query.sort();
  return query;
}

/** A single buyer: selected by the URL but not in the filtered list. */
export const buyerQuery = (id: string, buyerId: string) =>
  queryOptions({
    queryKey: ['property', id, 'buyer', buyerId],
    queryFn: ({ signal }) => readUnlessEnded<PropertyBuyer>(buyerPath(id, buyerId), signal),
    staleTime: 0,
  });

export const eventsQuery = (id: string, buyerId: string) =>
  queryOptions({
    queryKey: ['property', id, 'events', buyerId],
    queryFn: ({ signal }) => readUnlessEnded<WorkEvents>(`${buyerPath(id, buyerId)}/events`, signal),
    staleTime: 0,
  });

export const changeWork = (id: string, buyerId: string, body: WorkBody) =>
  apiRequest<PropertyBuyer>('PATCH', buyerPath(id, buyerId), body);

/** The current row, sent with a version conflict. */
export function conflictIn(error: unknown): PropertyBuyer | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'CONFLICT') return null;
  return (JSON.parse(error.responseText) as Partial<WorkConflict>).current ?? null;
}

export const readSelected = (id: string, buyerIds: readonly string[]) =>
  apiRequest<Match[] | null>('POST', `${pathOf(id)}/export`, { buyerIds }, { timeout: EXPORT_TIMEOUT_MS });

export const closeProperty = (id: string, body: CloseBody) => apiRequest('POST', `${pathOf(id)}/close`, body);

export const reopenProperty = (id: string) => apiRequest('POST', `${pathOf(id)}/reopen`);

export const inviteToViewing = (id: string, buyerId: string, body: ViewingBody) =>
  apiRequest('POST', `${buyerPath(id, buyerId)}/viewings`, body);
export const changeViewing = (viewingId: string, body: ViewingPatch) =>
  apiRequest('PATCH', `/api/viewings/${encodeURIComponent(viewingId)}`, body);
export const recordOutcome = (viewingId: string, body: ViewingOutcomeBody) =>
  apiRequest('POST', `/api/viewings/${encodeURIComponent(viewingId)}/outcome`, body);
export const cancelViewing = (viewingId: string) =>
  apiRequest('DELETE', `/api/viewings/${encodeURIComponent(viewingId)}`);

/** Writes the row of a response into the cached lists, and refetches counts and timeline. */
export function rowChanged(client: QueryClient, id: string, row: PropertyBuyer): void {
  client.setQueriesData<{ pages: (PropertyBuyers | null)[]; pageParams: unknown[] }>(
    { queryKey: ['property', id, 'buyers'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map(
          (page) =>
            page && {
              ...page,
              buyers: page.buyers.map((buyer) => (buyer.buyerId === row.buyerId ? row : buyer)),
            },
        ),
      },
  );
  client.setQueryData(['property', id, 'buyer', row.buyerId], row);
  void client.invalidateQueries({ queryKey: ['property', id, 'head'] });
  void client.invalidateQueries({ queryKey: ['property', id, 'events', row.buyerId] });
  void searchesChanged(client);
}

export function propertyChanged(client: QueryClient, id: string): Promise<unknown> {
  void searchesChanged(client);
  return client.invalidateQueries({ queryKey: ['property', id] });
}
