import { UNDO_SECONDS, type VerificationQueue } from '@threshold/core/contract/admin-verification';
import { displayName } from '@threshold/core/rules/format/names';
import { useEffect } from 'react';
import { Button } from '../../../ui/forms/button';
import { type Before, undoDecision } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';

export interface Decision {
  agent: VerificationQueue['agents'][number];
  approved: boolean;
  /** Restored by undo. */
  before: Before;
}

const AGAIN = {
  pending: 'is back in the queue',
  approved: 'is approved again',
  rejected: 'is rejected again',
} as const;

interface UndoBarProps {
  decision: Decision;
  /** The undo period is over. */
  isFinal: boolean;
  onFinal: () => void;
  onClose: () => void;
  /** Called to move the focus, because the button is removed. */
  onPressed: () => void;
}

/** The button is there during the undo period, before the email is sent; the outcome stays, so that the list does not move. */
export function UndoBar({ decision, isFinal, onFinal, onClose, onPressed }: UndoBarProps) {
  const { agent, approved, before } = decision;
  const name = displayName(agent);
  const change = useAdminMutation({
    send: () => undoDecision(agent, before),
    done: () => ({ title: 'Decision undone', description: `${name} ${AGAIN[before.verificationStatus]}.` }),
    failed: 'Error',
    describe: () => "We couldn't undo this. Reopen it under Decided.",
  });
  useEffect(() => {
    const timer = setTimeout(onFinal, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [onFinal]);
  return (
    <div
      role="status"
      className="mb-4 flex min-h-15 flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong bg-sand px-4 py-3"
    >
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-medium">Verification Updated</strong> {name} was{' '}
        {approved ? 'approved' : 'rejected'}.{!isFinal && ` We'll email them in ${UNDO_SECONDS} seconds.`}
      </p>
      {!isFinal && (
        <Button
          variant="secondary"
          size="sm"
          pending={change.isPending}
          onClick={() =>
            change.mutate(undefined, {
              onSettled: () => {
                onClose();
                onPressed();
              },
            })
          }
        >
          Undo
        </Button>
      )}
    </div>
  );
}
