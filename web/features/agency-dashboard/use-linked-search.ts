import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '../../api/describe-error';
import { withoutParameters } from '../../shared/without-parameters';
import { toast } from '../../ui/overlays/toast-store';

const PARAMETER = 'search';

interface LinkedSearch {
  /** Null after the session expired (the route guard handles it); undefined if there is no such search. */
  find: (id: string) => Promise<AgentSearch | undefined | null>;
  open: (search: AgentSearch) => void;
}

/** Opens the search named in the URL by emails, push and inbox notifications, then removes the parameter. */
export function useLinkedSearch({ find, open }: LinkedSearch): void {
  const [query, setQuery] = useSearchParams();
  const id = query.get(PARAMETER);

  const follow = useEffectEvent(async (wanted: string, isLeft: () => boolean) => {
    const outcome = await find(wanted).then(
      (search) => (search === undefined ? { problem: GONE } : { search }),
      (error: Error) => ({ problem: { ...FAILED, description: describeError(error) } }),
    );
    if (isLeft()) return;
    // Before `open`, which may navigate to another page.
    setQuery(withoutParameters(PARAMETER), { replace: true });
    if (outcome.problem) toast(outcome.problem);
    else if (outcome.search) open(outcome.search);
  });

  useEffect(() => {
    if (id === null) return;
    let left = false;
    void follow(id, () => left);
    return () => {
      left = true;
    };
  }, [id]);
}

const GONE = {
  variant: 'destructive',
  title: 'Search Not Found',
  description: 'It may have been deleted, or belongs to someone else.',
} as const;

const FAILED = { variant: 'destructive', title: "The search didn't open" } as const;
