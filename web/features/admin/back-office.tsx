import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signOut } from '../../lib/auth';
import { useSearchParams } from '../../router/router';
import { Container } from '../../ui/container';
import { Button } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import { dataRequestsQuery, queueQuery, unreadQuery } from './admin.api';
import { AdminsTab } from './admins-tab';
import { AgentsTab } from './agents/agents-tab';
import { ArchiveTab } from './archive-tab';
import { AuditTab } from './audit-tab';
import { BuyersTab } from './buyers/buyers-tab';
import { DisclosuresTab } from './disclosures-tab';
import { DocumentsProvider } from './documents';
import { ExportsTab } from './exports-tab';
import { jobsQuery } from './jobs/jobs.api';
import { JobsTab } from './jobs/jobs-tab';
import { MessagesTab } from './messages/messages-tab';
import { MigrationTab } from './migration/migration-tab';
import { OverviewTab } from './overview/overview-tab';
import { PersonPage } from './person/person-page';
import { PeopleAndAgencies } from './reports/people-and-agencies';
import { SetupFeesTab } from './setup-fees/setup-fees-tab';
import { SystemTab } from './system/system-tab';
import { TabHeading } from './tab-heading';
import { VerificationTab } from './verification-tab';

interface BackOfficeProps {
  /** How this administrator signs in, which is not for the back office to know. */
  ownSignIn: ReactNode;
  /** Every agency's demand reports; another feature's. */
  reports?: ReactNode;
}

const TABS: readonly {
  value: string;
  label: ReactNode;
  panel: (given: BackOfficeProps) => ReactNode;
}[] = [
  { value: 'overview', label: <OverviewLabel />, panel: () => <OverviewTab /> },
  { value: 'agents', label: 'Agents', panel: () => <AgentsTab /> },
  { value: 'buyers', label: 'Buyers', panel: () => <BuyersTab /> },
  { value: 'verification', label: 'Verification', panel: () => <VerificationTab /> },
  { value: 'messages', label: 'Messages', panel: () => <MessagesTab /> },
  { value: 'exports', label: 'Exports', panel: () => <ExportsTab /> },
  { value: 'migration', label: 'Migration', panel: () => <MigrationTab /> },
  { value: 'archive', label: 'Archive', panel: () => <ArchiveTab /> },
  { value: 'setup-fees', label: 'Setup Fees', panel: () => <SetupFeesTab /> },
  { value: 'audit', label: 'Audit', panel: () => <AuditTab /> },
  { value: 'admins', label: 'Admins', panel: ({ ownSignIn }) => <AdminsTab ownSignIn={ownSignIn} /> },
  { value: 'data-requests', label: 'Data Requests', panel: () => <PeopleAndAgencies /> },
  { value: 'disclosures', label: 'Disclosures', panel: () => <DisclosuresTab /> },
  {
    value: 'demand-reports',
    label: 'Demand Reports',
    panel: ({ reports }) => (
      <>
        <TabHeading
          title="Demand Reports"
          text="What agencies showed to sellers. Withdrawing one tells whoever opens it that it no longer stands."
        />
        {reports}
      </>
    ),
  },
  { value: 'system', label: 'System', panel: () => <SystemTab /> },
  // Last, because it keeps a place for a count that is seldom there.
  { value: 'jobs', label: 'Jobs', panel: () => <JobsTab /> },
];

export function BackOffice(given: BackOfficeProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const open = TABS.find((tab) => tab.value === asked)?.value ?? 'overview';
  const counts: Record<string, number | undefined> = {
    verification: useQuery(queueQuery('oldest')).data?.total,
    messages: useQuery(unreadQuery).data?.unread,
    // As the overview counts them; contact reports are counted beside their own name.
    'data-requests': useQuery(dataRequestsQuery('waiting', 1)).data?.waiting,
    // Those given up: what waits is nobody's business but the worker's.
    jobs: useQuery(jobsQuery(1)).data?.pagination.total,
  };
  const frame = useOpenTabInSight(open);
  const person = params.get('person');

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="Admin Dashboard"
        className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
        action={
          // On wide screens the navigation shows one already; on narrow ones its own is inside the menu.
          <Button variant="secondary" className="lg:hidden" onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            Logout
          </Button>
        }
      />
      <DocumentsProvider>
        <Tabs value={open} onValueChange={(tab) => setParams({ tab })} className="mt-6">
          <div ref={frame}>
            <TabList label="Back office" className="lg:flex-wrap">
              {TABS.map(({ value, label }) => (
                <Tab
                  key={value}
                  value={value}
                  count={counts[value]}
                  counted={value in counts}
                  className="lg:px-2.5"
                >
                  {label}
                </Tab>
              ))}
            </TabList>
          </div>
          {TABS.map(({ value, panel }) => (
            <TabPanel key={value} value={value}>
              {open === value && <ListAndPerson list={() => panel(given)} person={person} tab={value} />}
            </TabPanel>
          ))}
        </Tabs>
      </DocumentsProvider>
    </Container>
  );
}

interface ListAndPersonProps {
  list: () => ReactNode;
  person: string | null;
  tab: string;
}

/** The list stays behind someone opened from it, so that going back finds what was looked for, filters and page. */
function ListAndPerson({ list, person, tab }: ListAndPersonProps) {
  const [listed, setListed] = useState(person === null);
  if (person === null && !listed) setListed(true);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (person !== null) opener.current ??= document.activeElement;
    else if (opener.current instanceof HTMLElement) {
      opener.current.focus();
      opener.current = null;
    }
  }, [person]);
  return (
    <>
      {listed && <div hidden={person !== null}>{list()}</div>}
      {person !== null && <PersonPage key={person} id={person} tab={tab} />}
    </>
  );
}

function OverviewLabel() {
  return (
    <>
      <span className="sm:hidden">Stats</span>
      <span className="max-sm:hidden">Overview</span>
    </>
  );
}

/** The row of tabs scrolls on narrow screens; an address may open one beyond its edge, and a count makes it wider. */
function useOpenTabInSight(open: string) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>(`[role="tab"][id$="-${open}"]`);
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const observer = new ResizeObserver(() => {
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    });
    // A count on any of them moves those behind it.
    for (const any of list.children) observer.observe(any);
    return () => observer.disconnect();
  }, [open]);
  return frame;
}
