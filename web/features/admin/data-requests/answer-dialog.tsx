import type { AdminDataRequest, AnswerDataRequestBody } from '@threshold/core/contract/privacy';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../../api/describe-error';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { Textarea } from '../../../ui/forms/textarea';
import { Dialog } from '../../../ui/overlays/dialog';
import { answerDataRequest } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { KIND_LABELS } from './labels';

type Outcome = 'completed' | 'refused';

const OUTCOMES = [
  { value: 'completed', label: 'Done', hint: "We've done what they asked." },
  { value: 'refused', label: 'Refused', hint: 'Explain why, and that they can complain to the ICO.' },
] as const;

interface AnswerDialogProps {
  open: boolean;
  onClose: () => void;
  request: AdminDataRequest;
  name: string;
  onSent: () => void;
}

export function AnswerDialog({ open, onClose, request, name, onSent }: AnswerDialogProps) {
  const form = useId();
  const [status, setStatus] = useState<Outcome>('completed');
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useAdminMutation({
    send: (body: AnswerDataRequestBody) => answerDataRequest(request.id, body),
    done: 'Answer sent',
    failed: 'Answer not sent',
  });

  function showError(text: string) {
    setError(text);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() === '') return showError('Enter an answer');
    send.mutate(
      { status, answer: answer.trim() },
      {
        onSuccess: onSent,
        onError: (failure) => {
          const text = fieldErrorsOf(failure).answer;
          if (text) showError(text);
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${KIND_LABELS[request.kind]}: ${name}`}
      description="We email your answer and keep it on record. You can't change it later."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={send.isPending} pendingText="Sending...">
            Send answer
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
