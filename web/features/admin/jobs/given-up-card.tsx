import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import type { RefObject } from 'react';
import { useSingle } from '../../../lib/use-single';
import { Card, CardTitle } from '../../../ui/card';
import { Button } from '../../../ui/forms/button';
import { Facts } from '../people/facts';
import { serverWords, useAdminChange } from '../use-admin-change';
import { retryJob } from './jobs.api';
import { kindInWords } from './words';

interface GivenUpCardProps {
  job: AdminJobs['givenUp'][number];
  /** Takes the focus when a retried job leaves the list. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function GivenUpCard({ job, heading }: GivenUpCardProps) {
  const [said = 'No reason was kept', ...stack] = (job.lastError ?? '').split('\n').filter(Boolean);
  const change = useAdminChange({
    send: () => retryJob(job.id),
    done: () => ({ title: 'Job Retried', description: 'It is tried again now.' }),
    failed: (error) => ({ title: 'Job Not Retried', description: serverWords(error, 'Please try again.') }),
  });
  const retry = useSingle(change);
  const name = kindInWords(job.kind);
  return (
    <Card>
      <CardTitle className="wrap-anywhere">{name}</CardTitle>
      <Facts
        items={[
          ['Given up', formatDayTime(new Date(job.failedAt))],
          ['Tries', String(job.attempts)],
        ]}
      />
      <p className="mt-3 max-w-prose font-medium wrap-anywhere">{said}</p>
      {stack.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline">
            Where it happened
          </summary>
          <pre className="overflow-x-auto rounded-md border border-line p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            {stack.join('\n')}
          </pre>
        </details>
      )}
      <Button
        variant="secondary"
        className="mt-4"
        pending={change.isPending}
        // Its own button goes with it.
        onClick={() => retry(undefined, { onSuccess: () => heading.current?.focus() })}
        aria-label={`Retry ${name}, given up ${formatDayTime(new Date(job.failedAt))}`}
      >
        Retry
      </Button>
    </Card>
  );
}
