import type { AdminDataRequest } from '@threshold/core/contract/privacy';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { answerDataRequest } from '../admin.api';
import { PersonLink } from '../shared/person-link';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { AnswerDialog } from './answer-dialog';
import { DueCard, Quote, time } from './due-card';
import { KIND_LABELS, STATUS_LABELS } from './labels';

const ACCOUNTS = { buyer: 'Buyer', agent: 'Agent', admin: 'Admin' } as const;

interface RequestCardProps {
  request: AdminDataRequest;
  /** Receives focus when an answered request leaves the list. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function RequestCard({ request, heading }: RequestCardProps) {
  const { kind, status, person } = request;
  const name = person?.name ?? 'Deleted account';
  return (
    <DueCard
      title={
        <>
          {KIND_LABELS[kind]}:{' '}
          {person && person.userType !== 'admin' ? <PersonLink id={person.id}>{name}</PersonLink> : name}
        </>
      }
      badge={STATUS_LABELS[status]}
      record={request}
      items={[
        ['Email', person?.email],
        ['Account', person && ACCOUNTS[person.userType]],
        ['Answered', time(request.answeredAt)],
      ]}
    >
      {request.details && (
        <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{request.details}</p>
      )}
      <Quote title="Answer" text={request.answer} />
      {(status === 'open' || status === 'in_progress') && (
        <Actions request={request} name={name} heading={heading} />
      )}
    </DueCard>
  );
}

function Actions({ request, name, heading }: RequestCardProps & { name: string }) {
  const [answering, setAnswering] = useState(false);
  const start = useAdminMutation({
    send: () => answerDataRequest(request.id, { status: 'in_progress' }),
    done: 'Request started',
    failed: 'Request not started',
  });
  const what = `${KIND_LABELS[request.kind].toLowerCase()} request of ${name}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {request.status === 'open' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Start the ${what}`}
          pending={start.isPending}
          // The button is removed with the status change, so move the focus.
          onClick={() => start.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
        >
          Start
        </Button>
      )}
      <Button size="sm" aria-label={`Answer the ${what}`} onClick={() => setAnswering(true)}>
        Answer
      </Button>
      <AnswerDialog
        open={answering}
        onClose={() => setAnswering(false)}
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
