import type { AdminAgent } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { setSuspended } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';

interface SuspendDialogProps {
  dialog: Omit<DialogState<Pick<AdminAgent, 'id' | 'email' | 'firstName'> & Partial<AdminAgent>>, 'open'>;
}

export function SuspendDialog({ dialog }: SuspendDialogProps) {
  const agent = dialog.record;
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
      open={dialog.isOpen}
      onOpenChange={dialog.close}
      title={suspending ? `Suspend ${name}?` : `Unsuspend ${name}?`}
      description={consequence(suspending, agent?.agentRole === 'staff')}
      confirmText={suspending ? 'Suspend' : 'Unsuspend'}
      variant={suspending ? 'danger' : 'default'}
      pending={change.isPending}
      pendingText={suspending ? 'Suspending...' : 'Unsuspending...'}
      onConfirm={() => {
        if (agent) change.mutate({ id: agent.id, suspending }, { onSettled: dialog.close });
      }}
    />
  );
}

function consequence(suspending: boolean, staff: boolean): string {
  if (suspending) {
    const who = staff ? 'They are' : 'They and their staff are';
    return `${who} signed out at once and cannot search for buyers until the suspension is lifted.`;
  }
  return staff
    ? 'They can search again while the subscription of their agency runs.'
    : 'Their subscription becomes what the billing provider has on record. Without one they are inactive.';
}
