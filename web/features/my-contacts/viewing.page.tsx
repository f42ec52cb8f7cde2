import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewingAnswerBody, ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { formatPounds } from '@threshold/core/rules/format/money';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '../../api/describe-error';
import { ApiError } from '../../api/request';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { isBadLink, linkToken } from '../../shared/mail-link';
import { MailPage, MailPageFailed } from '../../shared/mail-page';
import type { MetaOf } from '../../shared/page-meta';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button, LinkButton } from '../../ui/forms/button';
import { formatViewingTime, proposedLabel } from './labels';
import { answerViewing, CONTACTS_KEY, calendarPath, invitationQuery } from './my-contacts.api';
import { ProposeForm } from './propose-form';

export const meta: MetaOf = () => ({
  title: 'Your Viewing',
  description: 'Accept a viewing, decline it or suggest another time.',
  noIndex: true,
});

const DASHBOARD = { label: 'Go to dashboard', to: '/buyer-dashboard' };

type Answer = Pick<ViewingAnswerBody, 'answer' | 'proposedAt'>;

/** Opened from a mail link, signed in or not. Opening it changes nothing, because mail scanners open links too. */
export default function ViewingPage() {
  const [query] = useSearchParams();
  const token = linkToken(query);
  const client = useQueryClient();
  const invitation = invitationQuery(token);
  const { data, error, isFetching, refetch } = useQuery({ ...invitation, enabled: token !== '' });
  // Number of answers given on this page: after each, its outcome is shown first.
  const [given, setGiven] = useState(0);
  const answer = useMutation({
    mutationFn: (given: Answer) => answerViewing({ token, ...given }),
    onSuccess: (answered) => {
      client.setQueryData(invitation.queryKey, answered);
      setGiven((count) => count + 1);
      return client.invalidateQueries({ queryKey: CONTACTS_KEY });
    },
  });

  const start = useSubmitOnce(answer);

  if (!token || isBadLink(error) || isBadLink(answer.error))
    return (
      <MailPage
        title="This link doesn't work"
        text="It's incomplete or has expired. You can see your viewings on your dashboard."
        link={DASHBOARD}
      />
    );
  if (isOutdated(answer.error) || isOutdated(error))
    return (
      <MailPage
        focusHeading
        title="This has changed"
        text={describeError(answer.error ?? error)}
        link={DASHBOARD}
      />
    );
  if (data) {
    return (
      <MailPage
        focusHeading={answer.isSuccess}
        title={titleOf(data)}
        text={`Viewing with ${data.agencyName}: ${data.home}`}
        link={!data.canAnswer || answer.isSuccess ? DASHBOARD : undefined}
      >
        <Facts viewing={data} />
        {answer.error && <Banner tone="danger" text={describeError(answer.error)} className="text-left" />}
        {data.canAnswer && (
          <YourAnswer
            key={given}
            token={token}
            viewing={data}
            changing={query.has('change') && given === 0}
            pending={answer.isPending ? answer.variables.answer : null}
            onAnswer={start}
          />
        )}
      </MailPage>
    );
  }
  if (error)
    return (
      <MailPageFailed message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <MailPage title="Your viewing" text="Loading...">
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading your viewing...</span>
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </MailPage>
  );
}

/** The viewing was moved, cancelled or is over since the mail was sent. */
const isOutdated = (error: unknown) => error instanceof ApiError && error.errorCode === 'CONFLICT';

function titleOf({ status, startsAt }: ViewingInvitation): string {
  if (status === 'cancelled') return 'This viewing has been cancelled';
  if (new Date(startsAt) <= new Date()) return 'This viewing is over';
  return {
    invited: 'Can you make this viewing?',
    accepted: "You're going",
    declined: "You've declined",
    proposed: "You've asked for another time",
  }[status];
}

