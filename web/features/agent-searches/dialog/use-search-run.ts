import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgentSearch, AgentSearchBody, Matches } from '@threshold/core/contract/agent-searches';
import { useRef, useState } from 'react';
import { CURRENT_USER_KEY, retryRead } from '../../../lib/query-client';
import { ApiError, isUnauthorized } from '../../../lib/request';
import { toast } from '../../../ui/toast-store';
import { matchesQuery, saveSearch, searchesChanged } from '../agent-searches.api';
import { matchesFailure, SEARCH_FAILED, saveFailure } from './failure-toasts';
import { type SearchedProperty, valuesOf } from './search-values';

export type Results =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; matches: Matches; property: SearchedProperty };

/** Saves the search, then asks who matches it. A search once saved is changed, never saved a second time. */
export function useSearchRun(search: AgentSearch | undefined, onSaved?: () => void) {
  const client = useQueryClient();
  const [savedId, setSavedId] = useState(search?.id);
  const [results, setResults] = useState<Results>({ kind: 'none' });
  const property = useRef<SearchedProperty>(valuesOf(search));

  const saving = useMutation({
    mutationFn: (body: AgentSearchBody) => saveSearch(savedId, body),
    onSuccess: async (id, body) => {
      const created = savedId === undefined;
      setSavedId(id);
      property.current = body;
      onSaved?.();
      if (!(await findMatches(id))) toast(matchesFailure(created));
    },
    onError: (error) => {
      // What the server says about one field is shown at that field.
      if (!hasFieldErrors(error)) toast(saveFailure(error));
      if (isUnauthorized(error)) void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });

  async function findMatches(id: string): Promise<boolean> {
    setResults({ kind: 'searching' });
    const matches = await client
      .fetchQuery({ ...matchesQuery(id), staleTime: 0, retry: retryRead })
      .catch((error: unknown) => {
        console.warn('The matches could not be read', error);
        return null;
      });
    // Running a search changes its count on every list, whether or not the answer reached us.
    void searchesChanged(client);
    setResults(matches ? { kind: 'found', matches, property: property.current } : { kind: 'failed' });
    if (matches) toast(searchComplete(matches));
    return matches !== null;
  }

  /** Asks again for a search that is already saved. */
  async function run() {
    if (savedId === undefined) return;
    if (!(await findMatches(savedId))) {
      toast({ variant: 'destructive', title: 'Search Failed', description: SEARCH_FAILED });
    }
  }

  function save(body: AgentSearchBody, onFieldErrors: (errors: Record<string, string>) => void) {
    saving.mutate(body, {
      onError: (error) => {
        if (hasFieldErrors(error)) onFieldErrors(error.fieldErrors);
      },
    });
  }

  return {
    savedId,
    results,
    save,
    run,
    busy: saving.isPending || results.kind === 'searching',
  };
}

function hasFieldErrors(error: unknown): error is ApiError & { fieldErrors: Record<string, string> } {
  return error instanceof ApiError && error.status === 400 && error.fieldErrors !== undefined;
}

function searchComplete({ totalCount, matches }: Matches) {
  const found = totalCount.toLocaleString('en-GB');
  const description =
    totalCount > 1
      ? `Found ${found} matching buyers (showing top ${matches.length})`
      : `Found ${found} matching ${totalCount === 1 ? 'buyer' : 'buyers'}`;
  return { variant: 'success', title: 'Search Complete', description } as const;
}
