import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { toast } from '../../../ui/overlays/toast-store';
import { deleteEveryone, type Kind } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { DeletionProgress, useBuyersDeletion } from './deletion-progress';

/** Deleted within the request; their subscriptions are cancelled first. */
export function DeleteAllAgents() {
  return <DeleteAll kind="agents" done="All agents deleted" />;
}

/** Deleted by a background job; shows its progress. */
export function DeleteAllBuyers() {
  const { running, setStarted } = useBuyersDeletion();
  return (
    <DeleteAll kind="buyers" onDone={setStarted}>
      {running && <DeletionProgress {...running} />}
    </DeleteAll>
  );
}

interface DeleteAllProps {
  kind: Kind;
  /** Toast after success, if the deletion is complete by then. */
  done?: string;
  onDone?: () => void;
  /** Replaces the button while a deletion runs. */
  children?: ReactNode;
}

function DeleteAll({ kind, done, onDone, children }: DeleteAllProps) {
  const [step, setStep] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const phrase = `DELETE ALL ${kind.toUpperCase()}`;
  const change = useAdminMutation({
    send: () => deleteEveryone(kind),
    done,
    failed: 'Delete failed',
    fallback: `Failed to delete all ${kind}. Please try again.`,
  });
  const steps = [
    {
      title: `Delete all ${kind}?`,
      text: `This deletes every one of the ${kind} on the platform, with all of their searches and data.`,
      confirm: 'Continue',
    },
    {
      title: 'Are you absolutely sure?',
      text: 'This cannot be undone. Nothing of it can be brought back.',
      confirm: 'Yes, continue',
    },
    {
      title: 'One last step',
      text: `Type ${phrase} exactly as written. Anything else cancels.`,
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
    if (typed === phrase) return change.mutate(undefined, { onSuccess: onDone, onSettled: close });
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
          Deletes every one of the {kind}, found by the search above or not, with their searches and data.
        </p>
      </div>
      {children || (
        <Button variant="danger" onClick={() => setStep(0)}>
          Delete All
        </Button>
      )}
      <ConfirmDialog
        open={step !== null}
        onOpenChange={close}
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
