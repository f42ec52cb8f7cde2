import type { DemandSeen, PublicDemand } from '@threshold/core/contract/demand';
import { ApiError, apiRead } from '../../api/request';
import { readServerData, serverDataKey } from '../../api/server-data';

/** The query is in the URL, so that a result can be bookmarked and shared. */
export const QUERY_FIELDS = ['location', 'placeId', 'propertyType', 'bedrooms', 'price'] as const;
export type DemandQuery = Partial<Record<(typeof QUERY_FIELDS)[number], string>>;

export function queryIn(search: string): DemandQuery | null {
  const given = new URLSearchParams(search);
  const query: DemandQuery = {};
  for (const field of QUERY_FIELDS) query[field] = given.get(field)?.trim() || undefined;
  return given.has('location') || given.has('placeId') ? query : null;
}

export function addressOf(query: DemandQuery): string {
  const given = QUERY_FIELDS.flatMap((field) => (query[field] ? [[field, query[field]]] : []));
  return `/demand?${new URLSearchParams(given)}`;
}

/** Embedded in the server-rendered page; fetched after client-side navigation. */
export const seenQuery = (search: string, query: DemandQuery | null) => ({
  queryKey: serverDataKey(`/demand${search}`),
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(query ?? {}, signal),
  initialData: () => readServerData<DemandSeen>(`/demand${search}`),
  enabled: query !== null,
  // The result is constant for the rest of the day.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

async function ask(query: DemandQuery, signal: AbortSignal): Promise<DemandSeen> {
  try {
    const demand = await apiRead<PublicDemand>(`/api${addressOf(query)}`, { signal });
    return { place: query.location ?? '', demand };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { refused: error.message, fieldErrors: error.fieldErrors ?? {} };
  }
}
