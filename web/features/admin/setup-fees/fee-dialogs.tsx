import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { displayName } from '@threshold/core/rules/names';
import { setFeeStatus, setMarketingSent } from '../admin.api';
import type { useQuestion } from '../people/use-question';
import { serverWords, useAdminChange } from '../use-admin-change';
import { ChoiceDialog } from './choice-dialog';
import { type FeeAgent, STATUS_LABELS } from './labels';

interface FeeDialogProps {
  question: ReturnType<typeof useQuestion<FeeAgent>>;
}

interface Choice {
  id: string;
  value: string;
  notes: string;
}

const STATUSES = setupFeeStatuses.map((value) => ({ value, label: STATUS_LABELS[value] }));
const SENT = [
  { value: 'sent', label: 'Sent' },
  { value: 'not-sent', label: 'Not sent' },
];

export function StatusDialog({ question }: FeeDialogProps) {
  const agent = question.subject;
  const change = useAdminChange({
    send: ({ id, value, notes }: Choice) => setFeeStatus(id, value, notes),
    done: () => ({ title: 'Setup fee status updated successfully' }),
    failed: (error) => ({
      title: 'Failed to update setup fee status',
      description: serverWords(error, 'Please try again.'),
    }),
  });
  if (!agent) return null;
  return (
    <ChoiceDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title="Update Setup Fee Status"
      description={displayName(agent)}
      label="Status"
      options={STATUSES}
      current={agent.setupFeeStatus}
      pending={change.isPending ? change.variables.value : null}
      onChoose={(value, notes) =>
        change.mutate({ id: agent.id, value, notes }, { onSuccess: question.close })
      }
    />
  );
}

export function SentDialog({ question }: FeeDialogProps) {
  const agent = question.subject;
  const change = useAdminChange({
    send: ({ id, value, notes }: Choice) => setMarketingSent(id, value === 'sent', notes),
    done: () => ({ title: 'Marketing email status updated successfully' }),
    failed: (error) => ({
      title: 'Failed to update marketing email status',
      description: serverWords(error, 'Please try again.'),
    }),
  });
  if (!agent) return null;
  return (
    <ChoiceDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title="Update Marketing Email Status"
      description={displayName(agent)}
      label="Marketing email"
      options={SENT}
      current={agent.marketingEmailSent ? 'sent' : 'not-sent'}
      pending={change.isPending ? change.variables.value : null}
      onChoose={(value, notes) =>
        change.mutate({ id: agent.id, value, notes }, { onSuccess: question.close })
      }
    />
  );
}
