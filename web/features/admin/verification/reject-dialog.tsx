import {
  REJECTION_TEXTS,
  type RejectionReason,
  rejectionReasons,
} from '@threshold/core/rules/account/rejections';
import { type RefObject, useEffect, useState } from 'react';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Textarea } from '../../../ui/forms/textarea';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';

export interface Rejection {
  reason: RejectionReason;
  reasonText: string;
}

interface RejectDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  pending: boolean;
  onReject: (rejection: Rejection) => void;
  focusFallback: RefObject<HTMLElement | null>;
}

const OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...rejectionReasons.map((value) => ({ value, label: REJECTION_TEXTS[value] || 'Another reason' })),
];

export function RejectDialog({ name, onReject, ...dialog }: RejectDialogProps) {
  const { open } = dialog;
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; text?: string }>({});
  useEffect(() => {
    if (!open) return;
    setReason(null);
    setText('');
    setErrors({});
  }, [open]);

  function confirm() {
    if (!reason) return setErrors({ reason: 'Choose a reason' });
    if (reason === 'other' && !text.trim()) return setErrors({ text: "Enter what's wrong" });
    onReject({ reason, reasonText: text.trim() });
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={`Reject ${name}?`}
      description="The agent sees the reason in the email and on their profile."
      confirmText="Reject"
      variant="danger"
      onConfirm={confirm}
    >
      <Field label="Reason" error={errors.reason} required>
        {(ids) => (
          <Select
            {...ids}
            options={OPTIONS}
            value={reason ?? ''}
            onChange={(event) => {
              setReason(rejectionReasons.find((known) => known === event.currentTarget.value) ?? null);
              setErrors({});
            }}
          />
        )}
      </Field>
      <Field
        label="In your own words"
        optional={reason !== 'other'}
        required={reason === 'other'}
        error={errors.text}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={300}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setErrors({});
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
