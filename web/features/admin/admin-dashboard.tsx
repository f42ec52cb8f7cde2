import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyDialog } from '../../shared/lazy';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { whenIdle } from '../../shared/when-idle';
import { Container } from '../../ui/container';
import { LoadingView } from '../../ui/feedback/loading-view';
import { Button } from '../../ui/forms/button';
import { jobsQuery, overviewQuery, unreadQuery } from './admin.api';
import { AdminHeader } from './admin-header';
import { PersonPage, preloadSections, sectionAt } from './admin-sections';
import { FindPerson } from './find-person';
import type { AdminDashboardProps } from './panel-props';
import { SectionLinks, type SectionLinksProps } from './section-links';
import { SEARCH_DELAY_MS } from './shared/search-box';

const PEOPLE = 'people';

export function AdminDashboard(props: AdminDashboardProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const current = sectionAt(params.get('tab'));
  const person = params.get('person');
  const counts = useCounts();
  // Not in the URL, because it is usually somebody's name.
  const [search, setSearch] = useState('');
  // Here and not in the list, which would search for the first letter as it opens; every search is audited.
  const settledSearch = useDebouncedValue(search, SEARCH_DELAY_MS);
  const isSearching = current.value === PEOPLE;
  const openSearch = () => {
    if (!isSearching || person !== null) void navigate(`/admin-dashboard?tab=${PEOPLE}`);
  };
  useEffect(() => {
    if (!isSearching) setSearch('');
  }, [isSearching]);
  useEffect(() => whenIdle(() => void preloadSections()), []);

  return (
    <Container className="py-5">
      <AdminHeader
        action={
          <FindPerson
            value={search}
            onValue={(text) => {
              setSearch(text);
              openSearch();
            }}
            onEnter={openSearch}
          />
        }
      />
      <SectionMenuButton current={current} counts={counts} />
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <div className="sticky top-20 -ml-3 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4 max-lg:hidden">
          <SectionLinks current={current} counts={counts} />
        </div>
        <div className="min-w-0">
          {/* With a key, a section that is still loading is shown as loading, not as the one before it. */}
          <Suspense key={current.value} fallback={<LoadingView className="min-h-60" />}>
            <ListAndPerson
              list={() => <current.Panel {...props} search={settledSearch} />}
              person={person}
              tab={current.value}
            />
          </Suspense>
        </div>
      </div>
    </Container>
  );
}

/** What waits in each section. */
function useCounts(): SectionLinksProps['counts'] {
  const waiting = useQuery(overviewQuery).data?.waiting;
  return {
    verification: waiting?.verifications.count,
    messages: useQuery(unreadQuery).data?.unread,
    'data-requests': waiting?.dataRequests.count,
    'contact-reports': waiting?.contactReports.count,
    'failed-payments': waiting?.failedPayments.count,
    // Failed jobs only; waiting ones need no action.
    jobs: useQuery(jobsQuery(1)).data?.pagination.total,
  };
}

const SectionMenu = lazyDialog(() => import('./section-menu'));

/** On narrow screens a button names the current section and opens the others. */
function SectionMenuButton({ current, counts }: Omit<SectionLinksProps, 'onFollow'>) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <div className="mt-4 lg:hidden">
      <Button variant="secondary" className="w-full" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className="flex w-full items-center gap-2">
          <Menu aria-hidden="true" />
          <span className="sr-only">Back office: </span>
          {current.label}
          {waiting > 0 && (
            <span className="ml-auto text-sm font-normal text-ink-soft">{formatCount(waiting)} waiting</span>
          )}
        </span>
      </Button>
      <SectionMenu open={isOpen} onClose={() => setIsOpen(false)} current={current} counts={counts} />
    </div>
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
