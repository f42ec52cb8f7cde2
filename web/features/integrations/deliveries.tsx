import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '@threshold/core/contract/webhooks';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useId, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { Badge } from '../../ui/data/badge';
import { Pagination } from '../../ui/data/pagination';
import { QueryView } from '../../ui/data/query-view';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { DELIVERY_STATUS } from './labels';
import { deliveriesQuery, replayDelivery } from './webhooks.api';

const PER_PAGE = 10;

/** What was sent to an endpoint in the last 30 days. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const query = useQuery(deliveriesQuery(endpoint.id));
  const [wanted, setPage] = useState(1);
  return (
    <div className="px-5 py-4">
      <QueryView
        inCard
        query={query}
        failed="The deliveries didn't load"
        loading={<TextSkeleton lines={3} />}
      >
        {({ deliveries }) => {
          if (deliveries.length === 0)
            return <p className="text-ink-soft">Nothing was sent in the last 30 days.</p>;
          const pageCount = Math.ceil(deliveries.length / PER_PAGE);
          const page = Math.min(wanted, pageCount);
          return (
            <>
              <ul aria-label="Deliveries" className="divide-y divide-line">
                {deliveries.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((delivery) => (
                  <Delivery key={delivery.id} delivery={delivery} endpoint={endpoint} />
                ))}
              </ul>
              <Pagination
                label="Pages of deliveries"
                className="mt-4"
                page={page}
                pageCount={pageCount}
                onPage={setPage}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function Delivery({ delivery, endpoint }: { delivery: WebhookDelivery; endpoint: WebhookEndpoint }) {
  const { id, type, status, createdAt, attempts } = delivery;
  const title = useId();
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: () => replayDelivery(id),
    retry: false,
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not sent again', description: describeError(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery(endpoint.id).queryKey }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={title} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="wrap-anywhere">{type}</code>
          <Badge tone={DELIVERY_STATUS[status].tone}>{DELIVERY_STATUS[status].text}</Badge>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDayTime(new Date(createdAt))}
          {nextAttempt(delivery)}
        </p>
        {attempts.length > 0 && <Attempts attempts={attempts} />}
      </div>
      {endpoint.enabled && (
        <Button
          size="sm"
          variant="secondary"
          pending={replay.isPending}
          pendingText="Sending..."
          aria-describedby={title}
          onClick={() => replay.mutate()}
        >
          Replay
        </Button>
      )}
    </li>
  );
}

function nextAttempt({ status, attempts, nextAttemptAt }: WebhookDelivery): string {
  if (status !== 'pending' || !nextAttemptAt) return '';
  if (Date.parse(nextAttemptAt) <= Date.now()) return ', sending';
  return `, ${attempts.length > 0 ? 'next attempt' : 'first attempt'} ${formatDayTime(new Date(nextAttemptAt))}`;
}

function Attempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer py-1.5 text-ink-soft">{countOf(attempts.length, 'attempt')}</summary>
      <ol className="grid gap-3 py-1">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <p className="tabular-nums">
              {formatDayTime(new Date(attempt.at))}:{' '}
              {attempt.status === null ? 'no response' : `response ${attempt.status}`} after{' '}
              {formatCount(attempt.ms)} ms
            </p>
            {attempt.answer && (
              <pre className="mt-1 rounded-sm bg-sand p-2 wrap-anywhere whitespace-pre-wrap">
                {attempt.answer}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
