import { useQuery } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { COARSE_MATCHES_NOTE } from '@threshold/core/rules/coarse';
import { formatCount } from '@threshold/core/rules/counts';
import { searchTitle } from '@threshold/core/rules/names';
import { SEARCH_CARDS_SHOWN } from '@threshold/core/rules/search-defaults';
import { type ComponentType, useEffect, useState } from 'react';
import { type AgentScope, EVERYBODY } from '../../lib/agent-scope';
import { isOwnerOnly } from '../../lib/failure-code';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { searchesQuery } from './agent-searches.api';
import { SearchCard } from './search-card';
import { accessDenied } from './use-agent-view';

export interface SearchActions {
  /** Says on a card how many buyers are new; another feature's. */
  Mark?: MarkPart;
  /** Makes a demand report of a property; another feature's. */
  Report?: ReportPart;
  onStart: () => void;
  onEdit: (search: AgentSearch) => void;
  onRun: (search: AgentSearch) => void;
  onDelete: (search: AgentSearch) => void;
}

export type ReportPart = ComponentType<{ propertyId: string; name: string; className?: string }>;
export type MarkPart = ComponentType<{ propertyId: string }>;

export interface SearchesViewProps extends SearchActions {
  scope: AgentScope;
  /** Nothing is asked of the server until the agent wants to see it. */
  wanted: boolean;
  onWanted: () => void;
  /** The server says that this scope is not theirs to see. */
  onDenied: () => void;
}

export function SearchesView({ scope, wanted, onWanted, onDenied, ...actions }: SearchesViewProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...searchesQuery(scope), enabled: wanted });
  const refusal = error && isOwnerOnly(error) ? error.message : null;

  useEffect(() => {
    if (!refusal) return;
    toast(accessDenied(refusal));
    onDenied();
  }, [refusal, onDenied]);

  if (!wanted) {
    return (
      <EmptyState
        title="Load Your Agent Data"
        text={
          scope.mode === 'team'
            ? 'See the searches your team has saved and how many buyers each one matches.'
            : 'See the searches you have saved and how many buyers each one matches.'
        }
        action={
          <Button onClick={onWanted}>
            {scope.mode === 'team' ? 'Load Team Dashboard' : 'Load My Agent Dashboard'}
          </Button>
        }
      />
    );
  }
  if (data) return <Searches searches={data} scope={scope} {...actions} />;
  if (error) {
    return (
      <ErrorState
        title="Your searches did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <Loading />;
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function Searches({
  searches,
  scope,
  Mark,
  Report,
  ...actions
}: SearchActions & { searches: AgentSearch[]; scope: AgentScope }) {
  const [all, setAll] = useState(false);
  if (searches.length === 0) {
    return (
      <EmptyState
        title="No searches yet"
        text="Describe a property and see at once which buyers are looking for it."
        action={<Button onClick={actions.onStart}>Start Your First Search</Button>}
      />
    );
  }
  const shown = all ? searches : searches.slice(0, SEARCH_CARDS_SHOWN);
  return (
    <>
      {searches.some(({ coarse }) => coarse) && <p className="mb-4 text-ink-soft">{COARSE_MATCHES_NOTE}</p>}
      <ul className={grid}>
        {shown.map((search) => (
          <li key={search.id} className="min-w-0">
            <SearchCard
              search={search}
              mark={Mark && <Mark propertyId={search.id} />}
              report={
                Report && <Report propertyId={search.id} name={searchTitle(search)} className="w-full" />
              }
              showAuthor={scope.mode === 'team' && scope.person === EVERYBODY}
              onEdit={() => actions.onEdit(search)}
              onRun={() => actions.onRun(search)}
              onDelete={() => actions.onDelete(search)}
            />
          </li>
        ))}
      </ul>
      {searches.length > SEARCH_CARDS_SHOWN && (
        <div className="mt-6 text-center">
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Less' : `View all ${formatCount(searches.length)} searches`}
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your searches...</span>
      <div className={grid}>
        {Array.from({ length: SEARCH_CARDS_SHOWN }, (_, index) => `card-${index}`).map((key) => (
          <CardSkeleton key={key} className="h-60" />
        ))}
      </div>
    </div>
  );
}
