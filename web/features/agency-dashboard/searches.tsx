import { useQuery } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { COARSE_MATCHES_NOTE } from '@threshold/core/rules/demand/coarse-counts';
import { formatCount } from '@threshold/core/rules/format/counts';
import { SEARCH_CARDS_SHOWN } from '@threshold/core/rules/matching/search-defaults';
import { useEffect, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { isOwnerOnly } from '../../api/error-codes';
import { isTransient } from '../../api/request';
import { type CurrentUser, isStaff } from '../../session/current-user';
import { type AgentScope, EVERYBODY } from '../../shared/agent-scope';
import { QueryView } from '../../ui/data/query-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CardsSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { searchesQuery } from '../agent-searches';
import { accessDenied } from './delete-search-dialog';
import { SearchCard } from './search-card';

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

export interface SearchesProps {
  user: CurrentUser;
  scope: AgentScope;
  /** False until the agent requests the list. */
  wanted: boolean;
  onWanted: () => void;
  /** The server denied this scope. */
  onDenied: () => void;
  onOpen: (search?: AgentSearch, run?: boolean) => void;
  onDelete: (search: AgentSearch) => void;
}

export function Searches(props: SearchesProps) {
  const { user, scope, wanted, onWanted, onDenied } = props;
  const query = useQuery({ ...searchesQuery(scope), enabled: wanted });
  const { data, error } = query;
  const denied = error && isOwnerOnly(error) ? describeError(error) : null;
  const unreachable = isStaff(user) && !data && isTransient(error);

  useEffect(() => {
    if (!denied) return;
    toast(accessDenied(denied));
    onDenied();
  }, [denied, onDenied]);
  useEffect(() => {
    if (!unreachable) return;
    toast({
      variant: 'destructive',
      title: 'Connection Issue',
      description: 'Unable to load dashboard data. Please refresh the page.',
    });
  }, [unreachable]);

  if (!wanted) {
    const team = scope.mode === 'team';
    return (
      <EmptyState
        title="Load Your Agent Data"
        text={
          team
            ? "See your team's searches and how many buyers match each one."
            : 'See your searches and how many buyers match each one.'
        }
        action={
          <Button onClick={onWanted}>{team ? 'Load Team Dashboard' : 'Load My Agent Dashboard'}</Button>
        }
      />
    );
  }
  return (
    <QueryView
      query={query}
      failed="Your searches didn't load"
      waiting="Loading your searches..."
      loading={<CardsSkeleton count={SEARCH_CARDS_SHOWN} className={GRID} card="h-60" />}
    >
      {(searches) => <SearchList searches={searches} {...props} />}
    </QueryView>
  );
}

function SearchList({
  searches,
  user,
  scope,
  onOpen,
  onDelete,
}: SearchesProps & { searches: readonly AgentSearch[] }) {
  const [all, setAll] = useState(false);
  const staff = isStaff(user);
  if (searches.length === 0) {
    return (
      <EmptyState
        title="No searches yet"
        text="Describe a property to see which buyers are looking for it."
        action={
          <Button onClick={() => onOpen()}>
            {staff ? 'Create Your First Search' : 'Start Your First Search'}
          </Button>
        }
      />
    );
  }
  const count = formatCount(searches.length);
  const shown = all ? searches : searches.slice(0, SEARCH_CARDS_SHOWN);
  return (
    <>
      {searches.some(({ coarse }) => coarse) && <p className="mb-4 text-ink-soft">{COARSE_MATCHES_NOTE}</p>}
      <ul className={GRID}>
        {shown.map((search) => (
          <li key={search.id} className="min-w-0">
            <SearchCard
              search={search}
              user={user}
              showAuthor={scope.mode === 'team' && scope.person === EVERYBODY}
              onEdit={() => onOpen(search)}
              onRun={() => onOpen(search, true)}
              onDelete={() => onDelete(search)}
            />
          </li>
        ))}
      </ul>
      {searches.length > SEARCH_CARDS_SHOWN && (
        <div className="mt-6 text-center">
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Less' : staff ? `Show All ${count} Searches` : `View all ${count} searches`}
          </Button>
        </div>
      )}
    </>
  );
}
