import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovalRequest } from '@threshold/core/contract/removal-requests';
import { removalDueAt } from '@threshold/core/rules/contact/removal-requests';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { describeError } from '../../api/describe-error';
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

/** People this agency must remove from its records, as one line. Renders nothing while there are none. */
export default function Removals() {
  const { data, error, isFetching, refetch } = useQuery(removalRequestsQuery);
  if (error && !data)
    return (
      <Banner
        tone="danger"
        title="We couldn't load your removal requests"
        text={describeError(error)}
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
  const heading = useRef<HTMLParagraphElement>(null);
  const listId = useId();
  // An email links to the list.
  const [open, setOpen] = useState(useLocation().hash === '#removals');
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState<RemovalRequest[] | null>(null);
  const confirm = useMutation({
    mutationFn: (people: readonly RemovalRequest[]) => confirmRemovalRequests(people.map(({ id }) => id)),
    onSuccess: (next, people) => {
      client.setQueryData(REMOVAL_REQUESTS_KEY, next);
      toast({
        variant: 'success',
        title: people.length === 1 ? 'Removal confirmed' : 'Removals confirmed',
      });
    },
    onError: (failure) =>
      toast({ variant: 'destructive', title: 'Not confirmed', description: describeError(failure) }),
    onSettled: () => {
      setAsking(null);
      return client.invalidateQueries({ queryKey: REMOVAL_REQUESTS_KEY });
    },
  });
  const start = useSubmitOnce(confirm);
  const shown = all ? removalRequests : removalRequests.slice(0, SHOWN);
  const now = new Date();
  const overdue = removalRequests.filter((each) => isLate(each, now)).length;
  return (
    <section id="removals" aria-label="Removal requests" className="mb-8 scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2">
        <p ref={heading} tabIndex={-1} className="outline-none">
          <span className="font-semibold">
            {total === 1 ? '1 person' : `${formatCount(total)} people`} asked to be removed.
          </span>{' '}
          {overdue > 0 && (
            <span className="font-medium whitespace-nowrap text-brick">{formatCount(overdue)} overdue</span>
          )}
        </p>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Review'}
        </Button>
      </div>
      <div id={listId} hidden={!open}>
        <p className="mt-3 max-w-prose text-ink-soft">
          Delete {total === 1 ? 'this person' : 'these people'} from your files, lists and notes, stop
          contacting them, then confirm here.
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
                    Asked on {formatDay(new Date(removalRequest.askedAt))} ·{' '}
                    <span className={cx(isLate(removalRequest, now) && 'font-medium text-brick')}>
                      {isLate(removalRequest, now) ? 'Overdue since' : 'Confirm by'}{' '}
                      {formatDay(removalDueAt(new Date(removalRequest.askedAt)))}
                    </span>
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Confirm removed: ${removalRequest.name ?? 'this person'}`}
                  onClick={() => setAsking([removalRequest])}
                >
                  Confirm removed
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
                  Confirm all removed
                </Button>
              )}
            </div>
          )}
        </Card>
        {total > removalRequests.length && (
          <p className="mt-2 text-sm text-ink-soft">
            Showing the first {removalRequests.length}. Confirm these to see the rest.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={
          asking?.length === 1
            ? `Have you removed ${asking[0]?.name ?? 'this person'}?`
            : 'Have you removed all of them?'
        }
        description="Confirm that your agency no longer has them in its files, lists or notes. We'll then stop showing the name here."
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
