import type { AdminDataRequest, AnswerDataRequestBody } from '@threshold/core/contract/privacy';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/request';
import { useSingle } from '../../../lib/use-single';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { Textarea } from '../../../ui/forms/textarea';
import { Dialog } from '../../../ui/overlays/dialog';
import { answerDataRequest } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';
import { KIND_LABELS } from './labels';

type Outcome = 'completed' | 'refused';

const OUTCOMES = [
  { value: 'completed', label: 'Done', hint: 'What was asked for has been done.' },
  { value: 'refused', label: 'Refused', hint: 'Say why, and that the person may complain to the ICO.' },
] as const;

interface AnswerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: AdminDataRequest;
  name: string;
  onSent: () => void;
}

export function AnswerDialog({ open, onOpenChange, request, name, onSent }: AnswerDialogProps) {
  const form = useId();
  const [status, setStatus] = useState<Outcome>('completed');
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useAdminChange({
    send: (body: AnswerDataRequestBody) => answerDataRequest(request.id, body),
    done: () => ({ title: 'Answer Sent' }),
    failed: (failure) => ({
      title: 'Answer Not Sent',
      description: serverWords(failure, 'Please try again.'),
    }),
  });

  const start = useSingle(send);

  function refuse(why: string) {
    setError(why);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const words = answer.trim();
    if (words === '') {
      refuse('Write what the person should know');
      return;
    }
    start(
      { status, answer: words },
      {
        onSuccess: onSent,
        onError: (failure) => {
          const said = failure instanceof ApiError && failure.fieldErrors?.answer;
          if (said) refuse(said);
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${KIND_LABELS[request.kind]}: ${name}`}
      description="The answer is mailed and kept in the register. It cannot be changed afterwards."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={send.isPending} pendingText="Sending...">
            Send Answer
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {request.details && (
          <blockquote className="border-l-2 border-line pl-4 whitespace-pre-wrap text-ink-soft wrap-anywhere">
            {request.details}
          </blockquote>
        )}
        <RadioGroup legend="Outcome" options={OUTCOMES} value={status} onValueChange={setStatus} />
        <Field label="Answer" required error={error}>
          {(ids) => (
            <Textarea
              {...ids}
              ref={field}
              rows={7}
              maxLength={5000}
              value={answer}
              onChange={(event) => {
                setAnswer(event.currentTarget.value);
                setError(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
