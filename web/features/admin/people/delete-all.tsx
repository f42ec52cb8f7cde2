import { useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { toast } from '../../../ui/overlays/toast-store';
import { deleteEveryone, type Kind } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { DeletionProgress, useDeletion } from './deletion-progress';

/** Deletes everyone of a kind by a background job, and shows its progress. */
export function DeleteAll({ kind }: { kind: Kind }) {
  const { running, setStarted } = useDeletion(kind);
  const [step, setStep] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const phrase = `DELETE ALL ${kind.toUpperCase()}`;
  const change = useAdminMutation({
    send: () => deleteEveryone(kind),
    failed: 'Delete failed',
    fallback: `Failed to delete all ${kind}. Please try again.`,
  });
  const steps = [
    {
      title: `Delete all ${kind}?`,
      text: `This deletes all ${kind} on the platform, with all of their searches and data.`,
      confirm: 'Continue',
    },
    {
      title: 'Are you absolutely sure?',
      text: "You can't undo this, and we can't restore anything.",
      confirm: 'Yes, continue',
    },
    {
      title: 'One last step',
      text: `Type ${phrase} exactly as shown. Anything else cancels.`,
      confirm: `Delete All ${kind === 'agents' ? 'Agents' : 'Buyers'}`,
    },
  ];
  const shown = steps[step ?? 0];
  const isLast = step === steps.length - 1;

  function close() {
    setStep(null);
    setTyped('');
  }

  function proceed() {
    if (!isLast) return setStep((step ?? 0) + 1);
    if (typed === phrase) return change.mutate(undefined, { onSuccess: setStarted, onSettled: close });
    close();
    toast({
      variant: 'destructive',
      title: 'Operation Cancelled',
      description: 'Confirmation text did not match. Deletion cancelled.',
    });
  }

  return (
    <section
      aria-labelledby="danger-zone"
      className="mt-16 flex flex-wrap items-center justify-between gap-4 rounded-md border border-brick p-5"
    >
      <div className="min-w-0">
        <h2 id="danger-zone" className="font-semibold text-brick">
          Danger zone
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Deletes all {kind}, not just those listed above, with their searches and data.
        </p>
      </div>
      {running ? (
        <DeletionProgress kind={kind} {...running} />
      ) : (
        <Button variant="danger" onClick={() => setStep(0)}>
          Delete All
        </Button>
      )}
      <ConfirmDialog
        open={step !== null}
        onClose={close}
        title={shown?.title}
        description={shown?.text}
        confirmText={shown?.confirm}
        variant="danger"
        pending={change.isPending}
        pendingText="Deleting..."
        onConfirm={proceed}
      >
        {isLast && (
          <Field label="Confirmation text">
            {(ids) => (
              <Input
                {...ids}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </ConfirmDialog>
    </section>
  );
}
