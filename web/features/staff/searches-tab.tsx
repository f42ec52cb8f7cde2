import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { SEARCH_CARDS_SHOWN } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { CurrentUser } from '../../lib/current-user';
import { useLinkedSearch } from '../../lib/linked-search';
import { PROPERTY_GRID, SavedProperties } from '../../lib/saved-properties';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useConnectionNotice } from './connection-notice';
import { whyNoSearch } from './search-access';
import { SearchCard } from './search-card';
import { findMySearch, mySearchesQuery } from './staff.api';

/** The dialog belongs to another feature; the page brings the two together. */
export type SearchDialogPart = ComponentType<{
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search?: AgentSearch;
  run?: boolean;
}>;

/** Says on a card how many buyers are new; another feature's. */
export type MarkPart = ComponentType<{ propertyId: string }>;

/** Makes a demand report of a property; another feature's. */
export type ReportPart = ComponentType<{ propertyId: string; name: string; className?: string }>;

export interface SearchesTabProps {
  user: CurrentUser;
  SearchDialog: SearchDialogPart;
  Mark?: MarkPart;
  Report?: ReportPart;
}

export function SearchesTab({ user, SearchDialog, Mark, Report }: SearchesTabProps) {
  const refusal = whyNoSearch(user);
  const [dialog, setDialog] = useState<{ open: boolean; search?: AgentSearch; run?: boolean }>({
    open: false,
  });

  function open(search?: AgentSearch, run = false) {
    if (refusal) {
      toast({ variant: 'destructive', title: 'Search Access Required', description: refusal });
      return;
    }
    setDialog({ open: true, search, run });
  }

  const client = useQueryClient();
  useLinkedSearch({ find: (id) => findMySearch(client, id), open: (found) => open(found, true) });

  return (
    <>
      {refusal && <Banner tone="warning" text={refusal} className="mb-6" />}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 className="text-xl font-semibold">My Property Searches</h2>
        <Button onClick={() => open()}>
          <Search aria-hidden="true" />
          Search for Buyers
        </Button>
      </div>
      <h3 className="mt-6 mb-4 font-semibold text-ink-soft">Recent Searches</h3>
      <Recent onStart={() => open()} onOpen={open} Mark={Mark} Report={Report} />
      <SearchDialog {...dialog} onOpenChange={(next) => setDialog({ ...dialog, open: next })} />
    </>
  );
}

interface RecentProps {
  onStart: () => void;
  onOpen: (search: AgentSearch, run: boolean) => void;
  Mark: MarkPart | undefined;
  Report: ReportPart | undefined;
}

function Recent(props: RecentProps) {
  const { data, error, isFetching, refetch } = useQuery(mySearchesQuery);
  useConnectionNotice(data ? null : error);

  if (data) return <Cards searches={data} {...props} />;
  if (error) {
    return (
      <ErrorState
        title="Your searches did not load"
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your searches...</span>
      <div className={PROPERTY_GRID}>
        {Array.from({ length: SEARCH_CARDS_SHOWN }, (_, index) => `card-${index}`).map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}

function Cards({
  searches,
  onStart,
  onOpen,
  Mark,
  Report,
}: RecentProps & { searches: readonly AgentSearch[] }) {
  if (searches.length === 0) {
    return (
      <EmptyState
        as="h3"
        title="No searches yet"
        text="Describe a property and see at once which buyers are looking for it."
        action={<Button onClick={onStart}>Create Your First Search</Button>}
      />
    );
  }
  return (
    <SavedProperties searches={searches} showAll={(count) => `Show All ${count} Searches`}>
      {(search) => (
        <SearchCard
          search={search}
          mark={Mark && <Mark propertyId={search.id} />}
          report={Report && <Report propertyId={search.id} name={searchTitle(search)} className="w-full" />}
          onEdit={() => onOpen(search, false)}
          onMatches={() => onOpen(search, true)}
        />
      )}
    </SavedProperties>
  );
}
