import { UNDO_SECONDS, type VerificationQueue } from '@threshold/core/contract/admin-verification';
import { displayName } from '@threshold/core/rules/format/names';
import { useEffect } from 'react';
import { Button } from '../../../ui/forms/button';
import { type Before, undoDecision } from '../admin.api';
import { useAdminChange } from '../use-admin-change';

export interface DecidedNow {
  agent: VerificationQueue['agents'][number];
  approved: boolean;
  /** What stands again when it is undone. */
  before: Before;
}

const AGAIN = {
  pending: 'waits for review again',
  approved: 'is approved, as before',
  rejected: 'is rejected, as before',
} as const;

interface UndoBarProps {
  decided: DecidedNow;
  onGone: () => void;
  /** The button that had the focus is gone. */
  onPressed: () => void;
}

/** Stands for as long as the mail waits. */
export function UndoBar({ decided, onGone, onPressed }: UndoBarProps) {
  const { agent, approved, before } = decided;
  const name = displayName(agent);
  const change = useAdminChange({
    send: () => undoDecision(agent, before),
    done: () => ({ title: 'Decision undone', description: `${name} ${AGAIN[before.verificationStatus]}.` }),
    failed: () => ({
      title: 'Error',
      description: 'The decision was not undone. Open it again under Decided.',
    }),
  });
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sand px-4 py-3"
    >
      <p className="min-w-0 wrap-anywhere">
        {name} was {approved ? 'approved' : 'rejected'}. The mail leaves in ten seconds.
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={change.isPending}
        onClick={() =>
          change.mutate(undefined, {
            onSettled: () => {
              onGone();
              onPressed();
            },
          })
        }
      >
        Undo
      </Button>
    </div>
  );
}
