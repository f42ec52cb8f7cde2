import { useQuery } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { COARSE_MATCHES_NOTE } from '@threshold/core/rules/demand/coarse-counts';
import { formatCount } from '@threshold/core/rules/format/counts';
import { SEARCH_CARDS_SHOWN } from '@threshold/core/rules/matching/search-defaults';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { isOwnerOnly } from '../../api/error-codes';
import { isTransient } from '../../api/request';
import { type CurrentUser, isStaff } from '../../session/current-user';
import { type AgentScope, EVERYBODY } from '../../shared/agent-scope';
import { QueryView } from '../../ui/data/query-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CardsSkeleton } from '../../ui/feedback/skeletons';
import { Button, LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { type SearchesPage, type SearchFilter, searchesQuery } from '../agent-searches';
import { accessDenied } from './delete-search-dialog';
import { SearchCard } from './search-card';
import { StockFilters } from './stock-filters';

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
  const [filter, setFilter] = useState<SearchFilter>({});
  const query = useQuery({ ...searchesQuery(scope, filter), enabled: wanted });
  const { data, error } = query;
  const denied = error && isOwnerOnly(error) ? describeError(error) : null;
  const unreachable = isStaff(user) && !data && isTransient(error);

  const showDenied = useEffectEvent((reason: string) => {
    toast(accessDenied(reason));
    onDenied();
  });
  useEffect(() => {
    if (denied) showDenied(denied);
  }, [denied]);
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
          <>
            {/* Until the agency can search, its set-up has the main button. */}
            <Button variant={user.canSearch ? 'primary' : 'secondary'} onClick={onWanted}>
              {team ? 'Load Team Dashboard' : 'Load My Agent Dashboard'}
            </Button>
            <ImportLink />
          </>
        }
      />
    );
  }
  return (
    <>
      <FiltersOf data={data} filter={filter} onFilter={setFilter} />
      <QueryView
        query={query}
        failed="Your searches didn't load"
        waiting="Loading your searches..."
        loading={<CardsSkeleton count={SEARCH_CARDS_SHOWN} className={GRID} card="h-60" />}
      >
        {(page) => <SearchList {...props} page={page} filter={filter} onFilter={setFilter} />}
      </QueryView>
    </>
  );
}

interface FilterProps {
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
}

const isFiltered = ({ source, marketStatus }: SearchFilter) => Boolean(source || marketStatus);

/** Filters are shown to agencies with imported properties, and stay while one is used. */
function FiltersOf({ data, ...props }: FilterProps & { data: SearchesPage | null | undefined }) {
  const imported = data?.searches.some(({ source }) => source !== null);
  return (imported || isFiltered(props.filter)) && <StockFilters {...props} />;
}

const ImportLink = () => (
  <LinkButton variant="secondary" to="/integrations">
    Import your stock
  </LinkButton>
);

function SearchList(props: SearchesProps & FilterProps & { page: SearchesPage }) {
  const { page, user, filter, onFilter, onOpen } = props;
  const { searches, nextCursor, total } = page;
  const [all, setAll] = useState(false);
  const staff = isStaff(user);
  if (searches.length === 0) {
    if (isFiltered(filter))
      return (
        <EmptyState
          title="No properties match"
          action={
            <Button variant="secondary" onClick={() => onFilter({})}>
              Clear filters
            </Button>
          }
        />
      );
    return (
      <EmptyState
        title="No searches yet"
        text="Describe a property to see which buyers are looking for it."
        action={
          <>
            <Button onClick={() => onOpen()}>
              {staff ? 'Create Your First Search' : 'Start Your First Search'}
            </Button>
            <ImportLink />
          </>
        }
      />
    );
  }
  const count = formatCount(total);
  const shown = all ? searches : searches.slice(0, SEARCH_CARDS_SHOWN);
  return (
    <>
      {searches.some(({ coarse }) => coarse) && <p className="mb-4 text-ink-soft">{COARSE_MATCHES_NOTE}</p>}
      <Cards searches={shown} {...props} />
      {all && nextCursor && <NextPage cursor={nextCursor} {...props} />}
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

function Cards({
  searches,
  user,
  scope,
  onOpen,
  onDelete,
}: SearchesProps & { searches: readonly AgentSearch[] }) {
  return (
    <ul className={GRID}>
      {searches.map((search) => (
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
  );
}

/** The following page, on request. */
function NextPage({ cursor, ...props }: SearchesProps & FilterProps & { cursor: string }) {
  const [wanted, setWanted] = useState(false);
  const query = useQuery({ ...searchesQuery(props.scope, props.filter, cursor), enabled: wanted });
  if (!wanted)
    return (
      <div className="mt-6 text-center">
        <Button variant="secondary" onClick={() => setWanted(true)}>
          Show more
        </Button>
      </div>
    );
  return (
    <div className="mt-4">
      <QueryView
        query={query}
        failed="The next searches didn't load"
        loading={<CardsSkeleton count={SEARCH_CARDS_SHOWN} className={GRID} card="h-60" />}
      >
        {({ searches, nextCursor }) => (
          <>
            <Cards searches={searches} {...props} />
            {nextCursor && <NextPage cursor={nextCursor} {...props} />}
          </>
        )}
      </QueryView>
    </div>
  );
}
