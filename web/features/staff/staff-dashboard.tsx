import { displayName } from '@threshold/core/rules/format/names';
import { type ReactNode, Suspense, useState } from 'react';
import { Afterwards } from '../../lib/afterwards';
import type { CurrentUser } from '../../lib/current-user';
import { lazyPart } from '../../lib/lazy-part';
import { without } from '../../lib/without-parameter';
import { useSearchParams } from '../../router/router';
import { Container } from '../../ui/container';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/data/badge';
import { LoadingView } from '../../ui/feedback/loading-view';
import { PageTitle } from '../../ui/page-title';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import { type MarkPart, type ReportPart, type SearchDialogPart, SearchesTab } from './searches-tab';
import { useWelcome } from './use-welcome';

export interface StaffDashboardProps {
  user: CurrentUser;
  SearchDialog: SearchDialogPart;
  /** False while it is not known whether there is anything above the searches. */
  ready?: boolean;
  /** Whom the agency is to remove from its records, above everything. */
  removals?: ReactNode;
  /** What waits today, above the searches; for those who may see people. */
  today?: ReactNode;
  Mark?: MarkPart;
  Report?: ReportPart;
  /** The reports one has made; another feature's. */
  reports?: ReactNode;
  /** One's own figures, drawn by the feature that knows how. */
  analytics: ReactNode;
}

/** Its form and what reads that are not for the page to wait for. */
const ProfileTab = lazyPart(async () => ({ default: (await import('./profile-tab')).ProfileTab }));

const PARAMETER = 'tab';
const TABS = ['searches', 'analytics', 'reports', 'profile'] as const;

export function StaffDashboard(props: StaffDashboardProps) {
  const { user, SearchDialog, ready = true, removals, today, Mark, Report, reports, analytics } = props;
  const [query, setQuery] = useSearchParams();
  // Of this visit, also when the address no longer says so.
  const [first] = useState(query.get('staff') === 'welcome');
  useWelcome();
  const tab = TABS.find((name) => name === query.get(PARAMETER)) ?? 'searches';

  // The address remembers the tab, so that Back and a reload do what they say.
  function choose(next: string) {
    setQuery((current) => {
      const changed = without(PARAMETER)(current);
      if (next !== 'searches') changed.set(PARAMETER, next);
      return changed;
    });
  }

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="Staff Dashboard"
        text={`${first ? 'Welcome' : 'Welcome back'}, ${displayName(user)}`}
        badges={<Badge tone="blue">Staff Member</Badge>}
      />
      <Tabs value={tab} onValueChange={choose} className="mt-6">
        <TabList label="Dashboard views">
          <Tab value="searches">Searches</Tab>
          <Tab value="analytics">Analytics</Tab>
          {reports && <Tab value="reports">Demand Reports</Tab>}
          <Tab value="profile">Profile</Tab>
        </TabList>
        <TabPanel value="searches">
          {user.canSearch && today}
          {removals}
          <Afterwards>
            <div className={cx(!ready && 'invisible')}>
              <SearchesTab
                user={user}
                SearchDialog={SearchDialog}
                Mark={user.canSearch ? Mark : undefined}
                Report={user.canSearch ? Report : undefined}
              />
            </div>
          </Afterwards>
        </TabPanel>
        <TabPanel value="analytics">
          <h2 className="mb-5 text-xl font-semibold">My Performance Dashboard</h2>
          {analytics}
        </TabPanel>
        <TabPanel value="reports">
          <h2 className="mb-5 text-xl font-semibold">My Demand Reports</h2>
          {reports}
        </TabPanel>
        <TabPanel value="profile">
          <Suspense fallback={<LoadingView className="min-h-60" />}>
            <ProfileTab user={user} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Container>
  );
}
