import type { Query, QueryClient } from '@tanstack/react-query';
import type { AgentSearch, AgentSearchBody } from '@threshold/core/contract/agent-searches';
import { type AgentScope, EVERYBODY, MY_SCOPE, scopeQuery } from '../../lib/agent-scope';
import { fetchPart } from '../../lib/fetch-part';
import { apiQuery, retryRead } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const contract = () =>
  fetchPart(() => import('@threshold/core/contract/agent-searches'), { reload: 'never' });
const billing = () => fetchPart(() => import('@threshold/core/contract/billing'), { reload: 'never' });

const PATH = '/api/agent-searches';

export const searchesQuery = (scope: AgentScope) =>
  apiQuery(async () => (await contract()).AgentSearch.array(), ['api', `agent-searches${scopeQuery(scope)}`]);

const TEAM: AgentScope = { mode: 'team', person: EVERYBODY };

/** One's own search or, for an owner, anybody's in the agency. Null when the session has ended. */
export async function findSearch(client: QueryClient, id: string, isOwner: boolean) {
  for (const scope of isOwner ? [MY_SCOPE, TEAM] : [MY_SCOPE]) {
    // A search named by a mail may be newer than the list at hand.
    const list = await client.fetchQuery({ ...searchesQuery(scope), staleTime: 0, retry: retryRead });
    if (!list) return null;
    const found = list.find((search) => search.id === id);
    if (found) return found;
  }
  return undefined;
}

export const matchesQuery = (id: string) =>
  apiQuery(async () => (await contract()).Matches, ['api', 'agent-searches', id, 'matches']);

/** After a search was saved, run or deleted: every list and figure that speaks of searches is out of date. */
export function searchesChanged(client: QueryClient, refetchType: 'active' | 'none' = 'active') {
  return client.invalidateQueries({ predicate: isAboutSearches, refetchType });
}

// A list's key ends in its scope, as `agent-searches?includeTeam=true`. Matches are run on purpose, never again unasked.
function isAboutSearches({ queryKey }: Query): boolean {
  return queryKey.length === 2 && /^agent-(searches|analytics)\b/.test(String(queryKey[1]));
}

/** Answers the search as it is kept: with the place that was found for the location. */
export function saveSearch(id: string | undefined, body: AgentSearchBody): Promise<AgentSearch> {
  const schema = async () => (await contract()).AgentSearch;
  return id === undefined
    ? apiRequest('POST', PATH, body, { schema })
    : apiRequest('PATCH', `${PATH}/${id}`, body, { schema });
}

/** Read anew each time it is asked: colleagues go on working meanwhile. */
export const deletionQuery = (id: string) => ({
  ...apiQuery(async () => (await contract()).SearchDeletion, ['api', 'agent-searches', id, 'deletion']),
  staleTime: 0,
});

export function deleteSearch(id: string): Promise<unknown> {
  return apiRequest('DELETE', `${PATH}/${id}`);
}

export type PreviewBody = Omit<AgentSearchBody, 'name'>;

/** Counts without storing anything. */
export function previewSearch(body: PreviewBody, signal: AbortSignal) {
  return apiRequest('POST', `${PATH}/preview`, body, {
    signal,
    schema: async () => (await contract()).AgentSearchPreview,
  });
}

export const subscriptionStatusQuery = apiQuery(
  async () => (await billing()).SubscriptionStatus,
  ['api', 'subscription-status'],
);

/** Has the server look at a payment at the provider's, and store what came of it. */
export const finishPayment = (paymentIntentId: string) =>
  apiRequest(
    'POST',
    '/api/confirm-payment-setup',
    { paymentIntentId },
    {
      schema: async () => (await billing()).ConfirmPaymentAnswer,
    },
  );
