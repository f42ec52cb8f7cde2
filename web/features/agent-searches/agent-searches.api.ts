import { type Query, type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type {
  AgentSearch,
  AgentSearchBody,
  AgentSearchPreview,
  AgentSearchScope,
  Matches,
  SearchDeletion,
} from '@threshold/core/contract/agent-searches';
import { codeOf } from '../../api/error-codes';
import { apiQuery, readUnlessEnded, retryRead } from '../../api/query-client';
import { apiRequest } from '../../api/request';
import { type AgentScope, EVERYBODY, MY_SCOPE, scopeQuery } from '../../shared/agent-scope';

const PATH = '/api/agent-searches';

/** Few agencies have more; theirs are loaded in pages. */
const PAGE_SIZE = 200;

export interface SearchesPage {
  searches: AgentSearch[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** The length of the whole list. */
  total: number;
}

export type SearchFilter = Pick<AgentSearchScope, 'source' | 'marketStatus'>;

/** A page of the list, newest first. */
export function searchesQuery(scope: AgentScope, filter: SearchFilter = {}, cursor?: string) {
  const params = new URLSearchParams(scopeQuery(scope));
  params.set('limit', String(PAGE_SIZE));
  for (const [name, value] of Object.entries({ ...filter, cursor })) if (value) params.set(name, value);
  return queryOptions({ queryKey: [LISTS, `${PATH}?${params}`] as const, queryFn: readPage });
}

/** First in the key of every list: also invalidated by the server's events (`web/api/live.ts`). */
const LISTS = 'searches';

async function readPage({
  queryKey: [, url],
  signal,
}: QueryFunctionContext<readonly [string, string]>): Promise<SearchesPage | null> {
  let nextCursor: string | null = null;
  let total: string | null = null;
  const searches = await readUnlessEnded<AgentSearch[]>(url, signal, (headers) => {
    nextCursor = headers.get('x-next-cursor');
    total = headers.get('x-total-count');
  });
  return searches && { searches, nextCursor, total: Number(total ?? searches.length) };
}

/** The whole list. */
const allSearchesQuery = (scope: AgentScope) =>
  queryOptions({
    queryKey: [LISTS, `${PATH}${scopeQuery(scope)}`] as const,
    queryFn: ({ queryKey: [, url], signal }) => readUnlessEnded<AgentSearch[]>(url, signal),
  });

const TEAM: AgentScope = { mode: 'team', person: EVERYBODY };

/** One's own search or, for an owner, any search of the agency. Null after the session expired. */
export async function findSearch(client: QueryClient, id: string, isOwner: boolean) {
  for (const scope of isOwner ? [MY_SCOPE, TEAM] : [MY_SCOPE]) {
    // A search linked in an email may be newer than the cached list.
    const list = await client.fetchQuery({ ...allSearchesQuery(scope), staleTime: 0, retry: retryRead });
    if (!list) return null;
    const found = list.find((search) => search.id === id);
    if (found) return found;
  }
  return undefined;
}

export const matchesQuery = (id: string) => apiQuery<Matches>(['api', 'agent-searches', id, 'matches']);

/** After a search was saved, run or deleted: invalidates all lists and stats that include searches. */
export function searchesChanged(client: QueryClient, refetchType: 'active' | 'none' = 'active') {
  return client.invalidateQueries({ predicate: isAboutSearches, refetchType });
}

// Matches are refetched only on request.
const isAboutSearches = ({ queryKey: [first, second] }: Query) =>
  first === LISTS || first === 'today' || /^agent-analytics\b/.test(String(second));

/** Returns the stored search, including the place resolved for its location. */
export function saveSearch(id: string | undefined, body: AgentSearchBody): Promise<AgentSearch> {
  return id === undefined ? apiRequest('POST', PATH, body) : apiRequest('PATCH', `${PATH}/${id}`, body);
}

/** Always stale: colleagues may add to it at any time. */
export const deletionQuery = (id: string) => ({
  ...apiQuery<SearchDeletion>(['api', 'agent-searches', id, 'deletion']),
  staleTime: 0,
});

/** Also succeeds if it is gone: a retry after a lost response answers 404. */
export const deleteSearch = (id: string) =>
  apiRequest('DELETE', `${PATH}/${id}`).catch((error: unknown) => {
    if (codeOf(error) !== 'NOT_FOUND') throw error;
  });

export type PreviewBody = Omit<AgentSearchBody, 'name'>;

/** Counts matches without saving the search. */
export function previewSearch(body: PreviewBody, signal: AbortSignal) {
  return apiRequest<AgentSearchPreview>('POST', `${PATH}/preview`, body, { signal });
}
