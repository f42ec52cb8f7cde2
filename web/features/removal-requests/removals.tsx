import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovalRequest } from '@threshold/core/contract/removal-requests';
import { removalDueAt } from '@threshold/core/rules/contact/removal-requests';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Card } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { confirmRemovalRequests, REMOVAL_REQUESTS_KEY, removalRequestsQuery } from './removal-requests.api';

/** Rows shown first, to leave space for the rest of the dashboard. */
const SHOWN = 5;

/** People this agency must remove from its records. Renders nothing while there are none. */
export default function Removals() {
  const { data, error, isFetching, refetch } = useQuery(removalRequestsQuery);
  if (error && !data)
    return (
      <Banner
        tone="danger"
        title="We could not look up whether you are to remove anyone from your records"
        text={error.message}
        className="mb-8"
        action={
          <Button
            variant="secondary"
            pending={isFetching}
            pendingText="Trying again..."
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        }
      />
    );
  const open = data?.recalls.filter(({ confirmedAt }) => confirmedAt === null) ?? [];
  return open.length === 0 ? null : <OpenRemovals recalls={open} total={data?.open ?? open.length} />;
}

function OpenRemovals({ recalls: removalRequests, total }: { recalls: RemovalRequest[]; total: number }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState<RemovalRequest[] | null>(null);
  const confirm = useMutation({
    mutationFn: (people: readonly RemovalRequest[]) => confirmRemovalRequests(people.map(({ id }) => id)),
    onSuccess: (next, people) => {
      client.setQueryData(REMOVAL_REQUESTS_KEY, next);
      toast({
        variant: 'success',
        title:
          people.length === 1
            ? 'Thank you. The removal is confirmed'
            : 'Thank you. The removals are confirmed',
      });
    },
    onError: (failure) =>
      toast({ variant: 'destructive', title: 'Not confirmed', description: failure.message }),
    onSettled: () => {
      setAsking(null);
      return client.invalidateQueries({ queryKey: REMOVAL_REQUESTS_KEY });
    },
  });
  const start = useSubmitOnce(confirm);
  const shown = all ? removalRequests : removalRequests.slice(0, SHOWN);
  const now = new Date();
  return (
    <section id="removals" aria-labelledby="removals-title" className="mb-8 scroll-mt-24">
      <h2 id="removals-title" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Please remove {total === 1 ? 'this person' : `these ${formatCount(total)} people`} from your records
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        They no longer want to be in your files, lists or notes. Remove them, stop contacting them, and
        confirm it here. Their names are shown until you have.
      </p>
      <Card padding="none" className="mt-3">
        <ul className="divide-y divide-line">
          {shown.map((removalRequest) => (
            <li
              key={removalRequest.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2.5"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{removalRequest.name ?? 'A former buyer'}</p>
                <p className="text-sm text-ink-soft">
                  Asked on {formatDay(new Date(removalRequest.askedAt))},{' '}
                  <span className={cx(isLate(removalRequest, now) && 'font-medium text-brick')}>
                    to be confirmed by {formatDay(removalDueAt(new Date(removalRequest.askedAt)))}
                  </span>
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Confirm that ${removalRequest.name ?? 'this person'} is removed`}
                onClick={() => setAsking([removalRequest])}
              >
                Removed
              </Button>
            </li>
          ))}
        </ul>
        {(removalRequests.length > 1 || shown.length < removalRequests.length) && (
          <div className="flex flex-wrap gap-3 border-t border-line px-5 py-3">
            {shown.length < removalRequests.length && (
              <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
                Show all {removalRequests.length}
              </Button>
            )}
            {shown.length === removalRequests.length && (
              <Button variant="secondary" size="sm" onClick={() => setAsking(removalRequests)}>
                All of these are removed
              </Button>
            )}
          </div>
        )}
      </Card>
      {total > removalRequests.length && (
        <p className="mt-2 text-sm text-ink-soft">
          The first {removalRequests.length} are shown. The others follow once you have confirmed these.
        </p>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(next) => (next ? undefined : setAsking(null))}
        title={
          asking?.length === 1
            ? `Is ${asking[0]?.name ?? 'this person'} removed?`
            : 'Are all of them removed?'
        }
        description="By confirming you say that your agency no longer holds them in its files, lists or notes. The name is no longer shown here afterwards."
        confirmText={asking?.length === 1 ? 'Yes, removed' : 'Yes, all removed'}
        cancelText="Not yet"
        pending={confirm.isPending}
        pendingText="Confirming..."
        focusFallback={heading}
        onConfirm={() => asking && start(asking)}
      />
    </section>
  );
}

const isLate = ({ askedAt }: RemovalRequest, now: Date) => removalDueAt(new Date(askedAt)) < now;
