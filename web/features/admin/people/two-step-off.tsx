import { type RefObject, useEffect, useState } from 'react';
import { Field } from '../../../ui/forms/field';
import { Textarea } from '../../../ui/forms/textarea';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { switchOffTwoStep } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';

interface TwoStepOffProps {
  dialog: DialogState<{ id: string; name: string }>;
  focusFallback: RefObject<HTMLElement | null>;
}

const SHORTEST = 3;

/** For someone who lost their phone and their recovery codes. Whoever does it says how they know that it is them. */
export function TwoStepOff({ dialog, focusFallback }: TwoStepOffProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!dialog.isOpen) return;
    setReason('');
    setError(undefined);
  }, [dialog.isOpen]);
  const change = useAdminChange({
    send: ({ id, reason }: { id: string; reason: string }) => switchOffTwoStep(id, reason),
    done: () => ({
      title: 'Two-step sign-in is off',
      description: `${dialog.record?.name} signs in with the password alone now and was told by mail.`,
    }),
    failed: (failed) => ({
      title: 'Not switched off',
      description: serverWords(failed, 'Two-step sign-in could not be switched off. Please try again.'),
    }),
  });

  function confirm() {
    const why = reason.trim();
    if (why.length < SHORTEST) return setError('Say how you know that it is them');
    if (dialog.record) change.mutate({ id: dialog.record.id, reason: why }, { onSettled: dialog.close });
  }

  return (
    <ConfirmDialog
      open={dialog.isOpen}
      onOpenChange={dialog.close}
      title={`Switch two-step off for ${dialog.record?.name}?`}
      description="For someone who lost their phone and their recovery codes. Make sure that it is them: from then on the password alone opens the account. They are signed out everywhere and told by mail."
      confirmText="Switch two-step off"
      variant="danger"
      pending={change.isPending}
      pendingText="Switching off..."
      focusFallback={focusFallback}
      onConfirm={confirm}
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
