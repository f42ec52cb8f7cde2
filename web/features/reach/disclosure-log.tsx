import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ContactReport } from '@threshold/core/contract/contact-reports';
import { useMemo } from 'react';
import { Card } from '../../ui/card';
import { QueryView } from '../../ui/data/query-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { EntryRow } from './entry-row';
import { accessQuery, blockedQuery, reportsQuery } from './reach.api';
import { Section } from './section';

export function DisclosureLogSection() {
  const query = useInfiniteQuery(accessQuery);
  const blocked = useQuery(blockedQuery).data?.agencies;
  const reports = useQuery(reportsQuery).data?.reports;
  const blockedIds = useMemo(() => new Set(blocked?.map(({ agencyId }) => agencyId)), [blocked]);
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
    <Section
      id="ledger"
      title="Agencies that were shown me"
      text="Who it was, for what kind of property and when, newest first. The address of a property is the agency’s to say."
    >
      <QueryView
        query={{ ...query, data: entries }}
        failed="The list did not load"
        waiting="Loading who has your details..."
        loading={<CardSkeleton />}
      >
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState
              title="No agency has your details"
              text="As soon as one is shown you, it is listed here with the person and the moment."
            />
          ) : (
            <>
              <Card padding="none">
                <ul className="divide-y divide-line">
                  {listed.map((entry) => (
                    <EntryRow
                      key={entry.id}
                      entry={entry}
                      blocked={entry.agencyId !== null && blockedIds.has(entry.agencyId)}
                      report={reportOf.get(entry.id)}
                    />
                  ))}
                </ul>
              </Card>
              {query.hasNextPage && (
                <div className="mt-4">
                  <Button
                    variant="secondary"
                    pending={query.isFetchingNextPage}
                    pendingText="Loading..."
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show earlier ones
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
