import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import type { RefObject } from 'react';
import { Card, CardTitle } from '../../../ui/card';
import { Button } from '../../../ui/forms/button';
import { retryJob } from '../admin.api';
import { KeyValueList } from '../shared/key-value-list';
import { codeLabel } from '../shared/labels';
import { useAdminMutation } from '../shared/use-admin-mutation';

interface FailedJobCardProps {
  job: AdminJobs['givenUp'][number];
  /** Receives focus when a retried job leaves the list. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function FailedJobCard({ job, heading }: FailedJobCardProps) {
  const [error = 'No error recorded', ...stack] = (job.lastError ?? '').split('\n').filter(Boolean);
  const retry = useAdminMutation({
    send: () => retryJob(job.id),
    done: () => ({ title: 'Retrying now' }),
    failed: 'Not retried',
  });
  const name = codeLabel(job.kind);
  return (
    <Card>
      <CardTitle className="wrap-anywhere">{name}</CardTitle>
      <KeyValueList
        items={[
          ['Failed', formatDayTime(new Date(job.failedAt))],
          ['Tries', String(job.attempts)],
        ]}
      />
      <p className="mt-3 max-w-prose font-medium wrap-anywhere">{error}</p>
      {stack.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline">
            Details
          </summary>
          <pre className="overflow-x-auto rounded-md border border-line p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            {stack.join('\n')}
          </pre>
        </details>
      )}
      <Button
        variant="secondary"
        className="mt-4"
        pending={retry.isPending}
        // The button is removed with its job, so move the focus.
        onClick={() => retry.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
        aria-label={`Retry ${name}, failed ${formatDayTime(new Date(job.failedAt))}`}
      >
        Retry
      </Button>
    </Card>
  );
}
