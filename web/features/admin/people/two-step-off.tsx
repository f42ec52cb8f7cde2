import { type RefObject, useEffect, useState } from 'react';
import { Field } from '../../../ui/forms/field';
import { Textarea } from '../../../ui/forms/textarea';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { switchOffTwoStep } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';
import type { useQuestion } from './use-question';

interface TwoStepOffProps {
  question: ReturnType<typeof useQuestion<{ id: string; name: string }>>;
  focusFallback: RefObject<HTMLElement | null>;
}

const SHORTEST = 3;

/** For someone who lost their phone and their recovery codes. Whoever does it says how they know that it is them. */
export function TwoStepOff({ question, focusFallback }: TwoStepOffProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!question.open) return;
    setReason('');
    setError(undefined);
  }, [question.open]);
  const change = useAdminChange({
    send: ({ id, reason }: { id: string; reason: string }) => switchOffTwoStep(id, reason),
    done: () => ({
      title: 'Two-step sign-in is off',
      description: `${question.subject?.name} signs in with the password alone now and was told by mail.`,
    }),
    failed: (failed) => ({
      title: 'Not switched off',
      description: serverWords(failed, 'Two-step sign-in could not be switched off. Please try again.'),
    }),
  });

  function confirm() {
    const why = reason.trim();
    if (why.length < SHORTEST) return setError('Say how you know that it is them');
    if (question.subject)
      change.mutate({ id: question.subject.id, reason: why }, { onSettled: question.close });
  }

  return (
    <ConfirmDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title={`Switch two-step off for ${question.subject?.name}?`}
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
