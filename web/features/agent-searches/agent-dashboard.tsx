import { useQueryClient } from '@tanstack/react-query';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Afterwards } from '../../lib/afterwards';
import type { AgentMode, AgentView } from '../../lib/agent-scope';
import { useAuth } from '../../lib/auth';
import type { CurrentUser } from '../../lib/current-user';
import { useLinkedSearch } from '../../lib/linked-search';
import { Container } from '../../ui/container';
import { cx } from '../../ui/cx';
import { LoadingView } from '../../ui/feedback/loading-view';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import { FinishingPayment, SubscriptionNotice, VerificationBanner } from './account-notices';
import { findSearch, searchesChanged, searchesQuery } from './agent-searches.api';
import { DeleteSearchDialog } from './delete-search-dialog';
import { ScopeControls } from './scope-controls';
import { SearchDialog } from './search-dialog';
import { isVerified, useSearchGate } from './search-gate';
import { type MarkPart, type ReportPart, SearchesView } from './searches-view';
import { TitleRow } from './title-row';
import { AGENT_VIEWS, type AgentViewName, agentViewNames, useAgentView } from './use-agent-view';
import { usePaymentReturn } from './use-payment-return';
import { useScope } from './use-scope';
import { useSubscription } from './use-subscription';

/** The views that other features bring. One that is missing has no tab. */
export type PluggedViews = Partial<Record<Exclude<AgentViewName, 'dashboard'>, AgentView>>;

export interface AgentDashboardProps {
  views: PluggedViews;
  /** False while it is not known whether there is anything above the searches. */
  ready?: boolean;
  /** Whom the agency is to remove from its records, above everything. */
  removals?: ReactNode;
  /** What waits today, above the searches; for those who may see people. */
  today?: ReactNode;
  Mark?: MarkPart;
  Report?: ReportPart;
}

export function AgentDashboard(props: AgentDashboardProps) {
  const { user } = useAuth();
  return user && <Dashboard user={user} {...props} />;
}

function Dashboard(props: AgentDashboardProps & { user: CurrentUser }) {
  const { user, views, ready = true, removals, today, Mark, Report } = props;
  const isOwner = user.agentRole === 'owner';
  const names = agentViewNames.filter(
    (name) => name === 'dashboard' || (views[name] && (name !== 'team' || isOwner)),
  );
  const { view, choose } = useAgentView(names, isOwner);
  const { scope, chooseMode, choosePerson } = useScope(isOwner);
  const subscription = useSubscription(user);
  const { finishing } = usePaymentReturn(user.verificationStatus);
  const { gate, missing, pass } = useSearchGate(user);
  const client = useQueryClient();
  const [wanted, setWanted] = useState(
    () => client.getQueryData(searchesQuery(scope).queryKey) !== undefined,
  );
  const [dialog, setDialog] = useState<DialogState>({ open: false, run: false });
  const [deleting, setDeleting] = useState<{ open: boolean; search: AgentSearch }>();

  function changeMode(mode: AgentMode) {
    chooseMode(mode);
    // The next list is read afresh even when an earlier visit left a copy of it.
    if (wanted) void searchesChanged(client, 'none');
  }
  const backToMine = useCallback(() => chooseMode('my'), [chooseMode]);
  const search = (found?: AgentSearch, run = false) =>
    pass(() => setDialog({ open: true, search: found, run }));
  useLinkedSearch({
    find: (id) => findSearch(client, id, isOwner),
    open: (found) => {
      setWanted(true);
      search(found, true);
    },
  });

  const View = view === 'dashboard' ? null : views[view];
  const scoped = view === 'dashboard' || view === 'analytics';
  return (
    <Container className="py-8 sm:py-10">
      <TitleRow
        title={AGENT_VIEWS[view].title}
        agency={user.agencyName}
        verified={isVerified(user)}
        subscribed={subscription.subscribed}
        upgradable={subscription.upgradable}
        subscriptionBadge={subscription.badge}
        gate={gate}
        missing={missing}
        onSearch={() => search()}
      />
      <div className="mt-6 grid gap-4 empty:hidden">
        {!isVerified(user) && <VerificationBanner user={user} />}
        {!subscription.subscribed &&
          (finishing ? <FinishingPayment /> : <SubscriptionNotice {...subscription} />)}
      </div>
      <Tabs value={view} onValueChange={choose} className="mt-6">
        {names.length > 1 && (
          <TabList label="Dashboard views">
            {names.map((name) => (
              <Tab key={name} value={name}>
                {AGENT_VIEWS[name].label}
              </Tab>
            ))}
          </TabList>
        )}
        <TabPanel value={view}>
          {isOwner && scoped && (
            // Above everything that a view shows, so that it is in the same place on each.
            <div className="mb-5 flex sm:justify-end">
              <ScopeControls scope={scope} onMode={changeMode} onPerson={choosePerson} />
            </div>
          )}
          {view === 'dashboard' && user.canSearch && today}
          {view === 'dashboard' && removals}
          <Afterwards>
            <div className={cx(view === 'dashboard' && !ready && 'invisible')}>
              {scoped && <h2 className="mb-5 text-xl font-semibold">{AGENT_VIEWS[view].label}</h2>}
              {View ? (
                <Suspense fallback={<LoadingView className="min-h-60" />}>
                  <View scope={scope} />
                </Suspense>
              ) : (
                <SearchesView
                  Mark={user.canSearch ? Mark : undefined}
                  Report={user.canSearch ? Report : undefined}
                  scope={scope}
                  wanted={wanted}
                  onWanted={() => setWanted(true)}
                  onDenied={backToMine}
                  onStart={() => search()}
                  onEdit={(found) => search(found)}
                  onRun={(found) => search(found, true)}
                  onDelete={(found) => setDeleting({ open: true, search: found })}
                />
              )}
            </div>
          </Afterwards>
        </TabPanel>
      </Tabs>
      <SearchDialog
        {...dialog}
        onOpenChange={(open) => setDialog({ ...dialog, open })}
        onSaved={() => setWanted(true)}
      />
      {deleting && (
        <DeleteSearchDialog {...deleting} onClose={() => setDeleting({ ...deleting, open: false })} />
      )}
    </Container>
  );
}

interface DialogState {
  open: boolean;
  search?: AgentSearch;
  run: boolean;
}
