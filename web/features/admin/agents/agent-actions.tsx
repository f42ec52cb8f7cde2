import type { AdminAgent } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { Button } from '../../../ui/forms/button';
import { type DialogState, useDialogState } from '../../../ui/overlays/use-dialog-state';
import { ViewDocument } from '../shared/documents';
import { EditAgentDialog } from './edit-agent-dialog';
import { RefundDialog } from './refund-dialog';
import { SuspendDialog } from './suspend-dialog';

export interface AgentDialogs {
  editing: DialogState<AdminAgent>;
  suspending: DialogState<AdminAgent>;
}

export const useAgentDialogs = (): AgentDialogs => ({
  editing: useDialogState<AdminAgent>(),
  suspending: useDialogState<AdminAgent>(),
});

/** The dialogs that the actions open: once for a whole list. */
export function AgentDialogHost({ editing, suspending }: AgentDialogs) {
  return (
    <>
      <EditAgentDialog dialog={editing} />
      <SuspendDialog dialog={suspending} />
    </>
  );
}

/** Everything but deleting, which is at the foot of the person's page. */
export function AgentActions({ agent, dialogs }: { agent: AdminAgent; dialogs: AgentDialogs }) {
  const name = displayName(agent);
  const suspend = agent.subscriptionStatus === 'suspended' ? 'Unsuspend' : 'Suspend';
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Edit ${name}`}
        onClick={() => dialogs.editing.open(agent)}
      >
        Edit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${suspend} ${name}`}
        onClick={() => dialogs.suspending.open(agent)}
      >
        {suspend}
      </Button>
      {agent.verificationStatus === 'approved' && <ViewDocument agent={{ ...agent, name }} />}
      {agent.verificationStatus === 'rejected' && agent.agentRole !== 'staff' && (
        <RefundDialog agent={agent} />
      )}
    </span>
  );
}
