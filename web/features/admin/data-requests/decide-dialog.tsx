import type { AdminContactReport, DecideReportBody } from '@threshold/core/contract/contact-reports';
import { type FormEvent, useId, useState } from 'react';
import { fieldText, usePlainForm } from '../../../shared/plain-form';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { Textarea } from '../../../ui/forms/textarea';
import { Dialog } from '../../../ui/overlays/dialog';
import { decideReport } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';

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
  const formId = useId();
  const { form, errors, showErrors, clearError } = usePlainForm<'agencyView' | 'answer'>();
  const [outcome, setOutcome] = useState<Outcome>('upheld');
  const change = useAdminMutation({
    send: (body: DecideReportBody) => decideReport(report.id, body),
    done: (body) => ({ title: body.outcome ? 'Decision Sent' : 'View Kept' }),
    failed: 'Not Saved',
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const agencyView = fieldText(data, 'agencyView') || undefined;
    if (outcome === 'later') {
      if (!agencyView) showErrors({ agencyView: 'Write what the agency said' });
      else change.mutate({ agencyView }, { onSuccess: onClose });
      return;
    }
    const answer = fieldText(data, 'answer');
    if (!answer) showErrors({ answer: 'Write what the person should know' });
    else change.mutate({ ...(agencyView && { agencyView }), outcome, answer }, { onSuccess: onDecided });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report about ${agencyName}`}
      description="The buyer is mailed what you write as the answer, and the agency is told the outcome alone. A decision cannot be changed afterwards."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={change.isPending} pendingText="Saving...">
            {outcome === 'later' ? 'Keep View' : 'Send Decision'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} onInput={clearError} className="grid gap-5">
        <Field
          label="What the agency says"
          optional={outcome !== 'later'}
          hint="For us alone. Copy it from the agency’s mail."
          error={errors.agencyView}
        >
          {(ids) => (
            <Textarea
              {...ids}
              name="agencyView"
              rows={3}
              maxLength={5000}
              defaultValue={report.agencyView ?? ''}
            />
          )}
        </Field>
        <RadioGroup
          legend="Outcome"
          options={OUTCOMES}
          value={outcome}
          onValueChange={(next) => {
            setOutcome(next);
            showErrors({});
          }}
        />
        {/* Hidden, not removed: what was typed stays when the outcome is changed back. */}
        <div hidden={outcome === 'later'}>
          <Field label="Answer to the buyer" required error={errors.answer}>
            {(ids) => <Textarea {...ids} name="answer" rows={6} maxLength={5000} />}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
