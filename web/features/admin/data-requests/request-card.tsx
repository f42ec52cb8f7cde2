import type { AdminDataRequest } from '@threshold/core/contract/privacy';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { type RefObject, useState } from 'react';
import { useSingle } from '../../../lib/use-single';
import { Card, CardTitle } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { answerDataRequest } from '../admin.api';
import { Facts } from '../people/facts';
import { PersonLink } from '../person/person-link';
import { serverWords, useAdminChange } from '../use-admin-change';
import { AnswerDialog } from './answer-dialog';
import { KIND_LABELS, STATUS_LABELS } from './labels';

interface RequestCardProps {
  request: AdminDataRequest;
  /** Takes the focus when an answered request leaves the list. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function RequestCard({ request, heading }: RequestCardProps) {
  const { kind, status, person, overdue } = request;
  const name = person?.name ?? 'Deleted account';
  const { label, tone } = STATUS_LABELS[status];
  return (
    <Card className={overdue ? 'border-brick-line' : undefined}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <CardTitle className="mr-1 wrap-anywhere">
          {KIND_LABELS[kind]}:{' '}
          {person && person.userType !== 'admin' ? <PersonLink id={person.id}>{name}</PersonLink> : name}
        </CardTitle>
        <Badge tone={tone}>{label}</Badge>
        {overdue && <Badge tone="brick">Overdue</Badge>}
      </div>
      <Facts
        items={[
          ['Due', dueDay(request)],
          ['Received', formatDayTime(new Date(request.createdAt))],
          ['Email', person?.email],
          ['Account', person && ACCOUNTS[person.userType]],
          ['Answered', request.answeredAt && formatDayTime(new Date(request.answeredAt))],
        ]}
      />
      {request.details && (
        <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{request.details}</p>
      )}
      {request.answer && (
        <div className="mt-3 max-w-prose border-l-2 border-green-line pl-4">
          <p className="text-sm font-medium">Answer</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{request.answer}</p>
        </div>
      )}
      {(status === 'open' || status === 'in_progress') && (
        <Actions request={request} name={name} heading={heading} />
      )}
    </Card>
  );
}

function dueDay({ dueAt, overdue }: AdminDataRequest) {
  return (
    <span className={overdue ? 'font-semibold text-brick' : 'font-medium'}>{formatDay(new Date(dueAt))}</span>
  );
}

const ACCOUNTS = { buyer: 'Buyer', agent: 'Agent', admin: 'Admin' } as const;

function Actions({ request, name, heading }: RequestCardProps & { name: string }) {
  const [answering, setAnswering] = useState(false);
  const takeUp = useAdminChange({
    send: () => answerDataRequest(request.id, { status: 'in_progress' }),
    done: () => ({ title: 'Request Taken Up' }),
    failed: (error) => ({
      title: 'Request Not Taken Up',
      description: serverWords(error, 'Please try again.'),
    }),
  });
  const start = useSingle(takeUp);
  const what = `${KIND_LABELS[request.kind].toLowerCase()} request of ${name}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {request.status === 'open' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Take Up the ${what}`}
          pending={takeUp.isPending}
          // Its own button goes with it.
          onClick={() => start(undefined, { onSuccess: () => heading.current?.focus() })}
        >
          Take Up
        </Button>
      )}
      <Button size="sm" aria-label={`Answer the ${what}`} onClick={() => setAnswering(true)}>
        Answer
      </Button>
      <AnswerDialog
        open={answering}
        onOpenChange={setAnswering}
        request={request}
        name={name}
        onSent={() => {
          setAnswering(false);
          heading.current?.focus();
        }}
      />
    </div>
  );
}
