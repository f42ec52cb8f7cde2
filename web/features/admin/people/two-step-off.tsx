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
      title: 'Two-step sign-in is off',
      description: `${name} signs in with the password alone now and was told by mail.`,
    }),
    failed: 'Not switched off',
    fallback: 'Two-step sign-in could not be switched off. Please try again.',
  });
  const { onConfirm, ...confirm } = confirmProps(dialog, change);
  return (
    <ConfirmDialog
      {...confirm}
      title={`Switch two-step off for ${dialog.record?.name}?`}
      description="For someone who lost their phone and their recovery codes. Make sure that it is them: from then on the password alone opens the account. They are signed out everywhere and told by mail."
      confirmText="Switch two-step off"
      variant="danger"
      pendingText="Switching off..."
      focusFallback={focusFallback}
      onConfirm={() => {
        if (reason.trim().length < SHORTEST) setError('Say how you know that it is them');
        else onConfirm();
      }}
    >
      <Field label="Reason" hint="It is kept in the audit log." error={error} required>
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
