import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { toast } from '../../../ui/overlays/toast-store';
import { deleteEveryone, type Kind } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';
import { DeletionProgress, useBuyersDeletion } from './deletion-progress';

const STEPS = ['closed', 'first', 'second', 'phrase'] as const;
type Step = (typeof STEPS)[number];

/** Agents go while the dialog waits: their subscriptions end first. */
export function DeleteAllAgents() {
  const change = useAdminChange({
    send: () => deleteEveryone('agents'),
    done: () => ({ title: 'All agents deleted' }),
    failed: (error) => failedToast(error, 'agents'),
  });
  return (
    <DeleteAll
      kind="agents"
      pending={change.isPending}
      onDelete={(close) => change.mutate(undefined, { onSettled: close })}
    />
  );
}

/** Buyers go by a job, which is told of until its end. */
export function DeleteAllBuyers() {
  const { running, begun } = useBuyersDeletion();
  const change = useMutation({
    mutationFn: () => deleteEveryone('buyers'),
    retry: false,
    onSuccess: begun,
    onError: (error) => toast({ variant: 'destructive', ...failedToast(error, 'buyers') }),
  });
  return (
    <DeleteAll
      kind="buyers"
      pending={change.isPending}
      onDelete={(close) => change.mutate(undefined, { onSettled: close })}
    >
      {running && <DeletionProgress {...running} />}
    </DeleteAll>
  );
}

const failedToast = (error: Error, kind: Kind) => ({
  title: 'Delete failed',
  description: serverWords(error, `Failed to delete all ${kind}. Please try again.`),
});

interface DeleteAllProps {
  kind: Kind;
  pending: boolean;
  onDelete: (close: () => void) => void;
  /** In the place of the button while it runs. */
  children?: ReactNode;
}

/** Apart from everything else, at the foot of its tab. */
function DeleteAll({ kind, pending, onDelete, children }: DeleteAllProps) {
  const [step, setStep] = useState<Step>('closed');
  const [typed, setTyped] = useState('');
  const phrase = `DELETE ALL ${kind.toUpperCase()}`;

  function close() {
    setStep('closed');
    setTyped('');
  }

  function proceed() {
    if (step === 'first') return setStep('second');
    if (step === 'second') return setStep('phrase');
    if (typed === phrase) return onDelete(close);
    close();
    toast({
      variant: 'destructive',
      title: 'Operation Cancelled',
      description: 'Confirmation text did not match. Deletion cancelled.',
    });
  }

  const words = {
    closed: { title: '', text: '', confirm: '' },
    first: {
      title: `Delete all ${kind}?`,
      text: `This deletes every one of the ${kind} on the platform, with all of their searches and data.`,
      confirm: 'Continue',
    },
    second: {
      title: 'Are you absolutely sure?',
      text: 'This cannot be undone. Nothing of it can be brought back.',
      confirm: 'Yes, continue',
    },
    phrase: {
      title: 'One last step',
      text: `Type ${phrase} exactly as written. Anything else cancels.`,
      confirm: `Delete All ${kind === 'agents' ? 'Agents' : 'Buyers'}`,
    },
  }[step];

  return (
    <section
      aria-labelledby="danger-zone"
      className="mt-16 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-brick p-5"
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
        <Button variant="danger" onClick={() => setStep('first')}>
          Delete All
        </Button>
      )}
      <ConfirmDialog
        open={step !== 'closed'}
        onOpenChange={(open) => !open && close()}
        title={words.title}
        description={words.text}
        confirmText={words.confirm}
        variant="danger"
        pending={pending}
        pendingText="Deleting..."
        onConfirm={proceed}
      >
        {step === 'phrase' && (
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
