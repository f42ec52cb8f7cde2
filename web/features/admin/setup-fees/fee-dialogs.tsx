import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { displayName } from '@threshold/core/rules/names';
import { setFeeStatus, setMarketingSent } from '../admin.api';
import type { useQuestion } from '../people/use-question';
import { serverWords, useAdminChange } from '../use-admin-change';
import { ChoiceDialog } from './choice-dialog';
import { type FeeAgent, STATUS_LABELS } from './labels';

interface FeeDialogProps {
  /** About one agent, or about several who are marked alike. */
  question: ReturnType<typeof useQuestion<FeeAgent[]>>;
  onDone: () => void;
}

interface Choice {
  ids: string[];
  value: string;
  notes: string;
}

const STATUSES = setupFeeStatuses.map((value) => ({ value, label: STATUS_LABELS[value] }));
const SENT = [
  { value: 'sent', label: 'Sent' },
  { value: 'not-sent', label: 'Not sent' },
];

const whom = (agents: FeeAgent[]) => {
  const [only] = agents;
  return only && agents.length === 1 ? displayName(only) : `${agents.length} agents, all of them or none`;
};

/** What all of them are now; none where they differ. */
const inCommon = (values: string[]) => (new Set(values).size === 1 ? (values[0] ?? '') : '');

export function StatusDialog({ question, onDone }: FeeDialogProps) {
  const agents = question.subject;
  const change = useAdminChange({
    send: ({ ids, value, notes }: Choice) => setFeeStatus(ids, value, notes),
    done: () => ({ title: 'Setup fee status updated successfully' }),
    failed: (error) => ({
      title: 'Failed to update setup fee status',
      description: serverWords(error, 'Please try again.'),
    }),
  });
  const finish = () => {
    question.close();
    onDone();
  };
  if (!agents) return null;
  return (
    <ChoiceDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title="Update Setup Fee Status"
      description={whom(agents)}
      label="Status"
      options={STATUSES}
      current={inCommon(agents.map((agent) => agent.setupFeeStatus))}
      pending={change.isPending ? change.variables.value : null}
      onChoose={(value, notes) =>
        change.mutate({ ids: agents.map((agent) => agent.id), value, notes }, { onSuccess: finish })
      }
    />
  );
}

export function SentDialog({ question, onDone }: FeeDialogProps) {
  const agents = question.subject;
  const change = useAdminChange({
    send: ({ ids, value, notes }: Choice) => setMarketingSent(ids, value === 'sent', notes),
    done: () => ({ title: 'Marketing email status updated successfully' }),
    failed: (error) => ({
      title: 'Failed to update marketing email status',
      description: serverWords(error, 'Please try again.'),
    }),
  });
  const finish = () => {
    question.close();
    onDone();
  };
  if (!agents) return null;
  return (
    <ChoiceDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title="Update Marketing Email Status"
      description={whom(agents)}
      label="Marketing email"
      options={SENT}
      current={inCommon(agents.map((agent) => (agent.marketingEmailSent ? 'sent' : 'not-sent')))}
      pending={change.isPending ? change.variables.value : null}
      onChoose={(value, notes) =>
        change.mutate({ ids: agents.map((agent) => agent.id), value, notes }, { onSuccess: finish })
      }
    />
  );
}