function Facts({ viewing }: { viewing: ViewingInvitation }) {
  const proposed = proposedLabel(viewing);
  return (
    <dl className="grid gap-3 border-y border-line py-4 text-left">
      <div>
        <dt className="text-sm text-ink-soft">Date and time</dt>
        <dd className="font-medium">{formatViewingTime(viewing)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Where</dt>
        <dd className="font-medium wrap-anywhere">{viewing.where}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Asking price</dt>
        <dd className="font-medium tabular-nums">{formatPounds(viewing.price)}</dd>
      </div>
      {proposed && (
        <div>
          <dt className="text-sm text-ink-soft">Your suggestion</dt>
          <dd>{proposed} We'll email you when the agency replies.</dd>
        </div>
      )}
    </dl>
  );
}

interface AnswerProps {
  token: string;
  viewing: ViewingInvitation;
  /** Shows the choices although there is an answer. */
  changing: boolean;
  pending: Answer['answer'] | null;
  onAnswer: (answer: Answer) => void;
}

/**
 * An answer can be changed until the viewing begins. A sentence replaces the buttons, so a double click cannot hit
 * another one.
 */
function YourAnswer({ token, viewing, changing, pending, onAnswer }: AnswerProps) {
  const [choosing, setChoosing] = useState(changing);
  const outcome = outcomeOf(viewing);
  if (outcome && !choosing)
    return (
      <div className="grid justify-items-center gap-3">
        <p className="flex min-h-11 items-center font-medium">{outcome}</p>
        {viewing.status === 'accepted' && (
          <LinkButton href={calendarPath(token)} download="viewing.ics">
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </LinkButton>
        )}
        <Button variant="link" onClick={() => setChoosing(true)}>
          Change my answer
        </Button>
      </div>
    );
  return (
    <Choices
      viewing={viewing}
      pending={pending}
      onAnswer={onAnswer}
      onKeep={outcome ? () => setChoosing(false) : undefined}
    />
  );
}

function outcomeOf({ status, agencyName }: ViewingInvitation): string | null {
  if (status === 'accepted') return `We've told ${agencyName} you're coming.`;
  if (status === 'declined') return `We've told ${agencyName} you can't make it.`;
  return status === 'proposed' ? `We've asked ${agencyName} for another time.` : null;
}

interface ChoicesProps extends Omit<AnswerProps, 'changing' | 'token'> {
  /** Keeps the current answer, where there is one. */
  onKeep: (() => void) | undefined;
}

function Choices({ viewing: { status, startsAt, agencyName }, pending, onAnswer, onKeep }: ChoicesProps) {
  const [proposing, setProposing] = useState(false);
  const [declining, setDeclining] = useState(false);
  if (proposing)
    return (
      <ProposeForm
        startsAt={startsAt}
        pending={pending === 'propose'}
        onPropose={(proposedAt) => onAnswer({ answer: 'propose', proposedAt })}
        onBack={() => setProposing(false)}
      />
    );
  return (
    <div className="grid gap-3">
      {status !== 'accepted' && (
        <Button
          pending={pending === 'accept'}
          pendingText="Accepting..."
          onClick={() => onAnswer({ answer: 'accept' })}
        >
          {status === 'invited' ? 'Accept' : 'Accept this time'}
        </Button>
      )}
      <Button variant="secondary" disabled={pending !== null} onClick={() => setProposing(true)}>
        Suggest another time
      </Button>
      {status !== 'declined' && (
        <Button
          variant="secondary"
          pending={pending === 'decline'}
          pendingText="Declining..."
          disabled={pending !== null}
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
      )}
      {onKeep && (
        <Button variant="link" className="justify-self-center" disabled={pending !== null} onClick={onKeep}>
          Keep my answer
        </Button>
      )}
      <ConfirmDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title="Decline this viewing?"
        description={`We'll tell ${agencyName} you can't make it.`}
        confirmText="Decline viewing"
        onConfirm={() => {
          setDeclining(false);
          onAnswer({ answer: 'decline' });
        }}
      />
    </div>
  );
}
