import { useQueryClient } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../session/auth';
import { type CurrentUser, isStaff } from '../../session/current-user';
import type { AgentMode } from '../../shared/agent-scope';
import { useTabParam } from '../../shared/use-tab-param';
import { withoutParameters } from '../../shared/without-parameters';
import { Container } from '../../ui/container';
import { Banner } from '../../ui/feedback/banner';
import { LoadingView } from '../../ui/feedback/loading-view';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import { findSearch, SearchDialog, searchesChanged } from '../agent-searches';
import { TodayBoard } from '../properties';
import { Removals } from '../removal-requests';
import { dashboardTabs } from './dashboard-tabs';
import { accessDenied, DeleteSearchDialog } from './delete-search-dialog';
import { OwnerHeader } from './owner-header';
import { ScopeControls } from './scope-controls';
import { useSearchGuard } from './search-guard';
import { Searches } from './searches';
import { StaffHeader } from './staff-header';
import { useLinkedSearch } from './use-linked-search';
import { useScope } from './use-scope';
import { useWanted } from './use-wanted';

export function AgencyDashboard() {
  const { user } = useAuth();
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { user: CurrentUser }) {
  const staff = isStaff(user);
  const isOwner = user.agentRole === 'owner';
  const [parameter, tabs] = dashboardTabs(user);
  const [tab, openTab] = useTabParam(parameter, tabs);
  useTeamForOwnersOnly(staff || isOwner);
  const { scope, chooseMode, choosePerson } = useScope(isOwner);
  const { obstacle, runIfAllowed } = useSearchGuard(user);
  const client = useQueryClient();
  // An owner's searches are fetched on request at the first visit, and at once afterwards.
  const { wanted, want } = useWanted(user, staff);
  const dialog = useDialogState<{ search?: AgentSearch; run: boolean }>();
  const deletion = useDialogState<AgentSearch>();

  function changeMode(mode: AgentMode) {
    chooseMode(mode);
    // The next list is refetched even if a cached copy exists.
    if (wanted) void searchesChanged(client, 'none');
  }
  const openSearch = (search?: AgentSearch, run = false) => runIfAllowed(() => dialog.open({ search, run }));
  useLinkedSearch({
    find: (id) => findSearch(client, id, isOwner),
    open: (search) => {
      want();
      openSearch(search, true);
    },
  });

  const showsSearches = !tab.render;
  return (
    <Container className="py-8 sm:py-10">
      {staff ? (
        <StaffHeader user={user} onSearch={() => openSearch()} />
      ) : (
        <OwnerHeader user={user} title={tab.title} obstacle={obstacle} onSearch={() => openSearch()} />
      )}
      <Tabs value={tab.value} onValueChange={openTab} className="mt-6">
        <TabList label="Dashboard views">
          {tabs.map(({ value, label, also }) => (
            <Tab key={value} value={value}>
              {label}
              {also && <span className="sr-only"> and {also}</span>}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab.value}>
          {showsSearches && user.canSearch && <TodayBoard />}
          {showsSearches && <Removals />}
          {staff && showsSearches && <StaffSearchesHead reason={obstacle?.description} />}
          {tab.heading && (
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl font-semibold">{tab.heading}</h2>
              {isOwner && tab.scoped && (
                <ScopeControls scope={scope} onMode={changeMode} onPerson={choosePerson} />
              )}
            </div>
          )}
          {tab.render ? (
            <Suspense fallback={<LoadingView className="min-h-60" />}>{tab.render({ user, scope })}</Suspense>
          ) : (
            <Searches
              user={user}
              scope={scope}
              wanted={wanted}
              onWanted={want}
              onDenied={() => chooseMode('my')}
              onOpen={openSearch}
              onDelete={deletion.open}
            />
          )}
        </TabPanel>
      </Tabs>
      <SearchDialog open={dialog.isOpen} {...dialog.record} onClose={dialog.close} onSaved={want} />
      {deletion.record && (
        <DeleteSearchDialog search={deletion.record} open={deletion.isOpen} onClose={deletion.close} />
      )}
    </Container>
  );
}

function StaffSearchesHead({ reason }: { reason: string | undefined }) {
  return (
    <>
      {reason && <Banner tone="warning" text={reason} className="mb-6" />}
      <h2 className="text-xl font-semibold">My Property Searches</h2>
      <h3 className="mt-1 mb-4 font-semibold text-ink-soft">Recent Searches</h3>
    </>
  );
}

/** Removes the team tab from the URL for non-owners, with a toast. */
function useTeamForOwnersOnly(allowed: boolean): void {
  const [query, setQuery] = useSearchParams();
  const denied = !allowed && query.get('view') === 'team';
  useEffect(() => {
    if (!denied) return;
    toast(accessDenied('Only agency owners can view team data.'));
    setQuery(withoutParameters('view'), { replace: true });
  }, [denied, setQuery]);
}
