import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessEntry } from '@threshold/core/contract/contact-preferences';
import { ContactReportBody } from '@threshold/core/contract/contact-reports';
import {
  REPORT_KINDS,
  REPORT_LABELS,
  REPORT_TEXT_MAX,
  type ReportKind,
} from '@threshold/core/rules/contact/contact-reports';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { type FormEvent, useId, useState } from 'react';
import { describeError, fieldErrorsOf } from '../../api/describe-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { RadioGroup } from '../../ui/forms/radio-group';
import { Dialog } from '../../ui/overlays/dialog';
import { toast } from '../../ui/overlays/toast-store';
import { readPageAgain, sendReport } from './contact-permission.api';

const KINDS = REPORT_KINDS.map((value) => ({ value, label: REPORT_LABELS[value] }));

interface ReportDialogProps {
  entry: AccessEntry;
  onClose: () => void;
}

export function ReportDialog({ entry, onClose }: ReportDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useMutation({
    mutationFn: sendReport,
    onSuccess: async ({ dueAt }) => {
      toast({
        variant: 'success',
        title: 'Report sent',
        description: `We'll tell you the outcome by ${formatLongDay(new Date(dueAt))}.`,
      });
      await readPageAgain(client);
      onClose();
    },
    onError: (error) => setErrors(fieldErrorsOf(error)),
  });
  const start = useSubmitOnce(send);

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = ContactReportBody.safeParse({ entryId: entry.id, kind, text });
    if (body.success) return start(body.data);
    if (!kind) document.getElementById(form)?.querySelector('input')?.focus();
    setErrors(Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }

  const hasOtherError = send.error && Object.keys(errors).length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report ${entry.agencyName}`}
      description="We'll ask the agency for its side, and share your name and what you write here with them. We'll tell you the outcome within 30 days."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={send.isPending} pendingText="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <RadioGroup
          legend="What happened?"
          options={KINDS}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setErrors({});
          }}
          error={errors.kind}
        />
        <Field label="Tell us more" optional={kind !== 'other'} error={errors.text}>
          {(ids) => (
            <Input
              {...ids}
              value={text}
              maxLength={REPORT_TEXT_MAX}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setErrors({});
              }}
            />
          )}
        </Field>
        {hasOtherError && <Banner tone="danger" title="Not sent" text={describeError(send.error)} />}
      </form>
    </Dialog>
  );
}
