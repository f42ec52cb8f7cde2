import type { AdminContactReport, DecideReportBody } from '@threshold/core/contract/contact-reports';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSingle } from '../../../lib/use-single';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { Textarea } from '../../../ui/forms/textarea';
import { Dialog } from '../../../ui/overlays/dialog';
import { serverWords, useAdminChange } from '../use-admin-change';
import { decideReport } from './reports.api';

type Outcome = 'upheld' | 'not_upheld' | 'later';

const OUTCOMES = [
  { value: 'upheld', label: 'Upheld', hint: 'It counts in the agency’s record.' },
  { value: 'not_upheld', label: 'Not upheld', hint: 'Say why, and that the person may complain to the ICO.' },
  { value: 'later', label: 'Not decided yet', hint: 'Only what the agency said is kept.' },
] as const;

interface DecideDialogProps {
  report: AdminContactReport;
  agencyName: string;
  onClose: () => void;
  onDecided: () => void;
}

export function DecideDialog({ report, agencyName, onClose, onDecided }: DecideDialogProps) {
  const form = useId();
  const [outcome, setOutcome] = useState<Outcome>('upheld');
  const [view, setView] = useState(report.agencyView ?? '');
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState<{ answer?: string; view?: string }>({});
  const answerField = useRef<HTMLTextAreaElement>(null);
  const viewField = useRef<HTMLTextAreaElement>(null);
  const send = useAdminChange({
    send: (body: DecideReportBody) => decideReport(report.id, body),
    done: (body) => ({ title: body.outcome ? 'Decision Sent' : 'View Kept' }),
    failed: (error) => ({ title: 'Not Saved', description: serverWords(error, 'Please try again.') }),
  });
  const start = useSingle(send);

  function submit(event: FormEvent) {
    event.preventDefault();
    const [agencyView, words] = [view.trim(), answer.trim()];
    if (outcome === 'later') {
      if (agencyView) return start({ agencyView }, { onSuccess: onClose });
      setErrors({ view: 'Write what the agency said' });
      return viewField.current?.focus();
    }
    if (words) {
      const said = agencyView ? { agencyView } : {};
      return start({ ...said, outcome, answer: words }, { onSuccess: onDecided });
    }
    setErrors({ answer: 'Write what the person should know' });
    answerField.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Report about ${agencyName}`}
      description="The buyer is mailed what you write as the answer, and the agency is told the outcome alone. A decision cannot be changed afterwards."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={send.isPending} pendingText="Saving...">
            {outcome === 'later' ? 'Keep View' : 'Send Decision'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="What the agency says"
          optional={outcome !== 'later'}
          hint="For us alone. Copy it from the agency’s mail."
          error={errors.view}
        >
          {(ids) => (
            <Textarea
              {...ids}
              ref={viewField}
              rows={3}
              maxLength={5000}
              value={view}
              onChange={(event) => {
                setView(event.currentTarget.value);
                setErrors({});
              }}
            />
          )}
        </Field>
        <RadioGroup
          legend="Outcome"
          options={OUTCOMES}
          value={outcome}
          onValueChange={(next) => {
            setOutcome(next);
            setErrors({});
          }}
        />
        {outcome !== 'later' && (
          <Field label="Answer to the buyer" required error={errors.answer}>
            {(ids) => (
              <Textarea
                {...ids}
                ref={answerField}
                rows={6}
                maxLength={5000}
                value={answer}
                onChange={(event) => {
                  setAnswer(event.currentTarget.value);
                  setErrors({});
                }}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
