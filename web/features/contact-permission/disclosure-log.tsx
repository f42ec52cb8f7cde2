import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AccessAgency } from '@threshold/core/contract/contact-preferences';
import type { ContactReport } from '@threshold/core/contract/contact-reports';
import { NO_AGENCY } from '@threshold/core/rules/contact/disclosure';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { Card } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CardSkeleton, TextSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { BlockDialog } from './block-dialog';
import { accessAgenciesQuery, accessQuery, blockedQuery, reportsQuery } from './contact-permission.api';
import { AgencyName, EntryRow } from './entry-row';
import { eventsLabel, removalRequestLabel } from './labels';
import { Section } from './section';

export const LOG_TITLE = 'Agencies that have my details';

export function DisclosureLogSection() {
  const query = useQuery(accessAgenciesQuery);
  const blocked = useQuery(blockedQuery).data?.agencies;
  const blockedIds = useMemo(() => new Set(blocked?.map(({ agencyId }) => agencyId)), [blocked]);
  return (
    <Section
      id="ledger"
      title={LOG_TITLE}
      text="Who saw you, for what kind of property and when. Only the agency can tell you a property's address."
    >
      <QueryView
        query={query}
        failed="We couldn't load the list"
        waiting="Loading who has your details..."
        loading={<CardSkeleton />}
      >
        {({ agencies }) =>
          agencies.length === 0 ? (
            <EmptyState
              title="No agency has your details"
              text="When an agency sees you, we'll list it here with who saw you and when."
            />
          ) : (
            <Card padding="none">
              <ul className="divide-y divide-line">
                {agencies.map((agency) => (
                  <AgencyRow
                    key={agency.agencyId ?? NO_AGENCY}
                    agency={agency}
                    blocked={agency.agencyId !== null && blockedIds.has(agency.agencyId)}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  );
}

interface AgencyRowProps {
  agency: AccessAgency;
  blocked: boolean;
}

/** One agency; its entries are loaded when it is unfolded. */
function AgencyRow({ agency, blocked }: AgencyRowProps) {
  const { agencyId, agencyName, seen, recall: removalRequest } = agency;
  const { brand } = usePublicConfig();
  const [open, setOpen] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const list = useId();
  return (
    <li>
      <div className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <AgencyName {...agency} />
          <p className="text-ink-soft tabular-nums">{eventsLabel(agency, new Date())}</p>
          {!seen && <p>{brand} told them about you. Nobody there has opened your details yet.</p>}
          {removalRequest && <p className="mt-1 text-sm">{removalRequestLabel(removalRequest)}</p>}
        </div>
        <div className="flex flex-wrap items-start gap-2">
          {blocked && <Badge>Blocked</Badge>}
          {agencyId !== null && !blocked && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Block ${agencyName}`}
              onClick={() => setBlocking(true)}
            >
              Block
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={open}
            aria-controls={list}
            aria-label={`${open ? 'Hide' : 'Show'} events of ${agencyName}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide' : 'Show'}
            <ChevronDown aria-hidden="true" className={cx('transition-transform', open && 'rotate-180')} />
          </Button>
        </div>
      </div>
      <div id={list} hidden={!open} className="border-t border-line bg-paper">
        {open && <Entries agencyId={agencyId} />}
      </div>
      {blocking && agencyId !== null && (
        <BlockDialog agencyId={agencyId} agencyName={agencyName} onClose={() => setBlocking(false)} />
      )}
    </li>
  );
}

function Entries({ agencyId }: Pick<AccessAgency, 'agencyId'>) {
  const query = useInfiniteQuery(accessQuery(agencyId));
  const reports = useQuery(reportsQuery).data?.reports;
  // Sorted newest first: the latest report about an entry applies.
  const reportOf = useMemo(() => {
    const byEntry = new Map<string, ContactReport>();
    for (const report of reports ?? []) if (!byEntry.has(report.entryId)) byEntry.set(report.entryId, report);
    return byEntry;
  }, [reports]);
  const pages = query.data?.pages;
  const ended = pages?.some((page) => page === null);
  const entries = pages && !ended ? pages.flatMap((page) => page?.entries ?? []) : undefined;
  return (
    <div className="px-5">
      <QueryView
        inCard
        query={{ ...query, data: entries }}
        failed="We couldn't load the events"
        waiting="Loading events..."
        loading={<TextSkeleton lines={3} className="py-4" />}
      >
        {(listed) => (
          <ul className="divide-y divide-line">
            {listed.map((entry) => (
              <EntryRow key={entry.id} entry={entry} report={reportOf.get(entry.id)} />
            ))}
          </ul>
        )}
      </QueryView>
      {query.isFetchNextPageError && (
        <p role="alert" className="pb-3 text-brick">
          We couldn't load earlier events. Please try again.
        </p>
      )}
      {query.hasNextPage && (
        <div className="pb-4">
          <Button
            variant="secondary"
            size="sm"
            pending={query.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show earlier events
          </Button>
        </div>
      )}
    </div>
  );
}
