import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { displayName } from '@threshold/core/rules/format/names';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { setFeeStatus, setMarketingSent } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';
import { ChoiceDialog } from './choice-dialog';
import { type FeeAgent, STATUS_LABELS } from './labels';

interface FeeDialogProps {
  /** About one agent, or about several who are marked alike. */
  dialog: DialogState<FeeAgent[]>;
  onDone: () => void;
}

interface Choice {
  ids: string[];
  value: string;
  notes: string;
}

const whom = (agents: FeeAgent[]) => {
  const [only] = agents;
  return only && agents.length === 1 ? displayName(only) : `${agents.length} agents, all of them or none`;
};

/** What all of them are now; none where they differ. */
const inCommon = (values: string[]) => (new Set(values).size === 1 ? (values[0] ?? '') : '');

interface WhatIsChosen {
  title: string;
  done: string;
  failed: string;
  label: string;
  options: readonly { value: string; label: string }[];
  currentOf: (agent: FeeAgent) => string;
  send: (choice: Choice) => Promise<unknown>;
}

/** Asks for one thing about one agent, or about several at once. */
function FeeDialog({ dialog, onDone, what }: FeeDialogProps & { what: WhatIsChosen }) {
  const agents = dialog.record;
  const change = useAdminChange({
    send: what.send,
    done: () => ({ title: what.done }),
    failed: (error) => ({
      title: what.failed,
      description: serverWords(error, 'Please try again.'),
    }),
  });
  const finish = () => {
    dialog.close();
    onDone();
  };
  if (!agents) return null;
  return (
    <ChoiceDialog
      open={dialog.isOpen}
      onOpenChange={dialog.close}
      title={what.title}
      description={whom(agents)}
      label={what.label}
      options={what.options}
      current={inCommon(agents.map(what.currentOf))}
      pending={change.isPending ? change.variables.value : null}
      onChoose={(value, notes) =>
        change.mutate({ ids: agents.map((agent) => agent.id), value, notes }, { onSuccess: finish })
      }
    />
  );
}

const STATUS: WhatIsChosen = {
  title: 'Update Setup Fee Status',
  done: 'Setup fee status updated successfully',
  failed: 'Failed to update setup fee status',
  label: 'Status',
  options: setupFeeStatuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
  currentOf: (agent) => agent.setupFeeStatus,
  send: ({ ids, value, notes }) => setFeeStatus(ids, value, notes),
};

const MARKETING: WhatIsChosen = {
  title: 'Update Marketing Email Status',
  done: 'Marketing email status updated successfully',
  failed: 'Failed to update marketing email status',
  label: 'Marketing email',
  options: [
    { value: 'sent', label: 'Sent' },
    { value: 'not-sent', label: 'Not sent' },
  ],
  currentOf: (agent) => (agent.marketingEmailSent ? 'sent' : 'not-sent'),
  send: ({ ids, value, notes }) => setMarketingSent(ids, value === 'sent', notes),
};

export const StatusDialog = (props: FeeDialogProps) => <FeeDialog {...props} what={STATUS} />;
export const SentDialog = (props: FeeDialogProps) => <FeeDialog {...props} what={MARKETING} />;
