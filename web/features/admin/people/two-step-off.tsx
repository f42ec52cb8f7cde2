import { type RefObject, useState } from 'react';
import { Field } from '../../../ui/forms/field';
import { Textarea } from '../../../ui/forms/textarea';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { switchOffTwoStep } from '../admin.api';
import { confirmProps, useAdminMutation } from '../shared/use-admin-mutation';

interface TwoStepOffProps {
  dialog: DialogState<{ id: string; name: string }>;
  focusFallback: RefObject<HTMLElement | null>;
}

const SHORTEST = 3;

/** For users who lost their phone and recovery codes. The reason records how the administrator identified them. */
export function TwoStepOff(props: TwoStepOffProps) {
  return <TwoStepOffDialog key={props.dialog.openCount} {...props} />;
}

function TwoStepOffDialog({ dialog, focusFallback }: TwoStepOffProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const change = useAdminMutation({
    send: ({ id }: { id: string; name: string }) => switchOffTwoStep(id, reason.trim()),
    done: ({ name }) => ({
      title: 'Two-step login turned off',
      description: `${name} can now log in with just a password. We've emailed them.`,
    }),
    failed: 'Not turned off',
    fallback: "We couldn't turn off two-step login. Please try again.",
  });
  const { onConfirm, ...confirm } = confirmProps(dialog, change);
  return (
    <ConfirmDialog
      {...confirm}
      title={`Turn off two-step for ${dialog.record?.name}?`}
      description="For someone who has lost their phone and recovery codes. Check it's really them: after this, they only need their password. We'll log them out everywhere and email them."
      confirmText="Turn off two-step"
      variant="danger"
      pendingText="Turning off..."
      focusFallback={focusFallback}
      onConfirm={() => {
        if (reason.trim().length < SHORTEST) setError("Enter how you checked it's them");
        else onConfirm();
      }}
    >
      <Field label="Reason" hint="Saved in the audit log." error={error} required>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
