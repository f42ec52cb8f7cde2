import type { AdminAgent } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/names';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { setSuspended } from '../admin.api';
import type { useQuestion } from '../people/use-question';
import { serverWords, useAdminChange } from '../use-admin-change';

export function SuspendDialog({ question }: { question: ReturnType<typeof useQuestion<AdminAgent>> }) {
  const agent = question.subject;
  const suspending = agent?.subscriptionStatus !== 'suspended';
  const name = agent ? displayName(agent) : '';
  const change = useAdminChange({
    send: (input: { id: string; suspending: boolean }) => setSuspended(input.id, input.suspending),
    done: (input) => ({ title: input.suspending ? 'Agent suspended' : 'Agent unsuspended' }),
    failed: (error, input) => ({
      title: input.suspending ? 'Suspend failed' : 'Unsuspend failed',
      description: serverWords(
        error,
        `Failed to ${input.suspending ? 'suspend' : 'unsuspend'} agent. Please try again.`,
      ),
    }),
  });
  return (
    <ConfirmDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title={suspending ? `Suspend ${name}?` : `Unsuspend ${name}?`}
      description={
        suspending
          ? 'A suspended agent cannot search for buyers until the suspension is lifted.'
          : 'The agent gets back the subscription the billing provider knows of; without one they become inactive.'
      }
      confirmText={suspending ? 'Suspend' : 'Unsuspend'}
      variant={suspending ? 'danger' : 'default'}
      pending={change.isPending}
      pendingText={suspending ? 'Suspending...' : 'Unsuspending...'}
      onConfirm={() => {
        if (agent) change.mutate({ id: agent.id, suspending }, { onSettled: question.close });
      }}
    />
  );
}
