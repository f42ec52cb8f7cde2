import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgentSearch, AgentSearchBody, Matches } from '@threshold/core/contract/agent-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/describe-error';
import { codeOf } from '../../../api/error-codes';
import { useSubmitOnce } from '../../../shared/use-submit-once';
import type { ToastInput } from '../../../ui/overlays/toast-store';
import { areasKey, disclosureLimitToast, retryUnlessLimited } from '../../matches';
import { matchesQuery, saveSearch, searchesChanged } from '../agent-searches.api';
import { isBranchMissing, matchesFailure, searchFailure, searchRefusal } from './failure-toasts';
import { type SearchValues, valuesOf } from './search-values';

export type Results =
  | { kind: 'none' }
  | { kind: 'searching' }
  /** `refusal`: retrying would not help. `branchMissing`: the agent can add the branch. */
  | { kind: 'failed'; refusal: ToastInput | null; branchMissing: boolean }
  | { kind: 'found'; matches: Matches; property: SearchValues };

export interface SaveOutcome {
  onSaved: (search: AgentSearch) => void;
  /** Server errors for single fields. */
  onFieldErrors: (error: Error) => void;
}

/** Saves the search, then fetches its matches. After the first save, further saves update it. */
export function useSearchRun(search: AgentSearch | undefined, onSaved?: () => void) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(search);
  const [results, setResults] = useState<Results>({ kind: 'none' });
  const [message, setMessage] = useState<ToastInput | null>(null);

  const saving = useMutation({
    mutationFn: (body: AgentSearchBody) => saveSearch(saved?.id, body),
    // On the mutation, not on `mutate`: it must also run if the dialog has been closed meanwhile.
    onSuccess: ({ id }) => {
      onSaved?.();
      // Not invalidated: the map would show the previous place until the response arrives.
      void client.resetQueries({ queryKey: areasKey(id) });
      void searchesChanged(client);
    },
    onError: (error) => {
      setMessage(hasFieldErrors(error) ? null : searchFailure(error));
      if (isBranchMissing(error)) setResults(failed(error));
    },
  });

  const submit = useSubmitOnce(saving);

  function save(body: AgentSearchBody, outcome: SaveOutcome) {
    submit(body, {
      onSuccess: (stored) => {
        outcome.onSaved(stored);
        setSaved(stored);
        const created = saved === undefined;
        void findMatches(stored, () => matchesFailure(created));
      },
      onError: (error) => {
        if (hasFieldErrors(error)) outcome.onFieldErrors(error);
      },
    });
  }

  async function findMatches(of: AgentSearch, failure: (error: unknown) => ToastInput) {
    setResults({ kind: 'searching' });
    setMessage(null);
    try {
      const matches = await client.fetchQuery({
        ...matchesQuery(of.id),
        staleTime: 0,
        retry: retryUnlessLimited,
      });
      // Null after the session expired; the route guard redirects.
      setResults(matches ? { kind: 'found', matches, property: valuesOf(of) } : failed(null));
      if (matches) setMessage(searchComplete(matches));
    } catch (error) {
      setResults(failed(error));
      setMessage(disclosureLimitToast(error) ?? failure(error));
    }
    // Running a search changes its stored match count, even if the response was lost.
    void searchesChanged(client);
  }

  return {
    saved,
    results,
    message,
    setMessage,
    save,
    /** Fetches the matches again without saving. */
    run: () => void (saved && findMatches(saved, searchFailure)),
    busy: saving.isPending || results.kind === 'searching',
  };
}

function failed(error: unknown): Results {
  return {
    kind: 'failed',
    refusal: disclosureLimitToast(error) ?? searchRefusal(error),
    branchMissing: isBranchMissing(error),
  };
}

const hasFieldErrors = (error: unknown) =>
  codeOf(error) === 'VALIDATION_ERROR' && Object.keys(fieldErrorsOf(error)).length > 0;

function searchComplete({ totalCount, matches }: Matches) {
  const found = formatCount(totalCount);
  const description =
    totalCount > 1
      ? `Found ${found} matching buyers (showing top ${matches.length})`
      : `Found ${found} matching ${totalCount === 1 ? 'buyer' : 'buyers'}`;
  return { variant: 'success', title: 'Search Complete', description } as const;
}
