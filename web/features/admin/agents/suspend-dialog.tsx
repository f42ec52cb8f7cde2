import type { AdminAgent } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { setSuspended } from '../admin.api';
import { confirmProps, useAdminMutation } from '../shared/use-admin-mutation';

type Suspendable = Pick<AdminAgent, 'id' | 'email' | 'firstName'> & Partial<AdminAgent>;

interface SuspendDialogProps {
  dialog: Omit<DialogState<Suspendable>, 'open'>;
}

const isSuspended = (agent: Suspendable | null) => agent?.subscriptionStatus === 'suspended';

export function SuspendDialog({ dialog }: SuspendDialogProps) {
  const agent = dialog.record;
  const suspending = !isSuspended(agent);
  const name = agent ? displayName(agent) : '';
  const change = useAdminMutation({
    send: (input: Suspendable) => setSuspended(input.id, !isSuspended(input)),
    done: (input) => ({ title: isSuspended(input) ? 'Agent unsuspended' : 'Agent suspended' }),
    failed: (input) => (isSuspended(input) ? 'Unsuspend failed' : 'Suspend failed'),
    fallback: (input) => `Failed to ${isSuspended(input) ? 'unsuspend' : 'suspend'} agent. Please try again.`,
  });
  return (
    <ConfirmDialog
      {...confirmProps(dialog, change)}
      title={suspending ? `Suspend ${name}?` : `Unsuspend ${name}?`}
      description={consequence(suspending, agent?.agentRole === 'staff')}
      confirmText={suspending ? 'Suspend' : 'Unsuspend'}
      variant={suspending ? 'danger' : 'default'}
      pendingText={suspending ? 'Suspending...' : 'Unsuspending...'}
    />
  );
}

function consequence(suspending: boolean, staff: boolean): string {
  if (suspending) {
    const who = staff ? 'them' : 'them and their staff';
    return `We'll log ${who} out now. They can't search for buyers until you unsuspend them.`;
  }
  return staff
    ? "They can search again while their agency's subscription is active."
    : 'Their subscription follows the billing provider again. Without one, they become inactive.';
}
