import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DECLINE_REASON_MAX, type Introduction } from '@threshold/core/contract/contact-preferences';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { useState } from 'react';
import { describeError } from '../../api/describe-error';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import type { ConfirmDialogProps } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast-store';
import { acceptIntroduction, declineIntroduction, readPageAgain } from './contact-permission.api';
import { AgencyName } from './entry-row';
import { answerBadge } from './labels';

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
        title: 'yes' in given ? `${agencyName} can contact you` : `You said no to ${agencyName}`,
      }),
    onSettled: () => {
      setRefusing(false);
      return readPageAgain(client);
    },
  });
  const start = useSubmitOnce(answer);
  const accepting = answer.isPending && 'yes' in answer.variables ? answer.variables.yes : null;
  const { label, tone } = answerBadge(introduction);
  return (
    <Card className="grid gap-3">
      <div>
        <Badge tone={tone} className="mb-2">
          {label}
        </Badge>
        <AgencyName {...introduction} />
        <p className="wrap-anywhere">
          They have {aHome(home)}
          {searchName ? ` that matches your search "${searchName}"` : " that matches what you're looking for"}
          .
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
      {answer.error && (
        <Banner tone="danger" title="We couldn't save your answer" text={describeError(answer.error)} />
      )}
      {status === 'asked' && (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button
            pending={accepting === 'property'}
            disabled={answer.isPending && accepting !== 'property'}
            onClick={() => start({ yes: 'property' })}
          >
            Yes, for this property
          </Button>
          <Button
            variant="secondary"
            pending={accepting === 'agency'}
            disabled={answer.isPending && accepting !== 'agency'}
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
        <Button variant="ghost" className="justify-self-end" onClick={() => setRefusing(true)}>
          Withdraw permission
        </Button>
      )}
      <RefuseDialog
        open={refusing}
        {...(status === 'accepted'
          ? {
              title: `Withdraw your permission for ${agencyName}?`,
              description: "We'll tell them. They can't ask again about this property.",
              confirmText: 'Withdraw permission',
            }
          : {
              title: `Say no to ${agencyName}?`,
              description: "We'll tell them no. They can't ask again about this property.",
              confirmText: 'Say no',
            })}
        pending={answer.isPending}
        onClose={() => setRefusing(false)}
        onRefuse={(no) => start({ no })}
      />
    </Card>
  );
}

interface RefuseDialogProps extends Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmText'> {
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

function RefuseDialog({ onClose, onRefuse, ...rest }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...rest}
      onClose={onClose}
      pendingText="Saving..."
      onConfirm={() => onRefuse(reason.trim())}
    >
      <Field label="Reason" optional hint="Only you can see this.">
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
