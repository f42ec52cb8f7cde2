import { useQuery } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { SEARCH_CARDS_SHOWN } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { type ComponentType, useEffect } from 'react';
import { type AgentScope, EVERYBODY } from '../../lib/agent-scope';
import { isOwnerOnly } from '../../lib/failure-code';
import { PROPERTY_GRID, SavedProperties } from '../../lib/saved-properties';
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

function Searches({
  searches,
  scope,
  Mark,
  Report,
  ...actions
}: SearchActions & { searches: AgentSearch[]; scope: AgentScope }) {
  if (searches.length === 0) {
    return (
      <EmptyState
        title="No searches yet"
        text="Describe a property and see at once which buyers are looking for it."
        action={<Button onClick={actions.onStart}>Start Your First Search</Button>}
      />
    );
  }
  return (
    <SavedProperties searches={searches} showAll={(count) => `View all ${count} searches`}>
      {(search) => (
        <SearchCard
          search={search}
          mark={Mark && <Mark propertyId={search.id} />}
          report={Report && <Report propertyId={search.id} name={searchTitle(search)} className="w-full" />}
          showAuthor={scope.mode === 'team' && scope.person === EVERYBODY}
          onEdit={() => actions.onEdit(search)}
          onRun={() => actions.onRun(search)}
          onDelete={() => actions.onDelete(search)}
        />
      )}
    </SavedProperties>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your searches...</span>
      <div className={PROPERTY_GRID}>
        {Array.from({ length: SEARCH_CARDS_SHOWN }, (_, index) => `card-${index}`).map((key) => (
          <CardSkeleton key={key} className="h-60" />
        ))}
      </div>
    </div>
  );
}
