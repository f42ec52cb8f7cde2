import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { signOut } from '../../lib/auth';
import { whenIdle } from '../../lib/when-idle';
import { Container } from '../../ui/container';
import { LoadingView } from '../../ui/feedback/loading-view';
import { Button } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import { dataRequestsQuery, queueQuery, unreadQuery } from './admin.api';
import { DocumentsProvider } from './documents';
import { jobsQuery } from './jobs/jobs.api';
import { type BackOfficeProps, fetchTabs, PersonPage, TABS } from './office-tabs';

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
  useEffect(() => whenIdle(() => void fetchTabs()), []);
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
                <ListAndPerson list={() => <Panel {...given} />} person={person} tab={value} />
              </Suspense>
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
