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
  { value: 'upheld', label: 'Upheld', hint: "This counts towards the agency's record." },
  { value: 'not_upheld', label: 'Not upheld', hint: 'Explain why, and that they can complain to the ICO.' },
  { value: 'later', label: 'Not decided yet', hint: "We only save the agency's reply." },
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
    done: (body) => ({ title: body.outcome ? 'Decision sent' : 'Saved' }),
    failed: 'Not saved',
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const agencyView = fieldText(data, 'agencyView') || undefined;
    if (outcome === 'later') {
      if (!agencyView) showErrors({ agencyView: "Enter the agency's reply" });
      else change.mutate({ agencyView }, { onSuccess: onClose });
      return;
    }
    const answer = fieldText(data, 'answer');
    if (!answer) showErrors({ answer: 'Enter an answer' });
    else change.mutate({ ...(agencyView && { agencyView }), outcome, answer }, { onSuccess: onDecided });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report about ${agencyName}`}
      description="We email your answer to the buyer, and tell the agency only the outcome. You can't change a decision later."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={change.isPending} pendingText="Saving...">
            {outcome === 'later' ? "Save agency's reply" : 'Send decision'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} onInput={clearError} className="grid gap-5">
        <Field
          label="The agency's reply"
          optional={outcome !== 'later'}
          hint="Only admins see this. Copy it from the agency's email."
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
