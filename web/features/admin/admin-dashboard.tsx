import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTabParam } from '../../shared/use-tab-param';
import { whenIdle } from '../../shared/when-idle';
import { Container } from '../../ui/container';
import { LoadingView } from '../../ui/feedback/loading-view';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import { dataRequestsQuery, jobsQuery, queueQuery, unreadQuery } from './admin.api';
import { AdminHeader } from './admin-header';
import { type AdminDashboardProps, PersonPage, preloadTabs, TABS } from './admin-tabs';

export function AdminDashboard(props: AdminDashboardProps) {
  const [params] = useSearchParams();
  // Switching tabs clears the other query parameters: filters and the open person belong to one tab.
  const [{ value: open }, openTab] = useTabParam('tab', TABS, true);
  const counts: Record<string, number | undefined> = {
    verification: useQuery(queueQuery('oldest')).data?.total,
    messages: useQuery(unreadQuery).data?.unread,
    // Excludes contact reports, like the count on the overview.
    'data-requests': useQuery(dataRequestsQuery('waiting', 1)).data?.waiting,
    // Failed jobs only; waiting ones need no action.
    jobs: useQuery(jobsQuery(1)).data?.pagination.total,
  };
  const tabRow = useScrollToTab(open);
  useEffect(() => whenIdle(() => void preloadTabs()), []);
  const person = params.get('person');

  return (
    <Container className="py-8 sm:py-10">
      <AdminHeader />
      <Tabs value={open} onValueChange={openTab} className="mt-6">
        <div ref={tabRow}>
          <TabList label="Back office" className="lg:flex-wrap">
            {TABS.map(({ value, label, Panel }) => (
              <Tab
                key={value}
                value={value}
                onIntent={Panel.preload}
                count={counts[value]}
                counted={value in counts}
                className="lg:px-2.5"
              >
                {label}
              </Tab>
            ))}
          </TabList>
        </div>
        {TABS.map(({ value, Panel }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<LoadingView className="min-h-60" />}>
              <ListAndPerson list={() => <Panel {...props} />} person={person} tab={value} />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </Container>
  );
}

interface ListAndPersonProps {
  list: () => ReactNode;
  person: string | null;
  tab: string;
}

/** The list stays mounted while a person is shown, to keep its search, filters and page. */
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

/** Scrolls the tab list so that the open tab is centred. */
function useScrollToTab(open: string) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>(`[role="tab"][id$="-${open}"]`);
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const observer = new ResizeObserver(() => {
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    });
    // A count that appears on any tab shifts the following ones.
    for (const any of list.children) observer.observe(any);
    return () => observer.disconnect();
  }, [open]);
  return frame;
}
