import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BlockedAgency } from '@threshold/core/contract/contact-preferences';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { describeError } from '../../api/describe-error';
import { Card } from '../../ui/card';
import { QueryView } from '../../ui/data/query-view';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { blockedQuery, readPageAgain, unblockAgency } from './contact-permission.api';
import { AgencyName } from './entry-row';
import { Section } from './section';

export function BlockedSection() {
  const query = useQuery(blockedQuery);
  return (
    <Section
      id="blocked"
      title="Agencies I've blocked"
      text="They can't see you anywhere, and don't know you've blocked them."
    >
      <QueryView
        query={query}
        failed="We couldn't load the list"
        waiting="Loading blocked agencies..."
        loading={<CardSkeleton />}
      >
        {({ agencies }) =>
          agencies.length === 0 ? (
            <p className="text-ink-soft">None. You can block an agency in the list above.</p>
          ) : (
            <Card padding="none">
              <ul className="divide-y divide-line">
                {agencies.map((agency) => (
                  <Blocked key={agency.agencyId} agency={agency} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  );
}

function Blocked({ agency }: { agency: BlockedAgency }) {
  const client = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => unblockAgency(agency.agencyId),
    onSuccess: () => {
      toast({ variant: 'success', title: `${agency.agencyName} unblocked` });
      // The button is removed with its row, so the focus moves to the heading.
      document.getElementById('blocked-title')?.focus();
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not unblocked', description: describeError(error) }),
    onSettled: () => readPageAgain(client),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <AgencyName {...agency} />
        <p className="text-sm text-ink-soft">Blocked on {formatDay(new Date(agency.blockedAt))}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unblock ${agency.agencyName}`}
        pending={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        Unblock
      </Button>
    </li>
  );
}
