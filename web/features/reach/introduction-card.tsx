import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DECLINE_REASON_MAX, type Introduction } from '@threshold/core/contract/contact-preferences';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { toast } from '../../ui/overlays/toast-store';
import { AgencyName } from './entry-row';
import { answerBadge } from './labels';
import { acceptIntroduction, declineIntroduction, readPageAgain } from './reach.api';

type Answer = { yes: 'property' | 'agency' } | { no: string };

export function IntroductionCard({ introduction }: { introduction: Introduction }) {
  const { id, agencyName, home, searchName, message, status, reason } = introduction;
  const client = useQueryClient();
  const [refusing, setRefusing] = useState(false);
  const answer = useMutation({
    mutationFn: (given: Answer) =>
      'yes' in given ? acceptIntroduction(id, given.yes) : declineIntroduction(id, given.no),
    onSuccess: (_, given) =>
      toast({
        variant: 'success',
        title: 'yes' in given ? `${agencyName} may get in touch` : `${agencyName} is told no`,
      }),
    onSettled: () => {
      setRefusing(false);
      return readPageAgain(client);
    },
  });
  const start = useSubmitOnce(answer);
  const { label, tone } = answerBadge(introduction);
  return (
    <Card className="grid gap-3">
      <div>
        <Badge tone={tone} className="mb-2">
          {label}
        </Badge>
        <AgencyName {...introduction} />
        <p className="wrap-anywhere">
          It has {aHome(home)}
          {searchName ? ` that fits your search ${searchName}` : ' that fits what you look for'}.
        </p>
      </div>
      <blockquote className="max-w-prose border-l-2 border-green-line pl-4 wrap-anywhere">
        {message}
      </blockquote>
      <p className="text-sm text-ink-soft">
        Asked on {formatDay(new Date(introduction.askedAt))}.
        {status === 'asked' && ` Please answer by ${formatDay(new Date(introduction.expiresAt))}.`}
        {reason && ` Your reason: ${reason}`}
      </p>
      {answer.error && <Banner tone="danger" title="Your answer was not saved" text={answer.error.message} />}
      {status === 'asked' && (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button pending={answer.isPending} onClick={() => start({ yes: 'property' })}>
            Yes, for this property
          </Button>
          <Button
            variant="secondary"
            disabled={answer.isPending}
            aria-label={`Yes to ${agencyName} from now on`}
            onClick={() => start({ yes: 'agency' })}
          >
            Yes, this agency from now on
          </Button>
          <Button variant="secondary" disabled={answer.isPending} onClick={() => setRefusing(true)}>
            No
          </Button>
        </div>
      )}
      {status === 'accepted' && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setRefusing(true)}>
          Take my yes back
        </Button>
      )}
      <RefuseDialog
        open={refusing}
        agencyName={agencyName}
        pending={answer.isPending}
        onClose={() => setRefusing(false)}
        onRefuse={(no) => start({ no })}
      />
    </Card>
  );
}

interface RefuseDialogProps {
  open: boolean;
  agencyName: string;
  pending: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

function RefuseDialog({ open, agencyName, pending, onClose, onRefuse }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Say no to ${agencyName}?`}
      description="It is told that the answer is no, and cannot ask again for this property."
      confirmText="Say no"
      pendingText="Saving..."
      pending={pending}
      onConfirm={() => onRefuse(reason.trim())}
    >
      <Field label="Reason" optional hint="Kept for you. The agency reads only that the answer is no.">
        {(ids) => (
          <Input
            {...ids}
            value={reason}
            maxLength={DECLINE_REASON_MAX}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
